import { readFile } from 'node:fs/promises'
import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { rulesFile } from '../../tools/project.ts'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import {
  blockStorage,
  breakPage,
  consoleStyles,
  deployRelease,
  type HeardVital,
  hearVitals,
  signInCodeRequests,
} from '../support/faults.ts'
import { luna, remembered } from '../support/world.ts'

const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/
/** The browser's message for missing code or styles of a page, whichever comes first. */
const codeMissing = /Failed to fetch dynamically imported module|Unable to preload CSS/

/** Goes down once the page has loaded. */
Given(/^the network (is down|comes back)$/, async (what: string) => {
  if (what === 'is down') {
    await luna.tab.waitForLoadState('networkidle')
    // It has the pages that other scenarios have opened.
    const devtools = await luna.tab.context().newCDPSession(luna.tab)
    await devtools.send('Network.clearBrowserCache')
    await devtools.detach()
    // The database may retry once before the next step.
    luna.complaints.allow(/WebSocket connection .*ERR_INTERNET_DISCONNECTED/)
    // So may the lazy Authentication part, until it loads.
    luna.complaints.allow(/authentication-.*ERR_INTERNET_DISCONNECTED|ERR_INTERNET_DISCONNECTED.*authentication-/)
  }
  await luna.prepare(context => context.setOffline(what === 'is down'))
})

Given('my browser blocks storage', () => luna.prepare(blockStorage))

Given('pages are slow to arrive', async () => {
  // The console's own files have loaded; only pages are delayed.
  await luna.tab.waitForLoadState('networkidle')
  await luna.prepare(context => luna.heldCode.hold(context))
})

const missing = { 'rest of the sign-in page': signInCodeRequests, 'styles of the console': consoleStyles } as const
type Missing = keyof typeof missing

Given(/^the (rest of the sign-in page|styles of the console) do(?:es)? not arrive$/, async (what: Missing) => {
  luna.complaints.announce(/ERR_FAILED/)
  if (what === 'styles of the console') luna.complaints.announce(/ChunkLoadError/)
  await luna.prepare(context => context.route(missing[what], route => route.abort()))
  await luna.visit('/login')
})

When('I try to sign in as {account}', async (email: string) => {
  luna.complaints.announce(unreachable)
  await luna.forms.signIn(email, demoPassword)
})

When('the page arrives', () => luna.heldCode.letGo())

When(/^the (rest of the sign-in page|styles of the console) arrives? after all$/, (what: Missing) =>
  luna.prepare(context => context.unroute(missing[what])),
)

When('I try to open {string} in the menu group {string}', async (entry: string, group: string) => {
  luna.complaints.announce(unreachable, codeMissing)
  await luna.frame.follow(group, entry)
  await isShown(luna.frame.main.getByRole('alert'))
})

Then('I see that the page is on its way', async () => {
  await isShown(luna.tab.getByRole('progressbar', { name: 'Loading…', exact: true }))
  await isShown(luna.frame.main.getByRole('status').getByText('Loading…', { exact: true }))
})

/** The console's time limit for a role. Milliseconds. */
const roleTimeLimit = 10_000

Given('the database cannot be reached', async () => {
  await luna.prepare(context => context.clock.install())
  luna.complaints.announce(/WebSocket connection to .* failed/)
  await luna.space.database.setFaults({ refuseConnections: true })
  luna.afterwards(() => luna.space.database.setFaults({}))
})

Given('the database refuses everything', () => luna.space.database.setRules('{ "rules": {} }'))

Given('the console was set up without a database', () => {
  luna.lacksDatabase = true
  luna.complaints.announce(/Firebase db is not initialized!/)
})

When('ten seconds have passed', async () => {
  await isShown(luna.tab.getByRole('status').getByText('Loading…', { exact: true }))
  // Advances time only after the browser has tried.
  await eventually('the browser to have tried the database', () => luna.complaints.haveCome(), Boolean)
  await luna.tab.clock.fastForward(roleTimeLimit)
})

When('the rules of the database are put right', async () =>
  luna.space.database.setRules(await readFile(rulesFile, 'utf8')),
)

When('my connection to the database breaks for a moment', () => luna.space.database.setFaults({ dropSockets: true }))

const pageFault = 'The page is faulty.'

const heard = remembered<readonly HeardVital[]>('what was told of visits')

Given('the page {string} is broken', async (title: string) => {
  luna.complaints.announce(new RegExp(pageFault))
  await luna.prepare(context => breakPage(context, title, pageFault))
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

/** An interaction's latency is known after its paint, and reported when idle. */
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

Then('it is drawn with its styles', () =>
  eventuallyEquals(
    'the header to be',
    () => luna.frame.banner.evaluate(header => getComputedStyle(header).position),
    'fixed',
  ),
)

Then('the console has reloaded itself', () =>
  eventuallyEquals(
    'the page to be opened by',
    () => luna.tab.evaluate(() => performance.getEntriesByType('navigation').map(entry => entry.toJSON().type)),
    ['reload'],
  ),
)

Then('{list} of that page are reported', async (names: readonly string[]) => {
  const vitals = heard.get()
  await eventually(
    `to hear of ${names.join(', ')}`,
    () => vitals.map(({ name }) => name),
    received => names.every(name => received.includes(name)),
  )
  await eventuallyEquals('the pages to be', () => [...new Set(vitals.map(({ page }) => page))], ['/login'])
})
