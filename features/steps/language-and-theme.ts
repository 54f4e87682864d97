import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { eventuallyEquals, isShown } from '../support/eventually.ts'
import { luna } from '../support/world.ts'

Given('my browser is in {language}', (locale: string) => {
  luna.traits.locale = locale
})

When('I switch the language to {string}', (name: string) => luna.frame.switchLanguage(name))

Then('the page says that it is in {language}', (locale: string) =>
  eventuallyEquals(
    'the language of the page to be',
    () => luna.tab.evaluate(() => document.documentElement.lang),
    locale.split('-')[0],
  ),
)

type Shown = 'light' | 'dark'

/** By what people see: whether the ground of the page is nearer to black or to white. */
const shown = (tab: Page): Promise<Shown> =>
  tab.evaluate(() => {
    const parts = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return parts.reduce((sum, part) => sum + part, 0) < 384 ? 'dark' : 'light'
  })

const isTheme = (tab: Page, theme: Shown) => eventuallyEquals('the page to be', () => shown(tab), theme)

Given(/^my system is (light|dark)$/, (theme: Shown) => {
  luna.traits.colorScheme = theme
})

When(/^my system turns (light|dark)$/, (theme: Shown) => luna.tab.emulateMedia({ colorScheme: theme }))

When('I choose the theme {string}', async (name: string) => {
  await luna.frame.openUserMenu()
  const choice = luna.tab.getByRole('group', { name: 'Theme' }).getByRole('button', { name, exact: true })
  await choice.click()
  await isShown(choice.and(luna.tab.getByRole('button', { pressed: true })))
})

Then(/^(the page is|both tabs are) (light|dark)$/, async (_: string, theme: Shown) => {
  for (const tab of luna.tabs) await isTheme(tab, theme)
})
