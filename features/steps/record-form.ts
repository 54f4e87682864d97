import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { form } from '../support/record-form.ts'
import { RecordList } from '../support/record-list.ts'
import { collectionNamed, formOf, listTitled } from '../support/records.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

export const address = remembered<string>('the address of a record')

const open = async (path: string): Promise<void> => {
  address.set(path)
  await luna.visit(path)
  await form().isOpen()
}

Given(
  /^I am editing the (\w[\w ]*) "([^"]+)"(?: that is "([^"]+)")?$/,
  opensPage,
  async (kind: string, name: string, state: string | null) =>
    open(await formOf(kind, { name, state: state ?? undefined })),
)

Given(/^I am editing an? (\w+) that is "([^"]+)"$/, opensPage, async (kind: string, state: string) =>
  open(await formOf(kind, { state })),
)

When('I open it again', opensPage, () => open(address.get()))

const enter = async (kind: string, table: DataTable): Promise<void> => {
  await luna.visit(`${collectionNamed(kind).at}/new`)
  await form().isOpen()
  for (const [label = '', value = ''] of table.raw()) await form().fill(label, value)
}

When(/^I (?:enter|am entering) a new "([^"]+)" with$/, opensPage, (kind: string, table: DataTable) =>
  enter(kind, table),
)

When('I create {string} from the field {string}', (name: string, label: string) => form().createFrom(label, name))

When('I create it', () => form().create())

When(/^I (?:create|have created) an? "([^"]+)" with$/, opensPage, async (kind: string, table: DataTable) => {
  await enter(kind, table)
  await form().create()
  address.set(new URL(luna.tab.url()).pathname)
})

When(/^I enter(?:ed)? "([^"]*)" as "([^"]+)"$/, (value: string, label: string) => form().fill(label, value))

When('I save', async () => {
  await form().save()
  await form().isSaved()
})

When(/^I (?:try|tried) to save$/, () => form().save())

When(/^I saved? "([^"]*)" as "([^"]+)"$/, (value: string, label: string) => form().change(label, value))

When('I change its status with {string}', (step: string) => form().takeStep(step))

When('I change its status with {string}, and confirm it', async (step: string) => {
  await form().confirmStep(step)
  await form().isSaved()
})

When('I begin to change its status with {string}, and confirm it', (step: string) => form().confirmStep(step))

When('I begin to change its status with {string}', async (step: string) => (await form().step(step)).click())

When(
  'I change its status with {string}, and answer {string} as {string}',
  (step: string, answer: string, label: string) => form().takeStep(step, { [label]: answer }),
)

When(/^I deleted? it(?:, and read that "(.+)" goes with it)?$/, (goesToo: string | null) =>
  form().delete(goesToo ?? undefined),
)

When('I add the store {string} with the id {string}', async (store: string, id: string) => {
  await form().button('Add to Platforms').click()
  const part = form().main.getByRole('group', { name: 'Platforms' }).getByRole('listitem').last()
  await part.getByRole('combobox').selectOption({ label: store })
  await fillIn(part.getByRole('textbox'), id)
})

Then('it is saved', () => form().isSaved())

Then('its status is {string}', (state: string) =>
  isShown(form().bar.locator('.cell-state').getByText(state, { exact: true })),
)

Then('the form shows {string} as {string}', (value: string, label: string) => form().shows(label, value))

Then('the field {string} cannot be changed', (label: string) =>
  eventuallyEquals('it to take changes:', () => form().field(label).isEditable(), false),
)

Then('the field {string} says {string}', (label: string, why: string) => form().isRefused(label, why))

Then('{string} cannot be chosen yet: {string}', async (step: string, fields: string) => {
  const waiting = await form().step(step)
  const why = await eventually(`"${step}" to say why it waits`, () => waiting.getAttribute('aria-describedby'), Boolean)
  await isShown(luna.tab.locator(`[id="${why}"]`).getByText(fields))
})

Then(/^I cannot (delete|erase) it, because my role lacks the permission$/, async (what: string) => {
  await form().openMenu()
  const item = form().bar.getByRole('menuitem', { name: new RegExp(`^${what}`, 'i'), disabled: true })
  await isShown(item)
  await isShown(form().bar.getByText(new RegExp(`^Your role lacks the permission \\w+\\.${what}\\.$`)))
})

Then('the app has the stores {list}', async (wanted: readonly string[]) => {
  const parts = form().main.getByRole('group', { name: 'Platforms' }).getByRole('listitem')
  const stores = async () =>
    Promise.all(
      (await parts.all()).map(async part => {
        const platform = await part.getByRole('combobox').locator('option:checked').innerText()
        return `${platform} ${await part.getByRole('textbox').inputValue()}`
      }),
    )
  await eventuallyEquals('the stores to be', stores, wanted)
})

Then(
  /^"([^"]+)" has "([^"]+)"(?: with "([^"]+)")?$/,
  opensPage,
  async (list: string, name: string, detail: string | null) => {
    await luna.visit(listTitled(list))
    const records = new RecordList(luna.tab)
    await records.isOpen()
    await records.search(name)
    await isShown(
      records
        .row(name)
        .getByText(detail ?? name, { exact: true })
        .first(),
    )
  },
)

When('I choose {string} in its menu', (name: string) => form().choose(name))

When('I ask to delete it', async () => {
  await form().choose('Delete')
  await isShown(form().dialog)
})

When('I look at its history', () => form().openHistory())

When('I go back to its address and restore it', async () => {
  await luna.visit(address.get())
  await form().button('Restore').click()
  await form().answer('Restore')
})

Then('the history shows, newest first', (table: DataTable) =>
  eventuallyEquals('the history to tell', () => form().history(), table.raw()),
)
