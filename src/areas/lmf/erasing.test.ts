import { expect, test } from 'vitest'
import { headOf } from '../../model/head.ts'
import type { Role } from '../../model/permissions.ts'
import type { Values } from '../../model/record.ts'
import type { Json, JsonObject } from '../../model/values/json.ts'
import type { ErasingPlan } from '../../records/history/erasing/erasing.ts'
import { carryOut, planErasing } from '../../records/history/erasing/erasing.ts'
import { loadKinds } from '../../records/registry/known-collections.ts'
import { collectionNamed, type MemoryStore, memoryStore } from '../../records/testing/memory-store.ts'
import { incidents } from './collections/incidents.ts'
import { pictures } from './collections/pictures.ts'
import { players } from './collections/players.ts'
import { registrations } from './collections/registrations.ts'
import { sanctions } from './collections/sanctions.ts'
import { squads } from './collections/squads.ts'
import { teams } from './collections/teams.ts'
import './area.ts'
import { incidentIn, keptWriters, openLeague } from './testing/open-league.ts'

const reason = 'The parents asked for it.'
const jpeg = String(pictures.fields.thumbnail?.samples.accepted[0])
const photo = { name: 'Nora Ruiz', alt: 'Nora Ruiz smiles', width: 9, height: 9, thumbnail: jpeg, picture: jpeg }

const noras = { tournament: 'liga', team: 'ayala', player: 'nora', name: 'Nora Ruiz' }
const squadPlace: Values = { ...noras, from: '2026-08-01', status: 'active' }
const suspension: Values = { ...noras, cause: 'red', round: 1, due: 1 }

/** Nora, a minor, had two squads and photos, scored, was sent off; some events were swapped with Inés. */
const seeded = () => {
  const { store } = openLeague()
  const { put } = store
  put(pictures, 'old', { ...photo, name: 'Nora Ruiz, before' })
  put(pictures, 'new', photo)
  put(players, 'nora', { birthDate: '2013-02-28', photo: 'old' })
  put(players, 'nora', { photo: 'new' })
  put(squads, 'left', { ...squadPlace, number: 7 })
  put(squads, 'left', null)
  put(squads, 'here', { ...squadPlace, number: 8 })
  put(squads, 'ines', { ...squadPlace, player: 'ines', name: 'Inés Lara', number: 9 })
  put(incidents, 'goal', incidentIn('m1', { kind: 'goal', name: 'Goal 20’ Nora Ruiz' }))
  put(incidents, 'red', incidentIn('m1', { kind: 'red', name: 'Red 20’ Nora Ruiz', note: 'Nora Ruiz swore.' }))
  put(sanctions, 'red', { ...suspension, incident: 'red', reason: 'Nora Ruiz was sorry.', overruled: 0 })
  put(incidents, 'gone', incidentIn('m2', { name: 'Yellow 20’ Nora Ruiz' }))
  put(incidents, 'gone', null)
  put(incidents, 'hers', incidentIn('m2', { player: 'ines', name: 'Red 20’ Inés Lara', kind: 'red' }))
  put(sanctions, 'hers', { ...suspension, player: 'ines', name: 'Inés Lara: red', incident: 'hers' })
  put(sanctions, 'hers', null)
  put(incidents, 'hers', { player: 'nora', name: 'Red 20’ Nora Ruiz' })
  put(incidents, 'notHers', incidentIn('m2', { name: 'Goal 20’ Nora Ruiz', kind: 'goal' }))
  put(incidents, 'notHers', { player: 'ines', name: 'Goal 20’ Inés Lara' })
  return { tree: store.tree() as JsonObject, now: store.now() }
}

let seed: ReturnType<typeof seeded> | undefined

const open = () => {
  seed ??= seeded()
  const admin = memoryStore({ as: { uid: 'ada', role: 'admin' }, ...seed })
  const erasing = async (name: string, id: string, store: MemoryStore = admin) => {
    const { named, referredFrom } = headOf(collectionNamed(name))
    const kinds = await loadKinds([name, ...named.form, ...referredFrom])
    const kind = kinds[name]
    if (kind === undefined) throw new Error(`The area has no ${name}.`)
    const { uid } = store.viewer
    const { writers } = keptWriters(store, uid)
    const writerOf = (path: string) => writers((kinds[path] ?? kind).collection)
    const tools = { store, writerOf, mark: { by: uid, reason } }
    return {
      plan: () => planErasing({ store, kinds, collection: kind.collection, id }),
      run: (planned: ErasingPlan, moved: (done: number) => void = () => {}) =>
        carryOut(tools, { collection: name, id }, planned, moved),
    }
  }
  const erase = async (name: string, id: string, through?: MemoryStore) => {
    const { plan, run } = await erasing(name, id, through)
    return run(await plan())
  }
  const stored = (place = '') => admin.namespace.read(`/${place}`) as Json
  return { admin, put: admin.put, erasing, erase, stored, text: () => JSON.stringify(stored()) }
}

const traces = /Nora|2013-02-28|"A-1"/

