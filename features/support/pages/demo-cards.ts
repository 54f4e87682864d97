import type { Locator, Page } from 'playwright-core'

/** The cards of a demo page, and what stands in them. */
export class DemoCards {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  /** In its place among the others. */
  card(title: string): Locator {
    return this.#tab.getByRole('main').getByRole('group', { name: title, exact: true })
  }

  /** Over everything else. */
  maximised(title: string): Locator {
    return this.#tab.getByRole('dialog', { name: title, exact: true })
  }

  /** In place or maximised. */
  either(title: string): Locator {
    return this.card(title).or(this.maximised(title))
  }

  /** What a card is entitled, from top to bottom. */
  titles(): Promise<string[]> {
    return this.#tab.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  }

  menuButton(title: string): Locator {
    return this.#tab.getByRole('button', { name: `Menu of “${title}”`, exact: true })
  }

  menuItem(name: string): Locator {
    return this.#tab.getByRole('menuitem', { name, exact: true })
  }

  /** The values of a chart, for those who do not see it. */
  values(chart: string): Locator {
    return this.#tab.getByRole('listbox', { name: chart, exact: true })
  }

  table(name: string): Locator {
    return this.#tab.getByRole('table', { name, exact: true })
  }
}
