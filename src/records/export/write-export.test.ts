import { expect, test } from 'vitest'
import { openImport } from '../import/testing/open-import.ts'
import { byteOrderMark } from './files.ts'
import { exported } from './testing/exported.ts'

/** A database with so many contents, each with a body. */
const filled = async (count: number) => {
  const desk = openImport()
  const rows = Array.from(
    { length: count },
    (_, at) => `Title ${at},title-${at},article,=1+1,${at % 2 === 0 ? 'odd' : ''}`,
  )
  await desk.check(['title,slug,kind,body,tags', ...rows].join('\n'))
  await desk.run()
  return desk
}

test('a CSV file begins with id and stamps, then has a column a field by its name', async () => {
  const { store } = await filled(1)
  const [header, row] = (await exported(store, { longTexts: true })).split('\r\n')
  expect(header).toBe(
    `${byteOrderMark}id,rev,createdAt,createdBy,updatedAt,updatedBy,title,slug,kind,summary,body,mediaUrl,apps,category,tags,cover,author,publishAt,unpublishAt,status`,
  )
  expect(row).toMatch(
    /^'-N[^,]*,1,2026-11-21T00:00:00.000Z,carmen,2026-11-21T00:00:00.000Z,carmen,Title 0,title-0,article,,'=1\+1,/,
  )
})

test('long texts stay out unless they are wanted', async () => {
  const { store } = await filled(1)
  expect(await exported(store)).not.toContain('1+1')
})

test('JSON holds the values as they are stored', async () => {
  const { store } = await filled(2)
  const records = JSON.parse(await exported(store, { format: 'json', longTexts: true }))
  expect(records).toHaveLength(2)
  expect(records).toContainEqual(expect.objectContaining({ title: 'Title 0', body: '=1+1', tags: ['odd'], rev: 1 }))
})

test('of nothing there is a file, too', async () => {
  const { store } = openImport()
  expect(JSON.parse(await exported(store, { format: 'json' }))).toEqual([])
  expect((await exported(store)).split('\r\n')).toHaveLength(2)
})

test('only what is selected, in that order; what was deleted meanwhile is left out', async () => {
  const { store, database } = await filled(3)
  const ids = Object.keys(database.namespace.read('contents') as object)
  const scope = { type: 'rows', ids: [ids[2] ?? '', 'gone', ids[0] ?? ''] } as const
  const records = JSON.parse(await exported(store, { format: 'json', scope }))
  expect(records.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[0]])
})

test('many records are written page by page, each once', async () => {
  const { store } = await filled(1_203)
  const pieces: string[] = []
  const told: number[] = []
  const records = JSON.parse(await exported(store, { format: 'json', pieces, tell: done => told.push(done) }))
  expect(new Set(records.map(({ id }: { id: string }) => id)).size).toBe(1_203)
  expect(told).toEqual([500, 1_000, 1_203])
}, 60_000)

test('an export that is stopped leaves no file', async () => {
  const { store } = await filled(3)
  const control = new AbortController()
  expect(await exported(store, { signal: control.signal, tell: () => control.abort() })).toBe('')
})
