import type { Locator, Page } from 'playwright-core'
import { eventually, isShown } from '../eventually.ts'

/** The page of one record: its form, what stands beside it, and the two versions of a conflict. */
export class RecordEditor {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  get #main(): Locator {
    return this.#tab.getByRole('main')
  }

  field(label: string): Locator {
    return this.#main.getByRole('textbox', { name: label, exact: true })
  }

  button(name: string): Locator {
    return this.#main.getByRole('button', { name, exact: true })
  }

  get faults(): Locator {
    return this.#main.getByRole('alert').filter({ hasText: 'look' })
  }

  text(text: string | RegExp): Locator {
    return this.#main.getByText(text)
  }

  isOpen(): Promise<void> {
    return isShown(this.field('Title'))
  }

  async enter(label: string, value: string): Promise<void> {
    await this.field(label).fill(value)
  }

  /** As fingers do, a letter at a time, in place of what stands there. */
  async type(label: string, value: string): Promise<void> {
    await this.field(label).press('ControlOrMeta+a')
    await this.field(label).pressSequentially(value)
  }

  async save(): Promise<void> {
    await this.#tab.keyboard.press('ControlOrMeta+s')
  }

  async isSaved(): Promise<void> {
    await isShown(this.text(/^Saved \d/))
  }

  shows(label: string, value: string): Promise<unknown> {
    return eventually(
      `${label} to show "${value}"`,
      () => this.field(label).inputValue(),
      shown => shown === value,
    )
  }

  /** What is said of a field: its hint, and what is wrong. */
  async saidOf(label: string): Promise<string> {
    const ids = (await this.field(label).getAttribute('aria-describedby'))?.split(' ') ?? []
    const texts = await Promise.all(
      ids.map(async id => {
        const said = this.#tab.locator(`[id="${id}"]`)
        return (await said.count()) > 0 ? said.innerText() : ''
      }),
    )
    return texts.join(' ')
  }

  says(label: string, text: string): Promise<unknown> {
    return eventually(
      `${label} to say "${text}"`,
      () => this.saidOf(label),
      said => said.includes(text),
    )
  }

  /** As the clipboard does it, which a browser does not let scenarios fill. */
  async paste(label: string, length: number): Promise<void> {
    await this.field(label).evaluate((element, size) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'x'.repeat(size))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, length)
  }

  async delete(): Promise<void> {
    await this.button('Delete').click()
    await this.#tab.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  }

  async undo(): Promise<void> {
    await this.#tab
      .getByRole('region', { name: /^Messages/ })
      .getByRole('button', { name: 'Undo', exact: true })
      .click()
  }

  get question(): Locator {
    return this.#tab.getByRole('dialog', { name: 'Leave without saving?' })
  }

  /** A field that both versions changed. */
  conflict(label: string): Locator {
    return this.#main.getByRole('radiogroup', { name: label, exact: true })
  }

  async write(label: string, text: string): Promise<void> {
    const conflict = this.conflict(label)
    await conflict.getByRole('radio', { name: 'Edit', exact: true }).check()
    await conflict.getByRole('textbox').fill(text)
  }

  async takeMine(label: string): Promise<void> {
    await this.conflict(label).getByRole('radio', { name: 'Take mine', exact: true }).check()
  }

  /** What needs no decision: under a heading, by field. */
  settled(heading: RegExp): Locator {
    return this.#main.locator('section').filter({ has: this.#tab.getByRole('heading', { name: heading }) })
  }
}
