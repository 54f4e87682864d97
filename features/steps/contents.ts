import { Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { ContentsForm } from '../support/pages/contents-form.ts'
import { luna, opensPage } from '../support/world.ts'

const form = () => new ContentsForm(luna.tab)

const lists = { app: 'apps', category: 'contents/categories', content: 'contents' } as const
type Kind = keyof typeof lists

type Records = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Opens a record by its address, as a link that a colleague has sent. */
const openWhere = async (kind: Kind, field: string, value: string): Promise<void> => {
  const place = kind === 'category' ? 'categories' : lists[kind]
  const records = (await luna.space.database.read(place)) as Records
  const found = Object.entries(records).find(([, record]) => record[field] === value)
  if (!found) throw new Error(`There is no ${kind} whose ${field} is "${value}".`)
  await luna.visit(`/manager/${lists[kind]}/edit/${found[0]}`)
  await isShown(form().button('Save'))
}

When(/^I (?:open|have opened) the (app|category) "([^"]+)"$/, (kind: Kind, name: string) =>
  openWhere(kind, 'name', name),
)

When(/^I (?:open|have opened) a content that is "([^"]+)"$/, opensPage, (state: string) =>
  openWhere('content', 'status', state.toLowerCase()),
)

When('I add the store {string} with the id {string}', (store: string, id: string) => form().addStore(store, id))

const save = async (): Promise<void> => {
  await form().button('Save').click()
  await isShown(form().main.getByText(/^Saved /))
}

When('I save', () => save())

When('I change its title to {string}', async (title: string) => {
  await form().fill('Title', title)
  await save()
})

When('I ask to delete it', () => form().button('Delete').click())

When('I delete it', async () => {
  await form().button('Delete').click()
  await form().dialog.getByRole('button', { name: 'Delete', exact: true }).click()
})

When('I follow {string} there', (link: string) =>
  luna.frame.main.getByRole('link', { name: link, exact: true }).click(),
)

Then('I am at the app {string} with the key {string}', async (name: string, key: string) => {
  await isShown(form().main.getByRole('heading', { name, exact: true }))
  await eventuallyEquals('the address to be', () => luna.tab.url(), luna.address(`/manager/apps/edit/${key}`))
})

const isSaidOf = (label: string, text: string) =>
  eventually(
    `the field ${label} to say ${text}`,
    () => form().saidOf(label),
    said => said.includes(text),
  )

Then('I read of the field {string} {string}', (label: string, text: string) => isSaidOf(label, text))

Then('I read of the field {string} that it should look like {string}', (label: string, like: string) =>
  isSaidOf(label, like),
)

Then('the field {string} shows {string} and cannot be changed', async (label: string, value: string) => {
  const field = form().field(label)
  await eventuallyEquals('it to show', () => field.inputValue(), value)
  await eventuallyEquals('it to take changes:', () => field.isEditable(), false)
})

Then('the app still has the stores {list} when I come back', async (stores: readonly string[]) => {
  await luna.tab.reload()
  await eventuallyEquals('the stores to be', () => form().stores(), [...stores])
})

Then('I cannot delete it, since my role lacks the permission {string}', async (permission: string) => {
  await eventuallyEquals('deleting to be disabled:', () => form().button('Delete').isDisabled(), true)
  await isShown(form().aside.getByText(`Your role lacks the permission ${permission}.`))
})

Then('the list of apps shows no {string}', async (name: string) => {
  await isShown(luna.frame.heading('Apps'))
  await isShown(form().main.getByRole('link', { name: 'ES Fútbol', exact: true }))
  await isGone(form().main.getByRole('link', { name, exact: true }))
})

Then('I read that {string} is used, and by which contents', async (name: string) => {
  const dialog = luna.tab.getByRole('dialog', { name: `“${name}” is used` })
  await isShown(dialog)
  await isShown(dialog.getByRole('listitem').first().getByRole('link'))
})

Then('I read that nobody outside the console sees it', () =>
  isShown(form().aside.getByText('Nobody outside the console sees it.')),
)

Then('I read since when it is public, and in which of its apps', async () => {
  const { aside } = form()
  await isShown(aside.getByText(/^Public since .*20\d\d/))
  await isShown(aside.getByText(/^public\/[a-z0-9-]+\/contents\//).first())
})

Then('I read that one version saved since then is not public yet', () =>
  isShown(form().aside.getByText(/^One version saved since then is not public yet/)),
)
