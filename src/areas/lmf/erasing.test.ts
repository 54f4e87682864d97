import { expect, test } from 'vitest'
import type { Json } from '../../model/json.ts'
import type { Role } from '../../model/permissions.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import type { ErasingPlan } from '../../records/erasing/erasing.ts'
import { carryOut, planErasing } from '../../records/erasing/erasing.ts'
import { plainWriter } from '../../records/writing/writer.ts'
import { incidents } from './collections/incidents.ts'
import { pictures } from './collections/pictures.ts'
import { players } from './collections/players.ts'
import { sanctions } from './collections/sanctions.ts'
import { squads } from './collections/squads.ts'
import { teams } from './collections/teams.ts'
import './area.ts'
import { headOf } from '../../model/head.ts'
import { loadKinds } from '../../records/kind.ts'
import { collectionNamed } from '../../records/testing/memory-store.ts'
import { followIncidents } from './suspensions/follow.ts'
import { incidentIn, openLeague } from './testing/open-league.ts'

const reason = 'The parents asked for it.'
const photo = { name: 'Nora Ruiz', alt: 'Nora Ruiz smiles', width: 9, height: 9, thumbnail: jpeg(), picture: jpeg() }

function jpeg(): string {
  return String(pictures.fields.thumbnail?.samples.accepted[0])
}

const noras = { tournament: 'liga', team: 'ayala', player: 'nora', name: 'Nora Ruiz' }
const squadPlace: Values = { ...noras, from: '2026-08-01', status: 'active' }
const suspension: Values = { ...noras, cause: 'red', round: 1, due: 1 }

/**
 * Nora, a minor, is in a squad and was in another place of it, has a photo and had another, scored, was sent off, and what she did was told of Inés as well
 * as the other way round.
 */
const open = async () => {
  const league = await openLeague()
  const { database, put } = league
  await put(pictures, 'old', { ...photo, name: 'Nora Ruiz, before' })
  await put(pictures, 'new', photo)
  await put(players, 'nora', { birthDate: '2013-02-28', photo: 'old' })
  await put(players, 'nora', { photo: 'new' })
  await put(squads, 'left', { ...squadPlace, number: 7 })
  await put(squads, 'left', null)
  await put(squads, 'here', { ...squadPlace, number: 8 })
  await put(squads, 'ines', { ...squadPlace, player: 'ines', name: 'Inés Lara', number: 9 })
  await put(incidents, 'goal', incidentIn('m1', { kind: 'goal', name: 'Goal 20’ Nora Ruiz' }))
  await put(incidents, 'red', incidentIn('m1', { kind: 'red', name: 'Red 20’ Nora Ruiz', note: 'Nora Ruiz swore.' }))
  await put(sanctions, 'red', { ...suspension, incident: 'red', reason: 'Nora Ruiz was sorry.', overruled: 0 })
  await put(incidents, 'gone', incidentIn('m2', { name: 'Yellow 20’ Nora Ruiz' }))
  await put(incidents, 'gone', null)
  await put(incidents, 'hers', incidentIn('m2', { player: 'ines', name: 'Red 20’ Inés Lara', kind: 'red' }))
  await put(sanctions, 'hers', { ...suspension, player: 'ines', name: 'Inés Lara: red', incident: 'hers' })
  await put(sanctions, 'hers', null)
  await put(incidents, 'hers', { player: 'nora', name: 'Red 20’ Nora Ruiz' })
  await put(incidents, 'notHers', incidentIn('m2', { name: 'Goal 20’ Nora Ruiz', kind: 'goal' }))
  await put(incidents, 'notHers', { player: 'ines', name: 'Goal 20’ Inés Lara' })

  const admin = database.as('ada', 'admin')
  const erasing = async (name: string, id: string, through: Store = admin, uid = 'ada') => {
    const { named, referredFrom } = headOf(collectionNamed(name))
    const kinds = await loadKinds([name, ...named.form, ...referredFrom])
    const kind = kinds[name]
    if (kind === undefined) throw new Error(`The area has no ${name}.`)
    const plan = () => planErasing({ store: through, kinds, collection: kind.collection, id })
    const run = (planned: ErasingPlan, moved: (done: number) => void = () => {}) => {
      const writerOf = (path: string) => {
        const { collection } = kinds[path] ?? kind
        return path === 'incidents'
          ? league.writerOf(collection, followIncidents, through, uid)
          : plainWriter(through, collection, uid)
      }
      const tools = { store: through, language: 'en' as const, writerOf, mark: { by: uid, reason } }
      return carryOut(tools, { collection: name, id }, planned, moved)
    }
    return { plan, run }
  }
  const erase = async (name: string, id: string, through?: Store) => {
    const { plan, run } = await erasing(name, id, through)
    return run(await plan())
  }
  const stored = (place = '') => database.namespace.read(`/${place}`) as Json
  return { ...league, admin, erasing, erase, stored, text: () => JSON.stringify(stored()) }
}

