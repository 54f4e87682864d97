import { beforeEach, expect, test, vi } from 'vitest'
import type { Collection } from '../../../model/collection.ts'
import type { Values } from '../../../model/record.ts'
import { isStored } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { type BatchTools, type BatchWrite, undoAll, type Written, writeAll } from '../../../records/batch/batch.ts'
import { ruledDatabase } from '../../../records/testing/ruled-store.ts'
import { commit } from '../../../records/writing/commit.ts'
import { incidents } from '../collections/incidents.ts'
import { matchDays } from '../collections/match-days.ts'
import { matches } from '../collections/matches.ts'
import { players } from '../collections/players.ts'
import { registrations } from '../collections/registrations.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { dayOf } from '../football/days.ts'
import { keptWriters } from '../testing/writers.ts'
import { type FixturePlan, fixturePlan } from './fixture-plan.ts'
import { readTournament } from './read-tournament.ts'
import type { CheckedSettings } from './settings.ts'
import { takeBackPlan } from './take-back.ts'

const viewer = { uid: 'ana', role: 'lmf' as const }
const names = ['Ayala', 'Bravos', 'Cometa', 'Deportes', 'Estrella', 'Fuerza', 'Gigantes', 'Halcones']

const settings: CheckedSettings = {
  calendar: { start: '2026-12-05', interval: 7, times: ['16:00', '18:00'], skipped: [], earliest: null },
  matchMinutes: 105,
  restHours: 48,
  venues: {},
  keepsScheduled: false,
}

let store: Store

const write = async (collection: Collection, id: string, action: string, values: Values | null) => {
  const current = await store.read(`${collection.path}/${id}`)
  const before = isStored(current) ? current : null
  const change = { id, before, values, action, by: viewer.uid, token: store.newId(), now: store.now() }
  const outcome = await commit(store, collection, change)
  expect(outcome).toMatchObject({ type: 'saved' })
}

/** A tournament whose first so many teams are approved. */
const enter = async (tournament: Values, count: number) => {
  await write(tournaments, 'copa', 'create', {
    name: 'Copa',
    season: '2026-27',
    category: 'senior',
    places: 12,
    status: 'planned',
    ...tournament,
  })
  for (const name of names.slice(0, count)) {
    const id = name.toLowerCase()
    await write(teams, id, 'create', { name, shortName: name.slice(0, 3).toUpperCase(), venue: `${name}'s ground` })
    const values = { tournament: 'copa', team: id, contactName: 'Ana', status: 'draft' }
    await write(registrations, `r-${id}`, 'create', values)
    await write(registrations, `r-${id}`, 'submit', { status: 'submitted' })
    await write(registrations, `r-${id}`, 'approve', { status: 'approved' })
  }
}

const tools = (signal = { aborted: false }, moved: BatchTools['moved'] = () => {}): BatchTools => ({
  writerOf: keptWriters(store, viewer.uid).writers,
  viewer,
  signal,
  moved,
})

let batches = 0

/** Each plan has names of its own, as those of the page have. */
const writePlan = (running: BatchTools, list: readonly BatchWrite[], done: readonly Written[] = []) => {
  if (done.length === 0) batches += 1
  return writeAll(running, { ...namesNow(), list, done, isResumed: done.length > 0 })
}
const undoPlan = (running: BatchTools, done: readonly Written[]) =>
  undoAll(running, { ...namesNow(), done, undone: [] })
const namesNow = () => ({ batch: `fixtures-${batches}`, undoBatch: `undo-fixtures-${batches}` })

const planNow = async (changes: Partial<CheckedSettings> = {}): Promise<FixturePlan> =>
  fixturePlan({
    records: await readTournament(store, 'copa'),
    settings: { ...settings, ...changes },
    newId: () => store.newId(),
    dayName: round => `Match day ${round}`,
  })

const generate = async (changes: Partial<CheckedSettings> = {}) => {
  const { list } = await planNow(changes)
  return writePlan(tools(), list)
}

const linesOf = async () => {
  const { season } = await readTournament(store, 'copa')
  return season.matches
}

/** Records the result of the match of a tie. */
const play = async (part: string, homeGoals: number, awayGoals: number) => {
  const match = (await linesOf()).find(line => line.part === part)
  await write(matches, match?.id ?? '', 'finish', { status: 'played', homeGoals, awayGoals })
}

const counts = ({ preview: { create, change, remove, keep } }: FixturePlan) => [
  create.length,
  change.length,
  remove.length,
  keep.length,
]

beforeEach(() => {
  store = ruledDatabase().storeOf(viewer.uid, viewer.role)
})

