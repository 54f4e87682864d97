import { Given, Then, When } from '@cucumber/cucumber'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { declared } from '../../scripts/collections.ts'
import { openDatabase } from '../../scripts/worker/open-database.ts'
import { startWorker } from '../../scripts/worker/worker.ts'
import { eventually, isShown } from '../support/eventually.ts'
import { CalendarPage } from '../support/pages/calendar-page.ts'
import { ContentsForm } from '../support/pages/contents-form.ts'
import { readApp } from '../support/reader.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

const form = () => new ContentsForm(luna.tab)
const calendar = () => new CalendarPage(luna.tab)

interface Content {
  readonly title: string
  readonly status: string
  readonly apps: readonly string[]
  readonly keys: Readonly<Record<string, string>>
}

/** The content that is open. */
const openContent = async (): Promise<Content & { readonly id: string }> => {
  const id = /\/edit\/([^/?#]+)/.exec(luna.tab.url())?.[1]
  if (id === undefined) throw new Error(`No content is open at ${luna.tab.url()}.`)
  return { id, ...((await luna.space.database.read(`contents/${id}`)) as unknown as Content) }
}

const titlesIn = async (app: string): Promise<readonly string[]> =>
  Object.values(await readApp(luna.scene, app)).map(({ title }) => title)

const appShows = (app: string, title: string, isWanted: boolean) =>
  eventually(
    `the app "${app}" ${isWanted ? '' : 'not '}to show "${title}"`,
    () => titlesIn(app),
    titles => titles.includes(title) === isWanted,
  )

/** Whether all apps of the open content show it, by its id, and with a title where one is named. */
const itsAppsShow = async (isWanted: boolean, title?: string): Promise<void> => {
  const { id, apps } = await openContent()
  for (const app of apps)
    await eventually(
      `the app "${app}" ${isWanted ? '' : 'not '}to show ${title ?? id}`,
      async () => (await readApp(luna.scene, app))[id]?.title ?? null,
      shown => (title === undefined ? shown !== null : shown === title) === isWanted,
    )
}

const hireWorker = async (): Promise<void> => {
  const { host, port } = luna.scene.stage.database
  const { collections } = await declared()
  const database = await openDatabase(`http://${host}:${port}?ns=${luna.space.namespace}`)
  const troubles: string[] = []
  const worker = startWorker({ ...database, collections, report: trouble => troubles.push(trouble) })
  luna.afterwards(async () => {
    await worker.stop()
    await database.close()
    if (troubles.length > 0) throw new Error(`The worker had troubles: ${troubles.join(' ')}`)
  })
  await worker.idle()
}

/** Nobody waits for December: the moment that was set becomes one that has just passed. */
const letMomentCome = async (): Promise<void> => {
  const { id, keys } = await openContent()
  const moment = Date.now() - 1_000
  await luna.space.database.update(`contents/${id}`, {
    publishAt: moment,
    'keys/status~publishAt': `${keys['status~publishAt']?.split('~')[0]}~${moment}`,
  })
}

When('I write the content {string} for the app {string}', opensPage, async (title: string, app: string) => {
  await luna.visit('/manager/contents/new')
  const page = form()
  await isShown(page.field('Title'))
  await page.fill('Title', title)
  await page.fill('Kind', 'Article')
  await page.fill('Apps', app)
  await page.button('Create').click()
  await isShown(page.button('Save'))
})

Given('I have opened a content that waits for review', opensPage, async () => {
  const contents = (await luna.space.database.read('contents')) as unknown as Readonly<Record<string, Content>>
  const found = Object.entries(contents).find(([, { status }]) => status === 'inReview')
  if (!found) throw new Error('No content waits for review.')
  await luna.visit(`/manager/contents/edit/${found[0]}`)
  await isShown(form().button('Save'))
})

When('I take its step {string}', (step: string) =>
  form().aside.getByRole('button', { name: step, exact: true }).click(),
)

When('I hand it over to {account}', async (email: string) => {
  const { pathname } = new URL(luna.tab.url())
  await luna.frame.logOut()
  await luna.forms.signIn(email, demoPassword)
  await luna.frame.isEntered()
  await luna.visit(pathname)
  await isShown(form().button('Save'))
})

Given(/^the worker (?:is running|starts)$/, () => hireWorker())

When(/^its moment (?:comes|has come)$/, () => letMomentCome())

Then('its state is {string}', (state: string) =>
  isShown(form().aside.locator('.cell-state').getByText(state, { exact: true })),
)

Then('the app {string} shows {string}', (app: string, title: string) => appShows(app, title, true))

Then('the app {string} does not show {string}', (app: string, title: string) => appShows(app, title, false))

Then(/^its apps show (?:it|"(.+)")$/, (title: string | null) => itsAppsShow(true, title ?? undefined))

Then(/^its apps do not show (?:it|"(.+)")$/, (title: string | null) => itsAppsShow(false, title ?? undefined))

Then('its history has one step {string}', async (step: string) => {
  const { id } = await openContent()
  const entries = Object.values((await luna.space.database.read(`history/contents/${id}`)) ?? {}) as {
    action: string
  }[]
  const count = entries.filter(entry => entry?.action === step).length
  if (count !== 1) throw new Error(`The history has the step "${step}" ${count} times.`)
})

Given('the calendar shows {string}', opensPage, async (month: string) => {
  const number = new Date(`1 ${month}`).getMonth() + 1
  await luna.visit(`/manager/contents/calendar?month=${month.slice(-4)}-${String(number).padStart(2, '0')}`)
  await isShown(calendar().month(month))
  await isShown(calendar().busyDays.first())
})

/** The content that the scenario moved. */
const moved = remembered<string>('moved')

When('I move the first content of the calendar to {string}', async (moment: string) => {
  moved.set(await calendar().moveFirst(moment))
})

const christmasEve = /24 December/

Then('the calendar shows it on 24 December at {string}', (time: string) =>
  eventually(
    `the content to be on 24 December at ${time}`,
    () => calendar().linksOn(christmasEve).allInnerTexts(),
    texts => texts.some(text => text.includes(time) && text.includes(moved.find() ?? time)),
  ),
)

Then('the calendar does not show it on 24 December', () =>
  eventually(
    'the content to have left 24 December',
    () => calendar().linksOn(christmasEve).allInnerTexts(),
    texts => !texts.some(text => text.includes(moved.find() ?? '')),
  ),
)

When('I press {string} on a day of the calendar', (key: string) => calendar().busyDays.first().press(key))

Then('the calendar shows the month {string}', (month: string) => isShown(calendar().month(month)))

Then('a day of the calendar has the focus', () =>
  eventually(
    'a day of the calendar to have the focus',
    () => luna.tab.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null),
    day => day !== null,
  ),
)
