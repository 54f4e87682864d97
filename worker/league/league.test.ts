import { expect, test } from 'vitest'
import { incidents } from '../../src/areas/lmf/collections/incidents.ts'
import { matches } from '../../src/areas/lmf/collections/matches.ts'
import { players } from '../../src/areas/lmf/collections/players.ts'
import { teams } from '../../src/areas/lmf/collections/teams.ts'
import { tournaments } from '../../src/areas/lmf/collections/tournaments.ts'
import { fourTeams } from '../../src/areas/lmf/testing/four-teams.ts'
import { leagueIn, leagueNameIn } from '../../src/model/league.ts'
import { type Json, type JsonObject, jsonAt } from '../../src/model/values/json.ts'
import type { MemoryStore } from '../../src/records/testing/memory-store.ts'
import { keepCopy } from './league-copy.ts'
import { LeagueKeeper } from './league-keeper.ts'

const pause = 2_000
const killed = new Error('killed')

const open = () => {
  const { store } = fourTeams()
  const worker = store.as('worker', 'stats')
  const said: string[] = []
  const keeperOn = (through: Pick<MemoryStore, 'read' | 'watch' | 'watchPage' | 'update'> = worker) => {
    const keeper = new LeagueKeeper({
      store: through,
      clock: store.clock,
      report: trouble => said.push(trouble),
      done: step => said.push(step),
    })
    keeper.start()
    return keeper
  }
  return { store, worker, said, keeperOn, ...looksAt(store) }
}

const looksAt = (store: MemoryStore) => ({
  copy: (id = 'liga'): Json => jsonAt(store.tree(), `league/${id}`),
  league: (id = 'liga') => leagueIn(jsonAt(store.tree(), `league/${id}`)),
  name: (id = 'liga') => leagueNameIn(jsonAt(store.tree(), `leagueNames/${id}`)),
})

const play = (store: MemoryStore, id: string, homeGoals: number) =>
  store.put(matches, id, { status: 'played', homeGoals, awayGoals: 0 }, { action: 'finish' })

/** Lets the keepers do due and postponed work. */
const settle = async (store: MemoryStore, ...keepers: readonly LeagueKeeper[]) => {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(keepers.map(keeper => keeper.idle()))
    store.clock.advance(pause)
  }
  await Promise.all(keepers.map(keeper => keeper.idle()))
}

test('everybody may know the table and the matches of a tournament in play, and no minor by name', async () => {
  const { store, said, keeperOn, copy, league, name } = open()
  await keeperOn().idle()
  expect(said).toEqual(['league/liga: version 1'])
  expect(name()).toEqual({ name: 'Liga', season: '2026', state: 'inPlay', number: 1, of: 1, names: false })
  const known = league()
  expect(known?.tables).toMatchObject([
    {
      group: null,
      rows: [
        { position: 1, team: { id: 'ayala', name: 'Ayala', shortName: 'AYA' }, played: 1, points: 3, goalsFor: 1 },
        { team: { name: 'Cometa' } },
        { team: { name: 'Doce' } },
        { position: 4, team: { name: 'Bravos' }, lost: 1, points: 0 },
      ],
    },
  ])
  expect(
    known?.matches.map(({ round, home, away, status, homeGoals }) => [round, home.name, away.name, status, homeGoals]),
  ).toEqual([
    [1, 'Ayala', 'Bravos', 'played', 1],
    [1, 'Cometa', 'Doce', 'postponed', null],
    [2, 'Ayala', 'Cometa', 'scheduled', null],
    [2, 'Bravos', 'Doce', 'scheduled', null],
  ])
  expect(JSON.stringify(copy())).not.toContain('Nora')
  expect(store.updates).toHaveLength(1)
})

const goal = (store: MemoryStore, id: string, player = 'nora') =>
  store.put(incidents, id, {
    ...{ tournament: 'liga', match: 'm1', team: 'ayala', player },
    ...{ name: 'Goal', kind: 'goal', minute: 10 },
  })

test.each([
  ['of age on the day of the match', '2008-09-01', { id: 'nora', name: 'Nora Ruiz' }],
  ['of age the day after', '2008-09-02', null],
  ['of unknown age', null, null],
])('scorers and suspended players are public: one %s', async (_, birthDate, named) => {
  const { store, keeperOn, copy, league, name } = open()
  store.put(players, 'nora', { birthDate })
  goal(store, 'i2')
  await keeperOn().idle()
  const who = { team: { name: 'Ayala' }, number: 7, named }
  expect(league()?.scorers).toMatchObject([{ ...who, position: 1, goals: 1, penalties: 0 }])
  expect(league()?.suspended).toMatchObject([{ ...who, left: 1 }])
  expect(JSON.stringify(copy()).includes('Nora')).toBe(named !== null)
  expect(JSON.stringify(copy()).includes('nora')).toBe(named !== null)
  expect(name()?.names).toBe(named !== null)
})

