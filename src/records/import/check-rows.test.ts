import { expect, test } from 'vitest'
import type { Values } from '../../model/record.ts'
import { sampleValues } from '../../model/testing/contract/samples.ts'
import { isObject, type JsonObject } from '../../model/values/json.ts'
import { collectionNamed } from '../testing/memory-store.ts'
import type { RowCheck } from './import-rules.ts'
import { readingAhead } from './read-ahead.ts'
import { issueReasons } from './reasons.ts'
import { carmens, imported, openImport } from './testing/open-import.ts'

const withCup = async () => {
  const { store } = await imported('title,slug,kind\nCup,cup,article')
  const [id = ''] = Object.keys(store.namespace.read('contents') as object)
  return { store, id, row: () => store.namespace.read(`contents/${id}`) }
}

test('every row that is wrong says what is wrong with it', async () => {
  const rows = [
    ['title,slug,kind,publishAt,status,category,unknown', null],
    ['Cup,cup,article,,,,x', 'create'],
    [',no-title,article,,,,', 'title: missing'],
    ['Bad slug,Bad Slug,Artículo,,,,', 'slug: malformed'],
    ['Choice,choice,song,,,,', 'kind: notOneOf'],
    ['Moment,moment,article,tomorrow,,,', 'publishAt: wrongType'],
    ['Published,published,article,,Published,,', 'apps: missing'],
    ['Draft,draft,article,,Borrador,,', 'create'],
    ['Filed,filed,article,,,Nowhere,', 'category: unanswered'],
    ['Cup again,cup,article,,,,', 'slug: repeated'],
    ['Wide,wide,article,,,,,more', ': tooManyCells'],
    [`${'x'.repeat(141)},long,article,,,,`, 'title: tooLong'],
  ]
  const { verdicts } = openImport()
  expect(await verdicts(rows.map(([row]) => row).join('\n'))).toEqual(rows.slice(1).map(([, verdict]) => verdict))
})

test('a new record without a slug has the one that its form would propose; two that come to the same are told', async () => {
  const { store, row } = await withCup()
  const file = 'title,slug,kind\nLa Copa Águila,,article\nCup,,article\nLa copa aguila,,article\nNew,own,article'
  expect(await openImport({ store }).verdicts(file)).toEqual(['create', 'slug: taken', 'slug: repeated', 'create'])
  await imported('title,kind\nLa Copa Águila,article', { store })
  expect(Object.values(store.namespace.read('contents') as Record<string, Values>)).toContainEqual(
    expect.objectContaining({ title: 'La Copa Águila', slug: 'la-copa-aguila' }),
  )
  expect(row()).toMatchObject({ slug: 'cup' })
})

test('a text that shows a picture which is not there, or too many, is refused', async () => {
  const many = Array.from({ length: 21 }, (_, at) => `![x](/images/p${at})`).join(' ')
  const rows = [
    ['title,slug,kind,body', null],
    ['Cup,cup,article,![x](https://example.com/a.jpg)', 'create'],
    ['Gone,gone,article,![x](/images/gone)', 'body: gonePicture'],
    [`Many,many,article,${many}`, 'body: tooManyPictures'],
  ]
  expect(await openImport().verdicts(rows.map(([row]) => row).join('\n'))).toEqual(
    rows.slice(1).map(([, found]) => found),
  )
})

test('what only records with another choice have is refused, not left out', async () => {
  const rows = [
    ['name,title,text,link,lifetime,address', null],
    ['Goal,Goal,Look,home,2,', 'create'],
    ['Goal,Goal,Look,home,2,https://luna.sv', 'address: onlyWhile'],
    ['Goal,Goal,Look,address,2,https://luna.sv', 'create'],
    ['Goal,Goal,Look,address,2,', 'address: missing'],
  ]
  const { verdicts } = openImport({ path: 'notificationTemplates' })
  expect(await verdicts(rows.map(([row]) => row).join('\n'))).toEqual(rows.slice(1).map(([, verdict]) => verdict))
})

