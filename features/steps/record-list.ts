import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { declared } from '../../scripts/collections.ts'
import { prepare } from '../../scripts/migration/prepare.ts'
import { openAsOwner } from '../../scripts/worker/open-database.ts'
import { openColleague } from '../support/colleague.ts'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { ContentsForm } from '../support/pages/contents-form.ts'
import { RecordList } from '../support/pages/record-list.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const listOf = (world: LunaWorld) => new RecordList(world.tab)

const openContents = async (world: LunaWorld): Promise<void> => {
  await world.visit('/manager/contents')
  await listOf(world).isOpen()
}

interface Content {
  readonly title: string
  readonly updatedAt: number
}

/** The id of the content with that title; of several, of the one that was changed last. */
const idOf = async (world: LunaWorld, title: string): Promise<string> => {
  const read = (await world.space.database.read('contents')) as unknown as Readonly<Record<string, Content>>
  const contents = Object.entries(read)
  const [found] = contents
    .filter(([, content]) => content.title === title)
    .toSorted(([, one], [, other]) => other.updatedAt - one.updatedAt)
  if (!found) throw new Error(`There is no content "${title}".`)
  return found[0]
}

/** A colleague's form of the content with that title. */
const formOf = async (world: LunaWorld, email: string, title: string): Promise<ContentsForm> => {
  const id = await idOf(world, title)
  const tab: Page = await openColleague(world, email, `/manager/contents/edit/${id}`)
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
const places = new WeakMap<LunaWorld, number>()

const scrollTo = async (world: LunaWorld, row: number): Promise<void> => {
  const list = listOf(world)
  await eventually(
    `row ${row} to come`,
    async () => {
      await list.scrollTo(row)
      return list.lastRow()
    },
    last => last >= row,
  )
}

Given('I have opened the list of contents', opensPage, async function (this: LunaWorld) {
  await openContents(this)
})

When('I open the list of contents again', async function (this: LunaWorld) {
  await openContents(this)
})

When('I order the list by {string}', async function (this: LunaWorld, column: string) {
  await listOf(this).sortBy(column)
})

When(
  /^I (?:narrow|have narrowed) the list by "([^"]+)" to "([^"]+)"$/,
  async function (this: LunaWorld, name: string, value: string) {
    await listOf(this).narrow(name, value)
  },
)

When('I search the list for {string}', async function (this: LunaWorld, text: string) {
  await listOf(this).search(text)
})

When('I search the list in {string} for {string}', async function (this: LunaWorld, field: string, text: string) {
  await listOf(this).narrow('Search in', field)
  await listOf(this).search(text)
})

When(/^I (?:scroll|have scrolled) the list to row (\d+)$/, async function (this: LunaWorld, row: string) {
  await scrollTo(this, Number(row))
})

When('I open the first record in sight', async function (this: LunaWorld) {
  const list = listOf(this)
  places.set(this, await list.top())
  const top = (await list.grid.boundingBox())?.y ?? 0
  for (const link of await list.grid.getByRole('link').all()) {
    const box = await link.boundingBox()
    if (!box || box.y < Math.max(top, 0) + 400) continue
    await link.click()
    break
  }
  await isShown(this.frame.heading('Edit content'))
})

When(
  '{account} renames {string} to {string}',
  async function (this: LunaWorld, email: string, title: string, next: string) {
    await change(await formOf(this, email, title), 'Title', next)
  },
)

When(
  '{account} makes {string} a {string}',
  async function (this: LunaWorld, email: string, title: string, kind: string) {
    await change(await formOf(this, email, title), 'Kind', kind)
  },
)

When('{account} deletes {string}', async function (this: LunaWorld, email: string, title: string) {
  const form = await formOf(this, email, title)
  await form.button('Delete').click()
  await form.dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await isGone(form.dialog)
})

When('I let the list show {string}', async function (this: LunaWorld, news: string) {
  await listOf(this).button(news).click()
})

When('I leave the columns {list} out', async function (this: LunaWorld, columns: readonly string[]) {
  const list = listOf(this)
  await list.button('Columns').click()
  for (const column of columns) await list.dialog.getByRole('checkbox', { name: column, exact: true }).uncheck()
  await list.dialog.getByRole('button', { name: 'Close' }).click()
})

Given('I have saved the view {string} for {string}', async function (this: LunaWorld, name: string, whose: string) {
  const list = listOf(this)
  await list.choose('Views', 'Save this view…')
  await list.dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await list.dialog.getByRole('combobox', { name: 'Who can open it' }).selectOption({ label: whose })
  await list.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await isGone(list.dialog)
})

When('I open the view {string}', async function (this: LunaWorld, name: string) {
  await listOf(this).choose('Views', name)
})

Then('{account} is offered the view {string}', async function (this: LunaWorld, email: string, name: string) {
  const tab = await openColleague(this, email, '/manager/contents')
  const list = new RecordList(tab)
  await list.button('Views').click()
  await isShown(list.button(name))
})

Then('the list begins with {list}', async function (this: LunaWorld, titles: readonly string[]) {
  const list = listOf(this)
  await eventuallyEquals('the list to begin with', async () => (await list.titles()).slice(0, titles.length), titles)
})

/** As data lie that were written before the list had the filter: without its keys and counters, and noted so. */
Given('the list of contents has got its filter by kind since they were written', async function (this: LunaWorld) {
  const { database } = this.space
  const contents = (await database.read('contents')) as object
  const keys = Object.keys(contents).flatMap(id => [
    `contents/${id}/keys/kind~updatedAt`,
    `contents/${id}/keys/kind~title`,
  ])
  const parts = ['keys:kind~updatedAt', 'keys:kind~title', 'counts:kind'].map(part => `shapes/contents/ready/${part}`)
  const places = [...keys, ...parts, 'counts/contents/by/kind']
  await database.update('/', Object.fromEntries(places.map(place => [place, null])))
})

When('the worker has prepared the contents', async function (this: LunaWorld) {
  const { host, port } = this.scene.stage.database
  const { collections } = await declared()
  const owner = await openAsOwner(`http://${host}:${port}?ns=${this.space.namespace}`)
  await prepare({ store: owner.store, collections, tell: () => undefined }).finally(owner.close)
})

Then('I read in the list {string}', async function (this: LunaWorld, text: string) {
  await isShown(listOf(this).note(text))
})

Then('I read of the list {string}', async function (this: LunaWorld, text: string) {
  await isShown(listOf(this).count(text))
})

Then('I do not read {string}', async function (this: LunaWorld, text: string) {
  await isGone(this.frame.main.getByText(text, { exact: true }))
})

Then(
  'the list cannot be narrowed by {string} besides: {string}',
  async function (this: LunaWorld, name: string, why: string) {
    const list = listOf(this)
    await isShown(list.note(why))
    await eventuallyEquals(`whether "${name}" can be chosen to be`, () => list.filter(name).isEnabled(), false)
  },
)

Then('the order {string} cannot be chosen', async function (this: LunaWorld, order: string) {
  const options = listOf(this).filter('Sort by').getByRole('option', { name: order, exact: true })
  await eventuallyEquals('whether it can be chosen to be', () => options.first().isEnabled(), false)
})

Then('row {int} is in sight', async function (this: LunaWorld, row: number) {
  await eventually(
    'the row to be drawn',
    () => listOf(this).lastRow(),
    last => last >= row,
  )
})

Then('the list is where it was', async function (this: LunaWorld) {
  const before = places.get(this)
  await eventuallyEquals('the list to be scrolled by', () => listOf(this).top(), before)
})

Then('the row {string} says {string}', async function (this: LunaWorld, title: string, note: string) {
  await isShown(listOf(this).row(title).first().getByText(note, { exact: true }))
})

Then('the list has the columns {list}', async function (this: LunaWorld, columns: readonly string[]) {
  await eventuallyEquals('the columns to be', () => listOf(this).columns(), columns)
})
