import { Given, Then, When } from '@cucumber/cucumber'
import { openColleague } from '../support/colleague.ts'
import { eventuallyEquals, isShown } from '../support/eventually.ts'
import { RecordEditor } from '../support/pages/record-editor.ts'
import { form, workOf } from '../support/record-work.ts'
import { luna } from '../support/world.ts'

const colleagueOf = async (): Promise<RecordEditor> => {
  const work = workOf()
  if (work.colleague) await work.colleague.goto(luna.address(work.path))
  const tab = work.colleague ?? (await openColleague('admin@luna.test', work.path))
  work.colleague = tab
  const editor = new RecordEditor(tab)
  await editor.isOpen()
  return editor
}

const saveElsewhere = async (fields: Readonly<Record<string, string>>): Promise<void> => {
  const editor = await colleagueOf()
  for (const [label, value] of Object.entries(fields)) await editor.enter(label, value)
  await editor.save()
  await editor.isSaved()
}

When('a colleague edits it, too', async () => {
  const editor = await colleagueOf()
  await editor.field('Title').focus()
})

When('the colleague closes the browser', async () => {
  await isShown(form().text(/ is editing since /))
  await workOf().colleague?.context().close()
})

When(/^a colleague saves "([^"]+)" as its title$/, (title: string) => saveElsewhere({ Title: title }))

Given('{account} has saved {string} as its title elsewhere', (_: string, title: string) =>
  saveElsewhere({ Title: title }),
)

Given('a colleague saved {string} as its title and {string} as its summary', async (title: string, summary: string) => {
  await saveElsewhere({ Title: title, Summary: summary })
  // From here on the form knows: what is saved now is not even sent, and the database has nothing to refuse.
  await isShown(form().text(/ saved a newer version/))
})

Given('a colleague deleted it', async () => {
  const editor = await colleagueOf()
  await editor.delete()
})

const isConflicted = (): Promise<void> => isShown(luna.frame.main.getByRole('heading', { name: /^Two versions of / }))

When('I take mine for {string} and save on top', async (label: string) => {
  await isConflicted()
  await form().takeMine(label)
  await form().button('Save on top').click()
})

Given('I chose mine for {string}', async (label: string) => {
  await isConflicted()
  await form().takeMine(label)
})

When('I write {string} for {string} and save on top', async (text: string, label: string) => {
  await isConflicted()
  await form().write(label, text)
  await form().button('Save on top').click()
})

Then('I see both versions of {string}: {string} and {string}', async (label: string, mine: string, theirs: string) => {
  await isConflicted()
  for (const text of [mine, theirs]) await isShown(form().conflict(label).getByText(text, { exact: true }).first())
})

Then('I read that {string} is taken over, and that only I changed {string}', async (theirs: string, mine: string) => {
  await isShown(
    form()
      .settled(/^Taken over from /)
      .getByText(theirs, { exact: true }),
  )
  await isShown(
    form()
      .settled(/^Changed by you only$/)
      .getByText(mine, { exact: true }),
  )
})

Then('{string} is to be decided anew', async (label: string) => {
  await isShown(form().text('One field is to be decided.'))
  const radios = form().conflict(label).getByRole('radio', { checked: true })
  await eventuallyEquals('the chosen versions to be', () => radios.count(), 0)
})

Then('I read that {string} is editing', (name: string) =>
  isShown(form().text(new RegExp(`^${name} is editing since \\d\\d:\\d\\d$`))),
)

Then('I read that nobody else is editing it', () => isShown(form().text('Nobody else is editing luna.')))

Then('I read that {string} saved a newer version', (name: string) =>
  isShown(form().text(new RegExp(`^${name} saved a newer version at \\d\\d:\\d\\d`))),
)