test('values that other records have are found before anything is written, and may be what rows find their records by', async () => {
  const { store } = await imported('title,slug,kind\nCup,cup,article\nLeague,league,article')
  const file = 'title,slug,kind\nThe Cup,cup,article\nLeague,league,article\nNew,new,article'
  expect(await openImport({ store }).verdicts(file)).toEqual(['slug: taken', 'slug: taken', 'create'])
  expect(await openImport({ store }).check(file, 'slug')).toEqual({ create: 1, change: 1, same: 1, invalid: 0 })
})

test('a row takes a record on in its life cycle, with what the states on the way need; it is undone with the import', async () => {
  const { store, id, row } = await withCup()
  const found = []
  for (const state of ['inReview', 'Borrador', 'published', 'scheduled'])
    found.push(...(await openImport({ store }).verdicts(`id,status,title\n${id},${state},Cup`)))
  expect(found).toEqual(['change', 'same', 'apps: missing', 'apps: missing,publishAt: missing'])
  const { undo } = await imported(`id,title,status\n${id},The Cup,In review`, { store })
  expect(row()).toMatchObject({ title: 'The Cup', status: 'inReview', action: 'submit' })
  await undo()
  expect(row()).toMatchObject({ title: 'Cup', status: 'draft', action: 'sendBack' })
})

test('a row leads a record, and a new one, by the shortest way of steps that the person may take; it is undone with the import', async () => {
  const { store, id, row } = await withCup()
  const admin = store.as('ana', 'admin')
  admin.put(collectionNamed('apps'), 'oime', { name: 'Oime', key: 'oime', status: 'active', accent: '#112233' })
  const file = [
    'id,title,slug,kind,apps,body,publishAt,status',
    `${id},The Cup,cup,article,oime,# Cup,,Publicado`,
    ',League,league,article,oime,# League,,Published',
    ',No app,no-app,article,,,,Published',
    ',Over,over,article,oime,,2001-01-01,Programado',
    ',Soon,soon,article,oime,,2100-01-01,Programado',
  ].join('\n')
  expect(await openImport({ store: admin }).verdicts(file)).toEqual([
    'change',
    'create',
    'apps: missing',
    'publishAt: notAhead',
    'create',
  ])
  const { report, refused, undo, rows } = await imported(file, { store: admin })
  expect([report(), refused()]).toEqual([{ created: 2, changed: 1, refused: 0, left: 0 }, []])
  expect(row()).toMatchObject({ title: 'The Cup', status: 'published', action: 'publish', rev: 3 })
  const [, league] = rows().flatMap(planned => ('id' in planned ? [planned.id] : []))
  expect(store.namespace.read(`contents/${league}`)).toMatchObject({ status: 'published', rev: 3 })
  expect(store.namespace.read(`public/oime/contents/${league}`)).toMatchObject({ title: 'League' })
  expect(store.namespace.read(`public/oime/beside/contents/${league}`)).toEqual({ body: '# League' })
  expect(await undo()).toEqual({ created: 2, changed: 0, refused: 1, left: 0 })
  expect(store.namespace.read(`contents/${league}`)).toBeNull()
})

test('rows with faults that must be fixed come in as drafts, and change no record', async () => {
  const { store, id, row } = await withCup()
  const admin = store.as('ana', 'admin')
  admin.put(collectionNamed('apps'), 'oime', { name: 'Oime', key: 'oime', status: 'active', accent: '#112233' })
  const file = [
    'id,title,slug,kind,apps,body,status',
    `${id},The Cup TODO,cup,article,oime,# Cup,Published`,
    ',TODO League,league,article,oime,# League,Published',
    ',Link,link,article,oime,[Final](/contents/nothing),Published',
    ',Fine,fine,article,oime,# Fine,Published',
    ',TODO draft,todo-draft,article,oime,# Draft,',
  ].join('\n')
  const { rows, report } = await imported(file, { store: admin })
  expect(rows().map(row => [row.type, 'faults' in row ? row.faults : 0])).toEqual([
    ['invalid', 0],
    ['create', 1],
    ['create', 1],
    ['create', 0],
    ['create', 0],
  ])
  expect(rows()[0]).toMatchObject({ issues: [{ field: 'status', rowIssue: { code: 'faulty', count: 1 } }] })
  expect(report()).toEqual({ created: 4, changed: 0, refused: 0, left: 0 })
  expect(row()).toMatchObject({ title: 'Cup', status: 'draft' })
  const states = rows().flatMap(planned =>
    'id' in planned ? [store.namespace.read(`contents/${planned.id}/status`)] : [],
  )
  expect(states).toEqual(['draft', 'draft', 'published', 'draft'])
})

