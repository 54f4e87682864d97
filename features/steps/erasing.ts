import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isAbsent, isGone, isShown } from '../support/eventually.ts'
import { form } from '../support/record-form.ts'
import { collectionNamed, idOf } from '../support/records.ts'
import { luna, opensPage, remembered } from '../support/world.ts'
import { address } from './record-form.ts'
import { openTable, table } from './table.ts'

const ask = async (): Promise<void> => {
  const button = form().main.getByRole('button', { name: /^Erase / })
  await isShown(form().bar.or(button))
  if (await button.isVisible()) await button.click()
  else await form().choose(/^Erase /)
  await isShown(form().dialog.getByRole('textbox', { name: 'Reason' }))
}

const seen = remembered<string>('a table')

const read = async (tournament: string): Promise<string> => {
  await openTable(tournament)
  return JSON.stringify(await table().columns(['#', 'Team', 'W', 'D', 'L', 'GF', 'GA', 'Pts']))
}

Given('I have looked at the table of {string}', opensPage, async (tournament: string) =>
  seen.set(await read(tournament)),
)

/** Creates referrers, as "1 squad place" or "3 devices". */
Given(/^the (player|subscriber) "([^"]+)" has (.+)$/, async (kind: string, name: string, what: string) => {
  const id = await idOf(kind, { name })
  for (const one of what.split(/, | and /)) {
    const [, count = '', records = ''] = /^(\d+) (.+)$/.exec(one) ?? []
    const { path } = collectionNamed(records)
    const uses = await luna.space.database.read(`uses/${collectionNamed(kind).path}/${id}/${path}`)
    await eventuallyEquals(`the ${records} of "${name}"`, async () => Object.keys(uses ?? {}).length, Number(count))
  }
})

When(/^I ask to erase the (?:(?:player|subscriber) for good|personal data of the team)$/, () => ask())

When('I open its address to erase the player for good', async () => {
  await luna.visit(address.get())
  await ask()
})

/** Uses only the keyboard. */
When('I erase {string} because {string}', async (name: string, reason: string) => {
  const { keyboard } = luna.tab
  await form().dialog.getByRole('textbox', { name: 'Reason' }).focus()
  await keyboard.type(reason)
  await keyboard.press('Tab')
  await keyboard.type(name)
  await keyboard.press('Enter')
  await isGone(form().dialog)
})

Then('I read what is erased, and what stays without a name', async (table: DataTable) => {
  const items = form().dialog.getByRole('listitem')
  for (const [text = ''] of table.raw()) await isShown(items.getByText(text))
})

Then(/^I read that (.+) erased the (?:player|subscriber) because "(.+)"$/, (person: string, reason: string) =>
  isShown(form().main.getByText(new RegExp(`^Erased for good by ${person}, .+\\. Reason: ${reason}$`))),
)

Then('the table of {string} is as it was', (tournament: string) =>
  eventually(
    'the table to be as it was',
    () => read(tournament),
    text => text === seen.get(),
  ),
)

Then(
  'it says who erased personal data because {string}, and nothing of {string}',
  async (why: string, name: string) => {
    await isShown(luna.tab.getByText(new RegExp(`^Personal data erased by Ana Ferrer, .+\\. Reason: ${why}$`)).first())
    await isAbsent(luna.tab.getByText(name))
  },
)
