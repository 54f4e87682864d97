import { Given, Then, When } from '@cucumber/cucumber'
import { openColleague } from '../support/colleague.ts'
import { eventuallyEquals, isShown } from '../support/eventually.ts'
import { RecordEditor } from '../support/pages/record-editor.ts'
import { form, workOf } from '../support/record-work.ts'
import type { LunaWorld } from '../support/world.ts'

const colleagueOf = async (world: LunaWorld): Promise<RecordEditor> => {
  const work = workOf(world)
  if (work.colleague) await work.colleague.goto(world.address(work.path))
  const tab = work.colleague ?? (await openColleague(world, 'admin@luna.test', work.path))
  work.colleague = tab
  const editor = new RecordEditor(tab)
  await editor.isOpen()
  return editor
}

const saveElsewhere = async (world: LunaWorld, fields: Readonly<Record<string, string>>): Promise<void> => {
  const editor = await colleagueOf(world)
  for (const [label, value] of Object.entries(fields)) await editor.enter(label, value)
  await editor.save()
  await editor.isSaved()
}

When('a colleague edits it, too', async function (this: LunaWorld) {
  const editor = await colleagueOf(this)
  await editor.field('Title').focus()
})

When('the colleague closes the browser', async function (this: LunaWorld) {
  await isShown(form(this).text(/ is editing since /))
  await workOf(this).colleague?.context().close()
})

When(/^a colleague saves "([^"]+)" as its title$/, async function (this: LunaWorld, title: string) {
  await saveElsewhere(this, { Title: title })
})

Given(
  '{account} has saved {string} as its title elsewhere',
  async function (this: LunaWorld, _: string, title: string) {
    await saveElsewhere(this, { Title: title })
  },
)

Given(
  'a colleague saved {string} as its title and {string} as its summary',
  async function (this: LunaWorld, title: string, summary: string) {
    await saveElsewhere(this, { Title: title, Summary: summary })
    // From here on the form knows: what is saved now is not even sent, and the database has nothing to refuse.
    await isShown(form(this).text(/ saved a newer version/))
  },
)

Given('a colleague deleted it', async function (this: LunaWorld) {
  const editor = await colleagueOf(this)
  await editor.delete()
})

const isConflicted = (world: LunaWorld): Promise<void> =>
  isShown(world.frame.main.getByRole('heading', { name: /^Two versions of / }))

When('I take mine for {string} and save on top', async function (this: LunaWorld, label: string) {
  await isConflicted(this)
  await form(this).takeMine(label)
  await form(this).button('Save on top').click()
})

Given('I chose mine for {string}', async function (this: LunaWorld, label: string) {
  await isConflicted(this)
  await form(this).takeMine(label)
})

When('I write {string} for {string} and save on top', async function (this: LunaWorld, text: string, label: string) {
  await isConflicted(this)
  await form(this).write(label, text)
  await form(this).button('Save on top').click()
})

Then(
  'I see both versions of {string}: {string} and {string}',
  async function (this: LunaWorld, label: string, mine: string, theirs: string) {
    await isConflicted(this)
    for (const text of [mine, theirs])
      await isShown(form(this).conflict(label).getByText(text, { exact: true }).first())
  },
)

Then(
  'I read that {string} is taken over, and that only I changed {string}',
  async function (this: LunaWorld, theirs: string, mine: string) {
    await isShown(
      form(this)
        .settled(/^Taken over from /)
        .getByText(theirs, { exact: true }),
    )
    await isShown(
      form(this)
        .settled(/^Changed by you only$/)
        .getByText(mine, { exact: true }),
    )
  },
)

Then('{string} is to be decided anew', async function (this: LunaWorld, label: string) {
  await isShown(form(this).text('One field is to be decided.'))
  const radios = form(this).conflict(label).getByRole('radio', { checked: true })
  await eventuallyEquals('the chosen versions to be', () => radios.count(), 0)
})

Then('I read that {string} is editing', async function (this: LunaWorld, name: string) {
  await isShown(form(this).text(new RegExp(`^${name} is editing since \\d\\d:\\d\\d$`)))
})

Then('I read that nobody else is editing it', async function (this: LunaWorld) {
  await isShown(form(this).text('Nobody else is editing this.'))
})

Then('I read that {string} saved a newer version', async function (this: LunaWorld, name: string) {
  await isShown(form(this).text(new RegExp(`^${name} saved a newer version at \\d\\d:\\d\\d`)))
})
