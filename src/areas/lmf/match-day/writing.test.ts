import { expect, test } from 'vitest'
import '../../../ui/words/icu.ts'
import type { Collection } from '../../../model/collection.ts'
import { isObject, type Json, type JsonObject } from '../../../model/json.ts'
import { isStored, type Values, valuesOf } from '../../../model/record.ts'
import { ruledDatabase } from '../../../records/testing/ruled-store.ts'
import { commit } from '../../../records/writing/commit.ts'
import { incidents } from '../collections/incidents.ts'
import { matchDays } from '../collections/match-days.ts'
import { matches } from '../collections/matches.ts'
import { players } from '../collections/players.ts'
import { sanctions } from '../collections/sanctions.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { withoutResult } from '../fixtures/without-result.ts'
import { digestReader, results } from '../season/digests.ts'
import type { SeasonView } from '../season/live-season.ts'
import { seasonOf as seasonFrom } from '../season/season.ts'
import { reconcileBans } from '../suspensions/reconcile-bans.ts'
import { listedIncident } from './incident-values.ts'
import { reconcileMatch } from './reconcile-match.ts'
import { type Staff, seasonOf } from './staff.ts'
import { takeIncidentBack, writeIncident } from './write-incident.ts'
import { enteredMatch, takeMatchBack, writeMatch } from './write-match.ts'

const where = { match: 'm1', nameOf: () => 'Nora Ruiz' }
const nora = { team: 'ayala', player: 'nora' }

/** Ayala against Bravos on two match days, under the console's own rules; a second yellow card of a season suspends. */
const open = async () => {
  const store = ruledDatabase().storeOf('leo', 'lmf')
  const create = async (collection: Collection, id: string, values: Values) => {
    const token = `token-${collection.path}-${id}`
    const change = { id, before: null, values, action: 'create', by: 'leo', token, now: store.now() }
    expect(await commit(store, collection, change)).toMatchObject({ type: 'saved' })
  }
  await create(tournaments, 'liga', {
    name: 'Liga',
    season: '2026',
    category: 'senior',
    format: 'league',
    places: 2,
    yellowThresholds: [{ count: 2, matches: 1, repeats: true }],
    status: 'planned',
  })
  for (const id of ['ayala', 'bravos']) await create(teams, id, { name: id, shortName: id })
  await create(players, 'nora', { name: 'Nora Ruiz', licence: 'A-1', status: 'active' })
  for (const round of [1, 2]) {
    const day = `2026-09-0${round}`
    await create(matchDays, `d${round}`, { tournament: 'liga', round, name: day, from: day, to: day })
    await create(matches, `m${round}`, {
      tournament: 'liga',
      matchDay: `d${round}`,
      round,
      name: 'AYA–BRA',
      home: 'ayala',
      away: 'bravos',
      kickOff: Date.UTC(2026, 8, round, 16),
      status: 'scheduled',
    })
  }
  const read = digestReader(results)
  let season: SeasonView = { status: 'loading' }
  /** What a live season would have heard by now. */
  const hear = async () => {
    const [tournament, lines] = await Promise.all([store.read('tournaments/liga'), store.read(results.place('liga'))])
    if (!isStored(tournament)) throw new Error('The tournament is not stored.')
    const parts = { id: 'liga', tournament, matches: read(lines), bans: [], entrants: [], names: new Map() }
    season = { status: 'ready', ...seasonFrom(parts) }
  }
  await hear()
  const staff: Staff = { store, uid: 'leo', role: 'lmf', language: 'en', season: () => season }
  const seen = async (id: string) => {
    const record = await store.read(`matches/${id}`)
    return enteredMatch(id, isObject(record) ? record : {})
  }
  return {
    staff,
    store,
    hear,
    seen,
    score: async (id: string, home: number | null, away: number | null) => {
      const written = await writeMatch(staff, { seen: await seen(id), wish: { type: 'score', home, away } })
      await hear()
      return written
    },
    card: async (match: string, kind: string, minute = 20) => {
      const incident = { ...nora, minute, kind, note: '' }
      const written = await writeIncident(staff, { ...where, match }, { type: 'save', incident, of: null })
      if (written.type === 'done' && written.done) return written.done
      throw new Error(`The card was not written: ${JSON.stringify(written)}`)
    },
    reconcile: () => reconcileBans({ tools: staff, season: seasonOf(staff), player: 'nora' }),
    sanctions: async (): Promise<Json> => {
      const found = await store.read('digests/sanctions/tournament/liga')
      return isObject(found) ? Object.values(found) : []
    },
    listed: async (id: string) => {
      const record = await store.read(`incidents/${id}`)
      return listedIncident(id, isObject(record) ? record : {})
    },
  }
}

