import type { Locator } from 'playwright-core'
import { isShown } from '../eventually.ts'
import { Part } from './part.ts'

/** Pixels of one row of a wide list. */
const rowHeight = 48

export class RecordList extends Part {
  get grid(): Locator {
    return this.main.getByRole('grid')
  }

  isOpen(): Promise<void> {
    return isShown(this.grid.getByRole('link').first())
  }

  row(title: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.tab.getByText(title, { exact: true }) })
  }

  async titles(): Promise<string[]> {
    return (await this.grid.getByRole('link').allInnerTexts()).map(text => text.trim())
  }

  async columns(): Promise<string[]> {
    const names = await this.grid.getByRole('columnheader').allInnerTexts()
    return names.map(name => name.replace(/^Sort by\s*/, '').trim()).filter(Boolean)
  }

  count(text: string): Locator {
    return this.main.getByRole('status').getByText(text, { exact: true })
  }

  filter(name: string): Locator {
    return this.main.getByRole('combobox', { name, exact: true })
  }

  /** Narrows the list by a choice, or by a record that is found by its name. */
  async narrow(name: string, value: string): Promise<void> {
    const filter = this.filter(name)
    if (await filter.evaluate(element => element instanceof HTMLSelectElement)) {
      await filter.selectOption({ label: value })
      return
    }
    await filter.fill(value)
    await this.tab.getByRole('option', { name: value }).first().click()
  }

  async search(text: string): Promise<void> {
    await this.main.getByRole('searchbox', { name: 'Search by beginning' }).fill(text)
  }

  async sortBy(column: string): Promise<void> {
    await this.grid.getByRole('columnheader', { name: column }).getByRole('button').click()
  }

  /** Scrolls as a person does, with the wheel, until the row of that number could be in sight. */
  async scrollTo(row: number): Promise<void> {
    await this.grid.hover()
    await this.tab.mouse.wheel(0, rowHeight * row - (await this.top()))
  }

  /** How far the rows are scrolled. Pixels. */
  top(): Promise<number> {
    return this.grid.evaluate(grid => grid.parentElement?.scrollTop ?? 0)
  }

  /** The number of the last row that is drawn, from 1. */
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
