import type { Locator, Page } from 'playwright-core'

/** The history of a record, wherever it stands. */
export class RecordHistory {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  async open(): Promise<void> {
    await this.#tab.getByRole('main').getByRole('button', { name: 'History', exact: true }).click()
  }

  get #entries(): Locator {
    return this.#tab.getByRole('list', { name: 'Versions, newest first' }).locator(':scope > li')
  }

  /** Who did what, and the names of the fields that show their change at once, for each version. */
  async entries(): Promise<string[][]> {
    const read = async (entry: Locator): Promise<string[]> => {
      const head = (await entry.getByRole('paragraph').first().innerText()).replaceAll(/\s+/g, ' ').trim()
      const terms = await entry.getByRole('term').all()
      const shown = await Promise.all(terms.map(async term => ((await term.isVisible()) ? term.innerText() : '')))
      return [head, shown.filter(Boolean).join(', ')]
    }
    return Promise.all((await this.#entries.all()).map(read))
  }

  async restore(rev: number): Promise<void> {
    await this.#tab.getByRole('button', { name: `Restore version ${rev}`, exact: true }).click()
    await this.#tab
      .getByRole('dialog', { name: `Restore version ${rev}?` })
      .getByRole('button', { name: 'Take over into the form', exact: true })
      .click()
  }

  async bringBack(): Promise<void> {
    const name = { name: 'Bring it back', exact: true }
    await this.#tab.getByRole('main').getByRole('button', name).click()
    await this.#tab.getByRole('dialog').getByRole('button', name).click()
  }
}
