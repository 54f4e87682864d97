import { expect, test } from 'vitest'
import type { Entry, Store } from '../../../model/store.ts'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { usualLimits } from '../football/clashes.ts'
import { readAround } from './around.ts'

const kickOff = Date.UTC(2026, 11, 5, 16)
const own = {
  id: 'own',
  part: '',
  round: 1,
  home: 'a',
  away: 'b',
  venue: 'Sur',
  kickOff,
  status: 'scheduled',
} as const

const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }

test('of more matches at a time than one query may read, all are read', async () => {
  const cup = { ...stamps, tournament: 'copa', venue: 'Parque', kickOff, status: 'scheduled' }
  const all = Array.from({ length: 1_201 }, (_, at): Entry => {
    const id = `m${String(at).padStart(4, '0')}`
    return { id, value: { ...cup, home: `home ${at}`, away: `away ${at}` } }
  })
  const readPage: Store['readPage'] = async ({ path, after, limit }) =>
    path === 'matches' ? all.filter(({ id }) => !after || id > after.id).slice(0, limit) : []
  const { matches, unread } = await readAround(
    { ...memoryStore(), readPage },
    { tournament: 'liga', matches: [own], limits: usualLimits, isOther: () => true },
  )
  expect(matches.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(unread).toEqual([])
})

test('players who cannot be read are said to be unread, beside the matches that were', async () => {
  const cup = { ...stamps, tournament: 'copa', kickOff, home: 'c', away: 'd', status: 'scheduled' }
  const readPage: Store['readPage'] = async ({ path }) => {
    if (path === 'squads') throw new Error('No connection.')
    return path === 'matches' ? [{ id: 'm1', value: cup }] : []
  }
  const reading = { tournament: 'liga', matches: [own], limits: usualLimits, isOther: () => true }
  const { matches, unread } = await readAround({ ...memoryStore(), readPage }, reading)
  expect(matches.map(({ id }) => id)).toEqual(['m1'])
  expect(unread).toEqual(['players'])
})
