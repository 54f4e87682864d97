import type { Locator, Page } from 'playwright-core'
import { eventually, isGone, isShown } from '../eventually.ts'

/** A tournament's table, and the sheets that are printed of it. */
export class TablePage {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  get main(): Locator {
    return this.#tab.getByRole('main')
  }

  table(name: string): Locator {
    return this.main.getByRole('table', { name })
  }

  /** What the columns of these short names say of each row, as it is seen. */
  async columns(wanted: readonly string[]): Promise<string[][]> {
    const table = this.main.getByRole('table').first()
    const heads = await table
      .getByRole('columnheader')
      .evaluateAll(cells =>
        cells.map(cell => cell.querySelector('[aria-hidden]')?.textContent ?? cell.textContent ?? ''),
      )
    const rows = await table
      .getByRole('row')
      .filter({ has: this.#tab.getByRole('rowheader') })
      .evaluateAll(found => found.map(row => [...row.children].map(cell => cell.textContent ?? '')))
    return rows.map(row => wanted.map(head => row[heads.indexOf(head)] ?? ''))
  }

  /** What is said below the row of a team. */
  async notesOf(team: string): Promise<string[]> {
    const notes = await this.main.getByRole('table').first().getByRole('listitem').allTextContents()
    return notes.filter(note => note.startsWith(`${team}: `)).map(note => note.slice(team.length + 2))
  }

  async choose(label: string, option: string): Promise<void> {
    await this.main.getByLabel(label, { exact: true }).selectOption({ label: option })
  }

  /** Records the drawing of a tie of two teams. */
  async recordLots(first: string): Promise<void> {
    await this.main.getByRole('button', { name: 'Record the drawing' }).click()
    const dialog = this.#tab.getByRole('dialog')
    await isShown(dialog)
    const up = dialog.getByRole('button', { name: `Move ${first} up` })
    if ((await up.getAttribute('aria-disabled')) !== 'true') await up.click()
    await dialog.getByRole('button', { name: 'Record this order' }).click()
    await isGone(dialog)
  }

  get sheets(): Locator {
    return this.main.getByRole('article')
  }

  /** The match days of all sheets but the first, in their order. */
  async matchDays(): Promise<string[]> {
    return this.sheets.getByRole('heading', { level: 3 }).allTextContents()
  }

  /** How many sheets the page says that come out. */
  async sheetsTold(): Promise<number> {
    const told = await eventually(
      'the page to say how many sheets come out',
      () =>
        this.main
          .getByRole('status')
          .getByText(/^\d+ sheets?$/)
          .allTextContents(),
      ([text]) => text !== undefined,
    )
    return Number.parseInt(told[0] ?? '', 10)
  }
}
