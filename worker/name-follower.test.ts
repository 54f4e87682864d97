import { expect, test } from 'vitest'
import { incidents } from '../src/areas/lmf/collections/incidents.ts'
import { matches } from '../src/areas/lmf/collections/matches.ts'
import { players } from '../src/areas/lmf/collections/players.ts'
import { sanctions } from '../src/areas/lmf/collections/sanctions.ts'
import { squads } from '../src/areas/lmf/collections/squads.ts'
import { teams } from '../src/areas/lmf/collections/teams.ts'
import { fourTeams } from '../src/areas/lmf/testing/four-teams.ts'
import type { MemoryStore } from '../src/records/testing/memory-store.ts'
import { NameFollower } from './name-follower.ts'

/** Matches have their default names, such as AYA–BRA. */
const open = () => {
  const { store } = fourTeams()
  const worker = store.as('worker', 'stats')
  for (const [id, name] of Object.entries({ m1: 'AYA–BRA', m2: 'AYA–COM', m3: 'BRA–DOC', m4: 'COM–DOC' }))
    store.put(matches, id, { name })
  const said: string[] = []
  const workers: NameFollower[] = []
  const start = (through: Partial<MemoryStore> = {}) => {
    const follower = new NameFollower({
      store: { ...worker, ...through },
      collections: store.collections,
      clock: store.clock,
      report: trouble => said.push(trouble),
      done: step => said.push(step),
    })
    follower.start()
    workers.push(follower)
    return follower
  }
  return {
    store,
    said,
    start,
    stop: () => Promise.all(workers.map(follower => follower.stop())),
    rename: (id: string, shortName: string) => store.put(teams, id, { shortName }),
    names: () => Promise.all(['m1', 'm2', 'm3', 'm4'].map(id => store.read(`matches/${id}/name`))),
    revs: () => Promise.all(['m1', 'm2', 'm3', 'm4'].map(id => store.read(`matches/${id}/rev`))),
    notes: () => store.namespace.read('/renamed'),
  }
}

test('the matches of a team that is renamed are called by its new name, and found by it; what somebody wrote stays', async () => {
  const { store, said, start, rename, names, notes } = open()
  const follower = start()
  await follower.idle()
  store.put(matches, 'm2', { name: 'The opening match' })
  rename('ayala', 'ATA')
  await follower.idle()
  expect(await names()).toEqual(['ATA–BRA', 'The opening match', 'BRA–DOC', 'COM–DOC'])
  expect(await store.read('matches/m1')).toMatchObject({ updatedBy: 'worker', action: 'change', rev: 3 })
  expect(await store.read('matches/m1/keys/name')).toMatch(/^ata/)
  expect([said, notes()]).toEqual([['teams/ayala: names updated: 1'], null])
})

test('without a worker it is caught up with, however often both teams were renamed', async () => {
  const { start, rename, names, revs } = open()
  rename('ayala', 'AT')
  rename('bravos', 'BR')
  rename('ayala', 'ATA')
  const before = await revs()
  await start().idle()
  expect(await names()).toEqual(['ATA–BR', 'ATA–COM', 'BR–DOC', 'COM–DOC'])
  expect(await revs()).toEqual(before.map((rev, at) => Number(rev) + (at < 3 ? 1 : 0)))
})

test('a worker that is killed between two matches leaves the rest to the next, and two at once write no name twice', async () => {
  const { store, said, start, stop, rename, names, revs, notes } = open()
  let written = 0
  const update: MemoryStore['update'] = async given => {
    written += 1
    if (written > 1) throw new Error('killed')
    await store.as('worker', 'stats').update(given)
  }
  const first = start({ update })
  rename('ayala', 'ATA')
  await first.idle()
  await first.stop()
  expect((await names()).filter(name => String(name).startsWith('ATA'))).toHaveLength(1)
  expect(notes()).not.toBeNull()
  await Promise.all([start(), start()].map(follower => follower.idle()))
  await stop()
  expect([await names(), await revs(), notes()]).toEqual([
    ['ATA–BRA', 'ATA–COM', 'BRA–DOC', 'COM–DOC'],
    [3, 3, 2, 2],
    null,
  ])
  expect(said.filter(line => line.startsWith('Could not'))).toHaveLength(1)
})

test('somebody who saves the match at that moment keeps what they saved', async () => {
  const { store, start, rename, names } = open()
  let isFirst = true
  const worker = store.as('worker', 'stats')
  const follower = start({
    update: async given => {
      if (isFirst && 'matches/m1' in given) {
        isFirst = false
        store.put(matches, 'm1', { reason: 'Rain' })
      }
      await worker.update(given)
    },
  })
  rename('ayala', 'ATA')
  await follower.idle()
  expect((await names())[0]).toBe('ATA–BRA')
  expect(await store.read('matches/m1/reason')).toBe('Rain')
})

