import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '../export/files.ts'
import { exported } from '../export/testing/exported.ts'
import { openImport } from './testing/open-import.ts'

/** What the check says of each row of a file: its type, or its issues without their words. */
const verdicts = async (file: string, desk = openImport()) => {
  await desk.check(file)
  return desk
    .rows()
    .map(row =>
      row.type === 'invalid'
        ? row.issues
            .map(
              issue =>
                `${issue.field}: ${'issue' in issue ? issue.issue.code : 'rowIssue' in issue ? issue.rowIssue.code : issue.text}`,
            )
            .join(', ')
        : row.type,
    )
}

test('every row that is wrong says what is wrong with it', async () => {
  const file = [
    'title,slug,kind,publishAt,status,category,unknown',
    'Cup,cup,article,,,,x',
    ',no-title,article,,,,',
    'Bad slug,Bad Slug,Artículo,,,,',
    'Choice,choice,song,,,,',
    'Moment,moment,article,tomorrow,,,',
    'Published,published,article,,Published,,',
    'Draft,draft,article,,Borrador,,',
    'Filed,filed,article,,,Nowhere,',
    'Cup again,cup,article,,,,',
    'Wide,wide,article,,,,,more',
    `${'x'.repeat(141)},long,article,,,,`,
  ].join('\n')
  expect(await verdicts(file)).toEqual([
    'create',
    'title: missing',
    'slug: malformed',
    'kind: notOneOf',
    'publishAt: wrongType',
    'status: useSteps',
    'create',
    'category: notFound',
    'slug: repeated',
    'null: tooManyCells',
    'title: tooLong',
  ])
})

test('values that other records have are found before anything is written', async () => {
  const first = openImport()
  await first.check('title,slug,kind\nCup,cup,article')
  await first.run()
  const { database } = first
  expect(await verdicts('title,slug,kind\nOther,cup,article', openImport({ database }))).toEqual(['slug: taken'])
})

test('a unique field may be what rows find their records by', async () => {
  const first = openImport()
  await first.check('title,slug,kind\nCup,cup,article\nLeague,league,article')
  await first.run()
  const { give, reaches, actor, checkNow } = openImport({ database: first.database })
  await give('title,slug,kind\nThe Cup,cup,article\nLeague,league,article\nNew,new,article')
  await reaches('mapping')
  actor.send({ type: 'key.chosen', key: 'slug' })
  expect(await checkNow()).toEqual({ create: 1, change: 1, same: 1, invalid: 0 })
})

test('a row takes a record a step on in its life cycle, with what the state needs, and no further', async () => {
  const first = openImport()
  await first.check('title,slug,kind\nCup,cup,article')
  await first.run()
  const { database } = first
  const [id] = Object.keys(database.namespace.read('contents') as object)
  const rows = ['inReview', 'Borrador', 'published', 'scheduled'].map(state => `id,status,title\n${id},${state},Cup`)
  const found = []
  for (const row of rows) found.push(...(await verdicts(row, openImport({ database }))))
  expect(found).toEqual(['change', 'same', 'status: noStep', 'status: noStep'])
})

test('a step that an import took is taken back with it', async () => {
  const first = openImport()
  await first.check('title,slug,kind\nCup,cup,article')
  await first.run()
  const { database } = first
  const [id] = Object.keys(database.namespace.read('contents') as object)
  const second = openImport({ database })
  await second.check(`id,title,status\n${id},The Cup,In review`)
  await second.run()
  expect(database.namespace.read(`contents/${id}`)).toMatchObject({
    title: 'The Cup',
    status: 'inReview',
    action: 'submit',
  })
  await second.undo()
  expect(database.namespace.read(`contents/${id}`)).toMatchObject({ title: 'Cup', status: 'draft', action: 'sendBack' })
})

test('references are named by id, by a unique field or by title', async () => {
  const apps = openImport({ path: 'apps' })
  await apps.check('name,key,status,accent\nEs Fútbol,esfutbol,active,#112233\nOime,oime,active,#112233')
  await apps.run()
  const { database } = apps
  const categories = openImport({ path: 'categories', database })
  await categories.check('name,slug,position\nCopa del Rey,cup,1\nLiga,league,2\nLiga,league-2,3')
  await categories.run()
  const contents = openImport({ database })
  const file = [
    'title,slug,kind,apps,category',
    'A,a,article,esfutbol oime,cup',
    'B,b,article,Es Futbol; Oime,Copa del Rey',
    'C,c,article,Es Fútbol,Liga',
    'D,d,article,nothing,',
  ].join('\n')
  expect(await verdicts(file, contents)).toEqual(['create', 'create', 'category: ambiguous', 'apps: notFound'])
  const [one, other] = contents.rows()
  expect(one).toMatchObject({ values: { apps: ['esfutbol', 'oime'] } })
  expect(other).toMatchObject({ values: { apps: ['esfutbol', 'oime'] } })
})

test('an id that no record has is no new record', async () => {
  expect(await verdicts('id,title,slug,kind\nnobody,Cup,cup,article')).toEqual(['null: unknownId'])
})

test('a row that was exported before somebody changed the record is refused rather than undo that change', async () => {
  const first = openImport()
  await first.check('title,slug,kind\nCup,cup,article')
  await first.run()
  const { database } = first
  const [id] = Object.keys(database.namespace.read('contents') as object)
  const colleague = openImport({ database })
  await colleague.check(`id,title\n${id},The Cup`)
  await colleague.run()
  expect(await verdicts(`id,rev,title\n${id},1,A cup`, openImport({ database }))).toEqual(['null: changedSince'])
  expect(await verdicts(`id,rev,title\n${id},2,A cup`, openImport({ database }))).toEqual(['change'])
})

test('a role that may only read imports nothing', async () => {
  expect(
    await verdicts('name,key,status,accent\nOime,oime,active,#112233', openImport({ path: 'apps', role: 'stats' })),
  ).toEqual(['null: mayNotCreate'])
})

test('what was exported and imported unchanged changes nothing', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom('=1+1', "'=x", '+34', '-5', '@a', ' a\r\nb ', '"q"', 'a;b', '＝1', '\u200b=1', "'\u00ad＋x"),
  )
  const record = fc.record({ title: cell, summary: cell, body: cell, tags: fc.array(cell, { maxLength: 4 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 5 }), async records => {
      const first = openImport()
      await first.check(
        records
          .map(({ title, summary, body, tags }, at) => [title, `row-${at}`, 'article', summary, body, listed(tags)])
          .reduce(
            (file, cells) => file + csvLine(cells),
            csvLine(['title', 'slug', 'kind', 'summary', 'body', 'tags']),
          ),
      )
      if (first.counts().create === 0) return
      await first.run()
      expect(first.refused()).toEqual([])
      const { database, store } = first
      const again = openImport({ database })
      expect(await again.check(await exported(store, { longTexts: true }))).toMatchObject({
        create: 0,
        change: 0,
        invalid: 0,
      })
    }),
    { numRuns: 30 },
  )
  // Thirty files written, exported and read again, on machines that are busy with other tests.
}, 30_000)

const listed = (tags: readonly string[]) => tags.map(tag => `"${tag.replaceAll('"', '""')}"`).join(',')