test('nothing mentions a player any more: not the record, its histories, what was deleted or corrected, pictures, lines, claims', async () => {
  const { erase, text, stored } = open()
  const others = ['matches', 'counts/incidents/by/kind', 'squads/ines', 'history/squads/ines', 'incidents/notHers']
  const kept = [...others, 'history/incidents/notHers/2', 'history/sanctions/hers']
  const before = kept.map(stored)
  expect(text()).toMatch(traces)
  expect(await erase('players', 'nora')).toEqual([])
  expect(text()).not.toMatch(traces)
  expect(stored('erased/players/nora')).toMatchObject({ all: { by: 'ada', reason } })
  // Her id remains in its mark, and in counters at zero.
  const left = text().match(/[^"{,]*nora[^:]*:[^,}]*/g) ?? []
  expect(left.filter(each => !/:0$/.test(each) && !each.startsWith('nora":{"all'))).toEqual([])
  // Match events stay without her, and other people's records stay unchanged, in the history too.
  expect(kept.map(stored)).toEqual(before)
  expect(stored('incidents/goal')).toMatchObject({ team: 'ayala', kind: 'goal', minute: 20, name: 'Gol 20’ ayala' })
  expect(stored('digests/incidents/tournament/liga/goal')).toBe('m1|ayala||goal|20')
  expect(stored('history/incidents/hers/1/record')).toMatchObject({ player: 'ines', name: 'Red 20’ Inés Lara' })
})

test('the plan says what goes, what stays without the player, and what happens to each', async () => {
  const { erasing } = open()
  const { plan, run } = await erasing('players', 'nora')
  const planned = await plan()
  const ids = (key: 'erased' | 'emptied' | 'pictures') =>
    planned[key]
      .map(({ collection, id }) => `${collection}/${id}`)
      .toSorted()
      .join(' ')
  expect(ids('erased')).toBe('sanctions/red squads/here squads/left')
  expect(ids('emptied')).toBe('incidents/goal incidents/gone incidents/hers incidents/notHers incidents/red')
  expect(ids('pictures')).toBe('lmfPictures/new lmfPictures/old')
  expect(planned).toMatchObject({ title: 'Nora Ruiz', shared: 0, hindering: [] })
  const received: string[] = []
  await run(planned, done => received.push(`${done}/${planned.writes}`))
  expect(received).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 1}/12`))
})

test('a player who was deleted is erased from the history', async () => {
  const { put, erase, text } = open()
  put(squads, 'here', null)
  put(sanctions, 'red', null)
  for (const id of ['red', 'goal', 'hers']) put(incidents, id, null)
  put(players, 'nora', null)
  expect(await erase('players', 'nora')).toEqual([])
  expect(text()).not.toMatch(traces)
})

const failingAfter = (store: MemoryStore, count: number): MemoryStore => {
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
    const { admin, erase, text } = open()
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

test.each<Role>(['lmf', 'contents', 'stats'])('an attempt by %s does not even look, and erases nothing', async role => {
  const { erasing, admin, stored } = open()
  const planned = await (await erasing('players', 'nora')).plan()
  const { plan, run } = await erasing('players', 'nora', admin.as('eve', role))
  await expect(plan()).rejects.toMatchObject({ code: 'permission_denied' })
  expect(await run(planned)).not.toEqual([])
  expect(stored('history/players/nora')).toBeTruthy()
  expect(stored('history/squads/here')).toBeTruthy()
})

test('a photo that another player shows stays', async () => {
  const { put, erasing, stored } = open()
  put(players, 'ines', { photo: 'new' })
  const { plan, run } = await erasing('players', 'nora')
  const planned = await plan()
  expect(planned).toMatchObject({ shared: 1, pictures: [{ id: 'old' }] })
  expect(await run(planned)).toEqual([])
  expect(stored('lmfPictures/new')).toBeTruthy()
})

test('a photo is erased by itself, and taken from its player', async () => {
  const { erase, stored } = open()
  expect(await erase('lmfPictures', 'new')).toEqual([])
  expect(stored('lmfPictures/new')).toBeNull()
  expect(stored('beside/lmfPictures/new')).toBeNull()
  expect(stored('players/nora')).toMatchObject({ name: 'Nora Ruiz' })
  expect(JSON.stringify(stored('history/players/nora'))).not.toContain('"new"')
})

test('a crest is not erased while a team shows it', async () => {
  const { put, erasing } = open()
  put(teams, 'ayala', { crest: 'new' })
  const { plan } = await erasing('lmfPictures', 'new')
  expect((await plan()).hindering).toEqual([{ collection: 'teams', id: 'ayala', fields: ['crest'] }])
})

test('who answers for a team is erased from the team and its history', async () => {
  const { put, erase, stored, text } = open()
  put(teams, 'ayala', { contactName: 'Olga Paz', contactEmail: 'olga@ayala.test' })
  put(teams, 'ayala', { contactPhone: '7777' })
  expect(await erase('teams', 'ayala')).toEqual([])
  expect(text()).not.toMatch(/Olga|olga|7777/)
  expect(stored('teams/ayala')).toMatchObject({ name: 'ayala', rev: 4 })
  const mark = expect.objectContaining({ by: 'ada', reason })
  expect(stored('erased/teams/ayala')).toEqual([null, null, mark, expect.anything()])
})

test('where there must be a name, another text stands', async () => {
  const { put, erase, stored, text } = open()
  put(registrations, 'r1', { tournament: 'liga', team: 'ayala', contactName: 'Olga Paz', status: 'draft' })
  expect(await erase('registrations', 'r1')).toEqual([])
  expect(stored('registrations/r1/contactName')).toBe('—')
  expect(text()).not.toContain('Olga')
})
