import { Given, Then, When } from '@cucumber/cucumber'
import { eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { RecordList } from '../support/record-list.ts'
import { luna } from '../support/world.ts'

const listOf = () => new RecordList(luna.tab)

Given(/^I (?:have selected|select) the first (\d+) \w+$/, async (count: string) => {
  const list = listOf()
  await list.isOpen()
  for (let row = 1; row <= Number(count); row += 1) await list.grid.getByRole('checkbox').nth(row).check()
})

Given('I have selected all {int} that match', async (count: number) => {
  const list = listOf()
  await isShown(list.count(`${count} contents`))
  await list.grid.getByRole('checkbox', { name: /^Select all/ }).check()
  // Depends on how many rows have loaded, so both results count.
  const all = list.button(`Select all ${count} results`)
  const done = list.main.getByText(`${count} selected`, { exact: true })
  await isShown(all.or(done))
  if (await all.isVisible()) await all.click()
})

Given('the first contents of the list are {list}', async (states: readonly string[]) => {
  const rows = listOf().grid.getByRole('row')
  const cells = async () => (await rows.locator('.cell-state').allInnerTexts()).slice(0, states.length)
  await eventuallyEquals('the first contents to be', cells, states)
})

When('I set the field {string} of them to {string}', async (field: string, value: string) => {
  const list = listOf()
  await list.choose('Edit a field', `${field}…`)
  await fillIn(list.dialog.getByRole('combobox', { name: 'New value' }), value)
  await list.dialog.getByRole('listbox').getByRole('option').first().filter({ hasText: value }).click()
  await list.dialog.getByRole('button', { name: 'Continue' }).click()
})

When('I change their status with {string}', (step: string) => listOf().choose('Change status', step))

/** The confirming button names action and count. */
When('I agree', async () => {
  const { dialog } = listOf()
  await dialog.getByRole('button', { name: /\(\d+\)$/ }).click()
  await isGone(dialog)
})

When('I undo it all', () =>
  listOf()
    .button(/^Undo \(\d+\)$/)
    .click(),
)

Then('the first {int} contents are of the category {string}', async (count: number, category: string) => {
  const rows = listOf().grid.getByRole('row')
  const read = async () => {
    const texts = await rows.allInnerTexts()
    return texts.slice(1, count + 1).filter(text => text.includes(category)).length
  }
  await eventuallyEquals('that many of them to be so:', read, count)
})

Then('I read why {string} was refused: {string}', async (title: string, why: string) => {
  const { main } = listOf()
  await main.getByText('Which ones, and why').click()
  await isShown(main.getByRole('listitem').filter({ hasText: title }).filter({ hasText: why }))
})