test('a player who is called otherwise, or turns out to be a minor, is told so', async () => {
  const { store, keeperOn, league } = open()
  store.put(players, 'nora', { birthDate: '2000-01-01' })
  const keeper = keeperOn()
  await settle(store, keeper)
  const named = () => league()?.suspended.map(each => each.named?.name)
  expect(named()).toEqual(['Nora Ruiz'])
  store.put(players, 'nora', { name: 'Nora Paz' })
  await settle(store, keeper)
  expect(named()).toEqual(['Nora Paz'])
  store.put(players, 'nora', { birthDate: '2010-01-01' })
  await settle(store, keeper)
  expect(named()).toEqual([undefined])
})

test.each([true, false])(
  'a tournament that was finished long ago names no player; a worker watched: %s',
  async isWatched => {
    const { store, keeperOn, copy, name } = open()
    store.put(players, 'nora', { birthDate: '2000-01-01' })
    store.put(tournaments, 'liga', { status: 'finished' }, { action: 'finish' })
    const first = keeperOn()
    await settle(store, first)
    expect(JSON.stringify(copy())).toContain('Nora')
    if (!isWatched) await first.stop()
    store.clock.advance(61 * 24 * 60 * 60_000)
    const keeper = isWatched ? first : keeperOn()
    store.put(tournaments, 'copa', {
      name: 'Copa',
      season: '2026',
      category: 'senior',
      format: 'cup',
      places: 4,
      status: 'open',
    })
    await settle(store, keeper)
    expect(JSON.stringify(copy())).not.toContain('Nora')
    expect(name()).toMatchObject({ number: 2, names: false })
  },
)

test('goals that do not count are not public: those of a match that was annulled, or postponed once it had some', async () => {
  const { store, keeperOn, league } = open()
  store.put(matches, 'm1', { status: 'void' }, { action: 'annul' })
  store.put(matches, 'm4', { homeGoals: 2, awayGoals: 2, homePenalties: 4, awayPenalties: 3 })
  store.put(matches, 'm2', { status: 'inPlay', homeGoals: 1, awayGoals: 1 }, { action: 'start' })
  await keeperOn().idle()
  const known = league()?.matches.map(match => [match.status, match.homeGoals, match.awayGoals, match.homePenalties])
  expect(known).toEqual([
    ['void', null, null, null],
    ['postponed', null, null, null],
    ['inPlay', 1, 1, null],
    ['scheduled', null, null, null],
  ])
})

test('goals and penalties of a match that was played are public as each side scored them', async () => {
  const { store, keeperOn, league } = open()
  const shootOut = { status: 'played', homeGoals: 2, awayGoals: 1, homePenalties: 4, awayPenalties: 3 }
  store.put(matches, 'm2', shootOut, { action: 'finish' })
  await keeperOn().idle()
  expect(league()?.matches).toContainEqual(expect.objectContaining(shootOut))
})

test('an abandoned match that was awarded is public as awarded', async () => {
  const { store, keeperOn, league } = open()
  const stopped = { homeGoals: 1, awayGoals: 0, awardedTo: 'away' }
  store.put(matches, 'm2', { ...stopped, status: 'abandoned' }, { action: 'abandon' })
  await settle(store, keeperOn())
  expect(league()?.matches.find(({ awayGoals }) => awayGoals === 3)).toMatchObject({ status: 'walkover', homeGoals: 0 })
})

test('a match to resume is public with the time and minute at which it goes on, and its score so far', async () => {
  const { store, keeperOn, league } = open()
  const resumesAt = Date.UTC(2026, 8, 17, 1)
  const stopped = { homeGoals: 1, awayGoals: 0, stoppedMinute: 63 }
  store.put(matches, 'm2', { ...stopped, status: 'toResume', resumesAt }, { action: 'resumeOn' })
  const keeper = keeperOn()
  await settle(store, keeper)
  const found = () => league()?.matches.find(({ stoppedMinute }) => stoppedMinute !== null)
  expect(found()).toMatchObject({ status: 'abandoned', resumesAt, stoppedMinute: 63, homeGoals: 1, awayGoals: 0 })
  store.put(matches, 'm2', { resumesAt: resumesAt + 3_600_000 })
  await settle(store, keeper)
  expect(found()?.resumesAt).toBe(resumesAt + 3_600_000)
  expect(league()?.tables[0]?.rows.every(({ played }) => played <= 1)).toBe(true)
})

