import { expect, test } from 'vitest'
import { SeedTree } from '../../../../emulators/seed/seed.ts'
import type { Store } from '../../../model/store.ts'
import type { Source } from '../../../records/live/sources.ts'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { registrations } from '../collections/registrations.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { placesOf } from '../football/registrations.ts'
import { keptWriters } from '../testing/writers.ts'
import { cardsAtOnce, overviewSource } from './overview.ts'
import { type Listed, placesSource, registeredOf } from './places.ts'

const day = 86_400_000

/** Tournaments of eight seasons with two places each; in the last one a team has one of them, two want one and one waits. */
const open = () => {
  const database = memoryStore()
  const tree = new SeedTree()
  const at = database.clock.now() - 9 * day
  const by = 'ana'
  for (let season = 2019; season <= 2026; season += 1) {
    const values = { name: `Liga ${season}`, season: `${season}`, category: 'senior', format: 'league', places: 2 }
    const id = `liga-${season}`
    tree.change(tournaments, { id, values: { ...values, status: 'planned' }, action: 'create', by, at })
  }
  for (const [index, [team, ...steps]] of [
    ['ayala', 'submit', 'approve'],
    ['bravos', 'submit'],
    ['cobras', 'submit'],
    ['dunas', 'submit', 'waitlist'],
  ].entries()) {
    const name = team ?? ''
    tree.change(teams, { id: name, values: { name, shortName: name }, action: 'create', by, at })
    const values = { tournament: 'liga-2026', team: name, contactName: 'Eva', status: 'draft' }
    tree.change(registrations, { id: `r-${name}`, values, action: 'create', by, at })
    const states: Readonly<Record<string, string>> = {
      submit: 'submitted',
      approve: 'approved',
      waitlist: 'waitlisted',
    }
    for (const action of steps) {
      const to = { status: states[action] ?? '' }
      tree.change(registrations, { id: `r-${name}`, values: to, action, by, at: at + day + index })
    }
  }
  for (const [name, value] of Object.entries(tree.data)) database.namespace.write(`/${name}`, value)
  return { ...database, store: database.as('eva', 'lmf') }
}

const firstOf = <Value>(source: Source<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    source({ next: resolve, failed: ({ message }) => reject(new Error(message)) })
  })

const approve = (store: Store, listed: Listed) => take(store, listed, 'approve', 'approved')

const take = async (store: Store, { id, record }: Listed, action: string, status: string) => {
  const writer = keptWriters(store, 'eva').writers(registrations)
  const outcome = await writer.write({ id, before: record, values: { status }, action })
  await writer.flush()
  return outcome.type === 'saved' ? null : outcome
}

test('a page of tournaments begins with the newest season, and leads on to the older ones', async () => {
  const { store } = open()
  const first = await firstOf(overviewSource(store, null))
  expect(first.cards.map(({ id }) => id).slice(0, 2)).toEqual(['liga-2026', 'liga-2025'])
  expect(first.cards).toHaveLength(cardsAtOnce)
  const second = await firstOf(overviewSource(store, first.next))
  expect(second.cards.map(({ id }) => id)).toEqual(['liga-2020', 'liga-2019'])
  expect(second.next).toBeNull()
})

test('a card counts the places taken, who is to be decided and who waits', async () => {
  const { store } = open()
  const [newest, older] = (await firstOf(overviewSource(store, null))).cards
  expect([newest?.taken, newest?.undecided.map(({ id }) => id), newest?.waiting.map(({ id }) => id)]).toEqual([
    1,
    ['r-bravos', 'r-cobras'],
    ['r-dunas'],
  ])
  expect([older?.taken, older?.undecided, older?.waiting]).toEqual([0, [], []])
})

test('one more than there are places is refused by the database, with the limit', async () => {
  const { store, namespace } = open()
  const seen = await firstOf(placesSource(store, 'liga-2026'))
  const listed = (id: string): Listed => {
    const found = seen.registrations.find(one => one.id === id)
    if (found === undefined) throw new Error(`There is no registration ${id}.`)
    return found
  }
  expect(await approve(store, listed('r-bravos'))).toBeNull()
  expect(await approve(store, listed('r-cobras'))).toEqual({
    type: 'invalid',
    issues: { status: { code: 'full', rule: 'place', limit: 2 } },
  })
  expect(namespace.read('registrations/r-cobras/status')).toBe('submitted')
  expect(await approve(store, listed('r-bravos'))).toMatchObject({ type: 'conflict' })
})

/** Who waits for a decision, or for a place, in their order, with when they came. */
const turns = async (store: Store) => {
  const { registrations: found } = await firstOf(placesSource(store, 'liga-2026'))
  const { undecided, waiting } = placesOf(found.map(registeredOf), 2)
  return [...undecided, ...waiting].map(({ id, submittedAt }) => [id, submittedAt])
}

test('who is sent back to draft keeps the turn; who withdraws comes back as the last, at the database’s time', async () => {
  const { store, clock } = open()
  const came = clock.now() - 8 * day
  const step = async (id: string, action: string, status: string) => {
    const { registrations: found } = await firstOf(placesSource(store, 'liga-2026'))
    const listed = found.find(one => one.id === id)
    expect(listed && (await take(store, listed, action, status))).toBeNull()
  }
  clock.advance(60_000)
  await step('r-bravos', 'takeBack', 'draft')
  clock.advance(60_000)
  await step('r-bravos', 'submit', 'submitted')
  expect(await turns(store)).toEqual([
    ['r-bravos', came + 1],
    ['r-cobras', came + 2],
    ['r-dunas', came + 3],
  ])
  await step('r-bravos', 'withdraw', 'withdrawn')
  clock.advance(60_000)
  await step('r-bravos', 'reconsider', 'submitted')
  await step('r-cobras', 'waitlist', 'waitlisted')
  await step('r-bravos', 'waitlist', 'waitlisted')
  expect(await turns(store)).toEqual([
    ['r-cobras', came + 2],
    ['r-dunas', came + 3],
    ['r-bravos', clock.now()],
  ])
})

test('of a tournament that is not there nothing is shown', async () => {
  const { store } = open()
  expect(await firstOf(placesSource(store, 'gone'))).toEqual({ tournament: null, registrations: [], isCut: false })
})
