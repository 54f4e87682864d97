import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventually, isShown } from '../support/eventually.ts'
import { LeagueForm } from '../support/pages/league-form.ts'
import { luna, opensPage } from '../support/world.ts'

const form = (): LeagueForm => new LeagueForm(luna.tab)

type Named = Readonly<Record<string, { readonly name: string; readonly status?: string }>>

/** The form of a record, found by what it is called and, where several are called so, by its state. */
const edit = async (collection: string, address: string, name: string, status?: string) => {
  const records = (await luna.space.database.read(collection)) as unknown as Named
  const isMeant = (id: string) => records[id]?.name === name && (status === undefined || records[id]?.status === status)
  const id = Object.keys(records).find(isMeant)
  if (id === undefined) throw new Error(`Nothing in ${collection} is called "${name}".`)
  await luna.visit(`${address}/edit/${id}`)
}

When('I take the step {string} there', async (step: string) => {
  await form().step(step).click()
  // The next step may leave the page, which a write on its way would not survive.
  await form().isSaved()
})

Given('I am editing the squad place of {string}', opensPage, async (name: string) => {
  await edit('squads', '/torneos/plantillas', name, 'active')
  await form().isOpen('Shirt number')
})

const saveNumber = async (number: string): Promise<void> => {
  await form().fill('Shirt number', number)
  await form().save()
}

When('I save {string} as the number', (number: string) => saveNumber(number))

When('I save {string} as the number in vain', async (number: string) => {
  luna.complaints.announce(/FIREBASE WARNING: update at \/ failed: permission_denied/)
  await saveNumber(number)
})

Then('I read at the number {string}', (text: string) =>
  eventually(
    `the number to say "${text}"`,
    () => form().saidOf('Shirt number'),
    said => said.includes(text),
  ),
)

Then('it is saved', () => form().isSaved())

Given('I am editing the match {string} that is still to come', opensPage, async (name: string) => {
  await edit('matches', '/torneos/jornadas/partidos', name, 'scheduled')
  await form().isOpen('Goals, home')
})

Then('the step {string} waits for {string}', async (step: string, fields: string) => {
  const why = await form().step(step).getAttribute('aria-describedby')
  if (why === null) throw new Error(`The step "${step}" waits for nothing.`)
  await isShown(luna.tab.locator(`[id="${why}"]`).getByText(fields))
})

When('I enter the score {int}–{int}', async (home: number, away: number) => {
  await form().fill('Goals, home', String(home))
  await form().fill('Goals, away', String(away))
})

Then('the match {string} was played {int}–{int}', async (name: string, home: number, away: number) => {
  await edit('matches', '/torneos/jornadas/partidos', name, 'played')
  await form().isOpen('Goals, home')
  const goals = [await form().field('Goals, home').inputValue(), await form().field('Goals, away').inputValue()]
  if (goals.join() !== `${home},${away}`) throw new Error(`The match ended ${goals.join('–')}.`)
})

Given('I am editing the incident {string}', opensPage, async (name: string) => {
  await edit('incidents', '/torneos/incidencias', name)
  await form().isOpen('Kind')
})

When('I correct it to {string}', async (kind: string) => {
  await form().fill('Kind', kind)
  await form().save()
})

When('I delete it, and read that {string} goes with it', (name: string) => form().delete(name))

Given('I am editing the suspension {string}', opensPage, async (name: string) => {
  await edit('sanctions', '/torneos/incidencias/sanciones', name)
  await form().isOpen('Reason')
})

When('I decide on {int} match(es)', async (matches: number) => {
  await form().fill('Matches by decision of staff', String(matches))
  await form().save()
})

Then('I am asked for the reason', () =>
  eventually(
    'the reason to be asked for',
    () => form().saidOf('Reason'),
    said => said.includes('Needed'),
  ),
)

When('I give the reason {string}', async (reason: string) => {
  await form().fill('Reason', reason)
  await form().save()
})

When('I choose', async (table: DataTable) => {
  for (const [label = '', value = ''] of table.raw()) await form().fill(label, value)
})

Then('the form says', async (table: DataTable) => {
  for (const [label = '', value = ''] of table.raw())
    await eventually(
      `${label} to be ${value}`,
      () => form().field(label).inputValue(),
      shown => shown === value,
    )
})

When('I try to save it', () => form().save())

Then('I read at the away team {string}', (text: string) =>
  eventually(
    `the away team to say "${text}"`,
    () => form().saidOf('Away team'),
    said => said.includes(text),
  ),
)

Then('I read above the form {string}', (text: string) => form().says(text))

When('I enter today as {string}', (label: string) => form().fill(label, new Date().toISOString().slice(0, 10)))

Then('it is created', async () => {
  await form().save()
  await luna.tab.waitForURL(url => url.pathname.includes('/edit/'))
})
