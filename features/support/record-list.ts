import type { Locator } from 'playwright-core'
import { isAtRest, isShown } from './eventually.ts'
import { fillIn } from './fill-in.ts'
import { Part } from './part.ts'

/** Pixels per row of a wide list. */
const rowHeight = 36

export class RecordList extends Part {
  get grid(): Locator {
    return this.main.getByRole('grid')
  }

  async isOpen(): Promise<void> {
    await isShown(this.grid.getByRole('link').first())
    await isAtRest(this.tab)
  }

  row(title: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.tab.getByText(title, { exact: true }) })
  }

  async titles(): Promise<string[]> {
    return (await this.grid.getByRole('link').allInnerTexts()).map(text => text.trim())
  }

  async columns(): Promise<string[]> {
    const names = await this.grid.getByRole('columnheader').allInnerTexts()
    return names.map(name => name.trim()).filter(Boolean)
  }

  count(text: string): Locator {
    return this.main.getByRole('status').getByText(text, { exact: true })
  }

  /** A filter chip, such as `Kind: Article`. */
  filter(words: string): Locator {
    return this.main.getByRole('group', { name: 'Filters' }).getByRole('button', { name: words, exact: true })
  }

  /** Filters by a state, a choice, or a record's name. Former rows stay until the new ones load. */
  async narrow(name: string, value: string): Promise<void> {
    const states = this.main.getByRole('navigation', { name, exact: true })
    if (await states.isVisible()) await states.getByRole('link', { name: new RegExp(`^${value}`) }).click()
    else await this.#filter(name, value)
    await isAtRest(this.tab)
  }

  async #filter(name: string, value: string): Promise<void> {
    await this.button('Filter').click()
    await this.button(name).click()
    const panel = this.main.getByRole('region', { name, exact: true })
    const finding = panel.getByRole('combobox', { name, exact: true })
    const choice = panel.getByRole('checkbox', { name: value, exact: true })
    await isShown(finding.or(choice))
    if (await choice.isVisible()) await choice.check()
    else {
      await fillIn(finding, value)
      await panel.getByRole('listbox').getByRole('option').first().filter({ hasText: value }).click()
    }
    await panel.getByRole('button', { name: 'Done' }).click()
  }

  /** Opens a rarely used action. */
  async more(item: string): Promise<void> {
    await this.button('More').click()
    await this.tab.getByRole('menuitem', { name: item, exact: true }).click()
  }

  async search(text: string): Promise<void> {
    await fillIn(this.main.getByRole('searchbox', { name: 'Search by words' }), text)
  }

  async sortBy(column: string): Promise<void> {
    await this.grid.getByRole('columnheader', { name: column }).getByRole('button').click()
  }

  /** Scrolls by wheel until the row could be visible. */
  async scrollTo(row: number): Promise<void> {
    await this.grid.hover()
    await this.tab.mouse.wheel(0, rowHeight * row - (await this.top()))
  }

  /** Scroll position. Pixels. */
  top(): Promise<number> {
    return this.grid.evaluate(grid => grid.parentElement?.scrollTop ?? 0)
  }

  /** Number of the last rendered row, from 1. */
  async lastRow(): Promise<number> {
    const indexes = await this.grid
      .getByRole('row')
      .evaluateAll(rows => rows.map(row => Number(row.getAttribute('aria-rowindex'))))
    return Math.max(...indexes) - 1
  }

  async choose(menu: string, entry: string): Promise<void> {
    await this.button(menu).click()
    await this.button(entry).click()
  }
}
