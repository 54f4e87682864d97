import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Locator, Page } from 'playwright-core'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { Part } from '../support/part.ts'
import { idOf } from '../support/records.ts'
import { luna } from '../support/world.ts'

class CategoriesPage extends Part {
  handle(name: string): Locator {
    return this.tab.getByRole('button', { name: `Move ${name}`, exact: true })
  }

  get list(): Locator {
    return this.main.getByRole('list').last()
  }

  /** Names from top to bottom; each level adds a `>`. */
  async outline(): Promise<string[]> {
    const rows = await this.list.getByRole('listitem').all()
    const lefts = await Promise.all(rows.map(async row => (await row.getByRole('link').boundingBox())?.x ?? 0))
    const steps = [...new Set(lefts)].toSorted((one, other) => one - other)
    const names = await Promise.all(rows.map(row => row.getByRole('link').innerText()))
    return names.map((name, at) => `${'> '.repeat(steps.indexOf(lefts[at] ?? 0))}${name}`)
  }

  row(name: string): Locator {
    return this.list.getByRole('listitem').filter({ has: this.tab.getByRole('link', { name, exact: true }) })
  }

  async chooseBelow(name: string, parent: string): Promise<void> {
    await this.handle(name).click()
    await isShown(this.dialog)
    const below = this.dialog.getByLabel('Inside')
    const options = await below.getByRole('option').allInnerTexts()
    const label = options.find(option => option.trim() === parent)
    if (label === undefined) throw new Error(`"${parent}" is not among ${options.join(', ')}.`)
    await below.selectOption({ label })
  }

  get confirmButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Move', exact: true })
  }
}

const address = '/manager/contents/categories'

const categories = (tab: Page = luna.tab) => new CategoriesPage(tab)

const depthOf = (line: string): number => line.split('> ').length - 1

/** Lines directly below a category; null for the top. */
const below = (outline: readonly string[], parent: string | null): string[] => {
  const start = parent === null ? -1 : outline.findIndex(line => line.replaceAll('> ', '') === parent)
  const depth = parent === null ? 0 : depthOf(outline[start] ?? '') + 1
  const rest = outline.slice(start + 1)
  const end = rest.findIndex(line => depthOf(line) < depth)
  return rest
    .slice(0, end === -1 ? rest.length : end)
    .filter(line => depthOf(line) === depth)
    .map(line => line.replaceAll('> ', ''))
}

Given('both tabs show the categories', async (table: DataTable) => {
  const wanted = table.raw().map(([line = '']) => line)
  for (const tab of luna.tabs) {
    if (!tab.url().endsWith(address)) await tab.goto(luna.address(address))
    await eventuallyEquals('the categories to be', () => categories(tab).outline(), wanted)
  }
})

When('I press {string} on the category {string}', (key: string, name: string) => categories().handle(name).press(key))

When('I drag the category {string} below {string}', (name: string, other: string) => {
  const page = categories()
  return page.dragTo(page.handle(name), page.row(other), 'end')
})

When('I move the category {string} below {string}, {string}', async (name: string, parent: string, place: string) => {
  const page = categories()
  await page.chooseBelow(name, parent)
  await page.dialog.getByLabel('Place').selectOption({ label: place })
  await page.confirmButton.click()
  await isGone(page.dialog)
})

When('I try to move the category {string} below {string}', (name: string, parent: string) =>
  categories().chooseBelow(name, parent),
)

Then(
  /^both tabs show "([^"]+)" as number (\d+) (?:at the top|below "([^"]+)")$/,
  async (name: string, number: string, parent: string | null) => {
    for (const tab of luna.tabs)
      await eventually(
        `"${name}" to be number ${number} below ${parent ?? 'nothing'}`,
        () => categories(tab).outline(),
        outline => below(outline, parent)[Number(number) - 1] === name,
      )
  },
)

Then('I cannot move it there', () =>
  eventuallyEquals('moving to be disabled', () => categories().confirmButton.isDisabled(), true),
)

Then('I read how many contents the category {string} has', async (name: string) => {
  const count = await luna.space.database.read(`counts/contents/by/category/${await idOf('category', { name })}`)
  await isShown(categories().row(name).getByText(`${count} contents`, { exact: true }))
})
