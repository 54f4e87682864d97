import { Given, Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { RecordList } from '../support/pages/record-list.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const listOf = (world: LunaWorld) => new RecordList(world.tab)

const selectFirst = async (world: LunaWorld, count: number): Promise<void> => {
  const list = listOf(world)
  await list.isOpen()
  for (let row = 1; row <= count; row += 1) await list.grid.getByRole('checkbox').nth(row).check()
}

const setField = async (world: LunaWorld, field: string, value: string): Promise<void> => {
  const list = listOf(world)
  await list.choose('Set a field', `${field}…`)
  await list.dialog.getByRole('combobox', { name: 'New value' }).fill(value)
  await world.tab.getByRole('option', { name: value }).first().click()
  await list.dialog.getByRole('button', { name: 'Continue' }).click()
}

/** The button that does it says the deed and the count. */
const agree = async (world: LunaWorld): Promise<void> => {
  const { dialog } = listOf(world)
  await dialog.getByRole('button', { name: /\(\d+\)$/ }).click()
  await isGone(dialog)
}

const result = (world: LunaWorld, text: string | RegExp) => listOf(world).main.getByText(text).locator('visible=true')

Given(/^I (?:have selected|select) the first (\d+) \w+$/, async function (this: LunaWorld, count: string) {
  await selectFirst(this, Number(count))
})

Given('I have selected all {int} that match', async function (this: LunaWorld, count: number) {
  const list = listOf(this)
  await isShown(list.count(`${count} contents`))
  await list.grid.getByRole('checkbox', { name: /^Select all/ }).check()
  await list.button(`Select all ${count} that match`).click()
})

Given('I have opened the list of apps', opensPage, async function (this: LunaWorld) {
  await this.visit('/manager/apps')
  await listOf(this).isOpen()
})

Given('the database takes {int} milliseconds for each answer', async function (this: LunaWorld, delay: number) {
  await this.space.database.setFaults({ delay })
  this.afterwards(() => this.space.database.setFaults({}))
})

Given(
  'I have set the field {string} of them to {string}',
  async function (this: LunaWorld, field: string, value: string) {
    await setField(this, field, value)
    await agree(this)
    await isShown(listOf(this).button(/^Undo/))
  },
)

When('I set the field {string} of them to {string}', async function (this: LunaWorld, field: string, value: string) {
  await setField(this, field, value)
})

When('I choose the step {string} for them', async function (this: LunaWorld, step: string) {
  await listOf(this).choose('Move on', step)
})

When('I choose to delete them', async function (this: LunaWorld) {
  // Also where it is refused: the button then says why.
  await listOf(this).button('Delete').click({ force: true })
})

When('I agree', async function (this: LunaWorld) {
  await agree(this)
})

When('I stop it', async function (this: LunaWorld) {
  await listOf(this).button('Stop').click()
})

When('I undo it all', async function (this: LunaWorld) {
  await listOf(this)
    .button(/^Undo \(\d+\)$/)
    .click()
})

Then('I am asked {string}', async function (this: LunaWorld, question: string) {
  await isShown(this.tab.getByRole('dialog', { name: question, exact: true }))
})

Then('I read there {string}', async function (this: LunaWorld, text: string) {
  await isShown(listOf(this).dialog.getByText(text, { exact: true }))
})

Then('I read of the deed {string}', async function (this: LunaWorld, text: string) {
  await isShown(result(this, text).last())
})

Then('I read of the deed how many are done, and how many were not begun', async function (this: LunaWorld) {
  const text = await eventually(
    'the deed to have been stopped',
    () =>
      result(this, /\d+ done, \d+ not begun$/)
        .last()
        .innerText({ timeout: 5_000 }),
    Boolean,
  )
  const [done = 0, left = 0] = (text.match(/\d+/g) ?? []).map(Number)
  if (done + left !== 56 || left === 0) throw new Error(`Done and left do not make 56: ${text}`)
})

Then(
  'the first {int} contents are of the category {string}',
  async function (this: LunaWorld, count: number, category: string) {
    const rows = listOf(this).grid.getByRole('row')
    const read = async () => {
      const texts = await rows.allInnerTexts()
      return texts.slice(1, count + 1).filter(text => text.includes(category)).length
    }
    await eventuallyEquals('that many of them to be so:', read, count)
  },
)

Then('I read why {string} was refused: {string}', async function (this: LunaWorld, title: string, why: string) {
  const { main } = listOf(this)
  await main.getByText('Which, and why').click()
  await isShown(main.getByRole('listitem').filter({ hasText: title }).filter({ hasText: why }))
})
