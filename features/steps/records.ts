import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { collectionNamed, listTitled } from '../support/console-pages.ts'
import { isShown } from '../support/eventually.ts'
import { ContentsForm } from '../support/pages/contents-form.ts'
import { RecordHistory } from '../support/pages/record-history.ts'
import { RecordList } from '../support/pages/record-list.ts'
import { openRecipeConsole } from '../support/recipe-console.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

/** The copy of the project is built first. Milliseconds. */
const recipe = { ...opensPage, timeout: 120_000 }

/** The records of any collection, by what its declaration calls them. */

const enter = async (world: LunaWorld, kind: string, table: DataTable): Promise<ContentsForm> => {
  await world.visit(`${collectionNamed(world, kind).at}/new`)
  const form = new ContentsForm(world.tab)
  await isShown(form.button('Create'))
  for (const [label = '', value = ''] of table.raw()) await form.fill(label, value)
  return form
}

When(
  /^I (?:enter|am entering) a new "([^"]+)" with$/,
  opensPage,
  async function (this: LunaWorld, kind: string, table: DataTable) {
    await enter(this, kind, table)
  },
)

When(
  /^I try to create an? "([^"]+)" with$/,
  opensPage,
  async function (this: LunaWorld, kind: string, table: DataTable) {
    await (await enter(this, kind, table)).button('Create').click()
  },
)

When(
  /^I (?:create|have created) an? "([^"]+)" with$/,
  opensPage,
  async function (this: LunaWorld, kind: string, table: DataTable) {
    const form = await enter(this, kind, table)
    await form.button('Create').click()
    await isShown(form.button('Save'))
  },
)

const isListed = async (world: LunaWorld, list: string, name: string, detail: string): Promise<void> => {
  await world.visit(listTitled(world, list))
  const records = new RecordList(world.tab)
  await records.isOpen()
  await records.search(name)
  await isShown(records.row(name).getByText(detail, { exact: true }).first())
}

Then('{string} has {string}', opensPage, async function (this: LunaWorld, list: string, name: string) {
  await isListed(this, list, name, name)
})

Then(
  '{string} has {string} with {string}',
  opensPage,
  async function (this: LunaWorld, list: string, name: string, detail: string) {
    await isListed(this, list, name, detail)
  },
)

Given('the console has the sponsors of docs\\/add-a-collection.md', recipe, async function (this: LunaWorld) {
  await openRecipeConsole(this)
})

When('I look at its history', async function (this: LunaWorld) {
  await new RecordHistory(this.tab).open()
})