test('no row leads where only the worker does, or where a step needs a count', async () => {
  const { verdicts } = openImport({ path: 'notifications', store: carmens('admin') })
  for (const verdict of await verdicts('name,status\nGoal,Sent\nFinal,Enviando'))
    expect(verdict).toContain('status: useSteps')
})

test('what is no state at all is refused as that, not for the role', async () => {
  const { verdicts } = openImport({ store: carmens('admin') })
  expect(await verdicts('title,kind,status\nGoal,article,Live')).toEqual(['status: notOneOf'])
})

test('references are named by id, by a unique field or by title', async () => {
  const { store } = await imported('name,slug,position\nCopa del Rey,cup,1\nLiga,league,2\nLiga,league-2,3', {
    path: 'categories',
  })
  for (const [key, name] of [
    ['esfutbol', 'Es Fútbol'],
    ['oime', 'Oime'],
  ] as const)
    store.put(collectionNamed('apps'), key, { name, key, status: 'active', accent: '#112233' })
  const { verdicts, rows } = openImport({ store })
  const file = [
    'title,slug,kind,apps,category',
    'A,a,article,esfutbol oime,cup',
    'B,b,article,Es Futbol; Oime,Copa del Rey',
    'C,c,article,Es Fútbol,Liga',
    'D,d,article,nothing,',
    'E,e,article,,Copa del Ray',
    'F,f,article,oime; Oime; oime,LIGA mayor',
  ].join('\n')
  for (const [at, name] of ['Liga Mayor', 'LIGA mayor'].entries())
    store.put(collectionNamed('categories'), `liga-${at}`, { name, slug: `liga-mayor-${at}`, position: 9 })
  const unclear = ['category: ambiguous', 'apps: unanswered', 'category: unanswered']
  expect(await verdicts(file)).toEqual(['create', 'create', ...unclear, 'create'])
  const both = { values: { apps: ['esfutbol', 'oime'] } }
  expect(rows().slice(0, 2)).toMatchObject([both, both])
  // Each once; of titles that are alike, the one that is written just so.
  expect(rows()[5]).toMatchObject({ values: { apps: ['oime'], category: 'liga-1' } })
  expect(
    rows().flatMap(row => (row.type === 'invalid' ? issueReasons(collectionNamed('contents'), 'en', row.issues) : [])),
  ).toEqual([
    'Category: Several records are called “Liga”. Enter the ID instead.',
    'Apps: “nothing” is not known yet. Choose what it is.',
    'Category: “Copa del Ray” is not known yet. Choose what it is.',
  ])
})

test('a row names records that are there, or that other rows create, in any order; undone with them', async () => {
  const store = carmens()
  store.put(collectionNamed('categories'), 'cup', { name: 'Copa', slug: 'copa', position: 1 })
  const page = openImport({ path: 'categories', store })
  const file = 'name,parent\nSub-20,below\nBelow,Copa\nNorte,Sub-20\nLost,Nowhere\nTwin,Twins\nTwins,Twin\nbelow,Copa'
  const first = 'parent: notCreated'
  expect(await page.verdicts(file)).toEqual(['create', 'create', 'create', first, first, first, 'slug: repeated'])
  expect(await page.run()).toMatchObject({ created: 3, refused: 0 })
  const records = Object.entries((store.namespace.read('categories') ?? {}) as Record<string, JsonObject>)
  const names = Object.fromEntries(records.map(([id, { name }]) => [id, name]))
  expect(records.map(([, { name, parent }]) => [name, names[String(parent)]])).toEqual(
    expect.arrayContaining([
      ['Sub-20', 'Below'],
      ['Below', 'Copa'],
      ['Norte', 'Sub-20'],
    ]),
  )
  expect(await page.undo()).toMatchObject({ created: 3, refused: 0 })
})

