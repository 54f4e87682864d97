import { Given, Then, When } from '@cucumber/cucumber'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { declared } from '../../scripts/collections.ts'
import { openDatabase } from '../../scripts/worker/open-database.ts'
import { startWorker } from '../../scripts/worker/worker.ts'
import { eventually, isShown } from '../support/eventually.ts'
import { CalendarPage } from '../support/pages/calendar-page.ts'
import { ContentsForm } from '../support/pages/contents-form.ts'
import { readApp } from '../support/reader.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const form = (world: LunaWorld) => new ContentsForm(world.tab)
const calendar = (world: LunaWorld) => new CalendarPage(world.tab)

interface Content {
  readonly title: string
  readonly status: string
  readonly apps: readonly string[]
  readonly keys: Readonly<Record<string, string>>
}

/** The content that is open. */
const openContent = async (world: LunaWorld): Promise<Content & { readonly id: string }> => {
  const id = /\/edit\/([^/?#]+)/.exec(world.tab.url())?.[1]
  if (id === undefined) throw new Error(`No content is open at ${world.tab.url()}.`)
  return { id, ...((await world.space.database.read(`contents/${id}`)) as unknown as Content) }
}

const titlesIn = async (world: LunaWorld, app: string): Promise<readonly string[]> =>
  Object.values(await readApp(world.scene, app)).map(({ title }) => title)

const appShows = (world: LunaWorld, app: string, title: string, isWanted: boolean) =>
  eventually(
    `the app "${app}" ${isWanted ? '' : 'not '}to show "${title}"`,
    () => titlesIn(world, app),
    titles => titles.includes(title) === isWanted,
  )

/** Whether all apps of the open content show it, by its id, and with a title where one is named. */
const itsAppsShow = async (world: LunaWorld, isWanted: boolean, title?: string): Promise<void> => {
  const { id, apps } = await openContent(world)
  for (const app of apps)
    await eventually(
      `the app "${app}" ${isWanted ? '' : 'not '}to show ${title ?? id}`,
      async () => (await readApp(world.scene, app))[id]?.title ?? null,
      shown => (title === undefined ? shown !== null : shown === title) === isWanted,
    )
}

const hireWorker = async (world: LunaWorld): Promise<void> => {
  const { host, port } = world.scene.stage.database
  const { collections } = await declared()
  const database = await openDatabase(`http://${host}:${port}?ns=${world.space.namespace}`)
  const troubles: string[] = []
  const worker = startWorker({ ...database, collections, report: trouble => troubles.push(trouble) })
  world.afterwards(async () => {
    await worker.stop()
    await database.close()
    if (troubles.length > 0) throw new Error(`The worker had troubles: ${troubles.join(' ')}`)
  })
  await worker.idle()
}

/** Nobody waits for December: the moment that was set becomes one that has just passed. */
const letMomentCome = async (world: LunaWorld): Promise<void> => {
  const { id, keys } = await openContent(world)
  const moment = Date.now() - 1_000
  await world.space.database.update(`contents/${id}`, {
    publishAt: moment,
    'keys/status~publishAt': `${keys['status~publishAt']?.split('~')[0]}~${moment}`,
  })
}

When(
  'I write the content {string} for the app {string}',
  opensPage,
  async function (this: LunaWorld, title: string, app: string) {
    await this.visit('/manager/contents/new')
    const page = form(this)
    await isShown(page.field('Title'))
    await page.fill('Title', title)
    await page.fill('Kind', 'Article')
    await page.fill('Apps', app)
    await page.button('Create').click()
    await isShown(page.button('Save'))
  },
)

Given('I have opened a content that waits for review', opensPage, async function (this: LunaWorld) {
  const contents = (await this.space.database.read('contents')) as unknown as Readonly<Record<string, Content>>
  const found = Object.entries(contents).find(([, { status }]) => status === 'inReview')
  if (!found) throw new Error('No content waits for review.')
  await this.visit(`/manager/contents/edit/${found[0]}`)
  await isShown(form(this).button('Save'))
})

When('I take its step {string}', async function (this: LunaWorld, step: string) {
  await form(this).aside.getByRole('button', { name: step, exact: true }).click()
})

When('I hand it over to {account}', async function (this: LunaWorld, email: string) {
  const { pathname } = new URL(this.tab.url())
  await this.frame.logOut()
  await this.forms.signIn(email, demoPassword)
  await this.frame.isEntered()
  await this.visit(pathname)
  await isShown(form(this).button('Save'))
})

Given(/^the worker (?:is running|starts)$/, async function (this: LunaWorld) {
  await hireWorker(this)
})

When(/^its moment (?:comes|has come)$/, async function (this: LunaWorld) {
  await letMomentCome(this)
})

Then('its state is {string}', async function (this: LunaWorld, state: string) {
  await isShown(form(this).aside.locator('.cell-state').getByText(state, { exact: true }))
})

Then('the app {string} shows {string}', async function (this: LunaWorld, app: string, title: string) {
  await appShows(this, app, title, true)
})

Then('the app {string} does not show {string}', async function (this: LunaWorld, app: string, title: string) {
  await appShows(this, app, title, false)
})

Then(/^its apps show (?:it|"(.+)")$/, async function (this: LunaWorld, title: string | null) {
  await itsAppsShow(this, true, title ?? undefined)
})

Then(/^its apps do not show (?:it|"(.+)")$/, async function (this: LunaWorld, title: string | null) {
  await itsAppsShow(this, false, title ?? undefined)
})

Then('its history has one step {string}', async function (this: LunaWorld, step: string) {
  const { id } = await openContent(this)
  const entries = Object.values((await this.space.database.read(`history/contents/${id}`)) ?? {}) as {
    action: string
  }[]
  const count = entries.filter(entry => entry?.action === step).length
  if (count !== 1) throw new Error(`The history has the step "${step}" ${count} times.`)
})

Given('the calendar shows {string}', opensPage, async function (this: LunaWorld, month: string) {
  const number = new Date(`1 ${month}`).getMonth() + 1
  await this.visit(`/manager/contents/calendar?month=${month.slice(-4)}-${String(number).padStart(2, '0')}`)
  await isShown(calendar(this).month(month))
  await isShown(calendar(this).busyDays.first())
})

/** The content that the scenario moved. */
const moved = new WeakMap<LunaWorld, string>()

When('I move the first content of the calendar to {string}', async function (this: LunaWorld, moment: string) {
  moved.set(this, await calendar(this).moveFirst(moment))
})

const christmasEve = /24 December/

Then('the calendar shows it on 24 December at {string}', async function (this: LunaWorld, time: string) {
  await eventually(
    `the content to be on 24 December at ${time}`,
    () => calendar(this).linksOn(christmasEve).allInnerTexts(),
    texts => texts.some(text => text.includes(time) && text.includes(moved.get(this) ?? time)),
  )
})

Then('the calendar does not show it on 24 December', async function (this: LunaWorld) {
  await eventually(
    'the content to have left 24 December',
    () => calendar(this).linksOn(christmasEve).allInnerTexts(),
    texts => !texts.some(text => text.includes(moved.get(this) ?? '')),
  )
})

When('I press {string} on a day of the calendar', async function (this: LunaWorld, key: string) {
  await calendar(this).busyDays.first().press(key)
})

Then('the calendar shows the month {string}', async function (this: LunaWorld, month: string) {
  await isShown(calendar(this).month(month))
})

Then('a day of the calendar has the focus', async function (this: LunaWorld) {
  await eventually(
    'a day of the calendar to have the focus',
    () => this.tab.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null),
    day => day !== null,
  )
})
