import { Given, Then, When } from '@cucumber/cucumber'
import { openColleague } from '../support/colleague.ts'
import { eventually, isGone, isShown } from '../support/eventually.ts'
import { HeldWrites } from '../support/held-writes.ts'
import { PlacesPage } from '../support/pages/places-page.ts'
import { tournamentNamed } from '../support/tournaments.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

const page = () => new PlacesPage(luna.tab)

const heldWrites = remembered<HeldWrites>('heldWrites')

const heldIn = (): HeldWrites => {
  const held = heldWrites.find()
  if (!held) throw new Error('Nothing that is written is held back: a step has to say so first.')
  return held
}

const addressOfPlaces = async (tournament: string): Promise<string> =>
  `/torneos/torneos/${await tournamentNamed(tournament)}/plazas`

const approve = async (places: PlacesPage, team: string): Promise<void> => {
  await places.step(team, 'Approve').click()
  await isShown(places.group('Approved').getByRole('listitem', { name: team, exact: true }))
}

Given('what I write takes its time', async () => {
  const held = new HeldWrites('registrations')
  heldWrites.set(held)
  await luna.prepare(context => held.hold(context))
})

Given('{string} has one place left', async (tournament: string) => {
  const id = await tournamentNamed(tournament)
  const taken = Number(await luna.space.database.read(`counts/registrations/by/place/${id}`))
  await luna.space.database.write(`tournaments/${id}/places`, taken + 1)
})

When('I look at the tournaments', () => luna.visit('/torneos/inscripciones'))

When('I look at the places of {string}', opensPage, async (tournament: string) => {
  await luna.visit(await addressOfPlaces(tournament))
  await isShown(page().group('Approved'))
})

Then('the tournament {string} shows {string} and {string}', async (tournament: string, taken: string, next: string) => {
  const card = page().card(tournament)
  await isShown(card.getByText(taken, { exact: true }))
  await isShown(card.getByRole('link', { name: next, exact: true }))
})

When('I follow {string} of {string}', (link: string, tournament: string) =>
  page().card(tournament).getByRole('link', { name: link, exact: true }).click(),
)

When('I approve {string}, {string} and {string}', async (first: string, second: string, third: string) => {
  for (const team of [first, second, third]) await approve(page(), team)
})

When('I approve {string}', (team: string) => approve(page(), team))

When('meanwhile a colleague approves {string}', async (team: string) => {
  await eventually(
    'what I write to be on its way',
    () => heldIn().waiting,
    waiting => waiting > 0,
  )
  const { pathname } = new URL(luna.tab.url())
  const tab = await openColleague('admin@luna.test', pathname)
  await approve(new PlacesPage(tab), team)
  await isShown(tab.getByRole('button', { name: 'Undo' }))
})

When('what I wrote arrives', () => {
  // The SDK warns of what the database refuses.
  luna.complaints.announce(/FIREBASE WARNING: update at \/ failed: permission_denied/)
  heldIn().letGo()
})

Then('I am told {string}', (text: string) => isShown(page().main.getByRole('alert').getByText(text)))

Then('{string} still waits for a decision', (team: string) =>
  isShown(page().group('To decide').getByRole('listitem', { name: team, exact: true })),
)

Then('{string} places are taken', (taken: string) => isShown(page().taken(taken)))

When('I take the step {string} with {string}', (step: string, team: string) => page().step(team, step).click())

Then('{string} cannot be approved: {string}', async (team: string, why: string) => {
  const places = page()
  await isShown(places.group('To decide').getByRole('listitem', { name: team, exact: true }).getByText(why))
  const isDisabled = await places.step(team, 'Approve').getAttribute('aria-disabled')
  if (isDisabled !== 'true') throw new Error(`"${team}" can be approved.`)
})

Then('I am asked, and read that the place goes to {string}', (team: string) =>
  isShown(page().dialog.getByText(`The place falls free and goes to ${team}`)),
)

Then('I am asked, and read that {string} would be passed over', (team: string) =>
  isShown(page().dialog.getByRole('listitem').filter({ hasText: team })),
)

When('I agree that it gives up its place', async () => {
  await page().dialog.getByRole('button').last().click()
  await isGone(page().dialog)
})

When('I do not agree and confirm {string} instead', async (team: string) => {
  const { dialog, main } = page()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await main.getByRole('button', { name: `Confirm ${team}`, exact: true }).click()
})