test('a score plays a match that was to come, and is taken back with it', async () => {
  const { score, seen, staff } = await open()
  const written = await score('m1', 2, 1)
  expect(await seen('m1')).toEqual({ id: 'm1', homeGoals: 2, awayGoals: 1, status: 'played' })
  if (written.type !== 'done' || written.done === null) throw new Error('The score cannot be taken back.')
  expect(await takeMatchBack(staff, written.done)).toMatchObject({ type: 'done' })
  expect(await seen('m1')).toEqual({ id: 'm1', homeGoals: null, awayGoals: null, status: 'scheduled' })
})

test('a corrected score leaves the match played, and without goals the result is taken out', async () => {
  const { score, seen } = await open()
  await score('m1', 2, 1)
  await score('m1', 2, 2)
  expect(await seen('m1')).toMatchObject({ awayGoals: 2, status: 'played' })
  await score('m1', null, null)
  expect(await seen('m1')).toMatchObject({ homeGoals: null, status: 'scheduled' })
})

test('a cup match whose result is taken out, by its goals or by a step, keeps nothing of it: not the shoot-out either', async () => {
  const { score, seen, staff, store } = await open()
  const decideOnPenalties = async () => {
    await score('m1', 1, 1)
    const before = await store.read('matches/m1')
    if (!isStored(before)) throw new Error('There is no match.')
    const values = { homePenalties: 5, awayPenalties: 4, afterExtraTime: true }
    const change = { id: 'm1', before, values, action: 'change', by: 'leo', token: store.newId(), now: store.now() }
    expect(await commit(store, matches, change)).toMatchObject({ type: 'saved' })
  }
  const reset = { type: 'step' as const, event: 'reset', sets: { status: 'scheduled' } }
  for (const wish of [{ type: 'score' as const, home: null, away: null }, reset]) {
    await decideOnPenalties()
    expect(await writeMatch(staff, { seen: await seen('m1'), wish })).toMatchObject({ type: 'done' })
    const left = valuesOf(matches, (await store.read('matches/m1')) as JsonObject)
    expect(left).toMatchObject({ status: 'scheduled', ...withoutResult })
  }
})

test('a match that is another one than was seen is not written over', async () => {
  const { score, seen, staff } = await open()
  const before = await seen('m1')
  await score('m1', 3, 3)
  expect(await writeMatch(staff, { seen: before, wish: { type: 'score', home: 0, away: 0 } })).toEqual({
    type: 'refused',
    refusal: { type: 'conflict', theirs: { id: 'm1', homeGoals: 3, awayGoals: 3, status: 'played' } },
  })
})

test('a walkover names its winner; without one it is refused in words', async () => {
  const { seen, staff } = await open()
  const award = (sets: Record<string, string>) => ({
    type: 'step' as const,
    event: 'award',
    sets: { status: 'walkover', ...sets },
  })
  expect(await writeMatch(staff, { seen: await seen('m1'), wish: award({}) })).toMatchObject({ type: 'refused' })
  expect(await writeMatch(staff, { seen: await seen('m1'), wish: award({ awardedTo: 'home' }) })).toMatchObject({
    type: 'done',
  })
})

