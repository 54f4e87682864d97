import { Given, Then, When } from '@cucumber/cucumber'
import { eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import type { LunaWorld } from '../support/world.ts'

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
