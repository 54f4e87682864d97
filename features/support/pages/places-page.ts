import type { Locator, Page } from 'playwright-core'

/** The tournaments as cards, and the places of one of them. */
export class PlacesPage {
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

  /** The card of a tournament. */
  card(tournament: string): Locator {
    return this.main
      .getByRole('listitem')
      .filter({ has: this.#tab.getByRole('heading', { name: new RegExp(`^${tournament} `) }) })
  }

  /** A registration, in whatever group it stands. */
  registration(team: string): Locator {
    return this.main.getByRole('listitem', { name: team, exact: true })
  }

  step(team: string, step: string): Locator {
    return this.registration(team).getByRole('button', { name: `${step}: ${team}`, exact: true })
  }

  /** The teams in a group such as "Approved", from top to bottom. */
  group(title: string): Locator {
    return this.main.getByRole('region', { name: title, exact: true })
  }

  /** How many places are taken, as it is read. */
  taken(text: string): Locator {
    return this.main.getByText(text, { exact: true })
  }
}
