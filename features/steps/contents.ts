import { Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { ContentsForm } from '../support/pages/contents-form.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const form = (world: LunaWorld) => new ContentsForm(world.tab)

const lists = { app: 'apps', category: 'contents/categories', content: 'contents' } as const
type Kind = keyof typeof lists

type Records = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Opens a record by its address, as a link that a colleague has sent. */
const openWhere = async (world: LunaWorld, kind: Kind, field: string, value: string): Promise<void> => {
  const place = kind === 'category' ? 'categories' : lists[kind]
  const records = (await world.space.database.read(place)) as Records
  const found = Object.entries(records).find(([, record]) => record[field] === value)
  if (!found) throw new Error(`There is no ${kind} whose ${field} is "${value}".`)
  await world.visit(`/manager/${lists[kind]}/edit/${found[0]}`)
  await isShown(form(world).button('Save'))
}

When(
  /^I (?:open|have opened) the (app|category) "([^"]+)"$/,
  async function (this: LunaWorld, kind: Kind, name: string) {
    await openWhere(this, kind, 'name', name)
  },
)

When(
  /^I (?:open|have opened) a content that is "([^"]+)"$/,
  opensPage,
  async function (this: LunaWorld, state: string) {
    await openWhere(this, 'content', 'status', state.toLowerCase())
  },
)

When('I add the store {string} with the id {string}', async function (this: LunaWorld, store: string, id: string) {
  await form(this).addStore(store, id)
})

const save = async (world: LunaWorld): Promise<void> => {
  await form(world).button('Save').click()
  await isShown(form(world).main.getByText(/^Saved /))
}

When('I save', async function (this: LunaWorld) {
  await save(this)
})

When('I change its title to {string}', async function (this: LunaWorld, title: string) {
  await form(this).fill('Title', title)
  await save(this)
})

When('I ask to delete it', async function (this: LunaWorld) {
  await form(this).button('Delete').click()
})

When('I delete it', async function (this: LunaWorld) {
  await form(this).button('Delete').click()
  await form(this).dialog.getByRole('button', { name: 'Delete', exact: true }).click()
})

When('I follow {string} there', async function (this: LunaWorld, link: string) {
  await this.frame.main.getByRole('link', { name: link, exact: true }).click()
})

Then('I am at the app {string} with the key {string}', async function (this: LunaWorld, name: string, key: string) {
  await isShown(form(this).main.getByRole('heading', { name, exact: true }))
  await eventuallyEquals('the address to be', () => this.tab.url(), this.address(`/manager/apps/edit/${key}`))
})

const isSaidOf = (world: LunaWorld, label: string, text: string) =>
  eventually(
    `the field ${label} to say ${text}`,
    () => form(world).saidOf(label),
    said => said.includes(text),
  )

Then('I read of the field {string} {string}', async function (this: LunaWorld, label: string, text: string) {
  await isSaidOf(this, label, text)
})

Then(
  'I read of the field {string} that it should look like {string}',
  async function (this: LunaWorld, label: string, like: string) {
    await isSaidOf(this, label, like)
  },
)

Then(
  'the field {string} shows {string} and cannot be changed',
  async function (this: LunaWorld, label: string, value: string) {
    const field = form(this).field(label)
    await eventuallyEquals('it to show', () => field.inputValue(), value)
    await eventuallyEquals('it to take changes:', () => field.isEditable(), false)
  },
)

Then(
  'the app still has the stores {list} when I come back',
  async function (this: LunaWorld, stores: readonly string[]) {
    await this.tab.reload()
    await eventuallyEquals('the stores to be', () => form(this).stores(), [...stores])
  },
)

Then(
  'I cannot delete it, since my role lacks the permission {string}',
  async function (this: LunaWorld, permission: string) {
    await eventuallyEquals('deleting to be disabled:', () => form(this).button('Delete').isDisabled(), true)
    await isShown(form(this).aside.getByText(`Your role lacks the permission ${permission}.`))
  },
)

Then('the list of apps shows no {string}', async function (this: LunaWorld, name: string) {
  await isShown(this.frame.heading('Apps'))
  await isShown(form(this).main.getByRole('link', { name: 'ES Fútbol', exact: true }))
  await isGone(form(this).main.getByRole('link', { name, exact: true }))
})

Then('I read that {string} is used, and by which contents', async function (this: LunaWorld, name: string) {
  const dialog = this.tab.getByRole('dialog', { name: `“${name}” is used` })
  await isShown(dialog)
  await isShown(dialog.getByRole('listitem').first().getByRole('link'))
})

Then('I read that nobody outside the console sees it', async function (this: LunaWorld) {
  await isShown(form(this).aside.getByText('Nobody outside the console sees it.'))
})

Then('I read since when it is public, and in which of its apps', async function (this: LunaWorld) {
  const { aside } = form(this)
  await isShown(aside.getByText(/^Public since .*20\d\d/))
  await isShown(aside.getByText(/^public\/[a-z0-9-]+\/contents\//).first())
})

Then('I read that one version saved since then is not public yet', async function (this: LunaWorld) {
  await isShown(form(this).aside.getByText(/^One version saved since then is not public yet/))
})
