import { expect, test } from 'vitest'
import type { Values } from '../../../model/record.ts'
import { sampleValues } from '../../../model/testing/contract/samples.ts'
import { jobsIn } from '../../../records/data/import-jobs.ts'
import { carmens, openImport } from '../../../records/import/testing/open-import.ts'
import { collectionNamed } from '../../../records/testing/memory-store.ts'
import { tellPlayersApart } from '../sheet/tell-players-apart.ts'
import { checkIncidentRow, completeMinute, matchDayRules, matchRules, teamRules } from './import-rules.ts'

const tellApart = { player: tellPlayersApart }
const rules = {
  matches: matchRules,
  teams: teamRules,
  matchDays: matchDayRules,
  squads: { tellApart },
  incidents: { tellApart, complete: completeMinute, check: checkIncidentRow },
}

const league = () => {
  const store = carmens('lmf')
  const put = (path: string, id: string, values: Values) =>
    store.put(collectionNamed(path), id, { ...sampleValues(collectionNamed(path), id, 'required'), ...values })
  put('tournaments', 'liga', { name: 'Liga', status: 'underway', zone: 'America/El_Salvador' })
  put('teams', 'halcones', { name: 'Halcones de Izalco', shortName: 'HAL' })
  put('teams', 'tecla', { name: 'Unión Tecla', shortName: 'TEC' })
  put('matchDays', 'first', { tournament: 'liga', round: 1, name: 'Jornada 1' })
  const match = { tournament: 'liga', matchDay: 'first', round: 1, name: 'HAL–TEC', home: 'halcones', away: 'tecla' }
  put('matches', 'm1', { ...match, status: 'scheduled' })
  put('matches', 'm2', { ...match, name: 'TEC–HAL', home: 'tecla', away: 'halcones', status: 'scheduled' })
  return store
}

const open = (path: string, store = league(), jobs = jobsIn(new Map())) => openImport({ path, store, rules, jobs })

test('teams are found by name, and doubles are refused with the row that has the name first', async () => {
  const store = league()
  const file = 'name,shortName\nunion tecla,TEC\nLeones,LEO\nLEONES,LE2'
  const { rows, check, run } = open('teams', store)
  expect(await check(file)).toEqual({ create: 1, change: 1, same: 0, invalid: 1 })
  expect(rows()).toMatchObject([
    { type: 'change', id: 'tecla', values: { name: 'union tecla' } },
    { type: 'create' },
    { type: 'invalid', at: 4, issues: [{ rowIssue: { code: 'repeated', row: 3 } }] },
  ])
  await run()
  expect(await open('teams', store).check(file)).toEqual({ create: 0, change: 0, same: 2, invalid: 1 })
})

test('two known teams of one name stay two, each by its id', async () => {
  const store = league()
  store.put(collectionNamed('teams'), 'other', { name: 'Unión Tecla', shortName: 'UT' })
  expect(await open('teams', store).verdicts('id,name\ntecla,Unión Tecla\nother,Unión Tecla')).toEqual(['same', 'same'])
  expect(await open('teams', store).verdicts('name,shortName\nUnión Tecla,UTX')).toEqual([': several'])
})

test('of two players of one name the row means the one of its team; without one both are named, with team and licence', async () => {
  const store = league()
  const put = (path: string, id: string, values: Values) =>
    store.put(collectionNamed(path), id, { ...sampleValues(collectionNamed(path), id, 'required'), ...values })
  const squad = { tournament: 'liga', player: 'ana1', team: 'halcones', name: 'Ana Gil', number: 7, status: 'active' }
  put('players', 'ana1', { name: 'Ana Gil', licence: 'A-1', status: 'active' })
  put('players', 'ana2', { name: 'Ana Gil', licence: null, status: 'active' })
  put('squads', 's1', squad)
  put('squads', 's2', { ...squad, player: 'ana2', team: 'tecla' })
  const file = (team: string) => `tournament,match,kind,minute,team,player\nliga,m1,goal,10,${team},Ana Gil`
  const opened = open('incidents', store)
  expect(await opened.verdicts(file('Unión Tecla'))).toEqual(['create'])
  expect(opened.rows()).toMatchObject([{ values: { player: 'ana2' } }])
  put('squads', 's2', { ...squad, player: 'ana2', number: 8 })
  const both = open('incidents', store)
  await both.verdicts(file('Halcones de Izalco'))
  expect(both.rows()).toMatchObject([
    {
      issues: [
        {
          field: 'player',
          rowIssue: {
            code: 'oneOf',
            among: 'Ana Gil (A-1 · Halcones de Izalco) and Ana Gil (no licence · Halcones de Izalco)',
          },
        },
      ],
    },
  ])
})

