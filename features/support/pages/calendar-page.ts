import type { Locator, Page } from 'playwright-core'

/** The calendar of what is published and taken down, as it is on a wide screen. */
export class CalendarPage {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  get main(): Locator {
    return this.#tab.getByRole('main')
  }

  month(name: string): Locator {
    return this.main.getByRole('heading', { name, exact: true })
  }

  get grid(): Locator {
    return this.main.getByRole('table', { name: /^Days of / })
  }

  /** The days on which something happens. */
  get busyDays(): Locator {
    return this.grid.getByRole('button', { name: /entr(y|ies)$/ })
  }

  day(name: RegExp): Locator {
    return this.grid.getByRole('button', { name })
  }

  /** What happens on a day, as far as its cell shows it. */
  linksOn(day: RegExp): Locator {
    return this.grid.getByRole('cell', { name: day }).getByRole('link')
  }

  get dialog(): Locator {
    return this.#tab.getByRole('dialog')
  }

  /** Gives the first content of the first busy day another moment, and says which it was. */
  async moveFirst(moment: string): Promise<string> {
    await this.busyDays.first().click()
    const title = await this.dialog.getByRole('listitem').first().locator('.calendar-title').innerText()
    await this.dialog.getByRole('button', { name: `Move ${title} to another day`, exact: true }).click()
    await this.dialog.getByLabel('Publish at').fill(moment)
    await this.dialog.getByRole('button', { name: 'Move', exact: true }).click()
    return title
  }
}
