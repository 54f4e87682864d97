import type { Locator, Page } from 'playwright-core'
import { eventually, isShown } from '../eventually.ts'

/** The tree of categories. */
export class CategoriesPage {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  handle(name: string): Locator {
    return this.#tab.getByRole('button', { name: `Move ${name}`, exact: true })
  }

  get list(): Locator {
    return this.#tab.getByRole('main').getByRole('list').last()
  }

  get panel(): Locator {
    return this.#tab.getByRole('dialog')
  }

  /** The names from top to bottom; each step to the right is a `>` before the name. */
  async outline(): Promise<string[]> {
    const rows = await this.list.getByRole('listitem').all()
    const lefts = await Promise.all(rows.map(async row => (await row.getByRole('link').boundingBox())?.x ?? 0))
    const steps = [...new Set(lefts)].toSorted((one, other) => one - other)
    const names = await Promise.all(rows.map(row => row.getByRole('link').innerText()))
    return names.map((name, at) => `${'> '.repeat(steps.indexOf(lefts[at] ?? 0))}${name}`)
  }

  /** What a row says besides the category's name. */
  row(name: string): Locator {
    return this.list.getByRole('listitem').filter({ has: this.#tab.getByRole('link', { name, exact: true }) })
  }

  async isOpen(): Promise<void> {
    await eventually(
      'categories to be listed',
      () => this.list.getByRole('listitem').count(),
      count => count > 0,
    )
  }

  async press(name: string, key: string): Promise<void> {
    await this.handle(name).focus()
    await this.#tab.keyboard.press(key)
  }

  /** Takes a row by its handle and lets it go right below another one. */
  async drag(name: string, below: string): Promise<void> {
    const from = await this.handle(name).boundingBox()
    const to = await this.row(below).boundingBox()
    if (!from || !to) throw new Error(`Neither "${name}" nor "${below}" may be out of sight.`)
    const { mouse } = this.#tab
    const x = from.x + from.width / 2
    await mouse.move(x, from.y + from.height / 2)
    await mouse.down()
    await mouse.move(x, to.y + to.height - 2, { steps: 6 })
    await mouse.up()
  }

  /** Opens the choice of places for a row, and chooses below what it is to stand. */
  async chooseBelow(name: string, parent: string): Promise<void> {
    await this.handle(name).click()
    await isShown(this.panel)
    const below = this.panel.getByLabel('Below')
    const options = await below.getByRole('option').allInnerTexts()
    const label = options.find(option => option.trim() === parent)
    if (label === undefined) throw new Error(`"${parent}" is not among ${options.join(', ')}.`)
    await below.selectOption({ label })
  }

  async choosePlace(place: string): Promise<void> {
    await this.panel.getByLabel('Place').selectOption({ label: place })
  }

  get confirmButton(): Locator {
    return this.panel.getByRole('button', { name: 'Move', exact: true })
  }
}
