import { Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { eventually, isShown } from '../support/eventually.ts'
import { HeldWrites } from '../support/faults.ts'
import { Part } from '../support/part.ts'
import { openColleague } from '../support/people.ts'
import { collectionNamed, recordsIn, tournamentNamed } from '../support/records.ts'
import { luna, opensPage, remembered } from '../support/world.ts'
import { importRows } from './record-import.ts'

class PlacesPage extends Part {
  card(tournament: string): Locator {
    return this.main
      .getByRole('listitem')
      .filter({ has: this.tab.getByRole('heading', { name: new RegExp(`^${tournament} `) }) })
  }

  /** A registration in any group. */
  registration(team: string): Locator {
    return this.main.getByRole('listitem', { name: team, exact: true })
  }

  step(team: string, step: string): Locator {
    return this.registration(team).getByRole('button', { name: `${step}: ${team}`, exact: true })
  }

  /** Teams of a group such as "Approved", from top to bottom. */
  group(title: string): Locator {
    return this.main.getByRole('region', { name: title, exact: true })
  }
}

const page = () => new PlacesPage(luna.tab)

const heldWrites = remembered<HeldWrites>('what is held back')

const approve = async (places: PlacesPage, team: string): Promise<void> => {
  await places.step(team, 'Approve').click()
  await isShown(places.group('Approved').getByRole('listitem', { name: team, exact: true }))
}

Given('what I save is slow to arrive', async () => {
  const held = new HeldWrites('registrations')
  heldWrites.set(held)
  await luna.prepare(context => held.hold(context))
})

Given('{string} has one place left', opensPage, async (tournament: string) => {
  const id = await tournamentNamed(tournament)
  const taken = Number(await luna.space.database.read(`counts/registrations/by/place/${id}`))
  await luna.space.database.write(`tournaments/${id}/places`, taken + 1)
})

/** Copies a tournament with this change. */
Given('{string} has {int} places, and no team is registered for it', async (name: string, places: number) => {
  const { database } = luna.space
  const like = (await database.read(`tournaments/${await tournamentNamed('Torneo Apertura Aficionado')}`)) as object
  await database.write('tournaments/verano', { ...like, name, places })
})

When('I import {int} registrations for {string}', opensPage, async (count: number, tournament: string) => {
  const { at } = collectionNamed('registrations')
  const id = await tournamentNamed(tournament)
  const teams = (await recordsIn('teams')).map(team => team.id).slice(0, count)
  await luna.visit(`${at}/import`)
  await importRows([['tournament', 'team', 'contactName'], ...teams.map(team => [id, team, 'Ana Portillo'])])
})

When('I look at the places of {string}', opensPage, async (tournament: string) => {
  await luna.visit(`/torneos/torneos/${await tournamentNamed(tournament)}/plazas`)
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

When('I approve {list}', async (teams: readonly string[]) => {
  for (const team of teams) await approve(page(), team)
})

When('meanwhile a colleague approves {string}', async (team: string) => {
  await eventually(
    'what I write to be on its way',
    () => heldWrites.get().waiting,
    waiting => waiting > 0,
  )
  const { pathname } = new URL(luna.tab.url())
  const tab = await openColleague('admin@luna.test', pathname)
  await approve(new PlacesPage(tab), team)
  await isShown(tab.getByRole('button', { name: 'Undo' }))
})

When('what I saved arrives', () => {
  // The SDK warns of refused writes.
  luna.complaints.announce(/FIREBASE WARNING: update at \/ failed: permission_denied/)
  heldWrites.get().letGo()
})

Then('{string} still waits for a decision', (team: string) =>
  isShown(page().group('Awaiting decision').getByRole('listitem', { name: team, exact: true })),
)

When('I change the status of {string} with {string}', (team: string, step: string) => page().step(team, step).click())

Then('{string} cannot be approved: {string}', async (team: string, why: string) => {
  const places = page()
  await isShown(places.group('Awaiting decision').getByRole('listitem', { name: team, exact: true }).getByText(why))
  const isDisabled = await places.step(team, 'Approve').getAttribute('aria-disabled')
  if (isDisabled !== 'true') throw new Error(`"${team}" can be approved.`)
})

When('I agree that it gives up its place', () => page().dialog.getByRole('button').last().click())

When('I select all of {string}', (group: string) =>
  page()
    .main.getByRole('checkbox', { name: `Select all: ${group}`, exact: true })
    .check(),
)

Then('{int} registrations are listed under {string}', (count: number, group: string) =>
  isShown(page().main.getByRole('heading', { name: `${group}: ${count}`, exact: true })),
)
