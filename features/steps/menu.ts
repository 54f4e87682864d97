import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { luna } from '../support/world.ts'

Given(/^the (?:menu group|sub-menu) "([^"]+)" is open$/, (group: string) => luna.frame.open(group))

When(/^I (?:open|press) the (?:menu group|sub-menu) "([^"]+)"$/, (group: string) => luna.frame.group(group).click())

When('I open(ed) {string} in the menu group {string}', (entry: string, group: string) =>
  luna.frame.follow(group, entry),
)

Given('I have opened {string} in the menu group {string}', async (entry: string, group: string) => {
  await luna.frame.follow(group, entry)
  await isShown(luna.frame.heading(entry))
})

When('I move the mouse from the menu to the page', async () => {
  await luna.frame.group('Basic').hover()
  await luna.frame.content.hover()
})

Then('the menu offers the groups {list}', (groups: readonly string[]) =>
  eventuallyEquals('the menu to offer', () => luna.frame.groups(), groups),
)

Then('the menu of both tabs offers the groups {list}', async (groups: readonly string[]) => {
  for (const tab of luna.tabs) await eventuallyEquals('the menu to offer', () => luna.frameIn(tab).groups(), groups)
})

Then('no menu is offered to me', async () => {
  await isShown(luna.frame.main)
  await isGone(luna.frame.menu)
})

Then('every group of the menu lists what its area declares', async () => {
  const groups = luna.console.areas.filter(({ entries }) => entries.length > 1)
  for (const { title, entries } of groups) {
    await luna.frame.open(title.en)
    await eventually(
      `the group "${title.en}" to list ${entries.map(({ en }) => en).join(', ')}`,
      () => luna.frame.entriesOf(title.en),
      // What leads elsewhere says so behind its title.
      listed => listed.length === entries.length && entries.every(({ en }, at) => listed[at]?.startsWith(en)),
    )
  }
})

Then('the menu leads to these pages', async (table: DataTable) => {
  for (const { group = '', page = '', address = '' } of table.hashes()) {
    if (group !== page) await luna.frame.open(group)
    await eventuallyEquals(`"${page}" to lead to`, () => luna.frame.entry(page).getAttribute('href'), address)
  }
})

Then(/^only the menu group "([^"]+)" is open$/, (group: string) =>
  eventuallyEquals('the open groups to be', () => luna.frame.openGroups(), [group]),
)

Then('the menu groups {list} are open', (groups: readonly string[]) =>
  eventuallyEquals('the open groups to be', () => luna.frame.openGroups(), groups),
)

Then('no menu group is open', () => eventuallyEquals('the open groups to be', () => luna.frame.openGroups(), []))

Then('the menu marks {string} as the current page', (entry: string) =>
  eventuallyEquals('the current page in the menu to be', () => luna.frame.currentEntries(), [entry]),
)

Then('the menu shows the brand {string} and the version {string}', async (brand: string, version: string) => {
  await isShown(luna.frame.menu.getByText(brand, { exact: true }))
  await isShown(luna.frame.menu.getByText(version))
})

/** Where the entry leads, once it has said in what tab and whether it is another site. */
const placeOf = async (name: string, marks: RegExp, target: string | null): Promise<string> => {
  const link = luna.frame.menu.getByRole('link').filter({ hasText: name })
  await isShown(link.filter({ hasText: marks }))
  await eventuallyEquals(`the link "${name}" to open in`, () => link.getAttribute('target'), target)
  return (await link.getAttribute('href')) ?? ''
}

const isElsewhere = (name: string, address: string): void => {
  if (!address.startsWith('https://'))
    throw new Error(`The link "${name}" leads to ${address}, which is not elsewhere.`)
}

Then('{string} in the menu leads elsewhere, in a new tab', async (name: string) => {
  isElsewhere(name, await placeOf(name, /\(opens in a new tab\)/, '_blank'))
})

Then('{string} in the menu leads elsewhere, in this tab', async (name: string) => {
  isElsewhere(name, await placeOf(name, /\(another site\)$/, null))
})

Then('{string} in the menu leads to the page {string}, in a new tab', async (name: string, title: string) => {
  await placeOf(name, /\(opens in a new tab\)/, '_blank')
  const opening = luna.tab.waitForEvent('popup')
  await luna.frame.menu.getByRole('link').filter({ hasText: name }).click()
  const tab = await opening
  await isShown(luna.frameIn(tab).heading(title))
  await tab.close()
})
