import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { Admin } from '../support/admin.ts'
import { eventually, eventuallyEquals, hasFocus, isGone, isShown } from '../support/eventually.ts'
import { RecordEditor } from '../support/pages/record-editor.ts'
import { form, workOf, works } from '../support/record-work.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const pathOf = async (world: LunaWorld, title: string): Promise<string> => {
  const contents = (await world.space.database.read('contents')) as Readonly<Record<string, { readonly title: string }>>
  const id = Object.keys(contents).find(one => contents[one]?.title === title)
  if (id === undefined) throw new Error(`There is no content called "${title}".`)
  return `/manager/contents/edit/${id}`
}

const edit = async (world: LunaWorld, title: string): Promise<void> => {
  const path = await pathOf(world, title)
  works.set(world, { path })
  await world.visit(path)
  await form(world).isOpen()
}

/** The browser keeps what is being typed a moment later; only then can a crash not take it. */
const isKept = (tab: Page, title: string): Promise<unknown> =>
  eventually(
    `the draft to hold "${title}"`,
    () =>
      tab.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open('luna-drafts')
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
              reading.onsuccess = () => {
                opening.result.close()
                resolve(JSON.stringify(reading.result))
              }
            }
          }),
      ),
    kept => kept.includes(title),
  )

Given('I am editing {string}', opensPage, async function (this: LunaWorld, title: string) {
  await edit(this, title)
})

Given('I am writing a new content', opensPage, async function (this: LunaWorld) {
  await this.visit('/manager/contents/new')
  await form(this).isOpen()
})

Given('I went from the list to a new content', opensPage, async function (this: LunaWorld) {
  await this.visit('/manager/contents')
  await this.frame.mainLink('Create content').click()
  await form(this).isOpen()
})

