import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { eventually, eventuallyEquals, hasFocus, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { giveRole, openColleague } from '../support/people.ts'
import { form, RecordForm } from '../support/record-form.ts'
import { collectionNamed, formOf } from '../support/records.ts'
import { luna, opensPage, remembered } from '../support/world.ts'
import { address } from './record-form.ts'

/** The draft is stored shortly after typing; only then does it survive a crash. */
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

const openBeside = async (title: string): Promise<RecordForm> => {
  const path = await formOf('content', { name: title })
  address.set(path)
  const editor = new RecordForm(await luna.tab.context().newPage())
  await editor.tab.goto(luna.address(path))
  await editor.isOpen()
  return editor
}

Then('the browser asks before it closes the tab', async () => {
  const asked = luna.tab.waitForEvent('dialog')
  await luna.tab.close({ runBeforeUnload: true })
  const question = await asked
  await question.dismiss()
  if (question.type() !== 'beforeunload') throw new Error(`The browser asked: ${question.message()}`)
})

Given('I was editing {string} when the tab crashed, with the title {string}', async (title: string, typed: string) => {
  const editor = await openBeside(title)
  await editor.fill('Title', typed)
  await isKept(editor.tab, typed)
  // Without a goodbye: no page notices.
  await editor.tab.close({ runBeforeUnload: false })
})

Given(
  'I typed {string} as the title of a new content, and {string} as that of another in a second tab',
  opensPage,
  async (first: string, second: string) => {
    for (const title of [first, second]) {
      const tab = await luna.openTab()
      await tab.goto(luna.address(`${collectionNamed('content').at}/new`))
      await new RecordForm(tab).fill('Title', title)
      await isKept(tab, title)
    }
  },
)

When('I reload both tabs', async () => {
  for (const tab of luna.tabs) {
    tab.once('dialog', question => question.accept())
    await tab.reload()
  }
})

Then('the first has the title {string} again, and the second {string}', (first: string, second: string) =>
  eventuallyEquals(
    'the titles to be',
    () => Promise.all(luna.tabs.map(tab => new RecordForm(tab).field('Title').inputValue())),
    [first, second],
  ),
)

Given('I typed {string} as the title of {string} and closed the tab at once', async (typed: string, title: string) => {
  const editor = await openBeside(title)
  const { tab } = editor
  await editor.type('Title', typed)
  tab.once('dialog', question => question.accept())
  await Promise.all([tab.waitForEvent('close'), tab.close({ runBeforeUnload: true })])
})

When(
  'I type {string} as {string} and an admin takes the role of {account} away at once',
  async (value: string, label: string, email: string) => {
    await form().type(label, value)
    await giveRole(email, null)
    await isShown(luna.frame.heading('Waiting for a role'))
  },
)

When('{account} signs in here and opens it', async (email: string) => {
  await luna.frame.logOut()
  await luna.forms.signIn(email, demoPassword)
  await luna.frame.isEntered()
  await luna.visit(address.get())
})

Given('the connection to the database is lost', async () => {
  luna.complaints.announce(/WebSocket connection to .* failed/)
  const retry = luna.tab.waitForEvent('console', message => /WebSocket connection to/.test(message.text()))
  await luna.space.database.setFaults({ refuseConnections: true, dropSockets: true })
  luna.afterwards(() => luna.space.database.setFaults({}))
  await retry
})

Then('the list of what is wrong has the focus, and leads to {string}', async (label: string) => {
  const list = form().main.getByRole('region', { name: /^Fix/ })
  await hasFocus('the list of what is wrong', list)
  await list.getByRole('link', { name: label, exact: true }).click()
  await hasFocus(`"${label}"`, form().field(label))
})

const report = `<body><h1>La jornada<o:p></o:p></h1><p class=MsoNormal><b>FAS</b> <del>perdió</del><ins>ganó</ins> en
<i>Santa Ana</i>.</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Águila</p></body>`

const textBefore = remembered<string>('what the text was')

When('I paste a report from Word over the text', async () => {
  const text = form().field('Text')
  textBefore.set(await text.inputValue())
  await text.press('ControlOrMeta+a')
  await text.evaluate((area, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'La jornada FAS ganó en Santa Ana. Águila')
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, report)
  await eventuallyEquals('the report to be pasted', async () => (await text.inputValue()).includes('La jornada'), true)
})

/** The plain text is there at once; a save before this leaves the form with another change. */
When('the report is formatted', () =>
  eventuallyEquals(
    'the report to be formatted',
    async () => (await form().field('Text').inputValue()).includes('**FAS**'),
    true,
  ),
)

When('I undo it in the text', () => form().field('Text').press('ControlOrMeta+z'))

const textIs = (expected: string) =>
  eventuallyEquals('the text to be', () => form().field('Text').inputValue(), expected)

Then('the text is', textIs)

Then('the text is what it was', () => textIs(textBefore.get()))

const linkTarget = remembered<string>('the content that the text links to')

When('I link its text to the first content that is found by {string}', async (words: string) => {
  await form().main.getByRole('button', { name: 'Link to a content', exact: true }).click()
  await fillIn(form().main.getByRole('combobox', { name: 'Link to a content', exact: true }), words)
  const first = luna.tab.getByRole('option').first()
  await isShown(first)
  await first.click()
  await eventuallyEquals(
    'the text to have a link',
    async () => /\[([^\]]+)\]\(\/contents\//.test(await form().field('Text').inputValue()),
    true,
  )
  const [, title = ''] = /\[([^\]]+)\]\(\/contents\//.exec(await form().field('Text').inputValue()) ?? []
  linkTarget.set(title)
})

Then('its link in the app opens that content in a new tab', async () => {
  const title = linkTarget.get()
  const opening = luna.tab.waitForEvent('popup')
  await form().main.getByRole('article').getByRole('link', { name: title }).click()
  const tab = await opening
  await eventuallyEquals(
    'the form in the new tab to show the content',
    () => luna.frameIn(tab).main.getByRole('textbox', { name: 'Title', exact: true }).inputValue(),
    title,
  )
  await tab.close()
})

Then('{string} was saved once', async (title: string) => {
  const id = address.get().split('/').at(-1)
  const history = (await luna.space.database.read(`history/contents/${id}`)) as object
  const entries = Object.values(history) as ({ readonly record?: { readonly title: string } } | null)[]
  const saves = entries.filter(entry => entry?.record?.title === title)
  await eventuallyEquals('the saves to be', () => saves.length, 1)
})

/** Page of a colleague with the same record. */
const colleague = remembered<Page>('a colleague')

const theirs = async (): Promise<RecordForm> => {
  const known = colleague.find()
  if (known) await known.goto(luna.address(address.get()))
  const tab = known ?? (await openColleague('admin@luna.test', address.get()))
  colleague.set(tab)
  const editor = new RecordForm(tab)
  await editor.isOpen()
  return editor
}

When('a colleague edits it, too', async () => (await theirs()).field('Title').focus())

When('the colleague closes the browser', () => colleague.get().context().close())

When(/^a colleague saves "([^"]+)" as its title$/, async (title: string) => (await theirs()).change('Title', title))

Given('a colleague saved {string} as its title and {string} as its summary', async (title: string, summary: string) => {
  const editor = await theirs()
  await editor.fill('Title', title)
  await editor.change('Summary', summary)
  // The form knows the conflict now, so it sends nothing that the database could refuse.
  await isShown(form().main.getByText(/ saved a newer version/))
})

When('a colleague deletes it', async () => (await theirs()).delete())

When('I keep mine for {string} and save the merged version', async (label: string) => {
  await form().conflict(label).getByRole('radio', { name: 'Use mine', exact: true }).check()
  await form().button('Save merged version').click()
})

Then('I see both versions of {string}: {string} and {string}', async (label: string, mine: string, theirs: string) => {
  await isShown(form().main.getByRole('heading', { name: /^Two versions of / }))
  for (const text of [mine, theirs]) await isShown(form().conflict(label).getByText(text, { exact: true }).first())
})
