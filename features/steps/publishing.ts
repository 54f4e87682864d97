import { Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { messages as calendarMessages } from '../../src/areas/contents/calendar/messages.ts'
import { rareMessages } from '../../src/records/form/messages.ts'
import { eventually, eventuallyEquals, hasFocus, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { anything, inLanguage, naming } from '../support/in-language.ts'
import { Part } from '../support/part.ts'
import { readApp } from '../support/people.ts'
import { form } from '../support/record-form.ts'
import { dayText } from '../support/typed-value.ts'
import { runWorker } from '../support/worker.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

interface Content {
  readonly apps: readonly string[]
}

const t = inLanguage({ ...rareMessages, ...calendarMessages })

/** Path of the open record in the database. */
const openRecord = (): string => {
  const { pathname } = new URL(luna.tab.url())
  const [, at, id] = /^(.+)\/edit\/([^/]+)$/.exec(pathname) ?? []
  const collection = luna.console.collections.find(one => one.at === at)
  if (!collection) throw new Error(`No record is open at ${pathname}.`)
  return `${collection.path}/${id}`
}

/** Whether all apps of the open content show it, by id, and with a given title. */
const itsAppsShow = async (isWanted: boolean, title?: string): Promise<void> => {
  const path = openRecord()
  const id = path.slice('contents/'.length)
  const { apps } = (await luna.space.database.read(path)) as unknown as Content
  for (const app of apps)
    await eventually(
      `the app "${app}" ${isWanted ? '' : 'not '}to show ${title ?? id}`,
      async () => (await readApp(app))[id]?.title ?? null,
      shown => (title === undefined ? shown !== null : shown === title) === isWanted,
    )
}

When('I hand it over to {account}', async (email: string) => {
  const { pathname } = new URL(luna.tab.url())
  await luna.frame.logOut()
  await luna.forms.signIn(email, demoPassword)
  await luna.frame.isEntered()
  await luna.visit(pathname)
  await form().isOpen()
})

Given(/^the automatic service is running$/, opensPage, runWorker)

/** Fields with the times at which the automatic service acts. */
const dueFields = { published: 'publishAt', 'taken down': 'unpublishAt', sent: 'sendAt' } as const

/** Replaces the scheduled time of the open record by one just passed, or a while ago, also in the keys of its lists. */
When(
  /^its time to be (published|taken down|sent) (comes|was a quarter of an hour ago)$/,
  async (what: keyof typeof dueFields, when: string) => {
    const field = dueFields[what]
    const timestamp = Date.now() - (when === 'comes' ? 1_000 : 15 * 60_000)
    const path = openRecord()
    const keys = (await luna.space.database.read(`${path}/keys`)) as Readonly<Record<string, string>>
    const moved = Object.entries(keys).filter(([name]) => name.endsWith(`~${field}`))
    await luna.space.database.update(path, {
      [field]: timestamp,
      ...Object.fromEntries(moved.map(([name, key]) => [`keys/${name}`, key.replace(/[^~]*$/, String(timestamp))])),
    })
  },
)

Then(/^its apps (show|do not show) (?:it|"(.+)")$/, (whether: string, title: string | null) =>
  itsAppsShow(whether === 'show', title ?? undefined),
)

Then(/^its history says once that it was (published|taken down) automatically$/, async (what: string) => {
  const action = what === 'published' ? 'release' : 'expire'
  const history = Object.values((await luna.space.database.read(`history/${openRecord()}`)) ?? {})
  const count = history.filter(entry => (entry as { readonly action?: string } | null)?.action === action).length
  if (count !== 1) throw new Error(`The history says so ${count} times.`)
})

Then('I read since when it is public, and in which of its apps', async () => {
  const { aside } = form()
  await isShown(aside.getByText(naming(t('publicSince', { since: anything }))).filter({ hasText: /20\d\d/ }))
  await isShown(aside.getByText(/^public\/[a-z0-9-]+\/contents\//).first())
})

/** The calendar of publications and takedowns, on a wide screen. */
class Calendar extends Part {
  get busyDays() {
    const days = this.main.getByRole('table', { name: naming(t('days', { month: anything })) })
    // Their number of entries.
    return days.getByRole('button', { name: /, \d+ \p{L}+$/u })
  }

  /** Visible links of a day's cell. */
  linksOn(day: RegExp): Promise<string[]> {
    return this.main.getByRole('cell', { name: day }).getByRole('link').allInnerTexts()
  }

  /** Moves the first content of the first busy day; returns its title. */
  async moveFirst(timestamp: string): Promise<string> {
    await this.busyDays.first().click()
    const title = await this.dialog.getByRole('listitem').first().locator('.calendar-title').innerText()
    await this.answer(t('move', { title }))
    await fillIn(this.dialog.getByLabel(t('when')), timestamp)
    await this.answer(t('moveIt'))
    return title
  }
}

const calendar = () => new Calendar(luna.tab)

const monthAhead = (months: number): Date => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months))
}

const headingOf = (month: Date): Locator => {
  const name = new Intl.DateTimeFormat(luna.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month)
  return calendar().main.getByRole('heading', { name, exact: true })
}

Given('the calendar shows next month', opensPage, async () => {
  const month = monthAhead(1)
  await luna.visit(`/manager/contents/calendar?month=${dayText(month.getTime()).slice(0, 7)}`)
  await isShown(headingOf(month))
  await isShown(calendar().busyDays.first())
})

const moved = remembered<string>('a content of the calendar')

When('I move the first content of the calendar to the 24th, {word}', async (time: string) =>
  moved.set(await calendar().moveFirst(`${dayText(monthAhead(1).getTime() + 23 * 86_400_000)}T${time}`)),
)

const the24th = (): RegExp => {
  const month = new Intl.DateTimeFormat(luna.language, { month: 'long', timeZone: 'UTC' }).format(monthAhead(1))
  return new RegExp(`\\b24 ${month}`)
}

Then('the calendar shows it on the 24th at {string}', (time: string) =>
  eventually(
    `the content to be on the 24th at ${time}`,
    () => calendar().linksOn(the24th()),
    texts => texts.some(text => text.includes(time) && text.includes(moved.get())),
  ),
)

Then('the calendar does not show it on the 24th', () =>
  eventually(
    'the content to have left the 24th',
    () => calendar().linksOn(the24th()),
    texts => !texts.some(text => text.includes(moved.get())),
  ),
)

When('I press {string} on a day of the calendar', (key: string) => calendar().busyDays.first().press(key))

Then('the calendar shows the month after it, and a day of that has the focus', async () => {
  await isShown(headingOf(monthAhead(2)))
  await eventually(
    'a day of the calendar to have the focus',
    () => luna.tab.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null),
    day => day !== null,
  )
})