test('rows without a place among records that people arrange by hand stand behind all others, as in the file', async () => {
  const store = carmens()
  store.put(collectionNamed('categories'), 'cup', { name: 'Copa', slug: 'copa', position: 1 })
  const page = openImport({ path: 'categories', store })
  expect(await page.check('name,parent,position\nSub-20,Copa,\nFútbol,,\nPlaya,,0.5')).toMatchObject({ create: 3 })
  expect(await page.run()).toMatchObject({ created: 3, refused: 0 })
  const records = Object.values((page.store.namespace.read('categories') ?? {}) as Record<string, JsonObject>)
  const places = Object.fromEntries(records.map(({ name, position }) => [name, position]))
  expect(places).toEqual({ Copa: 1, 'Sub-20': 2, Fútbol: 3, Playa: 0.5 })
})

test('an id that no record has is no new record, and a role that may only read imports nothing', async () => {
  const { verdicts } = openImport({ path: 'apps', store: carmens('stats') })
  expect(await verdicts('name,key,status,accent\nOime,oime,active,#112233')).toEqual([': mayNotCreate'])
  expect(await openImport().verdicts('id,title,slug,kind\nnobody,Cup,cup,article')).toEqual([': unknownId'])
})

test('a row that was exported before somebody changed the record is refused rather than undo that change', async () => {
  const { store, id } = await withCup()
  await imported(`id,title\n${id},The Cup`, { store })
  expect(await openImport({ store }).verdicts(`id,rev,title\n${id},1,A cup`)).toEqual([': changedSince'])
  expect(await openImport({ store }).verdicts(`id,rev,title\n${id},2,A cup`)).toEqual(['change'])
})

const copa = () => {
  const store = carmens('lmf')
  const put = (path: string, id: string, values: Values) =>
    store.put(collectionNamed(path), id, { ...sampleValues(collectionNamed(path), id, 'required'), ...values })
  put('tournaments', 'copa', { name: 'Copa', places: 2, squadMax: 3 })
  put('teams', 'real', { name: 'Real Madrid', shortName: 'RMA' })
  put('teams', 'betis', { name: 'Real Betis', shortName: 'BET' })
  put('teams', 'rayo', { name: 'Rayo Vallecano', shortName: 'RAY' })
  for (const id of ['nora', 'ines', 'olga', 'rita'])
    put('players', id, { name: id, licence: `LIC-${id.toUpperCase()}` })
  put('squads', 's1', { tournament: 'copa', team: 'real', player: 'nora', number: 7, name: 'nora' })
  put('matchDays', 'second', { tournament: 'copa', round: 2, name: 'Match day 2' })
  put('matches', 'm1', {
    tournament: 'copa',
    matchDay: 'second',
    round: 2,
    name: 'RMA–BET',
    home: 'real',
    away: 'betis',
  })
  return store
}

