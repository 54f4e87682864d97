import type { Locator, Page } from 'playwright-core'
import { isShown } from '../eventually.ts'
import type { ChosenFile } from '../files.ts'

/** The page that brings records from a file. */
export class RecordImport {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  get main(): Locator {
    return this.#tab.getByRole('main')
  }

  isOpen(): Promise<void> {
    return isShown(this.#heading('Choose a file'))
  }

  async give(file: ChosenFile): Promise<void> {
    await this.main.getByLabel('Choose a CSV file', { exact: true }).locator('input').setInputFiles(file)
  }

  async isRead(): Promise<void> {
    await isShown(this.#heading('What the columns are'))
  }

  target(column: string): Locator {
    return this.main.getByRole('combobox', { name: `Column “${column}” is imported as`, exact: true })
  }

  async check(): Promise<void> {
    await this.main.getByRole('button', { name: /^Check \d+ rows?$/ }).click()
    await isShown(this.#heading('What the import would do'))
  }

  /** "53 New" for each kind of row. */
  async counts(): Promise<string[]> {
    const texts = await this.main
      .getByRole('list', { name: 'Show only rows of one kind' })
      .getByRole('button')
      .allInnerTexts()
    return texts.map(text => text.replaceAll(/\s+/g, ' ').trim())
  }

  row(number: number): Locator {
    return this.main
      .getByRole('row')
      .filter({ has: this.#tab.getByRole('cell', { name: String(number), exact: true }) })
  }

  get downloadFaulty(): Locator {
    return this.main.getByRole('button', { name: /^Download \d+ faulty rows?$/ })
  }

  async start(): Promise<void> {
    await this.main.getByRole('button', { name: /^Import \d+ rows?$/ }).click()
  }

  get progress(): Locator {
    return this.main.getByRole('progressbar')
  }

  async resume(rows: number): Promise<void> {
    await this.main.getByRole('button', { name: new RegExp(`^Resume import of ${rows} rows`) }).click()
  }

  async undo(name: string | RegExp): Promise<void> {
    await this.main.getByRole('button', { name }).first().click()
    await this.#tab.getByRole('dialog').getByRole('button', { name: 'Undo the import', exact: true }).click()
  }

  /** What the report counts, for example "12 Created". */
  async report(): Promise<string[]> {
    const texts = await this.main
      .getByRole('list', { name: 'What became of the rows' })
      .getByRole('listitem')
      .allInnerTexts()
    return texts.map(text => text.replaceAll(/\s+/g, ' ').trim())
  }

  #heading(name: string): Locator {
    return this.main.getByRole('heading', { level: 2, name, exact: true })
  }
}
