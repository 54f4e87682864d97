import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventuallyEquals, isShown } from '../support/eventually.ts'
import { RecordHistory } from '../support/pages/record-history.ts'
import { RecordImport } from '../support/pages/record-import.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'
import { importRows } from './record-import.ts'

const historyOf = (world: LunaWorld): RecordHistory => new RecordHistory(world.tab)

/** The address of the content with that title: people come by a link that somebody sent them. */
const addressOf = async (world: LunaWorld, title: string): Promise<string> => {
  const contents = (await world.space.database.read('contents')) as Record<string, { readonly title: string }>
  const found = Object.entries(contents).find(([, content]) => content.title === title)
  if (!found) throw new Error(`There is no content "${title}".`)
  return `/manager/contents/edit/${found[0]}`
}

const titleField = (world: LunaWorld) => world.tab.getByRole('textbox', { name: 'Title', exact: true })

/** The addresses of what a scenario deleted. */
const deleted = new WeakMap<LunaWorld, string>()

Given(
  'I have imported a new title {string} for {string}',
  opensPage,
  async function (this: LunaWorld, title: string, former: string) {
    const [id = ''] = (await addressOf(this, former)).split('/').slice(-1)
    await this.visit('/manager/contents/import')
    await new RecordImport(this.tab).isOpen()
    await importRows(this, [
      ['id', 'title'],
      [id, title],
    ])
    await eventuallyEquals('the report to be', () => new RecordImport(this.tab).report(), [
      '0 Created',
      '1 Changed',
      '0 Refused',
    ])
  },
)

Given('I have deleted {string}', opensPage, async function (this: LunaWorld, title: string) {
  const address = await addressOf(this, title)
  deleted.set(this, address)
  await this.visit(address)
  await isShown(titleField(this))
  await this.tab.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
  await this.tab.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await isShown(this.frame.heading('Contents'))
})

When('I look at the history of {string}', opensPage, async function (this: LunaWorld, title: string) {
  await this.visit(await addressOf(this, title))
  await historyOf(this).open()
})

When('I restore version {int}', async function (this: LunaWorld, rev: number) {
  await historyOf(this).restore(rev)
})

When('I open the address that it had', async function (this: LunaWorld) {
  const address = deleted.get(this)
  if (address === undefined) throw new Error('Nothing was deleted in this scenario.')
  await this.visit(address)
})

When('I bring the deleted record back', async function (this: LunaWorld) {
  await historyOf(this).bringBack()
})

Then('the history tells, newest first', async function (this: LunaWorld, table: DataTable) {
  await eventuallyEquals('the history to tell', () => historyOf(this).entries(), table.raw())
})

Then('the form has the title {string}', async function (this: LunaWorld, title: string) {
  await eventuallyEquals('the title to be', () => titleField(this).inputValue(), title)
})
