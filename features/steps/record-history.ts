import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventuallyEquals, isShown } from '../support/eventually.ts'
import { RecordHistory } from '../support/pages/record-history.ts'
import { RecordImport } from '../support/pages/record-import.ts'
import { luna, opensPage, remembered } from '../support/world.ts'
import { importRows } from './record-import.ts'

const historyOf = (): RecordHistory => new RecordHistory(luna.tab)

/** The address of the content with that title: people come by a link that somebody sent them. */
const addressOf = async (title: string): Promise<string> => {
  const contents = (await luna.space.database.read('contents')) as Record<string, { readonly title: string }>
  const found = Object.entries(contents).find(([, content]) => content.title === title)
  if (!found) throw new Error(`There is no content "${title}".`)
  return `/manager/contents/edit/${found[0]}`
}

const titleField = () => luna.tab.getByRole('textbox', { name: 'Title', exact: true })

/** The addresses of what a scenario deleted. */
const deleted = remembered<string>('deleted')

Given('I have imported a new title {string} for {string}', opensPage, async (title: string, former: string) => {
  const [id = ''] = (await addressOf(former)).split('/').slice(-1)
  await luna.visit('/manager/contents/import')
  await new RecordImport(luna.tab).isOpen()
  await importRows([
    ['id', 'title'],
    [id, title],
  ])
  await eventuallyEquals('the report to be', () => new RecordImport(luna.tab).report(), [
    '0 Created',
    '1 Changed',
    '0 Refused',
  ])
})

Given('I have deleted {string}', opensPage, async (title: string) => {
  const address = await addressOf(title)
  deleted.set(address)
  await luna.visit(address)
  await isShown(titleField())
  await luna.tab.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
  await luna.tab.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await isShown(luna.frame.heading('Contents'))
})

When('I look at the history of {string}', opensPage, async (title: string) => {
  await luna.visit(await addressOf(title))
  await historyOf().open()
})

When('I restore version {int}', (rev: number) => historyOf().restore(rev))

When('I open the address that it had', async () => {
  const address = deleted.find()
  if (address === undefined) throw new Error('Nothing was deleted in this scenario.')
  await luna.visit(address)
})

When('I bring the deleted record back', () => historyOf().bringBack())

Then('the history tells, newest first', (table: DataTable) =>
  eventuallyEquals('the history to tell', () => historyOf().entries(), table.raw()),
)

Then('the form has the title {string}', (title: string) =>
  eventuallyEquals('the title to be', () => titleField().inputValue(), title),
)
