import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { declared } from '../../scripts/collections.ts'
import { prepare } from '../../scripts/migration/prepare.ts'
import { openAsOwner } from '../../scripts/worker/open-database.ts'
import { openColleague } from '../support/colleague.ts'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { ContentsForm } from '../support/pages/contents-form.ts'
import { RecordList } from '../support/pages/record-list.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

const listOf = () => new RecordList(luna.tab)

const openContents = async (): Promise<void> => {
  await luna.visit('/manager/contents')
  await listOf().isOpen()
}

interface Content {
  readonly title: string
  readonly updatedAt: number
}

/** The id of the content with that title; of several, of the one that was changed last. */
const idOf = async (title: string): Promise<string> => {
  const read = (await luna.space.database.read('contents')) as unknown as Readonly<Record<string, Content>>
  const contents = Object.entries(read)
  const [found] = contents
    .filter(([, content]) => content.title === title)
    .toSorted(([, one], [, other]) => other.updatedAt - one.updatedAt)
  if (!found) throw new Error(`There is no content "${title}".`)
  return found[0]
}

/** A colleague's form of the content with that title. */
const formOf = async (email: string, title: string): Promise<ContentsForm> => {
  const id = await idOf(title)
  const tab: Page = await openColleague(email, `/manager/contents/edit/${id}`)
  const form = new ContentsForm(tab)
  await isShown(form.field('Title'))
  return form
}

const change = async (form: ContentsForm, field: string, value: string): Promise<void> => {
  await form.fill(field, value)
  await form.button('Save').click()
  await isShown(form.main.getByText(/^Saved/).first())
}

/** Where the list of a scenario was when its person went on. */
const places = remembered<number>('places')

const scrollTo = async (row: number): Promise<void> => {
  const list = listOf()
  await eventually(
    `row ${row} to come`,
    async () => {
      await list.scrollTo(row)
      return list.lastRow()
    },
    last => last >= row,
  )
}

Given('I have opened the list of contents', opensPage, () => openContents())

When('I open the list of contents again', () => openContents())

When('I order the list by {string}', (column: string) => listOf().sortBy(column))

When(/^I (?:narrow|have narrowed) the list by "([^"]+)" to "([^"]+)"$/, (name: string, value: string) =>
  listOf().narrow(name, value),
)

When('I search the list for {string}', (text: string) => listOf().search(text))

When('I search the list in {string} for {string}', async (field: string, text: string) => {
  await listOf().narrow('Search in', field)
  await listOf().search(text)
})

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
  await isShown(luna.frame.heading('Edit content'))
})

When('{account} renames {string} to {string}', async (email: string, title: string, next: string) =>
  change(await formOf(email, title), 'Title', next),
)

When('{account} makes {string} a {string}', async (email: string, title: string, kind: string) =>
  change(await formOf(email, title), 'Kind', kind),
)

When('{account} deletes {string}', async (email: string, title: string) => {
  const form = await formOf(email, title)
  await form.button('Delete').click()
  await form.dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await isGone(form.dialog)
})

When('I let the list show {string}', (news: string) => listOf().button(news).click())

When('I leave the columns {list} out', async (columns: readonly string[]) => {
  const list = listOf()
  await list.button('Columns').click()
  for (const column of columns) await list.dialog.getByRole('checkbox', { name: column, exact: true }).uncheck()
  await list.dialog.getByRole('button', { name: 'Close' }).click()
})

Given('I have saved the view {string} for {string}', async (name: string, whose: string) => {
  const list = listOf()
  await list.choose('Views', 'Save this view…')
  await list.dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await list.dialog.getByRole('combobox', { name: 'Who can open it' }).selectOption({ label: whose })
  await list.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await isGone(list.dialog)
})

When('I open the view {string}', (name: string) => listOf().choose('Views', name))

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

/** As data lie that were written before the list had the filter: without its keys and counters, and noted so. */
Given('the list of contents has got its filter by kind since they were written', async () => {
  const { database } = luna.space
  const contents = (await database.read('contents')) as object
  const keys = Object.keys(contents).flatMap(id => [
    `contents/${id}/keys/kind~updatedAt`,
    `contents/${id}/keys/kind~title`,
  ])
  const parts = ['keys:kind~updatedAt', 'keys:kind~title', 'counts:kind'].map(part => `shapes/contents/ready/${part}`)
  const places = [...keys, ...parts, 'counts/contents/by/kind']
  await database.update('/', Object.fromEntries(places.map(place => [place, null])))
})

When('the worker has prepared the contents', async () => {
  const { host, port } = luna.scene.stage.database
  const { collections } = await declared()
  const owner = await openAsOwner(`http://${host}:${port}?ns=${luna.space.namespace}`)
  await prepare({ store: owner.store, collections, tell: () => undefined }).finally(owner.close)
})

Then('I read in the list {string}', (text: string) => isShown(listOf().note(text)))

Then('I read of the list {string}', (text: string) => isShown(listOf().count(text)))

Then('I do not read {string}', (text: string) => isGone(luna.frame.main.getByText(text, { exact: true })))

Then('the list cannot be narrowed by {string} besides: {string}', async (name: string, why: string) => {
  const list = listOf()
  await isShown(list.note(why))
  await eventuallyEquals(`whether "${name}" can be chosen to be`, () => list.filter(name).isEnabled(), false)
})

Then('the order {string} cannot be chosen', async (order: string) => {
  const options = listOf().filter('Sort by').getByRole('option', { name: order, exact: true })
  await eventuallyEquals('whether it can be chosen to be', () => options.first().isEnabled(), false)
})

Then('row {int} is in sight', (row: number) =>
  eventually(
    'the row to be drawn',
    () => listOf().lastRow(),
    last => last >= row,
  ),
)

Then('the list is where it was', async () => {
  const before = places.find()
  await eventuallyEquals('the list to be scrolled by', () => listOf().top(), before)
})

Then('the row {string} says {string}', (title: string, note: string) =>
  isShown(listOf().row(title).first().getByText(note, { exact: true })),
)

Then('the list has the columns {list}', (columns: readonly string[]) =>
  eventuallyEquals('the columns to be', () => listOf().columns(), columns),
)