test.each<[string, string, string, readonly (readonly [string, string])[]]>([
  [
    'a team that meets itself, whichever of the two the row names',
    'matches',
    'id,name,matchDay,home,away',
    [
      [',A,second,betis,rayo', 'create'],
      [',B,second,betis,betis', 'away: same'],
      ['m1,RMA–BET,second,betis,betis', 'away: same'],
    ],
  ],
  ['the same, where only one of them is a column', 'matches', 'id,home', [['m1,betis', 'away: same']]],
  ['but another team may', 'matches', 'id,home', [['m1,rayo', 'change']]],
  [
    'what does not agree with what it names',
    'matches',
    'name,matchDay,round,home,away',
    [
      ['Derby,second,,rayo,betis', 'create'],
      ['Derby,second,3,rayo,real', 'round: disagrees'],
    ],
  ],
  [
    'two rows with the same number in one squad',
    'squads',
    'tournament,team,player,number,name,from',
    [
      ['copa,betis,ines,9,Inés,2026-08-01', 'create'],
      ['copa,betis,olga,9,Olga,2026-08-01', 'number: repeated'],
      ['copa,real,rita,9,Rita,2026-08-01', 'create'],
      ['copa,real,ines,7,Inés,2026-08-01', 'number: takenBy'],
    ],
  ],
  [
    'rows for which none further up leaves room, though each has it by itself',
    'squads',
    'tournament,team,player,number,name,from',
    [
      ['copa,real,ines,8,Inés,2026-08-01', 'create'],
      ['copa,real,olga,9,Olga,2026-08-01', 'create'],
      ['copa,real,rita,10,Rita,2026-08-01', 'team: full'],
    ],
  ],
  [
    'a team that is registered twice',
    'registrations',
    'tournament,team,contactName',
    [
      ['copa,real,Ana', 'create'],
      ['copa,betis,Bea', 'create'],
      ['copa,real,Eva', 'team: repeated'],
    ],
  ],
  ['who is there within a list', 'tournaments', 'id,lots', [['copa,"real, betis"', 'change']]],
  ['and who is not', 'tournaments', 'id,lots', [['copa,"real, nobody"', 'lots: part']]],
])('rows are checked with what they derive: %s', async (_, path, header, rows) => {
  const { verdicts } = openImport({ path, store: copa() })
  expect(await verdicts([header, ...rows.map(([row]) => row)].join('\n'))).toEqual(rows.map(([, verdict]) => verdict))
})

test('a row may leave out what its records say, and what they are called; what it says stands', async () => {
  const store = copa()
  const { check, rows, run, refused } = openImport({ path: 'matches', store })
  await check('matchDay,home,away,name\nsecond,Rayo Vallecano,Real Betis,\nsecond,Rayo Vallecano,Real Madrid,Derby')
  const values = { tournament: 'copa', matchDay: 'second', round: 2, name: 'RAY–BET', home: 'rayo', away: 'betis' }
  expect(rows()).toMatchObject([{ type: 'create', title: 'RAY–BET', values }, { values: { name: 'Derby', round: 2 } }])
  await run()
  expect(refused()).toEqual([])
  const { check: checkIncidents, rows: incidents } = openImport({ path: 'incidents', store })
  await checkIncidents('match,kind,minute,team,player\nm1,yellow,34,real,ines\nm1,Gol,9,betis,')
  expect(incidents()).toMatchObject([
    { title: 'Tarjeta amarilla 34’ ines', values: { tournament: 'copa', name: 'Tarjeta amarilla 34’ ines' } },
    { title: 'Gol 9’ Real Betis' },
  ])
})

test('the name of a match follows another team, unless somebody has called it otherwise', async () => {
  const store = copa()
  const plan = async (file: string) => {
    const { check, rows } = openImport({ path: 'matches', store })
    await check(file)
    return rows()
  }
  expect(await plan('id,away\nm1,rayo')).toMatchObject([{ values: { away: 'rayo', name: 'RMA–RAY' } }])
  store.write({ 'matches/m1/name': 'Derby' })
  expect(await plan('id,away\nm1,rayo')).toMatchObject([{ title: 'Derby', values: { away: 'rayo' } }])
  expect(await plan('id,away,name\nm1,rayo,RMA–BET')).not.toMatchObject([{ values: { name: 'RMA–RAY' } }])
})

test('when a registration was submitted is no column that a file can bring', async () => {
  const { check, rows, run, refused } = openImport({ path: 'registrations', store: copa() })
  await check('tournament,team,contactName,submittedAt\ncopa,rayo,Eva,2012-01-01T00:00:00.000Z')
  const [row] = rows()
  expect(row).toMatchObject({ type: 'create' })
  expect(row).not.toHaveProperty('values.submittedAt')
  await run()
  expect(refused()).toEqual([])
})

