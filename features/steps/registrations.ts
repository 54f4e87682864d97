import { Given, Then, When } from '@cucumber/cucumber'
import { openColleague } from '../support/colleague.ts'
import { eventually, isGone, isShown } from '../support/eventually.ts'
import { HeldWrites } from '../support/held-writes.ts'
import { PlacesPage } from '../support/pages/places-page.ts'
import { tournamentNamed } from '../support/tournaments.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const page = (world: LunaWorld) => new PlacesPage(world.tab)

const heldWrites = new WeakMap<LunaWorld, HeldWrites>()

const heldIn = (world: LunaWorld): HeldWrites => {
  const held = heldWrites.get(world)
  if (!held) throw new Error('Nothing that is written is held back: a step has to say so first.')
  return held
}

const addressOfPlaces = async (world: LunaWorld, tournament: string): Promise<string> =>
  `/torneos/torneos/${await tournamentNamed(world, tournament)}/plazas`

const approve = async (places: PlacesPage, team: string): Promise<void> => {
  await places.step(team, 'Approve').click()
  await isShown(places.group('Approved').getByRole('listitem', { name: team, exact: true }))
}

Given('what I write takes its time', async function (this: LunaWorld) {
  const held = new HeldWrites('registrations')
  heldWrites.set(this, held)
  await this.prepare(context => held.hold(context))
})

Given('{string} has one place left', async function (this: LunaWorld, tournament: string) {
  const id = await tournamentNamed(this, tournament)
  const taken = Number(await this.space.database.read(`counts/registrations/by/place/${id}`))
  await this.space.database.write(`tournaments/${id}/places`, taken + 1)
})

When('I look at the tournaments', async function (this: LunaWorld) {
  await this.visit('/torneos/inscripciones')
})

When('I look at the places of {string}', opensPage, async function (this: LunaWorld, tournament: string) {
  await this.visit(await addressOfPlaces(this, tournament))
  await isShown(page(this).group('Approved'))
})

Then(
  'the tournament {string} shows {string} and {string}',
  async function (this: LunaWorld, tournament: string, taken: string, next: string) {
    const card = page(this).card(tournament)
    await isShown(card.getByText(taken, { exact: true }))
    await isShown(card.getByRole('link', { name: next, exact: true }))
  },
)

When('I follow {string} of {string}', async function (this: LunaWorld, link: string, tournament: string) {
  await page(this).card(tournament).getByRole('link', { name: link, exact: true }).click()
})

When(
  'I approve {string}, {string} and {string}',
  async function (this: LunaWorld, first: string, second: string, third: string) {
    for (const team of [first, second, third]) await approve(page(this), team)
  },
)

When('I approve {string}', async function (this: LunaWorld, team: string) {
  await approve(page(this), team)
})

When('meanwhile a colleague approves {string}', async function (this: LunaWorld, team: string) {
  await eventually(
    'what I write to be on its way',
    () => heldIn(this).waiting,
    waiting => waiting > 0,
  )
  const { pathname } = new URL(this.tab.url())
  const tab = await openColleague(this, 'admin@luna.test', pathname)
  await approve(new PlacesPage(tab), team)
  await isShown(tab.getByRole('button', { name: 'Undo' }))
})

When('what I wrote arrives', function (this: LunaWorld) {
  // The SDK warns of what the database refuses.
  this.complaints.announce(/FIREBASE WARNING: update at \/ failed: permission_denied/)
  heldIn(this).letGo()
})

Then('I am told {string}', async function (this: LunaWorld, text: string) {
  await isShown(page(this).main.getByRole('alert').getByText(text))
})

Then('{string} still waits for a decision', async function (this: LunaWorld, team: string) {
  await isShown(page(this).group('To decide').getByRole('listitem', { name: team, exact: true }))
})

Then('{string} places are taken', async function (this: LunaWorld, taken: string) {
  await isShown(page(this).taken(taken))
})

When('I take the step {string} with {string}', async function (this: LunaWorld, step: string, team: string) {
  await page(this).step(team, step).click()
})

Then('{string} cannot be approved: {string}', async function (this: LunaWorld, team: string, why: string) {
  const places = page(this)
  await isShown(places.group('To decide').getByRole('listitem', { name: team, exact: true }).getByText(why))
  const isDisabled = await places.step(team, 'Approve').getAttribute('aria-disabled')
  if (isDisabled !== 'true') throw new Error(`"${team}" can be approved.`)
})

Then('I am asked, and read that the place goes to {string}', async function (this: LunaWorld, team: string) {
  await isShown(page(this).dialog.getByText(`The place falls free and goes to ${team}`))
})

Then('I am asked, and read that {string} would be passed over', async function (this: LunaWorld, team: string) {
  await isShown(page(this).dialog.getByRole('listitem').filter({ hasText: team }))
})

When('I agree that it gives up its place', async function (this: LunaWorld) {
  await page(this).dialog.getByRole('button').last().click()
  await isGone(page(this).dialog)
})

When('I do not agree and confirm {string} instead', async function (this: LunaWorld, team: string) {
  const { dialog, main } = page(this)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await main.getByRole('button', { name: `Confirm ${team}`, exact: true }).click()
})