test('who is called otherwise is so on the sheet and in incidents, in the language that these are written in', async () => {
  const { store, start } = open()
  store.put(incidents, 'i1', { name: 'Tarjeta roja 80’ Nora Ruiz' })
  store.put(incidents, 'i2', {
    tournament: 'liga',
    match: 'm1',
    team: 'ayala',
    player: 'nora',
    kind: 'goal',
    minute: 3,
    name: 'Goal 3’ Nora Ruiz',
  })
  store.put(incidents, 'i3', {
    tournament: 'liga',
    match: 'm1',
    team: 'ayala',
    kind: 'red',
    minute: 9,
    name: 'Red card 9’ Ayala',
  })
  store.put(sanctions, 'i1', { name: 'Nora Ruiz: tarjeta roja, jornada 1' })
  const follower = start()
  store.put(players, 'nora', { name: 'Nora Ruiz Paz' })
  store.put(teams, 'ayala', { name: 'Ayala FC' })
  await follower.idle()
  expect(await Promise.all(['i1', 'i2', 'i3'].map(id => store.read(`incidents/${id}/name`)))).toEqual([
    'Tarjeta roja 80’ Nora Ruiz Paz',
    'Goal 3’ Nora Ruiz Paz',
    'Red card 9’ Ayala FC',
  ])
  expect(await store.read(`${squads.path}/s1/name`)).toBe('Nora Ruiz Paz')
  expect(await store.read('sanctions/i1/name')).toBe('Nora Ruiz Paz: tarjeta roja, jornada 1')
})

test('a match that the database refuses is reported and tried again later, and the others do not wait for it', async () => {
  const { store, said, start, rename, names, notes } = open()
  store.write({ 'matches/m1/homeGoals': 'one' })
  const follower = start()
  rename('ayala', 'ATA')
  expect(await follower.idle()).toBe(1)
  expect((await names()).slice(0, 2)).toEqual(['AYA–BRA', 'ATA–COM'])
  expect(said).toEqual([expect.stringMatching(/^Could not update the name of teams\/ayala everywhere: .* in 1 s/)])
  store.write({ 'matches/m1/homeGoals': 1 })
  store.clock.advance(1_000)
  expect(await follower.idle()).toBe(0)
  expect([(await names())[0], notes()]).toEqual(['ATA–BRA', null])
  // After a success, a new refusal is a first one.
  store.write({ 'matches/m1/homeGoals': 'one' })
  rename('ayala', 'AYA')
  expect(await follower.idle()).toBe(1)
  expect(said.at(-1)).toMatch(/in 1 s\.?$/)
})

test('a name that another worker has updated meanwhile is not tried again', async () => {
  const { store, start, rename, notes } = open()
  store.write({ 'matches/m1/homeGoals': 'one' })
  const follower = start()
  rename('ayala', 'ATA')
  expect(await follower.idle()).toBe(1)
  store.write({ 'matches/m1/homeGoals': 1 })
  await start().idle()
  expect(notes()).toBeNull()
  expect(await follower.idle()).toBe(0)
})

test('all matches of a team are brought, however many it has', async () => {
  const { store, said, start, rename } = open()
  const ids = Array.from({ length: 120 }, (_, number) => `more-${number}`)
  const match = { tournament: 'liga', matchDay: 'd2', round: 2, kickOff: 1, status: 'scheduled' }
  for (const id of ids) store.put(matches, id, { ...match, home: 'ayala', away: 'doce', name: 'AYA–DOC' })
  rename('ayala', 'ATA')
  await start().idle()
  expect(new Set(await Promise.all(ids.map(id => store.read(`matches/${id}/name`))))).toEqual(new Set(['ATA–DOC']))
  expect(said).toEqual(['teams/ayala: names updated: 122'])
})

test('a match that somebody else writes at each attempt is left for later', async () => {
  const { store, said, start, rename } = open()
  let count = 0
  const worker = store.as('worker', 'stats')
  const follower = start({
    update: async given => {
      if ('matches/m1' in given || 'matches/m1/name' in given) {
        count += 1
        store.put(matches, 'm1', { reason: `Rain ${count}` })
      }
      await worker.update(given)
    },
  })
  rename('ayala', 'ATA')
  expect(await follower.idle()).toBe(1)
  expect(said).toEqual([expect.stringMatching(/^Could not update the name of teams\/ayala everywhere: .* in 1 s/)])
  expect(count).toBe(5)
})