test.each([
  ['45+2', { minute: 47, half: 'first' }],
  ['90 + 3’', { minute: 93, half: 'second' }],
  ['60', { minute: 60 }],
  ['', { kind: 'goal' }],
])('the minute %s of a file is read with its half', async (minute, values) => {
  const { verdicts, rows } = open('incidents')
  expect(await verdicts(`tournament,match,kind,minute,team\nliga,m1,goal,${minute},halcones`)).toEqual(['create'])
  expect(rows()).toMatchObject([{ values }])
})

test('an incident of a team that does not play in its match is refused', async () => {
  const store = league()
  const leones = collectionNamed('teams')
  store.put(leones, 'leones', { ...sampleValues(leones, 'leones', 'required'), name: 'Leones', shortName: 'LEO' })
  const { verdicts } = open('incidents', store)
  const file = 'tournament,match,kind,minute,team\nliga,m1,goal,10,Leones\nliga,m1,goal,12,Unión Tecla'
  const refused = expect.stringMatching(/^team: This team doesn’t play in this match/)
  expect(await verdicts(file)).toEqual([refused, 'create'])
  const goal = { tournament: 'liga', match: 'm1', team: 'tecla', kind: 'goal', minute: 12, name: 'Gol' }
  store.put(collectionNamed('incidents'), 'goal', goal)
  expect(await open('incidents', store).verdicts('id,team\ngoal,Leones')).toEqual([refused])
  expect(await open('incidents', store).verdicts('id,match\ngoal,m2')).toEqual([expect.stringMatching(/^match: fixed/)])
})

test('where every row is meant as new, one that is there is refused by the name of its record', async () => {
  const { check, actor, rows } = open('teams')
  await check('name,shortName\nUnion Tecla,UT')
  actor.send({ type: 'back' })
  actor.send({ type: 'key.chosen', key: null })
  actor.send({ type: 'check' })
  await expect.poll(() => rows()).toMatchObject([{ issues: [{ rowIssue: { code: 'exists', text: 'Unión Tecla' } }] }])
  expect(await open('teams').verdicts('id,name\nhalcones,Union Tecla\ntecla,Union Tecla')).toEqual([
    ': exists',
    'change',
  ])
})

test('a player is found by licence, or else by name and birth date', async () => {
  const store = league()
  const { check, run } = open('players', store)
  await check('name,licence,birthDate,status\nRosa Gil,LIC-1,2001-02-03,active\nEva Paz,LIC-2,2001-02-03,active')
  await run()
  const again = open('players', store)
  const file = 'name,birthDate,position\nrosa gil,2001-02-03,Goalkeeper\nEva Paz,2002-02-03,Goalkeeper'
  expect(await again.verdicts(file)).toEqual(['change', 'status: missing'])
})

const results = 'tournament,Round,home,away,homeGoals,awayGoals\nliga,1,Halcones de Izalco,Unión Tecla,0,0'

test('results find their matches, make them played, and name those without; again nothing changes', async () => {
  const store = league()
  const { rows, run, actor, undo, check } = open('matches', store)
  expect(await check(results)).toEqual({ create: 0, change: 1, same: 0, invalid: 0 })
  expect(rows()).toMatchObject([{ id: 'm1', steps: [{ event: 'finish' }], values: { homeGoals: 0, awayGoals: 0 } }])
  expect(actor.getSnapshot().context.checked.remarks).toEqual([
    'Jornada 1: one match is still without a result: TEC–HAL.',
  ])
  await run()
  expect(store.namespace.read('matches/m1')).toMatchObject({ status: 'played', homeGoals: 0 })
  expect(await open('matches', store).check(results)).toEqual({ create: 0, change: 0, same: 1, invalid: 0 })
  await undo()
  expect(store.namespace.read('matches/m1')).toMatchObject({ status: 'scheduled' })
})

test('a date without an hour is the day of a match, until its hour is known', async () => {
  const store = league()
  const file = (when: string) => `tournament,Round,home,away,kickOff\nliga,1,halcones,tecla,${when}`
  const first = open('matches', store)
  await first.check(file('Sat Aug 15 2026'))
  expect(first.rows()).toMatchObject([{ type: 'change', values: { day: '2026-08-15' } }])
  await first.run()
  const timed = open('matches', store)
  await timed.check(file('2026-08-15 16:00'))
  await timed.run()
  const match = { kickOff: Date.parse('2026-08-15T16:00:00-06:00') }
  expect(store.namespace.read('matches/m1')).toMatchObject(match)
  expect(store.namespace.read('matches/m1/day')).toBeNull()
  expect(await open('matches', store).check(file('2026-08-15'))).toMatchObject({ same: 1 })
})

