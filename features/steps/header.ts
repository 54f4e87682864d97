import { Given, Then, When } from '@cucumber/cucumber'
import { eventuallyEquals, hasFocus, isGone, isShown } from '../support/eventually.ts'
import type { LunaWorld } from '../support/world.ts'

const headerButton = ({ frame }: LunaWorld, name: string) => frame.banner.getByRole('button', { name, exact: true })

/** Presses what is marked as not available: the browser's driver would wait for it to become so. */
const tryOut = (world: LunaWorld, name: string) => headerButton(world, name).click({ force: true })

const isTold = (world: LunaWorld, name: string) =>
  isShown(
    world.tab.getByRole('listitem').filter({ hasText: `“${name}” is part of the demo: nothing stands behind it yet.` }),
  )

Given('the user menu is open', async function (this: LunaWorld) {
  await this.frame.openUserMenu()
})

Given('my window is {int} pixels high', async function (this: LunaWorld, height: number) {
  await this.tab.setViewportSize({ width: 1366, height })
})

When('I open the user menu', async function (this: LunaWorld) {
  await this.frame.openUserMenu()
})

When('I open the drawer', async function (this: LunaWorld) {
  await this.frame.menuButton.click()
  await isShown(this.frame.menu)
})

When('I press on the page', async function (this: LunaWorld) {
  await this.frame.content.click()
})

When('I scroll to the end of the page', async function (this: LunaWorld) {
  await this.frame.content.hover()
  await this.tab.mouse.wheel(0, 10_000)
  await eventuallyEquals('the page to have scrolled', () => this.tab.evaluate(() => window.scrollY > 0), true)
})

Then('the user menu says that I am {list}', async function (this: LunaWorld, texts: readonly string[]) {
  if (!(await this.frame.logoutButton.isVisible())) await this.frame.openUserMenu()
  for (const text of texts) await isShown(this.frame.banner.getByText(text, { exact: true }))
})

Then('the user menu marks {list} as not available yet', async function (this: LunaWorld, entries: readonly string[]) {
  for (const name of entries) {
    const entry = this.tab.getByRole('button', { name, exact: true, disabled: true })
    await isShown(this.frame.banner.getByRole('listitem').filter({ has: entry }).getByText('Not available yet'))
  }
})

Then('the user menu is closed', async function (this: LunaWorld) {
  await isGone(this.frame.logoutButton)
})

Then('the header is still in sight', async function (this: LunaWorld) {
  await eventuallyEquals('the header to stand at', async () => (await this.frame.banner.boundingBox())?.y, 0)
})

When('I try {string} of the header', async function (this: LunaWorld, name: string) {
  await tryOut(this, name)
})

Then('I am told that {string} is part of the demo', async function (this: LunaWorld, name: string) {
  await isTold(this, name)
})

Then('each of {list} tells me that it is part of the demo', async function (this: LunaWorld, names: readonly string[]) {
  for (const name of names) {
    await tryOut(this, name)
    await isTold(this, name)
  }
})

When('I open the search', async function (this: LunaWorld) {
  await headerButton(this, 'Search').click()
  await hasFocus('the field of the search', this.frame.banner.getByLabel('Search the demo'))
})

When('I close the search', async function (this: LunaWorld) {
  await headerButton(this, 'Close the search').click()
})

When('I search for {string}', async function (this: LunaWorld, text: string) {
  await this.frame.banner.getByLabel('Search the demo').fill(text)
  await headerButton(this, 'Start the search').click()
})

Then('the search is marked {string}', async function (this: LunaWorld, mark: string) {
  await isShown(this.frame.banner.getByRole('region', { name: 'Search (demo only)' }).getByText(mark, { exact: true }))
})

Then('the search answers that it finds nothing and that Ctrl K does', async function (this: LunaWorld) {
  await isShown(this.frame.banner.getByRole('status').filter({ hasText: /finds nothing\..*Ctrl K/ }))
})

When('I open the placeholder dropdown', async function (this: LunaWorld) {
  await headerButton(this, 'Demo actions').click()
  await isShown(this.frame.banner.getByRole('menu', { name: 'Demo actions' }))
})

Then('the placeholder dropdown offers {list}', async function (this: LunaWorld, names: readonly string[]) {
  const entries = this.frame.banner.getByRole('menuitem')
  await eventuallyEquals('the placeholder dropdown to offer', () => entries.allInnerTexts(), names)
})

When('I open the notifications', async function (this: LunaWorld) {
  await headerButton(this, 'Notifications').click()
  await isShown(headerButton(this, 'Show all'))
})

Then(
  /^the (new|earlier) notifications are of "([^"]+)"$/,
  async function (this: LunaWorld, section: string, names: string) {
    const list = this.frame.banner.getByRole('list', { name: new RegExp(`^${section}$`, 'i') })
    for (const name of names.split(', ')) await isShown(list.getByRole('listitem').filter({ hasText: name }))
  },
)

Then('the header has {list}', async function (this: LunaWorld, names: readonly string[]) {
  for (const name of names) await isShown(headerButton(this, name))
})

Then('the header has no {list}', async function (this: LunaWorld, names: readonly string[]) {
  for (const name of names) await isGone(headerButton(this, name))
})
