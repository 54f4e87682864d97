import { Given, Then, When } from '@cucumber/cucumber'
import { pagesOf } from '../support/console-pages.ts'
import { eventuallyEquals, isShown } from '../support/eventually.ts'
import { goToEach } from '../support/walk.ts'
import { type ConsolePage, type LunaWorld, opensPage } from '../support/world.ts'

/** A walk opens some thirty pages. Milliseconds. */
const walk = { timeout: 120_000 }

/** A group is opened or refused as a whole: one page of each shows which. */
const firstPages = async (world: LunaWorld): Promise<readonly ConsolePage[]> => {
  const pages = await pagesOf(world)
  return pages.filter((page, at) => pages.findIndex(({ group }) => group === page.group) === at)
}

const firstPagesOf = async (world: LunaWorld, groups: readonly string[]): Promise<readonly ConsolePage[]> => {
  const first = await firstPages(world)
  const unknown = groups.find(group => first.every(page => page.group !== group))
  if (unknown !== undefined) throw new Error(`The menu has no group "${unknown}".`)
  return first.filter(page => groups.includes(page.group))
}

When('I open the page {string}', opensPage, async function (this: LunaWorld, title: string) {
  const page = (await pagesOf(this)).find(one => one.title === title)
  if (!page) throw new Error(`The console has no page "${title}".`)
  await this.visit(page.address)
})

When('I open the bookmark {string}', opensPage, async function (this: LunaWorld, address: string) {
  await this.visit(address)
})

Given('I was refused the bookmark {string}', opensPage, async function (this: LunaWorld, address: string) {
  await this.visit(address)
  await isShown(this.frame.heading('No permission'))
})

When(/^I (?:reload|have reloaded) the page$/, async function (this: LunaWorld) {
  await this.tab.reload()
  await isShown(this.frame.content)
})

When('I go back', async function (this: LunaWorld) {
  await this.tab.goBack()
})

Then('I see the page {string}', async function (this: LunaWorld, title: string) {
  await isShown(this.frame.heading(title))
})

Then('I see the content of the page {string}', async function (this: LunaWorld, title: string) {
  await isShown(this.frame.heading(title))
  await isShown(this.frame.content)
})

Then('both tabs show the page {string}', async function (this: LunaWorld, title: string) {
  for (const tab of this.tabs) await isShown(this.frameIn(tab).heading(title))
})

Then('I am at {string}', async function (this: LunaWorld, address: string) {
  await eventuallyEquals('the address to be', () => this.tab.url(), this.address(address))
})

Then("the browser's tab says {string}", async function (this: LunaWorld, title: string) {
  await eventuallyEquals('the tab to say', () => this.tab.title(), title)
})

Then('the breadcrumb says {list}', async function (this: LunaWorld, trail: readonly string[]) {
  const [home = '', ...names] = trail
  await isShown(this.frame.breadcrumb.getByRole('link', { name: home, exact: true }))
  const items = this.frame.breadcrumb.getByRole('listitem')
  await eventuallyEquals('the breadcrumb to go on with', async () => (await items.allInnerTexts()).slice(1), names)
})

Then(
  'I read that {string} needs the permission {string} for {string}',
  async function (this: LunaWorld, title: string, permission: string, group: string) {
    const sentence = `To open “${title}” you need the permission ${permission}, for the area ${group}.`
    await isShown(this.frame.main.getByText(sentence))
  },
)

Then('I read that the roles {string} have it', async function (this: LunaWorld, roles: string) {
  await isShown(this.frame.main.getByText(`Roles with this permission: ${roles}.`, { exact: true }))
})

Then('I read that the role {string} is not known here', async function (this: LunaWorld, role: string) {
  await isShown(this.frame.main.getByText(`Your record holds the role “${role}”, which is unknown here.`))
})

Then(
  'the first pages of the groups {list} open to me',
  walk,
  async function (this: LunaWorld, groups: readonly string[]) {
    await goToEach(this, await firstPagesOf(this, groups), () => isShown(this.frame.content))
  },
)

Then(
  'the first pages of the groups {list} are refused to me',
  walk,
  async function (this: LunaWorld, groups: readonly string[]) {
    for (const { address, title } of await firstPagesOf(this, groups)) {
      await this.visit(address)
      await isShown(this.frame.heading('No permission'))
      await isShown(this.frame.main.getByText(`To open “${title}” you need the permission`))
    }
  },
)

Then('instead of the first page of every group I see {string}', walk, async function (this: LunaWorld, title: string) {
  for (const { address } of await firstPages(this)) {
    await this.visit(address)
    await isShown(this.frame.heading(title))
  }
})

Then('instead of the first page of every group I am asked to sign in', walk, async function (this: LunaWorld) {
  for (const { address } of await firstPages(this)) {
    await this.visit(address)
    await isShown(this.forms.signInButton)
  }
})

When('I press the button {string}', async function (this: LunaWorld, name: string) {
  await this.tab.getByRole('button', { name, exact: true }).click()
})

Then('I read {string}', async function (this: LunaWorld, text: string) {
  await isShown(this.tab.getByText(text))
})
