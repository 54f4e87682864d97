import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../../../scripts/testing/runs.ts'
import { PortError } from '../../../model/failure.ts'
import { lookMinutes } from '../../../model/look.ts'
import { byteOrderMark, csvLine } from '../../data/files.ts'
import { carmens, imported, openImport } from '../../import/testing/open-import.ts'
import { exported } from '../../testing/exported.ts'
import { collectionNamed } from '../../testing/memory-store.ts'

const contents = collectionNamed('contents')

const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'carmen', updatedAt: 1, updatedBy: 'carmen' }

/** A database with this many contents, each with a body. */
const filled = (count: number) => {
  const store = carmens()
  for (let at = 0; at < count; at += 1) {
    const values = { title: `Title ${at}`, slug: `title-${at}`, kind: 'article', body: '=1+1', status: 'draft' }
    store.put(contents, `-N${at}`, { ...values, ...(at % 2 === 0 ? { tags: ['odd'] } : {}) })
  }
  return store
}

const idsIn = (json: string) => JSON.parse(json).map(({ id }: { id: string }) => id)

test('a CSV file to be imported again begins with id and stamps, then has a column a field by its name', async () => {
  const [header, row] = (await exported(filled(1), { withLongTexts: true })).split('\r\n')
  expect(header).toBe(
    `${byteOrderMark}id,rev,createdAt,createdBy,updatedAt,updatedBy,title,slug,kind,summary,body,mediaUrl,apps,category,tags,cover,author,publishAt,unpublishAt,release,status`,
  )
  expect(row).toMatch(
    /^'-N0,1,2026-11-21T00:00:01.000Z,carmen,2026-11-21T00:00:01.000Z,carmen,Title 0,title-0,article,,'=1\+1,/,
  )
})

/** A content with references, states, lists and a moment. */
const named = () => {
  const store = carmens()
  store.write({ 'users/carmen/displayName': 'Carmen Ortiz' })
  for (const [id, name] of [
    ['a1', 'ES Fútbol'],
    ['a2', 'Oime'],
  ] as const)
    store.put(collectionNamed('apps'), id, { name, key: id, status: 'active', accent: '#1de9b6' })
  store.put(collectionNamed('categories'), 'c1', { name: 'Fútbol femenino', slug: 'c', position: 0, colour: '#1de9b6' })
  const values = { title: '=1', slug: 's', kind: 'video', status: 'draft', category: 'c1', apps: ['a1', 'a2'] }
  store.put(contents, '-N1', { ...values, tags: ['uno', 'dos'], publishAt: Date.UTC(2026, 11, 1, 18) })
  return store
}

test('a CSV file for people has the columns of the list by their labels, and names instead of ids and raw states', async () => {
  const store = named()
  const columns = ['title', 'status', 'category', 'apps', 'tags', 'publishAt', 'updatedBy']
  expect((await exported(store, { format: 'csv', columns, withMark: false, language: 'es' })).split('\r\n')).toEqual([
    'Título,Estado,Categoría,Aplicaciones,Etiquetas,Publicar el,Modificado por',
    `'=1,Borrador,Fútbol femenino,"ES Fútbol, Oime","uno, dos",2026-12-01 12:00,Carmen Ortiz`,
    '',
  ])
  const all = await exported(store, { format: 'csv', withLongTexts: true, withMark: false })
  expect(all).toMatch(/^Title,Slug,.*,Text,.*,Created,Created by,Changed,Changed by\r\n/)
})

test('what the role may not read of other records is exported by its id', async () => {
  const store = named()
  const read: typeof store.read = path =>
    path.startsWith('categories/')
      ? Promise.reject(new PortError({ code: 'permission_denied', message: 'No.' }))
      : store.read(path)
  const written = await exported({ ...store, read }, { format: 'csv', columns: ['category', 'apps'], withMark: false })
  expect(written).toContain('c1,"ES Fútbol, Oime"')
})

