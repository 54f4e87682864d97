import { readFile } from 'node:fs/promises'
import { Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isAbsent, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { form } from '../support/record-form.ts'
import { RecordList } from '../support/record-list.ts'
import { formOf } from '../support/records.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

When('I look at the subscriber {string}', opensPage, async (name: string) => {
  await luna.visit(await formOf('subscriber', { name }))
  await isShown(form().bar)
})

When('I show what is confidential', () => form().main.getByRole('button', { name: 'Show: Name' }).click())

When('I hide it', () => form().main.getByRole('button', { name: 'Hide: Name' }).click())

Then('I cannot have it shown', () => isAbsent(form().main.getByRole('button', { name: /^Show: / })))

const log = () => luna.tab.getByRole('table', { name: 'Accesses, newest first' }).getByRole('row')

Then(
  /^the log says that (.+) looked at "([^"]+)"(?: because "([^"]+)")?$/,
  async (person: string, what: string, reason: string | null) => {
    const line = log()
      .filter({ has: luna.tab.getByRole('rowheader', { name: person }) })
      .filter({ hasText: what })
    await isShown(reason === null ? line.first() : line.filter({ hasText: reason }).first())
  },
)

const file = remembered<string>('an export')

When('I export the subscribers with confidential data because {string}', opensPage, async (reason: string) => {
  await luna.visit('/users/manage')
  await new RecordList(luna.tab).more('Export')
  const panel = luna.tab.getByRole('dialog', { name: 'Export subscribers' })
  await panel.getByLabel('Include confidential data: Name').check()
  await isShown(panel.getByText('The export is recorded in the access log with your name'))
  await fillIn(panel.getByLabel('Reason'), reason)
  const [download] = await Promise.all([
    luna.tab.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  file.set(await readFile(await download.path(), 'utf8'))
  await isShown(panel.getByText(/^File saved/))
})

Then('the file has {string}', (text: string) =>
  eventuallyEquals('it to be in the file:', async () => file.get().includes(text), true),
)

When('I follow where it is used {string}', async (link: string) => {
  // The second column has its own scroller, and renders when visible.
  await form().aside.hover()
  await luna.tab.mouse.wheel(0, 10_000)
  await form().aside.getByRole('link', { name: link, exact: true }).click()
})

When('I follow {string} of the field {string}', async (link: string, label: string) => {
  const field = form()
    .main.locator('.record-field')
    .filter({ has: luna.tab.getByLabel(label) })
  await field.getByRole('link', { name: link, exact: true }).click()
})

const everything = async (): Promise<string> => JSON.stringify(await luna.space.database.read(''))

Then('{string} is stored in one place only', (text: string) =>
  eventuallyEquals(`"${text}" to be kept`, async () => (await everything()).split(text).length - 1, 1),
)

Then('no trace is left of {list}', (texts: readonly string[]) =>
  eventually(`no trace to be left of ${texts.join(', ')}`, everything, found =>
    texts.every(text => !found.includes(text)),
  ),
)
