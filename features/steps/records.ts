import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { collectionNamed, listTitled } from '../support/console-pages.ts'
import { isShown } from '../support/eventually.ts'
import { ContentsForm } from '../support/pages/contents-form.ts'
import { RecordHistory } from '../support/pages/record-history.ts'
import { RecordList } from '../support/pages/record-list.ts'
import { openRecipeConsole } from '../support/recipe-console.ts'
import { luna, opensPage } from '../support/world.ts'

/** The copy of the project is built first. Milliseconds. */
const recipe = { ...opensPage, timeout: 120_000 }

/** The records of any collection, by what its declaration calls them. */

const enter = async (kind: string, table: DataTable): Promise<ContentsForm> => {
  await luna.visit(`${collectionNamed(kind).at}/new`)
  const form = new ContentsForm(luna.tab)
  await isShown(form.button('Create'))
  for (const [label = '', value = ''] of table.raw()) await form.fill(label, value)
  return form
}

When(/^I (?:enter|am entering) a new "([^"]+)" with$/, opensPage, (kind: string, table: DataTable) =>
  enter(kind, table),
)

When(/^I try to create an? "([^"]+)" with$/, opensPage, async (kind: string, table: DataTable) =>
  (await enter(kind, table)).button('Create').click(),
)

When(/^I (?:create|have created) an? "([^"]+)" with$/, opensPage, async (kind: string, table: DataTable) => {
  const form = await enter(kind, table)
  await form.button('Create').click()
  await isShown(form.button('Save'))
})

const isListed = async (list: string, name: string, detail: string): Promise<void> => {
  await luna.visit(listTitled(list))
  const records = new RecordList(luna.tab)
  await records.isOpen()
  await records.search(name)
  await isShown(records.row(name).getByText(detail, { exact: true }).first())
}

Then('{string} has {string}', opensPage, (list: string, name: string) => isListed(list, name, name))

Then('{string} has {string} with {string}', opensPage, (list: string, name: string, detail: string) =>
  isListed(list, name, detail),
)

Given('the console has the sponsors of docs\\/add-a-collection.md', recipe, () => openRecipeConsole())

When('I look at its history', () => new RecordHistory(luna.tab).open())
