import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { CategoriesPage } from '../support/pages/categories-page.ts'
import type { LunaWorld } from '../support/world.ts'

const address = '/manager/contents/categories'

const categories = (world: LunaWorld, tab: Page = world.tab) => new CategoriesPage(tab)

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

const standsAs = async (world: LunaWorld, name: string, number: number, parent: string | null): Promise<void> => {
  for (const tab of world.tabs)
    await eventually(
      `"${name}" to be number ${number} below ${parent ?? 'nothing'}`,
      () => categories(world, tab).outline(),
      outline => below(outline, parent)[number - 1] === name,
    )
}

const showOutline = async (world: LunaWorld, table: DataTable): Promise<void> => {
  const wanted = table.raw().map(([line = '']) => line)
  for (const tab of world.tabs) {
    if (!tab.url().endsWith(address)) await tab.goto(world.address(address))
    await categories(world, tab).isOpen()
    await eventuallyEquals('the categories to be', () => categories(world, tab).outline(), wanted)
  }
}

Given('both tabs show the categories', async function (this: LunaWorld, table: DataTable) {
  await showOutline(this, table)
})

const moveFromLists = async (world: LunaWorld, name: string, parent: string, place: string): Promise<void> => {
  const page = categories(world)
  await page.chooseBelow(name, parent)
  await page.choosePlace(place)
  await page.confirmButton.click()
  await isGone(page.panel)
}

When('I press {string} on the category {string}', async function (this: LunaWorld, key: string, name: string) {
  await categories(this).press(name, key)
})

When('I drag the category {string} below {string}', async function (this: LunaWorld, name: string, other: string) {
  await categories(this).drag(name, other)
})

When(
  /^I (?:move|have moved) the category "([^"]+)" below "([^"]+)", "([^"]+)"$/,
  async function (this: LunaWorld, name: string, parent: string, place: string) {
    await moveFromLists(this, name, parent, place)
  },
)

When(
  'I look for the category {string} a place below {string}',
  async function (this: LunaWorld, name: string, parent: string) {
    await categories(this).chooseBelow(name, parent)
  },
)

Then(
  'both tabs show {string} as number {int} below {string}',
  async function (this: LunaWorld, name: string, number: number, parent: string) {
    await standsAs(this, name, number, parent)
  },
)

Then(
  'both tabs show {string} as number {int} at the top',
  async function (this: LunaWorld, name: string, number: number) {
    await standsAs(this, name, number, null)
  },
)

Then('I cannot move it there', async function (this: LunaWorld) {
  await eventuallyEquals('moving to be disabled', () => categories(this).confirmButton.isDisabled(), true)
})

Then(
  'I read that the category {string} has {int} contents',
  async function (this: LunaWorld, name: string, count: number) {
    await isShown(categories(this).row(name).getByText(`${count} contents`, { exact: true }))
  },
)
