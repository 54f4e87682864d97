import { expect, test } from 'vitest'
import type { Entry, Store } from '../../../model/store.ts'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { usualLimits } from '../football/clashes.ts'
import { readAround } from './around.ts'

const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }

test('of more matches at a time than one query may read, all are read', async () => {
  const kickOff = Date.UTC(2026, 11, 5, 16)
  const cup = { ...stamps, tournament: 'copa', venue: 'Parque', kickOff, status: 'scheduled' }
  const all = Array.from({ length: 1_201 }, (_, at): Entry => {
    const id = `m${String(at).padStart(4, '0')}`
    return { id, value: { ...cup, home: `home ${at}`, away: `away ${at}` } }
  })
  const readPage: Store['readPage'] = async ({ path, after, limit }) =>
    path === 'matches' ? all.filter(({ id }) => !after || id > after.id).slice(0, limit) : []
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
  const { matches, unread } = await readAround(
    { ...memoryStore(), readPage },
    { tournament: 'liga', matches: [own], limits: usualLimits, isOther: () => true },
  )
  expect(matches.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(unread).toEqual([])
})
