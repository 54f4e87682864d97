import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { CategoriesPage } from '../support/pages/categories-page.ts'
import { luna } from '../support/world.ts'

const address = '/manager/contents/categories'

const categories = (tab: Page = luna.tab) => new CategoriesPage(tab)

const depthOf = (line: string): number => line.split('> ').length - 1

/** The outline's lines that stand directly below a category; null for the top. */
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

const standsAs = async (name: string, number: number, parent: string | null): Promise<void> => {
  for (const tab of luna.tabs)
    await eventually(
      `"${name}" to be number ${number} below ${parent ?? 'nothing'}`,
      () => categories(tab).outline(),
      outline => below(outline, parent)[number - 1] === name,
    )
}

const showOutline = async (table: DataTable): Promise<void> => {
  const wanted = table.raw().map(([line = '']) => line)
  for (const tab of luna.tabs) {
    if (!tab.url().endsWith(address)) await tab.goto(luna.address(address))
    await categories(tab).isOpen()
    await eventuallyEquals('the categories to be', () => categories(tab).outline(), wanted)
  }
}

Given('both tabs show the categories', (table: DataTable) => showOutline(table))

const moveFromLists = async (name: string, parent: string, place: string): Promise<void> => {
  const page = categories()
  await page.chooseBelow(name, parent)
  await page.choosePlace(place)
  await page.confirmButton.click()
  await isGone(page.panel)
}

When('I press {string} on the category {string}', (key: string, name: string) => categories().press(name, key))

When('I drag the category {string} below {string}', (name: string, other: string) => categories().drag(name, other))

When(
  /^I (?:move|have moved) the category "([^"]+)" below "([^"]+)", "([^"]+)"$/,
  (name: string, parent: string, place: string) => moveFromLists(name, parent, place),
)

When('I look for the category {string} a place below {string}', (name: string, parent: string) =>
  categories().chooseBelow(name, parent),
)

Then('both tabs show {string} as number {int} below {string}', (name: string, number: number, parent: string) =>
  standsAs(name, number, parent),
)

Then('both tabs show {string} as number {int} at the top', (name: string, number: number) =>
  standsAs(name, number, null),
)

Then('I cannot move it there', () =>
  eventuallyEquals('moving to be disabled', () => categories().confirmButton.isDisabled(), true),
)

Then('I read that the category {string} has {int} contents', (name: string, count: number) =>
  isShown(categories().row(name).getByText(`${count} contents`, { exact: true })),
)