test('the card that reaches the limit suspends, and its deletion takes that back', async () => {
  const { score, card, reconcile, sanctions: bans, staff, listed } = await open()
  await score('m1', 1, 0)
  await score('m2', 1, 0)
  await card('m1', 'yellow')
  await reconcile()
  expect(await bans()).toEqual([])
  const { id } = await card('m2', 'yellow')
  await reconcile()
  expect(await bans()).toEqual([`${id}|nora|ayala|yellows|2|2|1|`])
  await reconcile()
  const written = await writeIncident(staff, { ...where, match: 'm2' }, { type: 'remove', of: await listed(id) })
  expect(written).toMatchObject({ type: 'done', players: ['nora'] })
  expect(await bans()).toEqual([])
  if (written.type !== 'done' || written.done === null) throw new Error('The deletion cannot be taken back.')
  expect(await takeIncidentBack(staff, written.done)).toMatchObject({ type: 'done' })
  await reconcile()
  expect(await bans()).toEqual([`${id}|nora|ayala|yellows|2|2|1|`])
})

test('a card that is undone, or turned into another one, takes its suspension along', async () => {
  const { score, card, reconcile, sanctions: bans, staff, listed } = await open()
  await score('m1', 1, 0)
  const red = await card('m1', 'red')
  await reconcile()
  expect(await bans()).toEqual([`${red.id}|nora|ayala|red||1|1|`])
  const incident = { ...nora, minute: 21, kind: 'injury', note: 'The left knee' }
  await writeIncident(staff, where, { type: 'save', incident, of: await listed(red.id) })
  await reconcile()
  expect(await bans()).toEqual([])
  const other = await card('m1', 'red', 60)
  await reconcile()
  expect(await takeIncidentBack(staff, other)).toMatchObject({ type: 'done' })
  expect(await bans()).toEqual([])
})

test('cards of a match count once it is played, and no more when it is declared void', async () => {
  const { score, card, sanctions: bans, seen, staff, hear } = await open()
  const { id } = await card('m1', 'red')
  await reconcileMatch(staff, 'm1')
  expect(await bans()).toEqual([])
  await score('m1', 1, 0)
  expect(await reconcileMatch(staff, 'm1')).toBeNull()
  expect(await bans()).toEqual([`${id}|nora|ayala|red||1|1|`])
  const annul = { type: 'step' as const, event: 'annul', sets: { status: 'void' } }
  await writeMatch(staff, { seen: await seen('m1'), wish: annul })
  await hear()
  expect(await reconcileMatch(staff, 'm1')).toBeNull()
  expect(await bans()).toEqual([])
})

test('what staff decided about a suspension stays when it is brought up to date', async () => {
  const { score, card, reconcile, sanctions: bans, store } = await open()
  await score('m1', 1, 0)
  await score('m2', 1, 0)
  await card('m1', 'yellow')
  const { id } = await card('m2', 'yellow')
  await reconcile()
  const before = await store.read(`sanctions/${id}`)
  if (!isStored(before)) throw new Error('There is no suspension to decide on.')
  const values = { overruled: 0, reason: 'Another player' }
  const change = { id, before, values, action: 'change', by: 'leo', token: 'token-overruling', now: store.now() }
  expect(await commit(store, sanctions, change)).toMatchObject({ type: 'saved' })
  await reconcile()
  expect(await bans()).toEqual([`${id}|nora|ayala|yellows|2|2|1|0`])
})

test('an incident that a colleague has changed or deleted is not written over', async () => {
  const { card, staff, store, listed } = await open()
  const { id } = await card('m1', 'yellow')
  const seen = await listed(id)
  const incident = { ...nora, minute: 33, kind: 'yellow', note: '' }
  await writeIncident(staff, where, { type: 'save', incident, of: seen })
  expect(await writeIncident(staff, where, { type: 'remove', of: seen })).toEqual({
    type: 'refused',
    refusal: { type: 'conflict' },
  })
  await writeIncident(staff, where, { type: 'remove', of: await listed(id) })
  expect(await store.read(`${incidents.path}/${id}`)).toBeNull()
  expect(await writeIncident(staff, where, { type: 'save', incident, of: seen })).toEqual({
    type: 'refused',
    refusal: { type: 'gone' },
  })
})
