import { expect, test } from 'vitest'
import type { JsonObject } from '../../model/json.ts'
import { collectionNamed } from '../testing/memory-store.ts'
import { carmens, openImport } from './testing/open-import.ts'

const table = (...lines: readonly string[]) =>
  ['name,slug,parent,position', ...lines.map((line, at) => `${line},${at + 1}`)].join('\n')

const treeIn = ({ store }: ReturnType<typeof openImport>) => {
  const records = (store.namespace.read('categories') ?? {}) as Record<string, JsonObject>
  return Object.fromEntries(
    Object.values(records).map(({ name, parent }) => [name, records[String(parent ?? '')]?.name ?? null]),
  )
}

const withCup = () => {
  const store = carmens()
  store.put(collectionNamed('categories'), 'cup', { name: 'Copa', slug: 'copa', position: 1 })
  return store
}

test('rows name rows of their file by what they are called or what is unique, in any order, beside what is there already', async () => {
  const page = openImport({ path: 'categories', store: withCup() })
  const rows = table(
    'Sub-20,sub-20,FÚTBOL',
    'Fútbol,futbol,deportes-2026',
    'Deportes,deportes-2026,Copa',
    'Playa,playa,',
  )
  expect(await page.check(rows)).toEqual({ create: 4, change: 0, same: 0, invalid: 0 })
  expect(await page.run()).toMatchObject({ created: 4, refused: 0 })
  expect(treeIn(page)).toEqual({ 'Sub-20': 'Fútbol', Fútbol: 'Deportes', Deportes: 'Copa', Copa: null, Playa: null })
  expect(await page.undo()).toMatchObject({ refused: 0, left: 0 })
  expect(treeIn(page)).toEqual({ Copa: null })
})

test('rows without a place among records that people arrange by hand stand behind all others, as in the file', async () => {
  const page = openImport({ path: 'categories', store: withCup() })
  expect(await page.check('name,parent,position\nSub-20,Fútbol,\nFútbol,,\nPlaya,,0.5')).toMatchObject({ create: 3 })
  expect(await page.run()).toMatchObject({ created: 3, refused: 0 })
  const records = Object.values((page.store.namespace.read('categories') ?? {}) as Record<string, JsonObject>)
  const places = Object.fromEntries(records.map(({ name, position }) => [name, position]))
  expect(places).toEqual({ Copa: 1, 'Sub-20': 2, Fútbol: 3, Playa: 0.5 })
})

test('circles, names that several have, and rows that wait for one that is not imported are said by row', async () => {
  const page = openImport({ path: 'categories', store: withCup() })
  const rows = table(
    'A,a,B',
    'B,b,A',
    'Under A,under-a,A',
    'Self,self,Self',
    'Copa,copa-2,',
    'Which,which,Copa',
    'Bad,Bad Slug,',
    'Below,below,Bad',
    'Two,two,',
    'Two,two-again,',
    'Of two,of-two,Two',
    'By slug,by-slug,two-again',
  )
  expect(await page.verdicts(rows)).toEqual([
    'parent: inCircle',
    'parent: inCircle',
    'parent: rowNotImported',
    'parent: inCircle',
    'create',
    'parent: ambiguous',
    'slug: malformed',
    'parent: rowNotImported',
    'create',
    'create',
    'parent: ambiguous',
    'create',
  ])
})

test('what would stand too deep in the tree, counted through the file and the database, is refused before it is written', async () => {
  const page = openImport({ path: 'categories', store: withCup() })
  const chain = Array.from({ length: 6 }, (_, at) => `L${at},l${at},${at === 0 ? 'Copa' : `L${at - 1}`}`)
  expect(await page.verdicts(table(...chain))).toEqual([...Array(5).fill('create'), 'parent: circle'])
  expect(await page.run()).toMatchObject({ created: 5, refused: 0 })
})
