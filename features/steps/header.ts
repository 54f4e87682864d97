import { Given, Then, When } from '@cucumber/cucumber'
import { eventuallyEquals, hasFocus, isGone, isShown } from '../support/eventually.ts'
import { luna } from '../support/world.ts'

const headerButton = (name: string) => luna.frame.banner.getByRole('button', { name, exact: true })

/** Presses what is marked as not available: the browser's driver would wait for it to become so. */
const tryOut = (name: string) => headerButton(name).click({ force: true })

const isTold = (name: string) =>
  isShown(
    luna.tab.getByRole('listitem').filter({ hasText: `“${name}” is part of the demo: nothing stands behind it yet.` }),
  )

Given('the user menu is open', () => luna.frame.openUserMenu())

Given('my window is {int} pixels high', (height: number) => luna.tab.setViewportSize({ width: 1366, height }))

When('I open the user menu', () => luna.frame.openUserMenu())

When('I open the drawer', async () => {
  await luna.frame.menuButton.click()
  await isShown(luna.frame.menu)
})

When('I press on the page', () => luna.frame.content.click())

When('I scroll to the end of the page', async () => {
  await luna.frame.content.hover()
  await luna.tab.mouse.wheel(0, 10_000)
  await eventuallyEquals('the page to have scrolled', () => luna.tab.evaluate(() => window.scrollY > 0), true)
})

Then('the user menu says that I am {list}', async (texts: readonly string[]) => {
  if (!(await luna.frame.logoutButton.isVisible())) await luna.frame.openUserMenu()
  for (const text of texts) await isShown(luna.frame.banner.getByText(text, { exact: true }))
})

Then('the user menu marks {list} as not available yet', async (entries: readonly string[]) => {
  for (const name of entries) {
    const entry = luna.tab.getByRole('button', { name, exact: true, disabled: true })
    await isShown(luna.frame.banner.getByRole('listitem').filter({ has: entry }).getByText('Not available yet'))
  }
})

Then('the user menu is closed', () => isGone(luna.frame.logoutButton))

Then('the header is still in sight', async () =>
  eventuallyEquals('the header to stand at', async () => (await luna.frame.banner.boundingBox())?.y, 0),
)

When('I try {string} of the header', (name: string) => tryOut(name))

Then('I am told that {string} is part of the demo', (name: string) => isTold(name))

Then('each of {list} tells me that it is part of the demo', async (names: readonly string[]) => {
  for (const name of names) {
    await tryOut(name)
    await isTold(name)
  }
})

When('I open the search', async () => {
  await headerButton('Search').click()
  await hasFocus('the field of the search', luna.frame.banner.getByLabel('Search the demo'))
})

When('I close the search', () => headerButton('Close the search').click())

When('I search for {string}', async (text: string) => {
  await luna.frame.banner.getByLabel('Search the demo').fill(text)
  await headerButton('Start the search').click()
})

Then('the search is marked {string}', (mark: string) =>
  isShown(luna.frame.banner.getByRole('region', { name: 'Search (demo only)' }).getByText(mark, { exact: true })),
)

Then('the search answers that it finds nothing and that Ctrl K does', () =>
  isShown(luna.frame.banner.getByRole('status').filter({ hasText: /finds nothing\..*Ctrl K/ })),
)

When('I open the placeholder dropdown', async () => {
  await headerButton('Demo actions').click()
  await isShown(luna.frame.banner.getByRole('menu', { name: 'Demo actions' }))
})

Then('the placeholder dropdown offers {list}', async (names: readonly string[]) => {
  const entries = luna.frame.banner.getByRole('menuitem')
  await eventuallyEquals('the placeholder dropdown to offer', () => entries.allInnerTexts(), names)
})

When('I open the notifications', async () => {
  await headerButton('Notifications').click()
  await isShown(headerButton('Show all'))
})

Then(/^the (new|earlier) notifications are of "([^"]+)"$/, async (section: string, names: string) => {
  const list = luna.frame.banner.getByRole('list', { name: new RegExp(`^${section}$`, 'i') })
  for (const name of names.split(', ')) await isShown(list.getByRole('listitem').filter({ hasText: name }))
})

Then('the header has {list}', async (names: readonly string[]) => {
  for (const name of names) await isShown(headerButton(name))
})

Then('the header has no {list}', async (names: readonly string[]) => {
  for (const name of names) await isGone(headerButton(name))
})
