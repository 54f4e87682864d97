import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { MenuShape } from '../support/console-frame.ts'
import { eventually, eventuallyEquals, isAbsent, isShown } from '../support/eventually.ts'
import { luna, type Size } from '../support/world.ts'

When('I open the menu group {string}', (group: string) => luna.frame.open(group))

When('I press the menu group {string}', (group: string) => luna.frame.group(group).click())

When('I open the menu group {string} by keyboard', async (group: string) => {
  await luna.frame.group(group).focus()
  await luna.tab.keyboard.press('Enter')
})

When('I leave the menu by keyboard', async () => {
  while (await luna.frame.hasFocusInMenu()) await luna.tab.keyboard.press('Tab')
})

When(/^I (?:open|have opened) "([^"]+)" in the menu group "([^"]+)"$/, (entry: string, group: string) =>
  luna.frame.follow(group, entry),
)

Then(/^(?:the menu offers|both tabs offer) the groups "(.+)"$/, async (groups: string) => {
  for (const tab of luna.tabs)
    await eventuallyEquals('the menu to offer', () => luna.frameIn(tab).groups(), groups.split(', '))
})

Then('I see no menu', async () => {
  await isShown(luna.frame.main)
  await isAbsent(luna.frame.menu)
})

Then('every group of the menu lists what its area declares', async () => {
  const groups = luna.console.areas.filter(({ entries }) => entries.length > 1)
  for (const { title, entries } of groups) {
    await luna.frame.open(title.en)
    await eventually(
      `the group "${title.en}" to list ${entries.map(({ en }) => en).join(', ')}`,
      () => luna.frame.entriesOf(title.en),
      // External links say so after their title.
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

Then('the menu groups {list} are open', (groups: readonly string[]) =>
  eventuallyEquals('the open groups to be', () => luna.frame.openGroups(), groups),
)

Then('the menu group {string} is highlighted, unlike {string}', (group: string, other: string) =>
  eventuallyEquals(
    `the highlight of "${group}" and of "${other}"`,
    () => Promise.all([luna.frame.isHighlighted(group), luna.frame.isHighlighted(other)]),
    [true, false],
  ),
)

Then('the menu group {string} is marked as pressed, unlike {string}', async (group: string, other: string) => {
  await eventuallyEquals(`the mark of "${group}"`, () => luna.frame.hasRail(group), true)
  await eventuallyEquals(`the mark of "${other}"`, () => luna.frame.hasRail(other), false)
})

Then(/^the menu is (dark|light)$/, (colour: string) =>
  eventuallyEquals('the ground of the menu to be', () => luna.frame.groundOfMenu(), colour),
)

Then('the menu marks {string} as the current page', (entry: string) =>
  eventuallyEquals('the current page in the menu to be', () => luna.frame.currentEntries(), [entry]),
)

/** Target of the entry, after checking its tab and its mark of another site. */
const placeOf = async (name: string, marks: RegExp, target: string | null): Promise<string> => {
  const link = luna.frame.menu.getByRole('link').filter({ hasText: name })
  await isShown(link.filter({ hasText: marks }))
  await eventuallyEquals(`the link "${name}" to open in`, () => link.getAttribute('target'), target)
  return (await link.getAttribute('href')) ?? ''
}

Then(
  /^"([^"]+)" in the menu leads to the site "([^"]+)", in (a new|this) tab$/,
  async (name: string, site: string, tab: string) => {
    const isNew = tab === 'a new'
    const marks = isNew ? /\(another site\) \(opens in a new tab\)$/ : /\(another site\)$/
    const address = await placeOf(name, marks, isNew ? '_blank' : null)
    if (new URL(address).host !== site) throw new Error(`The link "${name}" leads to ${address}, not to ${site}.`)
  },
)

Then('{string} in the menu leads to the page {string}, in a new tab', async (name: string, title: string) => {
  await placeOf(name, /\(opens in a new tab\)/, '_blank')
  const opening = luna.tab.waitForEvent('popup')
  await luna.frame.menu.getByRole('link').filter({ hasText: name }).click()
  const tab = await opening
  await isShown(luna.frameIn(tab).heading(title))
  await tab.close()
})

const isMenu = (shape: MenuShape) => eventuallyEquals('the menu to be', () => luna.frame.shape(), shape)

Given('my screen is {screen}', (size: Size) => {
  luna.traits.viewport = size
})

When('my screen becomes {screen}', (size: Size) => luna.resize(size))

When('I rest the mouse on the menu', () => luna.frame.menu.getByRole('button').nth(1).hover())

/** Next to the menu, which covers the left while expanded. */
const cornerOfPage = (): readonly [x: number, y: number] => {
  const { width, height } = luna.tab.viewportSize() ?? { width: 0, height: 0 }
  return [width - 20, height - 20]
}

When('I move the mouse to the page', () => luna.tab.mouse.move(...cornerOfPage()))

When('I press the menu button', () => luna.frame.menuButton.click())

When('I tap the page beside the menu', () => luna.tab.mouse.click(...cornerOfPage()))

const height = 768

Then(/^the menu is (expanded|collapsed|hidden|a bar)$/, (shape: string) => isMenu(shape.replace('a ', '') as MenuShape))

Then('no menu group is open', () => eventuallyEquals('the open groups to be', () => luna.frame.openGroups(), []))

Then('the menu is, as the window becomes so many pixels wide', async (table: DataTable) => {
  for (const [from = '', to = '', shape = ''] of table.raw())
    for (const width of [Number(from), Number(to)]) {
      await luna.resize({ width, height })
      await isMenu(shape as MenuShape)
    }
})
