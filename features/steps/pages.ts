import { Then, When } from '@cucumber/cucumber'
import { walkThrough } from '../support/accessibility.ts'
import { eventually, eventuallyEquals, isAbsent, isShown } from '../support/eventually.ts'
import { pagesIn, pagesOf } from '../support/records.ts'
import { isInSight } from '../support/sight.ts'
import { type ConsolePage, luna, opensPage, walk } from '../support/world.ts'

/** Groups open or refuse as a whole, so one page of each suffices. */
const firstOf = (pages: readonly ConsolePage[]): readonly ConsolePage[] =>
  pages.filter((page, at) => pages.findIndex(({ group }) => group === page.group) === at)

When('I open the page {string}', opensPage, async (title: string) => {
  const page = (await pagesOf()).find(one => one.title === title || one.spanishTitle === title)
  if (!page) throw new Error(`The console has no page "${title}".`)
  await luna.visit(page.address)
})

/** Exists in the seed. */
When('I open the bookmark of a content', opensPage, () => luna.visit('/manager/contents/edit/-Nc0001'))

When('I open the bookmark {string}', opensPage, (address: string) => luna.visit(address))

When(/^I (?:reload|have reloaded) the page$/, async () => {
  await luna.tab.reload()
  await isShown(luna.frame.content)
})

When('I go back', () => luna.tab.evaluate(() => window.history.back()))

Then(/^I see the (content of the )?page "([^"]+)"$/, async (content: string | null, title: string) => {
  await isShown(luna.frame.heading(title))
  if (content !== null) await isShown(luna.frame.content)
})

Then('I am at {string}', (address: string) =>
  eventuallyEquals('the address to be', () => luna.tab.url(), luna.address(address)),
)

Then("the browser's tab says {string}", (title: string) =>
  eventuallyEquals('the tab to say', () => luna.tab.title(), title),
)

Then('there is no breadcrumb above the heading {string}', async (title: string) => {
  await isShown(luna.frame.heading(title))
  await isAbsent(luna.frame.breadcrumb)
})

Then('the title {string} is in sight', async (title: string) => {
  await isShown(luna.frame.content)
  await isInSight('the title', luna.frame.heading(title))
})

Then('the breadcrumb says {list}', async (trail: readonly string[]) => {
  const [home = '', ...names] = trail
  await isInSight('the way home', luna.frame.breadcrumb.getByRole('link', { name: home, exact: true }))
  const items = luna.frame.breadcrumb.getByRole('listitem')
  await eventuallyEquals('the breadcrumb to go on with', async () => (await items.allInnerTexts()).slice(1), names)
})

Then('the first pages of the groups {list} open to me', walk, async (groups: readonly string[]) =>
  walkThrough(firstOf(await pagesIn(groups)), () => Promise.resolve()),
)

Then('the first pages of the groups {list} are refused to me', walk, async (groups: readonly string[]) => {
  for (const { address, title } of firstOf(await pagesIn(groups))) {
    await luna.visit(address)
    await isShown(luna.frame.heading('No permission'))
    await isShown(luna.frame.main.getByText(`You can’t open “${title}”`))
  }
})

When('I press the button {string}', (name: string) => luna.tab.getByRole('button', { name, exact: true }).click())

Then('I read {string}', (text: string) => isShown(luna.tab.getByText(text).locator('visible=true').first()))

Then('I do not read {string}', (text: string) => isAbsent(luna.tab.getByText(text)))

/** The newest is visible; earlier ones are collapsed behind it. */
Then('I read the message {string}', async (text: string) => {
  const messages = luna.tab.getByRole('region', { name: /^Messages/ })
  const message = messages.getByText(text).first()
  await message.waitFor({ state: 'attached' })
  if (!(await message.isVisible())) await messages.getByRole('button', { name: /recent messages?$/ }).click()
  await isShown(message)
})

Then('the message covers neither the end of the menu nor the last lines of the page', async () => {
  await luna.tab.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const bottomOf = (place: string) =>
    luna.tab
      .locator(place)
      .last()
      .evaluate(end => end.getBoundingClientRect().bottom)
  const top = () => luna.tab.locator('.toasts').evaluate(toasts => toasts.getBoundingClientRect().top)
  for (const place of ['.sidebar-version', '.editor-columns'])
    await eventually(
      `${place} to end above the message`,
      async () => (await top()) - (await bottomOf(place)),
      space => space >= 0,
    )
})

Then('the message covers no field while I type in it, even at the lower edge of the screen', async () => {
  const fields = luna.tab.getByRole('main').locator('input:is([type=text],[type=number],:not([type])), textarea')
  const count = await fields.locator('visible=true').count()
  if (count === 0) throw new Error('The page has no field to type in.')
  for (const [index, field] of (await fields.locator('visible=true').all()).entries()) {
    // It goes by itself after a while.
    if (index > 0 && !(await luna.tab.locator('.toasts').isVisible())) return
    await field.focus()
    await field.evaluate(element =>
      window.scrollBy({ top: element.getBoundingClientRect().bottom - window.innerHeight, behavior: 'instant' }),
    )
    await eventually(
      'the message to be beside the field',
      () =>
        field.evaluate(element => {
          const [typed, message] = [element, document.querySelector('.toasts')].map(each =>
            each?.getBoundingClientRect(),
          )
          if (!typed || !message || message.height === 0) return 'no message'
          const isBeside = typed.bottom <= message.top || typed.top >= message.bottom || typed.left >= message.right
          return isBeside ? 'beside' : `over ${element.id}`
        }),
      seen => seen === 'beside',
    )
  }
})

Then('I am asked {string}', (question: string) =>
  isShown(luna.tab.getByRole('dialog', { name: question, exact: true })),
)

Then('the dialog says {string}', (text: string) => isShown(luna.tab.getByRole('dialog').getByText(text).first()))

Then('I read the alert {string}', (message: string) =>
  eventuallyEquals('the alert to say', () => luna.forms.alert.allInnerTexts(), [message]),
)

/** As seen in either theme: its border is far more red than green or blue. */
Then('the alert is red', () =>
  eventually(
    'the edge of the alert to be red',
    () => luna.forms.alert.evaluate(alert => getComputedStyle(alert).borderLeftColor),
    colour => {
      const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? []
      return red > 1.5 * Math.max(green, blue)
    },
  ),
)

When('I follow {string}', (link: string) => luna.tab.getByRole('link', { name: link, exact: true }).click())