test('results that come in quick succession are one write', async () => {
  const { store, said, keeperOn, league } = open()
  const keeper = keeperOn()
  await settle(store, keeper)
  play(store, 'm2', 2)
  await keeper.idle()
  for (const goals of [1, 2, 3])
    store.put(matches, 'm3', { status: 'inPlay', homeGoals: goals, awayGoals: 0 }, { action: 'start' })
  play(store, 'm3', 4)
  await settle(store, keeper)
  expect(said).toEqual(['league/liga: version 1', 'league/liga: version 2', 'league/liga: version 3'])
  expect(league()?.tables[0]?.rows.map(({ team, points }) => [team.id, points])).toEqual([
    ['ayala', 6],
    ['bravos', 3],
    ['cometa', 0],
    ['doce', 0],
  ])
  await settle(store, keeper)
  expect(store.updates).toHaveLength(3)
})

test('a team that is called otherwise is called so in the copy', async () => {
  const { store, keeperOn, league } = open()
  const keeper = keeperOn()
  await settle(store, keeper)
  store.put(teams, 'doce', { name: 'Doce de Abril; 50%, sí' })
  await settle(store, keeper)
  expect(league()?.matches.at(-1)?.away).toEqual({ id: 'doce', name: 'Doce de Abril; 50%, sí', shortName: 'DOC' })
})

test('what changes nothing that is public writes no copy, and is noted as seen', async () => {
  const { store, said, keeperOn, name } = open()
  const keeper = keeperOn()
  await settle(store, keeper)
  store.put(tournaments, 'liga', { squadMax: 30 })
  await settle(store, keeper)
  expect(said).toEqual(['league/liga: version 1'])
  expect(name()).toMatchObject({ number: 1, of: 2 })
})

test.each([
  ['is put back to planned', (store: MemoryStore) => store.put(tournaments, 'liga', { status: 'planned' })],
  ['is deleted', (store: MemoryStore) => store.put(tournaments, 'liga', null)],
])('the copy of a tournament that %s goes', async (_, leave) => {
  const { store, said, keeperOn, copy, name } = open()
  const keeper = keeperOn()
  await settle(store, keeper)
  leave(store)
  await settle(store, keeper)
  expect(said).toEqual(['league/liga: version 1', 'league/liga: removed'])
  expect([copy(), name()]).toEqual([null, null])
})

test('the copy of a tournament that went while no worker ran goes when one begins', async () => {
  const { store, said, keeperOn, copy } = open()
  const first = keeperOn()
  await first.idle()
  await first.stop()
  store.put(tournaments, 'liga', null)
  await keeperOn().idle()
  expect(said.at(-1)).toBe('league/liga: removed')
  expect(copy()).toBeNull()
})

test('two workers write each version once', async () => {
  const { store, said, keeperOn, copy } = open()
  const both = [keeperOn(), keeperOn()]
  await settle(store, ...both)
  for (const [id, goals] of [
    ['m2', 1],
    ['m3', 2],
  ] as const) {
    play(store, id, goals)
    await settle(store, ...both)
  }
  expect(said).toEqual(['league/liga: version 1', 'league/liga: version 2', 'league/liga: version 3'])
  expect(copy()).toMatchObject({ number: 3 })
})

test('of two workers that have read the same, the second is refused and reads anew', async () => {
  const { store, worker, copy } = open()
  let others = 1
  const slow = {
    read: worker.read,
    update: async (update: Parameters<MemoryStore['update']>[0]) => {
      if (others-- > 0) {
        play(store, 'm2', 5)
        await keepCopy(worker, 'liga')
      }
      await worker.update(update)
    },
  }
  expect(await keepCopy(slow, 'liga')).toMatchObject({ number: 1, hasWritten: false })
  expect(copy()).toMatchObject({ number: 1 })
})

test.each(['before', 'after'])('what a worker leaves that is killed %s its write, the next one does', async when => {
  const { store, worker, keeperOn, copy, league } = open()
  const dying = {
    ...worker,
    update: async (update: Parameters<MemoryStore['update']>[0]) => {
      if (when === 'after') await worker.update(update)
      throw killed
    },
  }
  const first = keeperOn(dying)
  await first.idle()
  await first.stop()
  play(store, 'm2', 2)
  await keeperOn().idle()
  expect(copy()).toMatchObject({ number: when === 'after' ? 2 : 1 })
  expect(league()?.tables[0]?.rows[0]).toMatchObject({ team: { id: 'ayala' }, points: 6 })
})

