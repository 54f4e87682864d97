import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import {
  answerForRole,
  breakPage,
  consoleStyles,
  deployRelease,
  type HeardVital,
  hearVitals,
} from '../support/faults.ts'
import { luna, remembered } from '../support/world.ts'

const codeMissing = /Failed to fetch dynamically imported module/
const pageFault = 'The page is faulty.'

/** How long a part of the console may take to arrive. Milliseconds. */
const chunkTimeLimit = 120_000

/** What was heard of each scenario's visits. */
const heard = remembered<readonly HeardVital[]>('heard')

Given('the database answers {list} when it is asked for my role', async (codes: readonly string[]) => {
  await luna.prepare(context => answerForRole(context, codes))
  await luna.visit('/login')
})

Given('the page {string} is faulty', async (title: string) => {
  luna.complaints.announce(new RegExp(pageFault))
  await luna.prepare(context => breakPage(context, title, pageFault))
})

Given('the code of the pages does not arrive, however long I wait', async () => {
  luna.complaints.announce(/ChunkLoadError/)
  await luna.prepare(context => luna.heldCode.hold(context))
  await luna.tab.clock.install()
})

Given('the styles of the console do not arrive', async () => {
  luna.complaints.announce(/ERR_FAILED/, /ChunkLoadError/)
  await luna.prepare(context => context.route(consoleStyles, route => route.abort()))
  await luna.visit('/login')
})

Given('a new release has taken the place of mine', async () => {
  luna.complaints.announce(/status of 404/, codeMissing)
  await luna.prepare(deployRelease)
})

Given('the console was set up to tell how its pages feel', async () => {
  const { port, vitals, close } = await hearVitals()
  luna.vitalsPort = port
  heard.set(vitals)
  luna.afterwards(close)
})

When('two minutes have passed', async () => {
  await isShown(luna.tab.getByRole('progressbar', { name: 'Loading…', exact: true }))
  await luna.tab.clock.fastForward(chunkTimeLimit)
})

When('the styles arrive after all', () => luna.prepare(context => context.unroute(consoleStyles)))

When('I follow the way back {string}', (name: string) => luna.frame.mainLink(name).click())

/** How long somebody waited for an answer is known once that is painted, and counted when the browser has nothing else to do. */
const isMeasured = (tab: Page): Promise<void> =>
  tab.evaluate(
    () =>
      new Promise<void>(resolve => {
        const observer = new PerformanceObserver(() => requestIdleCallback(() => resolve()))
        observer.observe({ type: 'first-input', buffered: true })
      }),
  )

When('I have typed into the sign-in page and left it', async () => {
  await luna.visit('/login')
  await isShown(luna.forms.email)
  await luna.tab.waitForLoadState('networkidle')
  await luna.forms.email.pressSequentially('ana')
  await isMeasured(luna.tab)
  await luna.tab.goto('about:blank')
})

Then('the page has one main heading, {string}', (title: string) =>
  eventuallyEquals('the main headings to be', () => luna.tab.getByRole('heading', { level: 1 }).allInnerTexts(), [
    title,
  ]),
)

Then('it is drawn with its styles', () =>
  eventuallyEquals(
    'the header to be',
    () => luna.frame.banner.evaluate(header => getComputedStyle(header).position),
    'fixed',
  ),
)

Then('the console has loaded itself anew', () =>
  eventuallyEquals(
    'the page to be opened by',
    () => luna.tab.evaluate(() => performance.getEntriesByType('navigation').map(entry => entry.toJSON().type)),
    ['reload'],
  ),
)

Then('{list} of that page are told', async (names: readonly string[]) => {
  const vitals = heard.find() ?? []
  await eventually(
    `to hear of ${names.join(', ')}`,
    () => vitals.map(({ name }) => name),
    told => names.every(name => told.includes(name)),
  )
  await eventuallyEquals('the pages to be', () => [...new Set(vitals.map(({ page }) => page))], ['/login'])
})