/** Number of a text's letters on the lines that its link shows. */
const lettersShown = (title: Element): number => {
  const bottom = title.closest('a')?.getBoundingClientRect().bottom ?? 0
  const text = title.firstChild
  if (!(text instanceof Text)) return 0
  const range = document.createRange()
  let shown = 0
  for (let at = 0; at < text.length; at += 1) {
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    if (range.getBoundingClientRect().bottom <= bottom + 1) shown += 1
  }
  return shown
}

Then('of each title in the calendar {int} letters can be read, or all', (min: number) =>
  eventually(
    `each title to show ${min} letters`,
    async () => {
      const titles = await calendar().main.getByRole('table').locator('.calendar-title').all()
      return Promise.all(
        titles.map(async title => ({ title: await title.innerText(), shown: await title.evaluate(lettersShown) })),
      )
    },
    titles => titles.length > 5 && titles.every(({ title, shown }) => shown >= Math.min(min, title.length)),
  ),
)

const checks = () => luna.tab.getByRole('region', { name: 'Checks before publishing' })

Then('its checks say {string}', (text: string) => isShown(checks().first().getByText(text)))

When(/^I follow (?:its|the dialog’s|the dialog's) check of "(.+)"$/, (label: string) =>
  checks().last().getByRole('button', { name: label }).first().click(),
)

Then('the field {string} has {string} selected', async (label: string, text: string) => {
  const field = form().field(label)
  await hasFocus(label, field)
  await eventuallyEquals(
    'the selected text',
    () =>
      field.evaluate(element => {
        const { value, selectionStart, selectionEnd } = element as HTMLTextAreaElement
        return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
      }),
    text,
  )
})

When('I publish it despite its faults, because {string}', async (reason: string) => {
  const dialog = luna.tab.getByRole('dialog')
  await fillIn(dialog.getByRole('textbox', { name: 'Reason to publish anyway' }), reason)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await form().isSaved()
})

const previewPart = (name: string) => luna.tab.getByRole('button', { name, exact: true })

Then('a click on {string} in the preview puts the focus into {string}', async (name: string, label: string) => {
  await previewPart(name).click()
  await hasFocus(label, form().field(label))
})

Then(
  '{word} on {string} in the preview puts the focus into {string}',
  async (key: string, name: string, label: string) => {
    await previewPart(name).press(key)
    await hasFocus(label, form().field(label))
  },
)
