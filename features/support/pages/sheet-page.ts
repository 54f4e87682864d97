import type { Locator, Page } from 'playwright-core'

/** One team's sheet for a tournament. */
export class SheetPage {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  get main(): Locator {
    return this.#tab.getByRole('main')
  }

  /** The address of the team's crest, the only picture of the page; empty while none is drawn. */
  async crest(): Promise<string> {
    const crest = this.main.locator('img')
    return (await crest.count()) === 0 ? '' : ((await crest.getAttribute('src')) ?? '')
  }

  get form(): Locator {
    return this.main.getByRole('form', { name: 'Add a player' })
  }

  get dialog(): Locator {
    return this.#tab.getByRole('dialog')
  }

  field(label: string): Locator {
    return this.form.getByLabel(new RegExp(`^${label}`)).first()
  }

  /** What is said of a field, by what the field refers to. */
  async saidOf(label: string): Promise<string> {
    const ids = ((await this.field(label).getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
    return (await Promise.all(ids.map(id => this.#tab.locator(`[id="${id}"]`).innerText()))).join(' ')
  }

  /** A player in the squad, or among those who left. */
  member(group: 'In the squad' | 'Left the squad', player: string): Locator {
    return this.main.getByRole('region', { name: group }).getByRole('listitem', { name: player, exact: true })
  }

  option(player: string): Locator {
    return this.#tab.getByRole('option', { name: player })
  }

  async choose(player: string): Promise<void> {
    await this.field('Player').fill(player)
    await this.option(player).first().click()
  }
}
