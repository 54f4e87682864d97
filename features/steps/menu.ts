import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import type { LunaWorld } from '../support/world.ts'

Given(/^the (?:menu group|sub-menu) "([^"]+)" is open$/, async function (this: LunaWorld, group: string) {
  await this.frame.open(group)
})

When(/^I (?:open|press) the (?:menu group|sub-menu) "([^"]+)"$/, async function (this: LunaWorld, group: string) {
  await this.frame.group(group).click()
})

When('I open(ed) {string} in the menu group {string}', async function (this: LunaWorld, entry: string, group: string) {
  await this.frame.follow(group, entry)
})

Given(
  'I have opened {string} in the menu group {string}',
  async function (this: LunaWorld, entry: string, group: string) {
    await this.frame.follow(group, entry)
    await isShown(this.frame.heading(entry))
  },
)

When('I move the mouse from the menu to the page', async function (this: LunaWorld) {
  await this.frame.group('Basic').hover()
  await this.frame.content.hover()
})

Then('the menu offers the groups {list}', async function (this: LunaWorld, groups: readonly string[]) {
  await eventuallyEquals('the menu to offer', () => this.frame.groups(), groups)
})

Then('the menu of both tabs offers the groups {list}', async function (this: LunaWorld, groups: readonly string[]) {
  for (const tab of this.tabs) await eventuallyEquals('the menu to offer', () => this.frameIn(tab).groups(), groups)
})

Then('no menu is offered to me', async function (this: LunaWorld) {
  await isShown(this.frame.main)
  await isGone(this.frame.menu)
})

Then('every group of the menu lists what its area declares', async function (this: LunaWorld) {
  const groups = this.console.areas.filter(({ entries }) => entries.length > 1)
  for (const { title, entries } of groups) {
    await this.frame.open(title.en)
    await eventually(
      `the group "${title.en}" to list ${entries.map(({ en }) => en).join(', ')}`,
      () => this.frame.entriesOf(title.en),
      // What leads elsewhere says so behind its title.
      listed => listed.length === entries.length && entries.every(({ en }, at) => listed[at]?.startsWith(en)),
    )
  }
})

Then('the menu leads to these pages', async function (this: LunaWorld, table: DataTable) {
  for (const { group = '', page = '', address = '' } of table.hashes()) {
    if (group !== page) await this.frame.open(group)
    await eventuallyEquals(`"${page}" to lead to`, () => this.frame.entry(page).getAttribute('href'), address)
  }
})

Then(/^only the menu group "([^"]+)" is open$/, async function (this: LunaWorld, group: string) {
  await eventuallyEquals('the open groups to be', () => this.frame.openGroups(), [group])
})

Then('the menu groups {list} are open', async function (this: LunaWorld, groups: readonly string[]) {
  await eventuallyEquals('the open groups to be', () => this.frame.openGroups(), groups)
})

Then('no menu group is open', async function (this: LunaWorld) {
  await eventuallyEquals('the open groups to be', () => this.frame.openGroups(), [])
})

Then('the menu marks {string} as the current page', async function (this: LunaWorld, entry: string) {
  await eventuallyEquals('the current page in the menu to be', () => this.frame.currentEntries(), [entry])
})

Then(
  'the menu shows the brand {string} and the version {string}',
  async function (this: LunaWorld, brand: string, version: string) {
    await isShown(this.frame.menu.getByText(brand, { exact: true }))
    await isShown(this.frame.menu.getByText(version))
  },
)

/** Where the entry leads, once it has said in what tab and whether it is another site. */
const placeOf = async (world: LunaWorld, name: string, marks: RegExp, target: string | null): Promise<string> => {
  const link = world.frame.menu.getByRole('link').filter({ hasText: name })
  await isShown(link.filter({ hasText: marks }))
  await eventuallyEquals(`the link "${name}" to open in`, () => link.getAttribute('target'), target)
  return (await link.getAttribute('href')) ?? ''
}

const isElsewhere = (name: string, address: string): void => {
  if (!address.startsWith('https://'))
    throw new Error(`The link "${name}" leads to ${address}, which is not elsewhere.`)
}

Then('{string} in the menu leads elsewhere, in a new tab', async function (this: LunaWorld, name: string) {
  isElsewhere(name, await placeOf(this, name, /\(opens in a new tab\)/, '_blank'))
})

Then('{string} in the menu leads elsewhere, in this tab', async function (this: LunaWorld, name: string) {
  isElsewhere(name, await placeOf(this, name, /\(another site\)$/, null))
})

Then(
  '{string} in the menu leads to the page {string}, in a new tab',
  async function (this: LunaWorld, name: string, title: string) {
    await placeOf(this, name, /\(opens in a new tab\)/, '_blank')
    const opening = this.tab.waitForEvent('popup')
    await this.frame.menu.getByRole('link').filter({ hasText: name }).click()
    const tab = await opening
    await isShown(this.frameIn(tab).heading(title))
    await tab.close()
  },
)