/** What nothing may say any more. */
const traces = /Nora|2013-02-28|"A-1"/

test('nothing tells of a player any more: not the record, its histories, what was deleted or corrected, pictures, lines, claims', async () => {
  const { erase, text, stored } = await open()
  expect(text()).toMatch(traces)
  expect(await erase('players', 'nora')).toEqual([])
  expect(text()).not.toMatch(traces)
  expect(stored('erased/players/nora')).toMatchObject({ all: { by: 'ada', reason } })
  // The id is left in its mark, and in counters that are at nothing.
  const left = text().match(/[^"{,]*nora[^:]*:[^,}]*/g) ?? []
  expect(left.filter(each => !/:0$/.test(each) && !each.startsWith('nora":{"all'))).toEqual([])
})

test('what happened in matches stays without the player, and what is told of somebody else as it is, in the history too', async () => {
  const { erase, stored } = await open()
  const others = ['matches', 'counts/incidents/by/kind', 'squads/ines', 'history/squads/ines', 'incidents/notHers']
  const kept = [...others, 'history/incidents/notHers/2', 'history/sanctions/hers']
  const before = kept.map(stored)
  await erase('players', 'nora')
  expect(kept.map(stored)).toEqual(before)
  expect(stored('incidents/goal')).toMatchObject({ team: 'ayala', kind: 'goal', minute: 20, name: 'Goal 20’ ayala' })
  expect(stored('digests/incidents/tournament/liga/goal')).toBe('m1|ayala||goal|20')
  expect(stored('history/incidents/hers/1/record')).toMatchObject({ player: 'ines', name: 'Red 20’ Inés Lara' })
})

test('the plan says what goes, what stays without the player, and what happens to each', async () => {
  const { erasing } = await open()
  const { plan, run } = await erasing('players', 'nora')
  const planned = await plan()
  const ids = (targets: ErasingPlan['erased']) =>
    targets
      .map(({ collection, id }) => `${collection}/${id}`)
      .toSorted()
      .join(' ')
  expect(planned.title).toBe('Nora Ruiz')
  expect(ids(planned.erased)).toBe('sanctions/red squads/here squads/left')
  const happened = 'incidents/goal incidents/gone incidents/hers incidents/notHers incidents/red'
  expect(ids(planned.emptied)).toBe(happened)
  expect(ids(planned.pictures)).toBe('lmfPictures/new lmfPictures/old')
  expect(planned).toMatchObject({ shared: 0, hindering: [] })
  const told: string[] = []
  await run(planned, done => told.push(`${done}/${planned.writes}`))
  expect(told).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 1}/12`))
})

test('a player who was deleted is erased from the history', async () => {
  const { put, erase, text } = await open()
  for (const [collection, id] of [
    [squads, 'here'],
    [sanctions, 'red'],
    [incidents, 'red'],
    [incidents, 'goal'],
    [incidents, 'hers'],
    [players, 'nora'],
  ] as const)
    await put(collection, id, null)
  expect(await erase('players', 'nora')).toEqual([])
  expect(text()).not.toMatch(traces)
})

/** Carries out so many writes, and fails then. */
const failingAfter = (store: Store, count: number): Store => {
  let left = count
  return {
    ...store,
    update: async changes => {
      if (left === 0) throw Object.assign(new Error('Down'), { code: 'unavailable' })
      left -= 1
      return store.update(changes)
    },
  }
}

test('wherever it breaks off it says so, and the next attempt ends it', async () => {
  for (let count = 0; ; count += 1) {
    const { admin, erase, text } = await open()
    const refused = await erase('players', 'nora', failingAfter(admin, count))
    if (refused.length === 0) {
      expect(count).toBeGreaterThan(10)
      break
    }
    expect(refused[0]?.why).toMatchObject({ type: 'failed', failure: { message: 'Down' } })
    expect(await erase('players', 'nora')).toEqual([])
    expect(text()).not.toMatch(traces)
  }
})

test('who may not erase does not even look', async () => {
  const { erasing, store } = await open()
  const { plan } = await erasing('players', 'nora', store, 'leo')
  await expect(plan()).rejects.toMatchObject({ code: 'permission_denied' })
})

test.each<Role>(['lmf', 'contents', 'stats'])('an attempt by %s erases nothing', async role => {
  const { erasing, database, stored } = await open()
  const planned = await (await erasing('players', 'nora')).plan()
  const { run } = await erasing('players', 'nora', database.as('eve', role), 'eve')
  expect(await run(planned)).not.toEqual([])
  expect(stored('history/players/nora')).toBeTruthy()
  expect(stored('history/squads/here')).toBeTruthy()
})

test('a photo that another player shows stays', async () => {
  const { put, erasing, stored } = await open()
  await put(players, 'ines', { photo: 'new' })
  const { plan, run } = await erasing('players', 'nora')
  const planned = await plan()
  expect(planned).toMatchObject({ shared: 1, pictures: [{ id: 'old' }] })
  expect(await run(planned)).toEqual([])
  expect(stored('lmfPictures/new')).toBeTruthy()
})

test('a photo is erased by itself, and taken from its player', async () => {
  const { erase, stored } = await open()
  expect(await erase('lmfPictures', 'new')).toEqual([])
  expect(stored('lmfPictures/new')).toBeNull()
  expect(stored('beside/lmfPictures/new')).toBeNull()
  expect(stored('players/nora')).toMatchObject({ name: 'Nora Ruiz' })
  expect(JSON.stringify(stored('history/players/nora'))).not.toContain('"new"')
})

test('a crest is not erased while a team shows it', async () => {
  const { put, erasing } = await open()
  await put(teams, 'ayala', { crest: 'new' })
  const { plan } = await erasing('lmfPictures', 'new')
  expect((await plan()).hindering).toEqual([{ collection: 'teams', id: 'ayala', fields: ['crest'] }])
})

test('who answers for a team is erased from the team and its history', async () => {
  const { put, erase, stored, text } = await open()
  await put(teams, 'ayala', { contactName: 'Olga Paz', contactEmail: 'olga@ayala.test' })
  await put(teams, 'ayala', { contactPhone: '7777' })
  expect(await erase('teams', 'ayala')).toEqual([])
  expect(text()).not.toMatch(/Olga|olga|7777/)
  expect(stored('teams/ayala')).toMatchObject({ name: 'ayala', rev: 4 })
  const mark = expect.objectContaining({ by: 'ada', reason })
  expect(stored('erased/teams/ayala')).toEqual([null, null, mark, expect.anything()])
})

test('where there must be a name, another text stands', async () => {
  const { put, erase, stored, text } = await open()
  const { registrations } = await import('./collections/registrations.ts')
  await put(registrations, 'r1', { tournament: 'liga', team: 'ayala', contactName: 'Olga Paz', status: 'draft' })
  expect(await erase('registrations', 'r1')).toEqual([])
  expect(stored('registrations/r1/contactName')).toBe('—')
  expect(text()).not.toContain('Olga')
})
