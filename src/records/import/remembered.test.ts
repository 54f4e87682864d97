import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, emptyMapping, fixValue, mapColumn, meanValue } from '../../../machines/records/import-mapping.ts'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { readRemembered, rememberMapping, stopSharing } from './remembered.ts'

const players = collectionNamed('players')
const columns = ['Jugador', 'Peña']
const table = { name: 'a.csv', columns, ownColumns: 2, rows: [], encoding: 'utf-8', delimiter: ',' }

const mapping = meanValue(
  fixValue(
    mapColumn(mapColumn(emptyMapping, 0, { split: 'ending', targets: ['name', 'position'] }), 1, null),
    'status',
    'active',
  ),
  'position',
  'stopper',
  'defender',
)

const luis = () => memoryStore({ as: { uid: 'luis', role: 'lmf' } })

test('a mapping is remembered for files with the same columns, without the orders of dates', async () => {
  const store = luis()
  await rememberMapping(store, players, 'luis', { columns, mapping, name: 'a.csv', isShared: false })
  const { orders: _, ...remembered } = mapping
  expect(await readRemembered(store, players, 'luis', table)).toEqual({
    name: 'a.csv',
    by: 'luis',
    isShared: false,
    mapping: remembered,
  })
  expect(await readRemembered(store, players, 'luis', { ...table, columns: ['Peña', 'Jugador'] })).toBeNull()
  expect(await readRemembered(store, collectionNamed('squads'), 'luis', table)).toBeNull()
})

test('a shared mapping serves those who have none, until it is shared no more', async () => {
  const store = luis()
  await rememberMapping(store, players, 'luis', { columns, mapping, name: 'Fichas', isShared: true })
  expect(await readRemembered(store, players, 'marta', table)).toMatchObject({ name: 'Fichas', isShared: true })
  await stopSharing(store, players, columns)
  expect(await readRemembered(store, players, 'marta', table)).toBeNull()
})

test('values of confidential fields are not remembered, nor is a mapping that is too large', async () => {
  const store = memoryStore({ as: { uid: 'ana', role: 'admin' } })
  const subscribers = collectionNamed('subscribers')
  const named = mapColumn(emptyMapping, 0, { target: 'email' })
  const secret = ['name', 'email'].reduce(
    (all, target) => fixValue(all, target, 'Karla'),
    fixValue(named, 'plan', 'plus'),
  )
  await rememberMapping(store, subscribers, 'ana', { columns, mapping: secret, name: 'a', isShared: false })
  const remembered = await readRemembered(store, subscribers, 'ana', table)
  expect(remembered?.mapping.targets).toEqual({ email: { columns: [0] }, plan: { value: 'plus' } })
  const large = fixValue(emptyMapping, 'name', 'x'.repeat(20_000))
  await rememberMapping(store, players, 'ana', { columns, mapping: large, name: 'a', isShared: false })
  expect(await readRemembered(store, players, 'ana', table)).toBeNull()
})

test('whatever others stored is read as a mapping of known targets and columns, or not at all', async () => {
  const store = luis()
  await rememberMapping(store, players, 'luis', { columns, mapping, name: 'a', isShared: false })
  const [update] = store.updates.slice(-1)
  const path = Object.keys(update ?? {})[0] ?? ''
  const column = fc.oneof(fc.integer({ min: -1, max: 3 }), fc.string(), fc.constant(null))
  const source = fc.oneof(
    fc.jsonValue(),
    fc.record({ columns: fc.array(column), part: fc.jsonValue() }, { requiredKeys: ['columns'] }),
  )
  const targets = fc.dictionary(fc.constantFrom('name', 'position', '$id', 'nothing', '__proto__'), source)
  const stored = fc.oneof(
    fc.string(),
    fc.record({ targets, skipped: fc.array(column), values: fc.jsonValue() }).map(value => JSON.stringify(value)),
  )
  await fc.assert(
    fc.asyncProperty(stored, async text => {
      await store.update({ [path]: { name: 'a', mapping: text, by: 'luis' } })
      const read = (await readRemembered(store, players, 'luis', table))?.mapping
      for (const [target, sourceOf] of Object.entries(read?.targets ?? {})) {
        expect(['name', 'position', '$id']).toContain(target)
        expect(columnsOf(sourceOf).every(one => one === 0 || one === 1)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('names of records are remembered, but not numbers of one file, and none whose record is gone', async () => {
  const store = luis()
  const matches = collectionNamed('matches')
  store.put(collectionNamed('teams'), 'berlin', { name: 'Cafetaleros de Berlín', shortName: 'Berlín' })
  const named = [
    ['cafetaleros', 'berlin'],
    ['4', 'berlin'],
    ['leones', 'gone'],
  ].reduce(
    (all, [key = '', id = '']) => meanValue(all, 'home', key, id),
    mapColumn(emptyMapping, 0, { target: 'home' }),
  )
  await rememberMapping(store, matches, 'luis', { columns, mapping: named, name: 'a', isShared: false })
  const remembered = await readRemembered(store, matches, 'luis', table)
  expect(remembered?.mapping.values).toEqual({ home: { cafetaleros: 'berlin' } })
})
