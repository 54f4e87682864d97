import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { descriptionOf } from '../support/part.ts'
import { luna } from '../support/world.ts'

const headerButton = (name: string) => luna.frame.banner.getByRole('button', { name, exact: true })

Given('my window is so low that little more than the header fits', () => {
  luna.traits.viewport = { width: 1366, height: 300 }
})

When('I open the user menu', () => luna.frame.openUserMenu())

When('I open "More" by keys', async () => {
  await luna.frame.moreButton.press('Enter')
  await isShown(luna.frame.userMenuButton)
})

Then('the right-hand part of the header is behind "More", which says how much is unread', async () => {
  const { moreButton, userMenuButton } = luna.frame
  await isShown(moreButton)
  await isGone(userMenuButton)
  const isCounted = () => moreButton.locator('[data-count]').isVisible()
  await eventuallyEquals('a number to be on it', isCounted, true)
  await eventually(
    'it to say how much',
    () => descriptionOf(moreButton),
    said => /^\d+ unread$/.test(said),
  )
})

When('I click on the page', () => luna.frame.content.click())

/** Outside of any overlay. */
When('I tap the edge of the page', () => luna.tab.mouse.click(4, 500))

When('I scroll to the end of the page', async () => {
  await luna.frame.content.hover()
  await luna.tab.mouse.wheel(0, 10_000)
  await eventuallyEquals('the page to have scrolled', () => luna.tab.evaluate(() => window.scrollY > 0), true)
})

Then('the user menu says that I am {list}', async (texts: readonly string[]) => {
  if (!(await luna.frame.logoutButton.isVisible())) await luna.frame.openUserMenu()
  for (const text of texts) await isShown(luna.frame.banner.getByText(text, { exact: true }))
})

Then('the user menu is closed', () => isGone(luna.frame.logoutButton))

Then('the header is still in sight', async () =>
  eventuallyEquals('the header to stand at', async () => (await luna.frame.banner.boundingBox())?.y, 0),
)

/** Forces the click, because Playwright would wait for the control to be enabled. */
When('I try {string} of the header', (name: string) => headerButton(name).click({ force: true }))

/** The panel's content loads from its own file. */
When('I open {string} of the header', async (name: string) => {
  const button = headerButton(name)
  await luna.frame.showTools()
  await button.click()
  const panel = luna.tab.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
  await isShown(panel.locator('> *').first())
})

Then('{string} is among the notifications {string}', (text: string, section: string) =>
  isShown(luna.frame.banner.getByRole('list', { name: section }).getByRole('link', { name: text })),
)

/** The unread count describes the bell. */
Then(/^the bell has (something|nothing) unread$/, (what: string) =>
  eventually(
    `the bell to have ${what} unread, and to say`,
    () => descriptionOf(headerButton('Notifications')),
    said => (what === 'something' ? /^\d+ unread$/.test(said) : said === ''),
  ),
)

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

/** Visible theme: whether the page's background is nearer to black or white. */
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