test('a refusal is reported, and tried again later', async () => {
  const { store, worker, said, keeperOn, copy } = open()
  worker.failNext('unavailable', 'league/')
  const keeper = keeperOn()
  expect(await keeper.idle()).toBe(1)
  expect(said).toEqual([
    'The public copy of tournament liga could not be written: Told to answer unavailable. Trying again in 1 s.',
  ])
  await settle(store, keeper)
  expect(copy()).toMatchObject({ number: 1 })
  expect(await keeper.idle()).toBe(0)
  // After a success, a new refusal is a first one.
  worker.failNext('unavailable', 'league/')
  play(store, 'm2', 2)
  await settle(store, keeper)
  expect(said.filter(line => line.includes('could not be written')).at(-1)).toMatch(/in 1 s\.$/)
})

test('a tournament that was finished lately is still watched, and its copy follows', async () => {
  const { store, worker, keeperOn, copy } = open()
  store.put(tournaments, 'liga', { status: 'finished' }, { action: 'finish' })
  store.clock.advance(59 * 24 * 60 * 60_000)
  const keeper = keeperOn()
  await settle(store, keeper)
  expect(worker.listeners()).toBeGreaterThan(4)
  expect(copy()).toMatchObject({ state: 'finished', number: 1 })
  await keeper.stop()
  expect(worker.listeners()).toBe(0)
})

test('a tournament that was finished long ago is read once, and not watched', async () => {
  const { store, worker, keeperOn, copy } = open()
  store.put(tournaments, 'liga', { status: 'finished' }, { action: 'finish' })
  store.clock.advance(61 * 24 * 60 * 60_000)
  const first = keeperOn()
  await settle(store, first)
  expect(copy()).toMatchObject({ state: 'finished', number: 1 })
  const lists = 4
  expect(worker.listeners()).toBe(lists)
  await first.stop()
  const reads: string[] = []
  const second = keeperOn({
    ...worker,
    read: path => {
      reads.push(path)
      return worker.read(path)
    },
  })
  await settle(store, second)
  expect(reads).toEqual([])
  store.put(tournaments, 'liga', { name: 'Liga 2026' })
  await settle(store, second)
  expect(copy()).toMatchObject({ name: 'Liga 2026', number: 2 })
})

test('the worker reads no more of the league than the copy is made of, and the records whose texts follow', async () => {
  const { worker } = open()
  for (const path of [
    'teams/ayala',
    'teams/ayala/contactName',
    'players/nora',
    'players/nora/licence',
    'players/nora/photo',
  ])
    await expect(worker.read(path), path).rejects.toMatchObject({ code: 'permission_denied' })
})

const next = (copy: Json, more: JsonObject = {}): JsonObject => ({
  ...(copy as JsonObject),
  number: 2,
  at: { '.sv': 'timestamp' },
  ...more,
})

test('everybody reads a copy and pages of names; nobody but the worker writes them, and it only what is true', async () => {
  const { store, worker, keeperOn, copy, name } = open()
  const keeper = keeperOn()
  await keeper.idle()
  await keeper.stop()
  const update = (of: JsonObject, named: JsonObject = {}) => ({
    'league/liga': of,
    'leagueNames/liga': { ...name(), number: 2, ...named },
  })
  const visitor = store.as('visitor', 'contents')
  expect(await visitor.read('league/liga')).toEqual(copy())
  expect(await visitor.readPage({ path: 'leagueNames', order: '$key', limit: 500 })).toHaveLength(1)
  await expect(visitor.read('leagueNames')).rejects.toThrow()
  await expect(visitor.read('league')).rejects.toThrow()
  const others = [visitor, store.as('ana', 'admin'), store.as('leo', 'lmf')]
  for (const other of others) await expect(other.update(update(next(copy())))).rejects.toThrow()
  for (const refused of [
    update(next(copy(), { number: 3 }), { number: 3 }),
    update(next(copy(), { number: 1 }), { number: 1 }),
    update(next(copy(), { name: 'Another' }), { name: 'Another' }),
    update(next(copy(), { state: 'finished' })),
    update(next(copy(), { at: 1 })),
    update(next(copy(), { more: 'x' })),
    update(next(copy(), { scorers: '1,Nora' })),
    update(next(copy(), { namedOn: 20260901, names: { nora: 'Nora Ruiz' } })),
    update(next(copy(), { matches: 'x'.repeat(200_001) })),
    update(next(copy()), { number: 1 }),
    update(next(copy()), { name: 'Another' }),
    { 'league/liga': next(copy()) },
    { 'leagueNames/liga': { ...name(), number: 2 } },
    { 'league/liga': null, 'leagueNames/liga': null },
    { 'league/copa': next(copy(), { number: 1 }), 'leagueNames/copa': { ...name() } },
  ] as const)
    await expect(worker.update(refused), JSON.stringify(refused).slice(0, 200)).rejects.toThrow()
  await worker.update(update(next(copy())))
})