test('a league is written with its match days, and its results are told in one place', async () => {
  await enter({ format: 'league' }, 4)
  const report = await generate()
  expect(report).toMatchObject({ refused: [], left: 0 })
  expect(report.done).toHaveLength(3 + 6)
  const { season, matchDays: days } = await readTournament(store, 'copa')
  expect(season.matches).toHaveLength(6)
  expect([...days.values()].map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Match day 1', '2026-12-05', '2026-12-05'],
    ['Match day 2', '2026-12-12', '2026-12-12'],
    ['Match day 3', '2026-12-19', '2026-12-19'],
  ])
  expect(counts(await planNow())).toEqual([0, 0, 0, 6])
})

test('what was written is taken back as one', async () => {
  await enter({ format: 'league' }, 4)
  const { done } = await generate()
  const undone = await undoPlan(tools(), done)
  expect(undone).toMatchObject({ refused: [], left: 0 })
  const { matches: left, matchDays: days } = await readTournament(store, 'copa')
  expect([left.size, days.size]).toEqual([0, 0])
  expect(await linesOf()).toEqual([])
})

test('generating again moves what is scheduled with its match days and leaves what was played, and can be taken back', async () => {
  await enter({ format: 'league' }, 4)
  await generate()
  await play('league', 2, 1)
  const before = await linesOf()
  const later = { calendar: { ...settings.calendar, start: '2027-01-09' } }
  const plan = await planNow(later)
  expect(counts(plan)).toEqual([0, 5, 0, 1])
  const { done, refused } = await writePlan(tools(), plan.list)
  expect(refused).toEqual([])
  const after = await linesOf()
  expect(after.find(({ status }) => status === 'played')).toEqual(before.find(({ status }) => status === 'played'))
  const { matchDays: days } = await readTournament(store, 'copa')
  expect([...days.values()].map(({ from }) => from)).toEqual(['2026-12-05', '2027-01-16', '2027-01-23'])
  expect((await undoPlan(tools(), done)).refused).toEqual([])
  expect(await linesOf()).toEqual(before)
})

test('a team that withdraws takes its scheduled matches with it, and the match days that are left empty', async () => {
  await enter({ format: 'league' }, 4)
  await generate()
  await write(registrations, 'r-deportes', 'withdraw', { status: 'withdrawn' })
  await write(registrations, 'r-cometa', 'withdraw', { status: 'withdrawn' })
  const { list } = await planNow()
  const gone = list.filter(({ values }) => values === null).map(({ collection }) => collection.path)
  expect(gone).toEqual([...Array.from({ length: 5 }, () => 'matches'), 'matchDays', 'matchDays'])
  const { done, refused } = await writePlan(tools(), list)
  expect(refused).toEqual([])
  expect(await linesOf()).toHaveLength(1)
  expect((await undoPlan(tools(), done)).refused).toEqual([])
  expect(await linesOf()).toHaveLength(6)
})

test('a run that is stopped goes on without doing anything twice', async () => {
  await enter({ format: 'league' }, 8)
  const signal = { aborted: false }
  const { list } = await planNow()
  const stopAt = (done: number) => {
    signal.aborted ||= done >= 7
  }
  const first = await writePlan(tools(signal, stopAt), list)
  expect(first.left).toBeGreaterThan(0)
  const rest = await writePlan(tools(), list, first.done)
  expect(rest).toMatchObject({ refused: [], left: 0 })
  expect(rest.done).toHaveLength(list.length - first.done.length)
  expect(await linesOf()).toHaveLength(28)
})

test('what a colleague changed meanwhile is refused with its reason, and the rest is written', async () => {
  await enter({ format: 'league' }, 4)
  await generate()
  const plan = await planNow({ calendar: { ...settings.calendar, start: '2027-01-09' } })
  const [changed] = plan.preview.change
  await write(matches, changed?.match.id ?? '', 'change', { venue: 'Municipal' })
  const { done, refused } = await writePlan(tools(), plan.list)
  expect(refused.map(({ write: { id }, why }) => [id, why.type])).toEqual([[changed?.match.id, 'conflict']])
  expect(done).toHaveLength(plan.list.length - 1)
})

test('what was changed since it was written is not taken back', async () => {
  await enter({ format: 'league' }, 4)
  const { done } = await generate()
  await play('league', 1, 0)
  const { refused } = await undoPlan(tools(), done)
  const [match, ...days] = refused.map(({ write: { collection }, why }) => [collection.path, why.type])
  expect(match).toEqual(['matches', 'conflict'])
  expect(days).toEqual([['matchDays', 'inUse']])
})

