import { Given, Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { openColleague } from '../support/people.ts'
import { RecordForm } from '../support/record-form.ts'
import { RecordList } from '../support/record-list.ts'
import { formOf, idOf, recordsIn, valueLabelled } from '../support/records.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

const listOf = () => new RecordList(luna.tab)

interface Filed {
  readonly status: string
  readonly kind: string
  readonly category?: string
}

const places = remembered<number>('the place of a list')

const scrollTo = async (row: number): Promise<void> => {
  const list = listOf()
  let before = -1
  await eventually(
    `row ${row} to come, and the list to be at rest`,
    async () => {
      await list.scrollTo(row)
      const top = await list.top()
      const isAtRest = top === before
      before = top
      return isAtRest ? list.lastRow() : 0
    },
    last => last >= row,
  )
}

Given(/^I (?:have opened the list of contents|open the list of contents again)$/, opensPage, async () => {
  await luna.visit('/manager/contents')
  await listOf().isOpen()
})

/** Precondition on the data: the scenario ends here if it differs. */
Given('the list holds {int} contents, {int} of them {string}', async (all: number, some: number, status: string) => {
  const counts = async () => [
    await luna.space.database.read('counts/contents/all'),
    await luna.space.database.read(`counts/contents/by/status/${valueLabelled('content', 'status', status)}`),
  ]
  await eventuallyEquals(`contents, and those that are "${status}", to be`, counts, [all, some])
})

Given(
  'of the contents that are {string}, {int} are of the kind {string}, {int} of these in {string}',
  async (status: string, ofKind: number, kind: string, ofBoth: number, category: string) => {
    const id = await idOf('category', { name: category })
    const contents = await recordsIn<Filed>('contents')
    const wanted = { status: valueLabelled('content', 'status', status), kind: valueLabelled('content', 'kind', kind) }
    const found = contents.filter(one => one.status === wanted.status && one.kind === wanted.kind)
    const counts = [found.length, found.filter(one => one.category === id).length]
    await eventuallyEquals(`contents that are "${kind}", and those in "${category}"`, async () => counts, [
      ofKind,
      ofBoth,
    ])
  },
)

When('I sort the list by {string}', (column: string) => listOf().sortBy(column))

When(/^I (?:filter|have filtered) the list by "([^"]+)": "([^"]+)"$/, (name: string, value: string) =>
  listOf().narrow(name, value),
)

When('I search the list for {string}', (text: string) => listOf().search(text))

When(/^I (?:scroll|have scrolled) the list to row (\d+)$/, (row: string) => scrollTo(Number(row)))

When('I open the first record in sight', async () => {
  const list = listOf()
  places.set(await list.top())
  const top = (await list.grid.boundingBox())?.y ?? 0
  for (const link of await list.grid.getByRole('link').all()) {
    const box = await link.boundingBox()
    if (!box || box.y < Math.max(top, 0) + 400) continue
    await link.click()
    break
  }
  // The title changes first; the address follows with the page.
  await luna.tab.waitForURL(/\/edit\//)
  await isShown(luna.frame.heading('Edit content'))
})

When('I continue to the next record of the list', async () => {
  const at = new URL(luna.tab.url()).pathname
  await luna.tab.getByRole('link', { name: /^Next:/ }).click()
  await luna.tab.waitForURL(({ pathname }) => pathname !== at)
})

When('{account} renames {string} to {string}', async (email: string, name: string, next: string) => {
  const tab = await openColleague(email, await formOf('content', { name }))
  await new RecordForm(tab).change('Title', next)
})

When('I hide the columns {list}', async (columns: readonly string[]) => {
  const list = listOf()
  await list.more('Columns')
  for (const column of columns) await list.dialog.getByRole('checkbox', { name: column, exact: true }).uncheck()
  await list.dialog.getByRole('button', { name: 'Close' }).click()
})

When('I save the view {string} for {string}', async (name: string, whose: string) => {
  const list = listOf()
  await list.choose('Views', 'Save this view…')
  await fillIn(list.dialog.getByRole('textbox', { name: 'Name' }), name)
  await list.dialog.getByRole('combobox', { name: 'Who can open it' }).selectOption({ label: whose })
  await list.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await isGone(list.dialog)
})

When('I let the list open with the view {string}', async (name: string) => {
  await listOf().choose('Views', `Open the list with ${name}`)
  await isShown(luna.tab.getByRole('button', { name: `Open the list with ${name}`, pressed: true }))
})

Then('{account} is offered the view {string}', async (email: string, name: string) => {
  const tab = await openColleague(email, '/manager/contents')
  const list = new RecordList(tab)
  await list.button('Views').click()
  await isShown(list.button(name))
})

Then('the list begins with {list}', async (titles: readonly string[]) => {
  const list = listOf()
  await eventuallyEquals('the list to begin with', async () => (await list.titles()).slice(0, titles.length), titles)
})

Then('the list says {string}', (text: string) => isShown(listOf().count(text)))

Then('the list is where it was', async () => {
  await eventuallyEquals('the list to be scrolled by', () => listOf().top(), places.get())
})

When(
  'I change the {string} of {string} in the list to {string}',
  async (field: string, title: string, value: string) => {
    const list = listOf()
    await list.row(title).hover()
    await list
      .row(title)
      .getByRole('button', { name: `Edit ${field}`, exact: true })
      .click()
    await list.grid.locator('..').getByRole('combobox', { name: field }).selectOption({ label: value })
    await luna.tab.keyboard.press('Enter')
  },
)

Then('the list says {string} for {string}', (text: string, title: string) =>
  isShown(listOf().row(title).getByText(text, { exact: true })),
)

Then('the list is filtered by {string}: {string}', (name: string, value: string) =>
  isShown(listOf().filter(`${name}: ${value}`)),
)

Then('the list has the columns {list}', (columns: readonly string[]) =>
  eventuallyEquals('the columns to be', () => listOf().columns(), columns),
)

/** Emulates printing, because the browser's own dialog would stay open. */
When('I print the list', async () => {
  const list = listOf()
  await luna.tab.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await list.more('Print')
  await luna.tab.emulateMedia({ media: 'print' })
})

Then('every row of the list is on it, and nothing of the console', async () => {
  const list = listOf()
  const announced = Number(/(\d+) rows/.exec(await luna.tab.getByText(/ · \d+ rows$/).innerText())?.[1])
  await eventuallyEquals('the rows on paper to be', async () => (await list.titles()).length, announced)
  await isShown(list.grid.getByRole('link').last())
  await isGone(luna.tab.getByRole('banner'))
  await isGone(list.main.getByRole('searchbox'))
  const row = list.grid.getByRole('row').nth(1)
  await row.focus()
  await eventuallyEquals(
    'the mark of the row that has the focus to be',
    () => row.evaluate(element => getComputedStyle(element).boxShadow),
    'none',
  )
})