test('a match day says which tournament a match is of, and so which match', async () => {
  const { verdicts } = open('matches')
  expect(await verdicts('matchDay,home,away,reason\nfirst,halcones,tecla,Lluvia')).toEqual(['change'])
})

test('0-0 of a match that is ahead, or postponed, is none, and its rows are named', async () => {
  const store = league()
  const { check, rows, actor } = open('matches', store)
  const head = 'tournament,Round,home,away,kickOff,homeGoals,awayGoals'
  const file = `${head}\nliga,1,halcones,tecla,2099-01-01 16:00,0,0\nliga,1,tecla,halcones,2020-01-01 16:00,0,0`
  expect(await check(file)).toEqual({ create: 0, change: 2, same: 0, invalid: 0 })
  expect(rows()[0]).not.toHaveProperty('values.homeGoals')
  expect(rows()[1]).toMatchObject({ values: { homeGoals: 0 }, steps: [{ to: 'played' }] })
  const postponed = league()
  postponed.put(collectionNamed('matches'), 'm1', { status: 'postponed', reason: 'Lluvia' }, { action: 'postpone' })
  const again = open('matches', postponed)
  expect(await again.check(`${head}\nliga,1,halcones,tecla,2020-01-01 16:00,0,0`)).toMatchObject({ change: 1 })
  expect(again.rows()[0]).not.toHaveProperty('values.homeGoals')
  expect(actor.getSnapshot().context.checked.remarks).toContain(
    'One score is left out: its match is not played yet. Rows: 2. To take them, say “Played” in a column “Status”.',
  )
})

test('of teams with a similar name those of the tournament are meant; of several people choose', async () => {
  const store = league()
  store.put(collectionNamed('teams'), 'alegria', { name: 'Halcones de Alegría', shortName: 'ALE' })
  const likely = async (file: string) => {
    const { check, actor } = open('matches', store)
    await check(`tournament,Round,home,away\n${file}`)
    const [missing] = actor.getSnapshot().context.checked.missing
    return missing?.similar.filter(({ isLikely }) => isLikely).map(({ id }) => id)
  }
  expect(await likely('liga,1,Halcones,tecla')).toEqual(['halcones'])
  store.put(collectionNamed('tournaments'), 'copa', { name: 'Copa', status: 'underway', zone: 'America/El_Salvador' })
  store.put(collectionNamed('matchDays'), 'other', { tournament: 'copa', round: 1, name: 'Jornada 1' })
  expect((await likely('copa,1,Halcones,tecla'))?.toSorted()).toEqual(['alegria', 'halcones'])
})

test('an empty result, and one of a match that is not played, are none', async () => {
  const file = `tournament,Round,home,away,homeGoals,awayGoals,status
liga,1,halcones,tecla,,,
liga,1,tecla,halcones,0,0,Scheduled`
  expect(await open('matches').check(file)).toEqual({ create: 0, change: 0, same: 2, invalid: 0 })
})

test('unknown teams and match days are created with their rows, or are known ones, and go with the undo', async () => {
  const store = league()
  const { actor, check, rows, counts, run, undo, report } = open('matches', store)
  const file = `tournament,Match day,home,away,kickOff
liga,Jornada 2,Halcones,Leones FC,2026-08-15 16:00
liga,2,Leones FC,Tecla,2026-08-16 16:00
liga,1,Búhos,Tecla,`
  expect(await check(file)).toEqual({ create: 0, change: 0, same: 0, invalid: 3 })
  const { missing } = actor.getSnapshot().context.checked
  expect(
    missing.map(({ to, text, rows: count, similar }) => [
      to,
      text,
      count,
      similar.find(({ isLikely }) => isLikely)?.id,
    ]),
  ).toEqual([
    ['teams', 'Halcones', 1, 'halcones'],
    ['teams', 'Leones FC', 2, undefined],
    ['matchDays', 'Match day 2', 2, undefined],
    ['teams', 'Tecla', 2, 'tecla'],
    ['teams', 'Búhos', 1, undefined],
  ])
  const answers = missing.map(one => {
    if (one.text === 'Búhos') return [one.key, { type: 'skip' }] as const
    const same = one.similar.find(({ isLikely }) => isLikely)
    return [one.key, same ? { type: 'same', missing: one, id: same.id } : { type: 'create', missing: one }] as const
  })
  actor.send({ type: 'missing.answered', answers: Object.fromEntries(answers) })
  await expect.poll(counts).toEqual({ create: 4, change: 0, same: 0, invalid: 1 })
  expect(rows().slice(0, 2)).toMatchObject([
    { collection: 'teams', values: { name: 'Leones FC', shortName: 'Leones FC' } },
    { collection: 'matchDays', values: { tournament: 'liga', round: 2, from: '2026-08-15', to: '2026-08-16' } },
  ])
  await run()
  expect([report(), Object.keys(store.namespace.read('matches') as object)]).toMatchObject([
    { created: 4 },
    { length: 4 },
  ])
  expect(await undo()).toMatchObject({ created: 4, refused: 0 })
  expect(Object.keys(store.namespace.read('teams') as object)).toEqual(['halcones', 'tecla'])
})

