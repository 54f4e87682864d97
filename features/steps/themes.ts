import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { eventuallyEquals, isShown } from '../support/eventually.ts'
import type { LunaWorld } from '../support/world.ts'

type Shown = 'light' | 'dark'

/** By what people see: whether the ground of the page is nearer to black or to white. */
const shown = (tab: Page): Promise<Shown> =>
  tab.evaluate(() => {
    const parts = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return parts.reduce((sum, part) => sum + part, 0) < 384 ? 'dark' : 'light'
  })

const isTheme = (tab: Page, theme: Shown) => eventuallyEquals('the page to be', () => shown(tab), theme)

Given(/^my system is (light|dark)$/, function (this: LunaWorld, theme: Shown) {
  this.traits.colorScheme = theme
})

When(/^my system turns (light|dark)$/, async function (this: LunaWorld, theme: Shown) {
  await this.tab.emulateMedia({ colorScheme: theme })
})

When(/^I (?:have chosen|choose) the theme "([^"]+)"$/, async function (this: LunaWorld, name: string) {
  await this.frame.openUserMenu()
  const choice = this.tab.getByRole('group', { name: 'Theme' }).getByRole('button', { name, exact: true })
  await choice.click()
  await isShown(choice.and(this.tab.getByRole('button', { pressed: true })))
})

Then(/^the page is (light|dark)$/, async function (this: LunaWorld, theme: Shown) {
  await isTheme(this.tab, theme)
})

Then(/^both tabs are (light|dark)$/, async function (this: LunaWorld, theme: Shown) {
  for (const tab of this.tabs) await isTheme(tab, theme)
})
