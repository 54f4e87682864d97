import { expect, test } from 'vitest'
import {
  dataOf,
  type HomeRequest,
  homeOf,
  layoutIn,
  layoutPath,
  requestsOf,
  sectionsAt,
} from '../../src/areas/layouts/home.ts'
import { leagueIn, leagueNameIn } from '../../src/model/league.ts'
import { type Json, jsonAt } from '../../src/model/values/json.ts'
import { closing } from './demo/times.ts'
import { seedNamed } from './seeds.ts'

const { data } = seedNamed('demo')
const at = (path: string): Json => jsonAt(data, path)

/** Answers like the database to an app. */
const answer = (request: HomeRequest): Json => {
  if (request.type !== 'contents') return at(request.path)
  const { path, order, from, limit } = request.page
  const copies = Object.entries(at(path) ?? {}).filter(([, copy]) => from === undefined || jsonAt(copy, order) === from)
  return Object.fromEntries(
    copies.toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(-limit) as [string, Json][],
  )
}

const homeFor = (app: string, circumstances = { now: closing, platform: 'android', language: 'es' }) => {
  const sections = sectionsAt(layoutIn(at(layoutPath(app)))?.sections ?? [], circumstances)
  return homeOf(sections, dataOf(requestsOf(app, sections), answer), circumstances)
}

const kinds = (app: string) => homeFor(app).sections.map(({ kind }) => kind)

test('each app has a home of its own, and one has none yet', () => {
  expect(
    Object.fromEntries(['esfutbol', 'oime', 'wachatv', 'fantasy', 'fasistas', 'slv503'].map(app => [app, kinds(app)])),
  ).toEqual({
    esfutbol: ['hero', 'matchOfTheDay', 'carousel', 'standings', 'grid', 'list'],
    oime: ['hero', 'list', 'text', 'carousel', 'list'],
    wachatv: ['hero', 'carousel', 'grid', 'list'],
    fantasy: ['matchOfTheDay', 'fixtures', 'standings', 'carousel', 'banner'],
    fasistas: [],
    slv503: ['hero', 'carousel', 'grid', 'list'],
  })
})

test('sections show what they say, in the number that they say', () => {
  const { sections } = homeFor('esfutbol')
  expect(
    sections.map(({ items, match, tables }) => items.length + (match ? 1 : 0) + (tables[0]?.rows.length ?? 0)),
  ).toEqual([1, 1, 6, 6, 4, 4])
  expect(sections[3]?.tables[0]?.rows[0]?.team.name).toBeTruthy()
})

test('one section has lost its source and shows the newest contents in its place', () => {
  expect(homeFor('wachatv').outcomes[2]).toEqual({
    id: 's3',
    state: 'shown',
    issue: 'empty',
    fallback: 'newest',
    gone: [],
  })
})

test('what is scheduled differs from what is public', () => {
  const record = at('layouts/esfutbol')
  expect(record).toMatchObject({
    status: 'scheduled',
    name: 'Semana de la final',
    published: { rev: expect.any(Number) },
  })
  expect(jsonAt(record, 'sections')).not.toEqual(at('public/esfutbol/layout/sections'))
})

test('the tournaments that are no plans are public, by the names that they have', () => {
  const names = Object.entries(at('tournaments') ?? {}).map(([id, record]) => [
    id,
    jsonAt(record, 'name'),
    jsonAt(record, 'rev'),
  ])
  const copies = Object.entries(at('league') ?? {}).map(([id, copy]) => {
    const name = leagueNameIn(at(`leagueNames/${id}`))
    expect(name).toMatchObject({ number: jsonAt(copy, 'number'), state: leagueIn(copy)?.state })
    return [id, leagueIn(copy)?.name, name?.of]
  })
  expect(copies).toEqual(names)
  expect(
    leagueIn(at('league/-To-spain-2012-13'))
      ?.tables[0]?.rows.slice(0, 2)
      .map(({ team, points }) => [team.name, points]),
  ).toEqual([
    ['FC Barcelona', 100],
    ['Real Madrid', 85],
  ])
})

test('only adults are named in what is public of the league', () => {
  const copies = JSON.stringify(at('league'))
  const players = Object.values(at('players') ?? {})
  expect(players.length).toBeGreaterThan(500)
  const named = players.filter(player => copies.includes(`"${jsonAt(player, 'name')}"`))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(player => !(String(jsonAt(player, 'birthDate')) < '2008'))).toEqual([])
})