test('a row that its area speaks against is faulty, in the words of the area', async () => {
  const check: RowCheck = async ({ read }, { before, after }) =>
    after.away === 'rayo'
      ? [{ field: 'away', text: `${await read('teams/rayo/name')} ${before ? 'join' : 'begin'}.` }]
      : []
  const { verdicts } = openImport({ path: 'matches', store: copa(), rules: { matches: { check } } })
  expect(await verdicts('id,matchDay,home,away\n,second,real,rayo\nm1,second,real,rayo\n,second,betis,real')).toEqual([
    'away: Rayo Vallecano begin.',
    'away: Rayo Vallecano join.',
    'create',
  ])
  expect(issueReasons(collectionNamed('matches'), 'en', [{ field: 'away', text: 'No.' }])).toEqual(['Away team: No.'])
})

test('a time that names no zone is by the clocks that the record names, and one that names its own is that moment', async () => {
  const { rows, verdicts } = openImport({ path: 'tournaments', store: carmens('lmf') })
  const tournament = 'season,category,format,places'
  const file = [
    `name,${tournament},zone,opensAt,closesAt`,
    'Copa,2026-27,senior,cup,4,America/New_York,2026-07-01 12:00,2026-12-19T00:00',
    'Liga,2026-27,senior,league,4,,2026-07-01 12:00,2026-12-19T00:00:00+01:00',
    'Otra,2026-27,senior,league,4,,mañana,',
  ]
  expect(await verdicts(file.join('\n'))).toEqual(['create', 'create', 'opensAt: wrongType'])
  expect(rows().map(row => ('values' in row ? [row.values.opensAt, row.values.closesAt] : []))).toEqual([
    [Date.UTC(2026, 6, 1, 16), Date.UTC(2026, 11, 19, 5)],
    [Date.UTC(2026, 6, 1, 18), Date.UTC(2026, 11, 18, 23)],
    [],
  ])
})

test('dates are read in the order of their column, and yes and no as people write them', async () => {
  const { rows, verdicts } = openImport({ path: 'registrations', store: copa() })
  const file = [
    'tournament,team,contactName,documents,submittedAt',
    'copa,real,Ana,sí,',
    'copa,betis,Bea,NO,',
    'copa,rayo,Eva,x,',
  ]
  expect(await verdicts(file.join('\n'))).toEqual(['create', 'create', 'create'])
  expect(rows().map(row => 'values' in row && row.values.documents)).toEqual([true, false, true])
  const players = openImport({ path: 'players', store: copa() })
  const born = [
    'Nombre,Licencia,Estado,Fecha de nacimiento',
    'Ana,A-1,En activo,03/04/2001',
    'Bea,B-1,Lesionado,31/12/1999',
  ]
  expect(await players.verdicts(born.join('\n'))).toEqual(['create', 'create'])
  expect(players.rows()).toMatchObject([
    { values: { birthDate: '2001-04-03' } },
    { values: { birthDate: '1999-12-31' } },
  ])
  const contradictory = [
    'Nombre,Licencia,Estado,Nacimiento',
    'Ana,A-1,En activo,31/12/2001',
    'Bea,B-1,Lesionado,12/31/1999',
    'Eva,C-1,Lesionado,03/04/1999',
    'Inés,D-1,Lesionado,04/04/1999',
  ]
  expect(await openImport({ path: 'players', store: copa() }).verdicts(contradictory.join('\n'))).toEqual([
    'create',
    'create',
    'birthDate: twoReadings',
    'create',
  ])
})

