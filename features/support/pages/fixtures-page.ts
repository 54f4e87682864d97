import type { Locator, Page } from 'playwright-core'

/** A tournament's fixtures, their settings and preview, and its bracket. */
export class FixturesPage {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  get main(): Locator {
    return this.#tab.getByRole('main')
  }

  get dialog(): Locator {
    return this.#tab.getByRole('dialog')
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name })
  }

  get firstDay(): Locator {
    return this.main.getByLabel('First match day')
  }

  get times(): Locator {
    return this.main.getByRole('textbox', { name: 'Kick-off times' })
  }

  /** Takes the kick-off times out, one by one. */
  async clearTimes(): Promise<void> {
    const chips = this.main.getByRole('list', { name: /Kick-off times/ }).getByRole('button')
    while ((await chips.count()) > 0) await chips.first().click()
  }

  get venues(): Locator {
    return this.main.getByLabel(/^Venue of /)
  }

  /** What the preview says of clashes, a sentence each. */
  get clashes(): Locator {
    return this.main.getByRole('list', { name: /clash/ }).getByRole('listitem')
  }

  /** A row a team: at home, away, and the most running. */
  get balance(): Locator {
    return this.main.getByRole('table', { name: 'How the matches of each team are shared out' }).getByRole('row')
  }

  tie(number: number): Locator {
    return this.main.getByRole('article', { name: `Tie ${number}`, exact: true })
  }
}