When(/^I enter(?:ed)? "([^"]*)" as "([^"]+)"$/, async function (this: LunaWorld, value: string, label: string) {
  await form(this).enter(label, value)
})

When(/^I saved? "([^"]*)" as "([^"]+)"$/, async function (this: LunaWorld, value: string, label: string) {
  await form(this).enter(label, value)
  await form(this).save()
  await form(this).isSaved()
})

When(/^I (?:save without a mouse|saved in vain)$/, async function (this: LunaWorld) {
  await form(this).save()
})

When('I go on to the next field', async function (this: LunaWorld) {
  await this.tab.keyboard.press('Tab')
})

When('I paste three megabytes into {string}', async function (this: LunaWorld, label: string) {
  await form(this).paste(label, 3 * 1024 * 1024)
})

When('I undo it', async function (this: LunaWorld) {
  await form(this).undo()
  await isShown(this.tab.getByText(/^Taken back: /).first())
})

When('I duplicate it with the slug {string}', async function (this: LunaWorld, slug: string) {
  await this.frame.main.getByRole('link', { name: 'Duplicate', exact: true }).click()
  await isShown(form(this).button('Create'))
  await form(this).enter('Slug', slug)
  await form(this).button('Create').click()
})

When(/^I leave by (a link|Back|Esc)$/, async function (this: LunaWorld, way: string) {
  if (way === 'Back') await this.tab.evaluate(() => window.history.back())
  else if (way === 'Esc') await this.tab.keyboard.press('Escape')
  else await this.frame.breadcrumb.getByRole('link', { name: 'Home' }).click()
})

When('I close the tab', async function (this: LunaWorld) {
  const closing = new Promise<string>(resolve => {
    this.tab.once('dialog', dialog => {
      resolve(dialog.type())
      void dialog.dismiss()
    })
  })
  workOf(this).closing = closing
  await this.tab.close({ runBeforeUnload: true })
})

Given(
  'I was editing {string} when the tab crashed, with the title {string}',
  async function (this: LunaWorld, title: string, typed: string) {
    const path = await pathOf(this, title)
    works.set(this, { path })
    const crashing = await this.tab.context().newPage()
    const editor = new RecordEditor(crashing)
    await crashing.goto(this.address(path))
    await editor.isOpen()
    await editor.enter('Title', typed)
    await isKept(crashing, typed)
    // Without a goodbye: no page hears of it.
    await crashing.close({ runBeforeUnload: false })
  },
)

When(
  'I type {string} as {string} and an admin takes the role of {account} away at once',
  async function (this: LunaWorld, value: string, label: string, email: string) {
    const uid = await this.uidOf(email)
    await form(this).type(label, value)
    await new Admin(this.scene).giveRole(uid, null)
    await isShown(this.frame.heading('Waiting for a role'))
  },
)

Given(
  'I typed {string} as the title of {string} and closed the tab at once',
  async function (this: LunaWorld, typed: string, title: string) {
    const path = await pathOf(this, title)
    works.set(this, { path })
    const closing = await this.tab.context().newPage()
    const editor = new RecordEditor(closing)
    await closing.goto(this.address(path))
    await editor.isOpen()
    await editor.type('Title', typed)
    closing.once('dialog', question => question.accept())
    await Promise.all([closing.waitForEvent('close'), closing.close({ runBeforeUnload: true })])
  },
)

When(/^I open(?:ed)? it again$/, async function (this: LunaWorld) {
  await this.visit(workOf(this).path)
})

When('I discard the changes', async function (this: LunaWorld) {
  await form(this).button('Discard changes').first().click()
})

When('{account} signs in here and opens it', async function (this: LunaWorld, email: string) {
  await this.frame.logOut()
  await isShown(this.forms.signInButton)
  await this.forms.signIn(email, demoPassword)
  await this.frame.isEntered()
  await this.visit(workOf(this).path)
})

Given('the connection to the database is lost', async function (this: LunaWorld) {
  this.complaints.announce(/WebSocket connection to .* failed/)
  const retry = this.tab.waitForEvent('console', message => /WebSocket connection to/.test(message.text()))
  await this.space.database.setFaults({ refuseConnections: true, dropSockets: true })
  this.afterwards(() => this.space.database.setFaults({}))
  await retry
})

Given('I deleted it', async function (this: LunaWorld) {
  await form(this).delete()
  await isShown(this.frame.heading('Contents'))
})

When('I take the step {string}', async function (this: LunaWorld, step: string) {
  await form(this).button(step).click()
})

When('I look at the step {string}', async function (this: LunaWorld, step: string) {
  await isShown(form(this).button(step))
})

When('I create it again', async function (this: LunaWorld) {
  await form(this).button('Create it again').click()
})

Then('I read beside {string} that another one has this already', async function (this: LunaWorld, label: string) {
  await form(this).says(label, 'Another one has this already. Choose another.')
})

Then('I read beside {string} that nothing was pasted', async function (this: LunaWorld, label: string) {
  await form(this).says(label, 'Nothing was pasted')
})

Then('nothing has changed', async function (this: LunaWorld) {
  await isShown(form(this).text('No changes'))
})

Then('the list of what is wrong has the focus, and leads to {string}', async function (this: LunaWorld, label: string) {
  await hasFocus('the list of what is wrong', form(this).faults)
  await form(this).faults.getByRole('link', { name: label, exact: true }).click()
  await hasFocus(`"${label}"`, form(this).field(label))
})

Then('I read that it is saved', async function (this: LunaWorld) {
  await form(this).isSaved()
})

Then('the content is called {string} when I come back', async function (this: LunaWorld, title: string) {
  await this.visit(workOf(this).path)
  await form(this).shows('Title', title)
})

Then('the content has', async function (this: LunaWorld, table: DataTable) {
  await this.visit(workOf(this).path)
  for (const [label = '', value = ''] of table.raw()) await form(this).shows(label, value)
})

Then('the form shows {string} as {string}', async function (this: LunaWorld, value: string, label: string) {
  await form(this).shows(label, value)
})

Then('I am editing another content with the same title, as a draft', async function (this: LunaWorld) {
  const original = this.address(workOf(this).path)
  await eventually(
    'the address to be that of another content',
    () => this.tab.url(),
    url => url.includes('/manager/contents/edit/') && url !== original,
  )
  await form(this).shows('Title', 'La cantera de Platense pide paso')
  await isShown(this.frame.main.getByRole('complementary').getByText('Draft', { exact: true }))
})

Then('I am asked whether to leave without saving', async function (this: LunaWorld) {
  await isShown(form(this).question)
})

Then('the browser asks before it closes', async function (this: LunaWorld) {
  await eventuallyEquals('the question to be', async () => (await workOf(this).closing) ?? '', 'beforeunload')
})

Then('I read that unsaved changes were restored', async function (this: LunaWorld) {
  await isShown(form(this).text(/^Unsaved changes from \d\d:\d\d restored\.$/))
})

Then('they are not restored when I come back', async function (this: LunaWorld) {
  await this.visit(workOf(this).path)
  await form(this).shows('Title', 'La cantera de Platense pide paso')
  await isGone(form(this).text(/restored\.$/))
})

Then('I read that it waits for the network', async function (this: LunaWorld) {
  await isShown(form(this).text('Waiting for the network. Your changes are kept on this device.'))
})

Then('{string} was saved once', async function (this: LunaWorld, title: string) {
  const id = workOf(this).path.split('/').at(-1)
  const history = (await this.space.database.read(`history/contents/${id}`)) as object
  const entries = Object.values(history) as ({ readonly record?: { readonly title: string } } | null)[]
  const saves = entries.filter(entry => entry?.record?.title === title)
  await eventuallyEquals('the saves to be', () => saves.length, 1)
})

Then('I read the message {string}', async function (this: LunaWorld, text: string) {
  await isShown(
    this.tab
      .getByRole('region', { name: /^Messages/ })
      .getByText(text)
      .first(),
  )
})

Then('I read that it needs {string}', async function (this: LunaWorld, label: string) {
  await isShown(form(this).text(`First fill in: ${label}.`))
})

Then('the apps show {string}', async function (this: LunaWorld, title: string) {
  const id = workOf(this).path.split('/').at(-1)
  const app = await this.space.database.read(`contents/${id}/published/to/0`)
  await eventuallyEquals(
    'the public title to be',
    () => this.space.database.read(`public/${app}/contents/${id}/title`),
    title,
  )
})
