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
import type { LunaWorld } from '../support/world.ts'

const codeMissing = /Failed to fetch dynamically imported module/
const pageFault = 'The page is faulty.'

/** How long a part of the console may take to arrive. Milliseconds. */
const chunkTimeLimit = 120_000

/** What was heard of each scenario's visits. */
const heard = new WeakMap<LunaWorld, readonly HeardVital[]>()

Given(
  'the database answers {list} when it is asked for my role',
  async function (this: LunaWorld, codes: readonly string[]) {
    await this.prepare(context => answerForRole(context, codes))
    await this.visit('/login')
  },
)

Given('the page {string} is faulty', async function (this: LunaWorld, title: string) {
  this.complaints.announce(new RegExp(pageFault))
  await this.prepare(context => breakPage(context, title, pageFault))
})

Given('the code of the pages does not arrive, however long I wait', async function (this: LunaWorld) {
  this.complaints.announce(/ChunkLoadError/)
  await this.prepare(context => this.heldCode.hold(context))
  await this.tab.clock.install()
})

Given('the styles of the console do not arrive', async function (this: LunaWorld) {
  this.complaints.announce(/ERR_FAILED/, /ChunkLoadError/)
  await this.prepare(context => context.route(consoleStyles, route => route.abort()))
  await this.visit('/login')
})

Given('a new release has taken the place of mine', async function (this: LunaWorld) {
  this.complaints.announce(/status of 404/, codeMissing)
  await this.prepare(deployRelease)
})

Given('the console was set up to tell how its pages feel', async function (this: LunaWorld) {
  const { port, vitals, close } = await hearVitals()
  this.vitalsPort = port
  heard.set(this, vitals)
  this.afterwards(close)
})

When('two minutes have passed', async function (this: LunaWorld) {
  await isShown(this.tab.getByRole('progressbar', { name: 'Loading…', exact: true }))
  await this.tab.clock.fastForward(chunkTimeLimit)
})

When('the styles arrive after all', async function (this: LunaWorld) {
  await this.prepare(context => context.unroute(consoleStyles))
})

When('I follow the way back {string}', async function (this: LunaWorld, name: string) {
  await this.frame.mainLink(name).click()
})

/** How long somebody waited for an answer is known once that is painted, and counted when the browser has nothing else to do. */
const isMeasured = (tab: Page): Promise<void> =>
  tab.evaluate(
    () =>
      new Promise<void>(resolve => {
        const observer = new PerformanceObserver(() => requestIdleCallback(() => resolve()))
        observer.observe({ type: 'first-input', buffered: true })
      }),
  )

When('I have typed into the sign-in page and left it', async function (this: LunaWorld) {
  await this.visit('/login')
  await isShown(this.forms.email)
  await this.tab.waitForLoadState('networkidle')
  await this.forms.email.pressSequentially('ana')
  await isMeasured(this.tab)
  await this.tab.goto('about:blank')
})

Then('the page has one main heading, {string}', async function (this: LunaWorld, title: string) {
  await eventuallyEquals('the main headings to be', () => this.tab.getByRole('heading', { level: 1 }).allInnerTexts(), [
    title,
  ])
})

Then('it is drawn with its styles', async function (this: LunaWorld) {
  await eventuallyEquals(
    'the header to be',
    () => this.frame.banner.evaluate(header => getComputedStyle(header).position),
    'fixed',
  )
})

Then('the console has loaded itself anew', async function (this: LunaWorld) {
  await eventuallyEquals(
    'the page to be opened by',
    () => this.tab.evaluate(() => performance.getEntriesByType('navigation').map(entry => entry.toJSON().type)),
    ['reload'],
  )
})

Then('{list} of that page are told', async function (this: LunaWorld, names: readonly string[]) {
  const vitals = heard.get(this) ?? []
  await eventually(
    `to hear of ${names.join(', ')}`,
    () => vitals.map(({ name }) => name),
    told => names.every(name => told.includes(name)),
  )
  await eventuallyEquals('the pages to be', () => [...new Set(vitals.map(({ page }) => page))], ['/login'])
})