test.each(['en', 'es'] as const)('what is exported for people in %s is imported by its names', async language => {
  const store = named()
  const before = store.namespace.read('/contents/-N1')
  const columns = ['title', 'slug', 'kind', 'status', 'category', 'apps', 'tags', 'publishAt']
  const text = await exported(store, { format: 'csv', columns, language })
  store.put(contents, '-N1', null)
  await imported(text, { store })
  const after = Object.values(store.namespace.read('/contents') as object)[0]
  for (const name of columns) expect(after[name]).toEqual(Object(before)[name])
})

test('JSON holds the values as they are stored; long texts stay out unless they are wanted', async () => {
  const store = filled(2)
  const records = JSON.parse(await exported(store, { format: 'json', withLongTexts: true }))
  expect(records).toHaveLength(2)
  expect(records).toContainEqual(expect.objectContaining({ title: 'Title 0', body: '=1+1', tags: ['odd'], rev: 1 }))
  expect(await exported(store)).not.toContain('1+1')
})

test('only what is selected, in that order; what was deleted meanwhile is left out; of nothing there is a file, too', async () => {
  expect(JSON.parse(await exported(filled(0), { format: 'json' }))).toEqual([])
  expect((await exported(filled(0))).split('\r\n')).toHaveLength(2)
  const scope = { type: 'rows', ids: ['-N2', 'gone', '-N0'] } as const
  expect(idsIn(await exported(filled(3), { format: 'json', scope }))).toEqual(['-N2', '-N0'])
})

test('many records are written page by page, each once', async () => {
  const store = filled(601)
  const read: typeof store.read = path => (path.startsWith('confidential/') ? Promise.resolve(null) : store.read(path))
  const received: number[] = []
  const notify = (done: number) => {
    received.push(done)
    store.clock.advance((lookMinutes / 2) * 60_000 + 1)
  }
  const logAccess = vi.fn(async () => {})
  const ids = idsIn(await exported({ ...store, read }, { format: 'json', withClear: true, notify, logAccess }))
  expect(new Set(ids).size).toBe(601)
  expect(received).toEqual([500, 601])
  // Clear values are read under a note of access that is still young.
  expect(logAccess).toHaveBeenCalledTimes(2)
}, 60_000)

test('what was exported and imported unchanged changes nothing', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom('=1+1', "'=x", '+34', '-5', '@a', ' a\r\nb ', '"q"', 'a;b', '＝1', '\u200b=1', "'\u00ad＋x"),
  )
  const record = fc.record({ title: cell, summary: cell, body: cell, tags: fc.array(cell, { maxLength: 4 }) })
  const listed = (tags: readonly string[]) => tags.map(tag => `"${tag.replaceAll('"', '""')}"`).join(',')
  const header = csvLine(['title', 'slug', 'kind', 'summary', 'body', 'tags'])
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 5 }), async records => {
      const lines = records.map(({ title, summary, body, tags }, at) =>
        csvLine([title, `row-${at}`, 'article', summary, body, listed(tags)]),
      )
      const { store, refused, counts } = await imported([header, ...lines].join(''))
      expect(refused()).toEqual([])
      if (counts().create === 0) return
      const again = await openImport({ store }).check(await exported(store, { withLongTexts: true }))
      expect(again).toMatchObject({ create: 0, change: 0, invalid: 0 })
    }),
    { numRuns: runs(30) },
  )
  // Thirty files are written, exported and read again on a busy machine.
}, 30_000)

test('times by the clocks of a zone are written as it shows them, with what tells which moment that is', async () => {
  const store = carmens('lmf')
  const tournament = { season: '2026-27', category: 'senior', format: 'league', places: 4, status: 'planned' }
  store.put(collectionNamed('tournaments'), '-liga', { ...tournament, name: 'Liga', zone: 'America/New_York' })
  store.write({ 'matches/-m1': { ...stamps, name: 'A–B', tournament: '-liga', kickOff: Date.UTC(2026, 11, 19, 23) } })
  const text = await exported(store, { collection: collectionNamed('matches') })
  expect(text).toContain(',2026-12-19T18:00:00-05:00,')
})
