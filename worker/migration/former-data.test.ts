import { afterAll, expect, onTestFinished, test } from 'vitest'
import { contents } from '../../src/areas/contents/collections/contents.ts'
import { changeSet } from '../../src/model/change.ts'
import type { Collection } from '../../src/model/collection.ts'
import { isStored, type Values } from '../../src/model/record.ts'
import { isObject, type Json, type JsonObject } from '../../src/model/values/json.ts'
import { putBack } from './testing/as-before.ts'
import { openFormerData } from './testing/open-former-data.ts'
import { foundDetached, issuesInRecords, truthOf } from './testing/truth.ts'

// All tests share one migrated copy of the former data.
const former = await openFormerData(afterAll)
const before = former.data.read('/') as Record<string, Json>
const reports = await former.migrate()
const migrated = former.data.snapshot()
await former.prepare()
const read = (location: string): Json => former.data.read(`/${location}`) as Json

/** Without control characters, which the former version accepted; a blank replaces them between words. */
const withoutControl = (value: Json): unknown =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' ? each.replaceAll(/[\s\u2028\u2029]+/g, ' ').replaceAll(/[\p{Cc}\p{Cf}]/gu, '') : each,
  )

test('put back as the version before kept it, all is as it was, but for who had a record open', () => {
  const start = former.data.snapshot()
  onTestFinished(() => former.data.restore(start))
  former.data.restore(migrated)
  for (const collection of former.collections)
    for (const id of Object.keys({
      ...asObject(read(collection.path)),
      ...asObject(read(`history/${collection.path}`)),
    }))
      former.data.update('/', putBack(collection, id, read))
  const { migrations, ...rest } = read('') as JsonObject
  const { presence: _, ...expected } = before
  expect(withoutControl(rest)).toEqual(withoutControl(expected))
  expect(migrations).toEqual({ shape: 2 })
})

const asObject = (value: Json): JsonObject => (isObject(value) ? value : {})

test.each(former.collections)('a recount of $path agrees', collection => {
  const root = read('') as JsonObject
  expect(foundDetached(collection, root)).toEqual(truthOf(collection, root[collection.path] ?? null))
  expect(issuesInRecords(collection, root[collection.path] ?? null)).toEqual([])
})

test('what is public stays public as it was, without control characters, and its pictures are named', () => {
  expect(read('contents/-Nc01/published')).toEqual({
    rev: 6,
    at: 1791270000000,
    to: ['oime', 'esfutbol'],
    shows: { cover: 'pitch' },
  })
  expect(read('contents/-Nc02/published')).toMatchObject({ rev: 5, to: ['esfutbol', 'oime'], shows: { cover: 'cup' } })
  expect(read('contents/7/published')).toEqual({ rev: 4, at: 1791450000000, to: ['esfutbol'] })
  expect(read('contents/-Nc06/published')).toBeNull()
  expect(read('shown')).toEqual({
    images: { pitch: { contents: { '-Nc01': 'cover' } }, cup: { contents: { '-Nc02': 'cover' } } },
  })
  const was = before.public as Record<string, { readonly contents: Record<string, Record<string, Json>> }>
  for (const app of ['esfutbol', 'oime']) {
    const copies = Object.entries(was[app]?.contents ?? {})
    const light = copies.map(([id, { body: _, ...copy }]) => [id, copy] as const)
    const contents = Object.fromEntries(light)
    expect(read(`public/${app}/contents`)).toEqual({
      ...contents,
      '-Nc01': { ...contents['-Nc01'], title: 'Final del torneo' },
      '-Nc02': { ...contents['-Nc02'], summary: 'Habla el entrenador', tags: ['copa femenina'] },
    })
    const bodies = copies.flatMap(([id, { body }]) => (body === undefined ? [] : [[id, { body }] as const]))
    expect(read(`public/${app}/beside/contents`)).toEqual({
      ...Object.fromEntries(bodies),
      '-Nc01': { body: 'Uno\nDos\nTres\nCuatro\nFin.' },
    })
  }
})

test('no control character is left', () => {
  // Histories keep a former stage that is none of today's as it was.
  expect(JSON.stringify(read('')).replaceAll(/"part":"[^"]*"/g, '')).not.toMatch(
    /\\u00|\\r|[\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028\u2029]/,
  )
})

const write = (collection: Collection, id: string, action: string, values: Values | null): void => {
  const [before, detached] = [read(`${collection.path}/${id}`), read(`beside/${collection.path}/${id}`)]
  const update = changeSet(collection, {
    id,
    before: isStored(before) ? before : null,
    detached: isObject(detached) ? detached : null,
    values,
    action,
    by: 'demo-admin',
    token: 'by-hand-1',
    now: Date.now(),
  })
  const auth = { uid: 'demo-admin', token: {}, provider: 'password' }
  former.data.merge([], update, { isAdmin: false, auth, expires: null })
}

test('the rules let every record be saved, and what is public be published again and deleted', () => {
  const start = former.data.snapshot()
  onTestFinished(() => former.data.restore(start))
  for (const collection of former.collections)
    for (const id of Object.keys(read(collection.path) ?? {})) write(collection, id, 'change', {})
  write(contents, '-Nc01', 'publish', {})
  expect(read('shown/images/cup/contents')).toEqual({ '-Nc01': 'cover', '-Nc02': 'cover' })
  write(contents, '-Nc02', 'delete', null)
  expect(read('shown/images')).toEqual({ cup: { contents: { '-Nc01': 'cover' } } })
  expect(read('public/esfutbol/contents')).toEqual({ 7: read('public/esfutbol/contents/7') })
})

test('it is reported how far it is, and where there is nothing to do it is not', async () => {
  expect(reports.slice(0, 2)).toEqual(['Bringing apps up to date: 2 of 2', 'Bringing categories up to date: 2 of 2'])
  expect(reports.at(-1)).toBe('The data is up to date.')
  expect(await former.migrate()).toEqual([])
})