test('a name that several records have means the one that agrees with the rest of its row', async () => {
  const store = copa()
  const values = sampleValues(collectionNamed('tournaments'), 'liga', 'required')
  store.put(collectionNamed('tournaments'), 'liga', { ...values, name: 'Liga' })
  store.put(collectionNamed('matchDays'), 'other', { tournament: 'liga', round: 2, name: 'Match day 2' })
  const { rows, verdicts } = openImport({ path: 'matches', store })
  const file = [
    'Torneo,Jornada,Local,Visitante',
    'Copa,Match day 2,Rayo Vallecano,Real Betis',
    ',Match day 2,Real Madrid,Real Betis',
  ]
  expect(await verdicts(file.join('\n'))).toEqual(['create', 'matchDay: ambiguous'])
  expect(rows()).toMatchObject([{ values: { tournament: 'copa', matchDay: 'second' } }, {}])
})

test('a row that names one field is checked with what its record says in the others', async () => {
  const store = copa()
  const squads = collectionNamed('squads')
  store.put(squads, 's2', {
    ...sampleValues(squads, 's2', 'required'),
    tournament: 'copa',
    team: 'real',
    player: 'ines',
    number: 9,
  })
  // The squad is full, but both are in it.
  store.put(collectionNamed('tournaments'), 'copa', { squadMax: 2 })
  const { verdicts } = openImport({ path: 'squads', store })
  expect(await verdicts('id,number\ns1,9\ns2,10')).toEqual(['number: takenBy', 'change'])
})

test('a past date of published rows is their date of publication, and no other date is', async () => {
  const admin = carmens().as('ana', 'admin')
  admin.put(collectionNamed('apps'), 'oime', { name: 'Oime', key: 'oime', status: 'active', accent: '#112233' })
  const file = `title,slug,kind,apps,publishAt,status
Old,old,article,oime,2019-03-04 10:15,Published
New,new,article,oime,,Published`
  const page = openImport({ store: admin })
  await page.check(file)
  await page.run()
  const [old = '', fresh = ''] = page.rows().flatMap(row => ('id' in row ? [row.id] : []))
  const at = Date.parse('2019-03-04T10:15:00-06:00')
  expect(admin.namespace.read(`contents/${old}`)).toMatchObject({ publishAt: at, published: { at } })
  expect(admin.namespace.read(`public/oime/contents/${old}`)).toMatchObject({ publishedAt: at })
  expect(admin.namespace.read(`public/oime/contents/${fresh}`)).toMatchObject({ publishedAt: admin.now() })
  const written = admin.updates.find(update => isObject(update[`public/oime/contents/${old}`] ?? null)) ?? {}
  const dated = (publishedAt: number) => ({
    ...written,
    [`public/oime/contents/${old}`]: { ...(written[`public/oime/contents/${old}`] as JsonObject), publishedAt },
  })
  await page.undo()
  await expect(admin.update(dated(at + 1))).rejects.toMatchObject({ code: 'permission_denied' })
})

test('a text that is no value of a unique field finds no record', async () => {
  const ahead = readingAhead(carmens('admin'), { signal: new AbortController().signal, look: null })
  expect(await ahead.find(collectionNamed('subscribers'), ['code'], { code: 'A.[1]' })).toEqual([])
})

test('no record is created for the error of a formula', async () => {
  const page = openImport()
  await page.check('title,kind,category\nCup,article,#N/A\nLeague,article,Liga')
  const { missing } = page.actor.getSnapshot().context.checked
  expect(missing.map(({ text, draft }) => [text, draft === null])).toEqual([
    ['#N/A', true],
    ['Liga', false],
  ])
})

test('records that would be above each other are both checked and then not both written', async () => {
  const store = carmens()
  for (const [at, id] of ['cup', 'league'].entries())
    store.put(collectionNamed('categories'), id, { name: id, slug: id, position: at + 1 })
  const page = openImport({ path: 'categories', store })
  await page.check('id,parent\ncup,league\nleague,cup')
  const { created, changed, refused, left } = await page.run()
  expect({ created, left, total: changed + refused }).toEqual({ created: 0, left: 0, total: 2 })
  expect(refused).toBeGreaterThan(0)
})