test('a record that only a list of a row names is created before the row as well', async () => {
  const { actor, check, counts, run, store } = open('referees')
  await check('name,excludedTeams\nEva Luna,Leones FC')
  const { missing } = actor.getSnapshot().context.checked
  expect(missing.map(({ text }) => text)).toEqual(['Leones FC'])
  const answers = Object.fromEntries(missing.map(one => [one.key, { type: 'create', missing: one } as const]))
  actor.send({ type: 'missing.answered', answers })
  await expect.poll(() => counts().create).toBe(2)
  expect(await run()).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
  const team = Object.entries(store.namespace.read('teams') as Record<string, { name: string }>).find(
    ([, { name }]) => name === 'Leones FC',
  )
  expect(Object.values(store.namespace.read('referees') as object)).toMatchObject([{ excludedTeams: [team?.[0]] }])
})

test('ids of another file are told by the file that has their names', async () => {
  const store = league()
  const jobs = jobsIn(new Map())
  const numbered = open('teams', store, jobs)
  await numbered.check('id,nombre,shortName\n1,Águilas,AGU\n2,Búhos,BUH')
  await numbered.run()
  const { check, actor } = open('matches', store, jobs)
  await check('tournament,Round,home,away\nliga,1,2,1')
  const likely = actor.getSnapshot().context.checked.missing.map(({ text, similar }) => [text, similar[0]])
  expect(likely).toMatchObject([
    ['2', { title: 'Búhos', isLikely: true }],
    ['1', { title: 'Águilas', isLikely: true }],
  ])
})

const subscribers = () => {
  const store = carmens('admin')
  const app = collectionNamed('apps')
  store.put(app, 'oime', { ...sampleValues(app, 'oime', 'required'), key: 'oime' })
  return store
}

const person = 'app,plan,since,country\n'
const karla = 'oime,plus,2026-01-01,SV'

test('clear values of confidential records are compared under a note of access; unchanged ones do not change', async () => {
  const store = subscribers()
  const first = openImport({ path: 'subscribers', store })
  await first.check(`code,name,email,${person}S-000001,Karla Núñez,karla@liga.example,${karla}`)
  await first.run()
  const again = async (name: string, email: string) =>
    openImport({ path: 'subscribers', store }).check(`name,email,${person}${name},${email},${karla}`)
  expect(await again('Karla Núñez', 'KARLA@liga.example')).toMatchObject({ change: 1 })
  expect(await again('Karla Núñez', 'karla@liga.example')).toMatchObject({ same: 1 })
  expect(await again('Karla Nuñez', 'karla@liga.example')).toMatchObject({ change: 1 })
  expect(await again('Karla Núñez', 'kevin@liga.example')).toMatchObject({ invalid: 1 })
  expect(Object.values(store.namespace.read('looks/log') as object)).toContainEqual(
    expect.objectContaining({
      collection: 'subscribers',
      record: '*',
      reason: expect.stringContaining('contents.csv'),
    }),
  )
})

test('a stage is found by the words for it, in both languages', async () => {
  const { rows, check } = open('matches')
  await check('id,fase\nm1,Grupo B\nm2,Cruce 3')
  expect(rows()).toMatchObject([
    { type: 'change', values: { part: 'group:B' } },
    { type: 'change', values: { part: 'tie:3' } },
  ])
})

test('match days are numbered by their header or their words, and named by their number', async () => {
  const { check, rows } = open('matchDays')
  expect(
    await check('Torneo;Jornada;Desde;Hasta\nLiga;Jornada 7;2027-03-01;2027-03-02\nLiga;8;2027-03-08;2027-03-09'),
  ).toMatchObject({ create: 2 })
  expect(rows()).toMatchObject([
    { values: { round: 7, name: 'Match day 7' } },
    { values: { round: 8, name: 'Match day 8' } },
  ])
})
