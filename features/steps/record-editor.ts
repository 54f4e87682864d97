import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { Admin } from '../support/admin.ts'
import { eventually, eventuallyEquals, hasFocus, isGone, isShown } from '../support/eventually.ts'
import { RecordEditor } from '../support/pages/record-editor.ts'
import { form, workOf, works } from '../support/record-work.ts'
import { luna, opensPage } from '../support/world.ts'

const pathOf = async (title: string): Promise<string> => {
  const contents = (await luna.space.database.read('contents')) as Readonly<Record<string, { readonly title: string }>>
  const id = Object.keys(contents).find(one => contents[one]?.title === title)
  if (id === undefined) throw new Error(`There is no content called "${title}".`)
  return `/manager/contents/edit/${id}`
}

const edit = async (title: string): Promise<void> => {
  const path = await pathOf(title)
  works.set({ path })
  await luna.visit(path)
  await form().isOpen()
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

Given('I am editing {string}', opensPage, (title: string) => edit(title))

Given('I am writing a new content', opensPage, async () => {
  await luna.visit('/manager/contents/new')
  await form().isOpen()
})

Given('I went from the list to a new content', opensPage, async () => {
  await luna.visit('/manager/contents')
  await luna.frame.mainLink('Create content').click()
  await form().isOpen()
})

When(/^I enter(?:ed)? "([^"]*)" as "([^"]+)"$/, (value: string, label: string) => form().enter(label, value))

When(/^I saved? "([^"]*)" as "([^"]+)"$/, async (value: string, label: string) => {
  await form().enter(label, value)
  await form().save()
  await form().isSaved()
})

When(/^I (?:save without a mouse|saved in vain)$/, () => form().save())

When('I go on to the next field', () => luna.tab.keyboard.press('Tab'))

When('I paste three megabytes into {string}', (label: string) => form().paste(label, 3 * 1024 * 1024))

When('I undo it', async () => {
  await form().undo()
  await isShown(luna.tab.getByText(/^Taken back: /).first())
})

When('I duplicate it with the slug {string}', async (slug: string) => {
  await luna.frame.main.getByRole('link', { name: 'Duplicate', exact: true }).click()
  await isShown(form().button('Create'))
  await form().enter('Slug', slug)
  await form().button('Create').click()
})

When(/^I leave by (a link|Back|Esc)$/, async (way: string) => {
  if (way === 'Back') await luna.tab.evaluate(() => window.history.back())
  else if (way === 'Esc') await luna.tab.keyboard.press('Escape')
  else await luna.frame.breadcrumb.getByRole('link', { name: 'Home' }).click()
})

When('I close the tab', async () => {
  const closing = new Promise<string>(resolve => {
    luna.tab.once('dialog', dialog => {
      resolve(dialog.type())
      void dialog.dismiss()
    })
  })
  workOf().closing = closing
  await luna.tab.close({ runBeforeUnload: true })
})

Given('I was editing {string} when the tab crashed, with the title {string}', async (title: string, typed: string) => {
  const path = await pathOf(title)
  works.set({ path })
  const crashing = await luna.tab.context().newPage()
  const editor = new RecordEditor(crashing)
  await crashing.goto(luna.address(path))
  await editor.isOpen()
  await editor.enter('Title', typed)
  await isKept(crashing, typed)
  // Without a goodbye: no page hears of it.
  await crashing.close({ runBeforeUnload: false })
})

When(
  'I type {string} as {string} and an admin takes the role of {account} away at once',
  async (value: string, label: string, email: string) => {
    const uid = await luna.uidOf(email)
    await form().type(label, value)
    await new Admin(luna.scene).giveRole(uid, null)
    await isShown(luna.frame.heading('Waiting for a role'))
  },
)

Given('I typed {string} as the title of {string} and closed the tab at once', async (typed: string, title: string) => {
  const path = await pathOf(title)
  works.set({ path })
  const closing = await luna.tab.context().newPage()
  const editor = new RecordEditor(closing)
  await closing.goto(luna.address(path))
  await editor.isOpen()
  await editor.type('Title', typed)
  closing.once('dialog', question => question.accept())
  await Promise.all([closing.waitForEvent('close'), closing.close({ runBeforeUnload: true })])
})

When(/^I open(?:ed)? it again$/, () => luna.visit(workOf().path))

When('I discard the changes', () => form().button('Discard changes').first().click())

When('{account} signs in here and opens it', async (email: string) => {
  await luna.frame.logOut()
  await isShown(luna.forms.signInButton)
  await luna.forms.signIn(email, demoPassword)
  await luna.frame.isEntered()
  await luna.visit(workOf().path)
})

Given('the connection to the database is lost', async () => {
  luna.complaints.announce(/WebSocket connection to .* failed/)
  const retry = luna.tab.waitForEvent('console', message => /WebSocket connection to/.test(message.text()))
  await luna.space.database.setFaults({ refuseConnections: true, dropSockets: true })
  luna.afterwards(() => luna.space.database.setFaults({}))
  await retry
})

Given('I deleted it', async () => {
  await form().delete()
  await isShown(luna.frame.heading('Contents'))
})

When('I take the step {string}', (step: string) => form().button(step).click())

When('I look at the step {string}', (step: string) => isShown(form().button(step)))

When('I create it again', () => form().button('Create it again').click())

Then('I read beside {string} that another one has this already', (label: string) =>
  form().says(label, 'Another one has luna already. Choose another.'),
)

Then('I read beside {string} that nothing was pasted', (label: string) => form().says(label, 'Nothing was pasted'))

Then('nothing has changed', () => isShown(form().text('No changes')))

Then('the list of what is wrong has the focus, and leads to {string}', async (label: string) => {
  await hasFocus('the list of what is wrong', form().faults)
  await form().faults.getByRole('link', { name: label, exact: true }).click()
  await hasFocus(`"${label}"`, form().field(label))
})

Then('I read that it is saved', () => form().isSaved())

Then('the content is called {string} when I come back', async (title: string) => {
  await luna.visit(workOf().path)
  await form().shows('Title', title)
})

Then('the content has', async (table: DataTable) => {
  await luna.visit(workOf().path)
  for (const [label = '', value = ''] of table.raw()) await form().shows(label, value)
})

Then('the form shows {string} as {string}', (value: string, label: string) => form().shows(label, value))

Then('I am editing another content with the same title, as a draft', async () => {
  const original = luna.address(workOf().path)
  await eventually(
    'the address to be that of another content',
    () => luna.tab.url(),
    url => url.includes('/manager/contents/edit/') && url !== original,
  )
  await form().shows('Title', 'La cantera de Platense pide paso')
  await isShown(luna.frame.main.getByRole('complementary').getByText('Draft', { exact: true }))
})

Then('I am asked whether to leave without saving', () => isShown(form().question))

Then('the browser asks before it closes', async () =>
  eventuallyEquals('the question to be', async () => (await workOf().closing) ?? '', 'beforeunload'),
)

Then('I read that unsaved changes were restored', () =>
  isShown(form().text(/^Unsaved changes from \d\d:\d\d restored\.$/)),
)

Then('they are not restored when I come back', async () => {
  await luna.visit(workOf().path)
  await form().shows('Title', 'La cantera de Platense pide paso')
  await isGone(form().text(/restored\.$/))
})

Then('I read that it waits for the network', () =>
  isShown(form().text('Waiting for the network. Your changes are kept on luna device.')),
)

Then('{string} was saved once', async (title: string) => {
  const id = workOf().path.split('/').at(-1)
  const history = (await luna.space.database.read(`history/contents/${id}`)) as object
  const entries = Object.values(history) as ({ readonly record?: { readonly title: string } } | null)[]
  const saves = entries.filter(entry => entry?.record?.title === title)
  await eventuallyEquals('the saves to be', () => saves.length, 1)
})

Then('I read the message {string}', (text: string) =>
  isShown(
    luna.tab
      .getByRole('region', { name: /^Messages/ })
      .getByText(text)
      .first(),
  ),
)

Then('I read that it needs {string}', (label: string) => isShown(form().text(`First fill in: ${label}.`)))

Then('the apps show {string}', async (title: string) => {
  const id = workOf().path.split('/').at(-1)
  const app = await luna.space.database.read(`contents/${id}/published/to/0`)
  await eventuallyEquals(
    'the public title to be',
    () => luna.space.database.read(`public/${app}/contents/${id}/title`),
    title,
  )
})