test('a tournament without teams for its format has no plan, and says what is missing', async () => {
  await enter({ format: 'cup' }, 1)
  expect(await planNow()).toMatchObject({ issues: [{ type: 'tooFewTeams' }], writes: 0 })
  await expect(readTournament(store, 'gone')).rejects.toMatchObject({ code: 'gone' })
})

test('a cup goes on to its next round, with the dates that are there, and a result taken back takes whom it led on out', async () => {
  await enter({ format: 'cup' }, 4)
  await generate()
  await play('tie:1', 2, 0)
  await play('tie:2', 0, 1)
  const next = await planNow({ keepsScheduled: true, calendar: { ...settings.calendar, start: '2027-03-06' } })
  expect(counts(next)).toEqual([1, 0, 0, 2])
  expect(next.preview.create).toMatchObject([{ part: 'tie:3', round: 2, home: 'ayala', away: 'cometa' }])
  await write(matchDays, 'final', 'create', {
    tournament: 'copa',
    round: 2,
    name: 'Final',
    from: '2026-12-30',
    to: '2026-12-30',
  })
  const onItsDay = await planNow({ keepsScheduled: true })
  expect(onItsDay.preview.create.map(({ kickOff }) => dayOf(kickOff ?? 0))).toEqual(['2026-12-30'])
  expect(onItsDay.list.map(({ collection }) => collection.path)).toEqual(['matches'])
  expect((await writePlan(tools(), onItsDay.list)).refused).toEqual([])

  const back = takeBackPlan(await readTournament(store, 'copa'), 1)
  expect(back.takenOut).toEqual([{ team: 'ayala', tie: 3, losesResult: false }])
  const { done, refused } = await writePlan(tools(), back.list)
  expect(refused).toEqual([])
  expect((await linesOf()).map(({ part, status }) => [part, status])).toEqual([
    ['tie:1', 'scheduled'],
    ['tie:2', 'played'],
  ])
  expect((await undoPlan(tools(), done)).refused).toEqual([])
  expect((await linesOf()).map(({ part, status }) => [part, status])).toEqual([
    ['tie:1', 'played'],
    ['tie:2', 'played'],
    ['tie:3', 'scheduled'],
  ])
})

test('a result taken back takes along the suspensions of its cards, and undoing that brings them back', async () => {
  await enter({ format: 'cup' }, 4)
  await generate()
  await play('tie:1', 2, 0)
  const match = (await linesOf()).find(({ part }) => part === 'tie:1')
  await write(players, 'nora', 'create', { name: 'Nora Ruiz', licence: 'A-1', status: 'active' })
  const { writers, messages } = keptWriters(store, viewer.uid)
  const running = { ...tools(), writerOf: writers }
  const cards = writers(incidents)
  const red = { tournament: 'copa', match: match?.id ?? '', team: match?.home ?? '', player: 'nora', kind: 'red' }
  const values = { ...red, minute: 20, name: 'Red card 20’ Nora Ruiz' }
  const change = {
    id: 'red',
    before: null,
    values,
    action: 'create',
    by: viewer.uid,
    token: store.newId(),
    now: store.now(),
  }
  expect(await cards.write(change)).toMatchObject({ type: 'saved' })
  await cards.flush()
  await vi.waitFor(() => expect(messages()).toEqual([expect.stringMatching(/^1 suspension was made: Nora Ruiz/)]))

  const back = takeBackPlan(await readTournament(store, 'copa'), 1)
  const { done, refused } = await writePlan(running, back.list)
  expect(refused).toEqual([])
  await vi.waitFor(() => expect(messages()[1]).toMatch(/^1 suspension was deleted: Nora Ruiz/))
  expect(await store.read('sanctions/red')).toBeNull()
  expect((await undoPlan(running, done)).refused).toEqual([])
  await vi.waitFor(() => expect(messages()[2]).toMatch(/^1 suspension was made: Nora Ruiz/))
})

test('a later result that rests on the one that is taken back is lost with it', async () => {
  await enter({ format: 'cup' }, 4)
  await generate()
  await play('tie:1', 2, 0)
  await play('tie:2', 0, 1)
  await generate({ keepsScheduled: true })
  await play('tie:3', 3, 0)
  const back = takeBackPlan(await readTournament(store, 'copa'), 1)
  expect(back.takenOut).toEqual([{ team: 'ayala', tie: 3, losesResult: true }])
  expect((await writePlan(tools(), back.list)).refused).toEqual([])
  expect((await linesOf()).map(({ status }) => status)).toEqual(['scheduled', 'played', 'scheduled'])
})
