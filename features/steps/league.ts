import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventually, isShown } from '../support/eventually.ts'
import { LeagueForm } from '../support/pages/league-form.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const form = (world: LunaWorld): LeagueForm => new LeagueForm(world.tab)

type Named = Readonly<Record<string, { readonly name: string; readonly status?: string }>>

/** The form of a record, found by what it is called and, where several are called so, by its state. */
const edit = async (world: LunaWorld, collection: string, address: string, name: string, status?: string) => {
  const records = (await world.space.database.read(collection)) as unknown as Named
  const isMeant = (id: string) => records[id]?.name === name && (status === undefined || records[id]?.status === status)
  const id = Object.keys(records).find(isMeant)
  if (id === undefined) throw new Error(`Nothing in ${collection} is called "${name}".`)
  await world.visit(`${address}/edit/${id}`)
}

When('I take the step {string} there', async function (this: LunaWorld, step: string) {
  await form(this).step(step).click()
  // The next step may leave the page, which a write on its way would not survive.
  await form(this).isSaved()
})

Given('I am editing the squad place of {string}', opensPage, async function (this: LunaWorld, name: string) {
  await edit(this, 'squads', '/torneos/plantillas', name, 'active')
  await form(this).isOpen('Shirt number')
})

const saveNumber = async (world: LunaWorld, number: string): Promise<void> => {
  await form(world).fill('Shirt number', number)
  await form(world).save()
}

When('I save {string} as the number', async function (this: LunaWorld, number: string) {
  await saveNumber(this, number)
})

When('I save {string} as the number in vain', async function (this: LunaWorld, number: string) {
  this.complaints.announce(/FIREBASE WARNING: update at \/ failed: permission_denied/)
  await saveNumber(this, number)
})

Then('I read at the number {string}', async function (this: LunaWorld, text: string) {
  await eventually(
    `the number to say "${text}"`,
    () => form(this).saidOf('Shirt number'),
    said => said.includes(text),
  )
})

Then('it is saved', async function (this: LunaWorld) {
  await form(this).isSaved()
})

Given(
  'I am editing the match {string} that is still to come',
  opensPage,
  async function (this: LunaWorld, name: string) {
    await edit(this, 'matches', '/torneos/jornadas/partidos', name, 'scheduled')
    await form(this).isOpen('Goals, home')
  },
)

Then('the step {string} waits for {string}', async function (this: LunaWorld, step: string, fields: string) {
  const why = await form(this).step(step).getAttribute('aria-describedby')
  if (why === null) throw new Error(`The step "${step}" waits for nothing.`)
  await isShown(this.tab.locator(`[id="${why}"]`).getByText(fields))
})

When('I enter the score {int}–{int}', async function (this: LunaWorld, home: number, away: number) {
  await form(this).fill('Goals, home', String(home))
  await form(this).fill('Goals, away', String(away))
})

Then(
  'the match {string} was played {int}–{int}',
  async function (this: LunaWorld, name: string, home: number, away: number) {
    await edit(this, 'matches', '/torneos/jornadas/partidos', name, 'played')
    await form(this).isOpen('Goals, home')
    const goals = [
      await form(this).field('Goals, home').inputValue(),
      await form(this).field('Goals, away').inputValue(),
    ]
    if (goals.join() !== `${home},${away}`) throw new Error(`The match ended ${goals.join('–')}.`)
  },
)

Given('I am editing the incident {string}', opensPage, async function (this: LunaWorld, name: string) {
  await edit(this, 'incidents', '/torneos/incidencias', name)
  await form(this).isOpen('Kind')
})

When('I correct it to {string}', async function (this: LunaWorld, kind: string) {
  await form(this).fill('Kind', kind)
  await form(this).save()
})

When('I delete it, and read that {string} goes with it', async function (this: LunaWorld, name: string) {
  await form(this).delete(name)
})

Given('I am editing the suspension {string}', opensPage, async function (this: LunaWorld, name: string) {
  await edit(this, 'sanctions', '/torneos/incidencias/sanciones', name)
  await form(this).isOpen('Reason')
})

When('I decide on {int} match(es)', async function (this: LunaWorld, matches: number) {
  await form(this).fill('Matches by decision of staff', String(matches))
  await form(this).save()
})

Then('I am asked for the reason', async function (this: LunaWorld) {
  await eventually(
    'the reason to be asked for',
    () => form(this).saidOf('Reason'),
    said => said.includes('Needed'),
  )
})

When('I give the reason {string}', async function (this: LunaWorld, reason: string) {
  await form(this).fill('Reason', reason)
  await form(this).save()
})

When('I choose', async function (this: LunaWorld, table: DataTable) {
  for (const [label = '', value = ''] of table.raw()) await form(this).fill(label, value)
})

Then('the form says', async function (this: LunaWorld, table: DataTable) {
  for (const [label = '', value = ''] of table.raw())
    await eventually(
      `${label} to be ${value}`,
      () => form(this).field(label).inputValue(),
      shown => shown === value,
    )
})

When('I try to save it', async function (this: LunaWorld) {
  await form(this).save()
})

Then('I read at the away team {string}', async function (this: LunaWorld, text: string) {
  await eventually(
    `the away team to say "${text}"`,
    () => form(this).saidOf('Away team'),
    said => said.includes(text),
  )
})

Then('I read above the form {string}', async function (this: LunaWorld, text: string) {
  await form(this).says(text)
})

When('I enter today as {string}', async function (this: LunaWorld, label: string) {
  await form(this).fill(label, new Date().toISOString().slice(0, 10))
})

Then('it is created', async function (this: LunaWorld) {
  await form(this).save()
  await this.tab.waitForURL(url => url.pathname.includes('/edit/'))
})
