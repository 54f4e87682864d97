import { Given, Then, When } from '@cucumber/cucumber'
import { pagesOf } from '../support/console-pages.ts'
import { eventuallyEquals, isShown } from '../support/eventually.ts'
import { goToEach } from '../support/walk.ts'
import { type ConsolePage, luna, opensPage } from '../support/world.ts'

/** A walk opens some thirty pages. Milliseconds. */
const walk = { timeout: 120_000 }

/** A group is opened or refused as a whole: one page of each shows which. */
const firstPages = async (): Promise<readonly ConsolePage[]> => {
  const pages = await pagesOf()
  return pages.filter((page, at) => pages.findIndex(({ group }) => group === page.group) === at)
}

const firstPagesOf = async (groups: readonly string[]): Promise<readonly ConsolePage[]> => {
  const first = await firstPages()
  const unknown = groups.find(group => first.every(page => page.group !== group))
  if (unknown !== undefined) throw new Error(`The menu has no group "${unknown}".`)
  return first.filter(page => groups.includes(page.group))
}

When('I open the page {string}', opensPage, async (title: string) => {
  const page = (await pagesOf()).find(one => one.title === title)
  if (!page) throw new Error(`The console has no page "${title}".`)
  await luna.visit(page.address)
})

When('I open the bookmark {string}', opensPage, (address: string) => luna.visit(address))

Given('I was refused the bookmark {string}', opensPage, async (address: string) => {
  await luna.visit(address)
  await isShown(luna.frame.heading('No permission'))
})

When(/^I (?:reload|have reloaded) the page$/, async () => {
  await luna.tab.reload()
  await isShown(luna.frame.content)
})

When('I go back', () => luna.tab.goBack())

Then('I see the page {string}', (title: string) => isShown(luna.frame.heading(title)))

Then('I see the content of the page {string}', async (title: string) => {
  await isShown(luna.frame.heading(title))
  await isShown(luna.frame.content)
})

Then('both tabs show the page {string}', async (title: string) => {
  for (const tab of luna.tabs) await isShown(luna.frameIn(tab).heading(title))
})

Then('I am at {string}', (address: string) =>
  eventuallyEquals('the address to be', () => luna.tab.url(), luna.address(address)),
)

Then("the browser's tab says {string}", (title: string) =>
  eventuallyEquals('the tab to say', () => luna.tab.title(), title),
)

Then('the breadcrumb says {list}', async (trail: readonly string[]) => {
  const [home = '', ...names] = trail
  await isShown(luna.frame.breadcrumb.getByRole('link', { name: home, exact: true }))
  const items = luna.frame.breadcrumb.getByRole('listitem')
  await eventuallyEquals('the breadcrumb to go on with', async () => (await items.allInnerTexts()).slice(1), names)
})

Then(
  'I read that {string} needs the permission {string} for {string}',
  async (title: string, permission: string, group: string) => {
    const sentence = `To open “${title}” you need the permission ${permission}, for the area ${group}.`
    await isShown(luna.frame.main.getByText(sentence))
  },
)

Then('I read that the roles {string} have it', (roles: string) =>
  isShown(luna.frame.main.getByText(`Roles with luna permission: ${roles}.`, { exact: true })),
)

Then('I read that the role {string} is not known here', (role: string) =>
  isShown(luna.frame.main.getByText(`Your record holds the role “${role}”, which is unknown here.`)),
)

Then('the first pages of the groups {list} open to me', walk, async (groups: readonly string[]) =>
  goToEach(await firstPagesOf(groups), () => isShown(luna.frame.content)),
)

Then('the first pages of the groups {list} are refused to me', walk, async (groups: readonly string[]) => {
  for (const { address, title } of await firstPagesOf(groups)) {
    await luna.visit(address)
    await isShown(luna.frame.heading('No permission'))
    await isShown(luna.frame.main.getByText(`To open “${title}” you need the permission`))
  }
})

Then('instead of the first page of every group I see {string}', walk, async (title: string) => {
  for (const { address } of await firstPages()) {
    await luna.visit(address)
    await isShown(luna.frame.heading(title))
  }
})

Then('instead of the first page of every group I am asked to sign in', walk, async () => {
  for (const { address } of await firstPages()) {
    await luna.visit(address)
    await isShown(luna.forms.signInButton)
  }
})

When('I press the button {string}', (name: string) => luna.tab.getByRole('button', { name, exact: true }).click())

Then('I read {string}', (text: string) => isShown(luna.tab.getByText(text)))
