import { expect, test } from 'vitest'
import type { League, LeagueMatch, LeagueTeam } from '../../model/league.ts'
import { leagueTexts } from '../../model/league.ts'
import type { JsonObject } from '../../model/values/json.ts'
import {
  type Circumstances,
  dataOf,
  type HomeRequest,
  homeOf,
  type Known,
  layoutIn,
  requestsOf,
  type Section,
  sectionsAt,
} from './home.ts'

const hour = 60 * 60_000
const day = 24 * hour
const friday = Date.UTC(2026, 10, 27, 20)
const everybody: Circumstances = { now: friday, platform: null, language: null }

const article = (title: string, publishedAt: number, more: JsonObject = {}): JsonObject => ({
  title,
  kind: 'article',
  publishedAt,
  rev: 1,
  ...more,
})

const contents: JsonObject = {
  c1: article('Final en el Cuscatlán', friday - 3 * day, { category: 'football', tags: { 0: 'final' } }),
  c2: article('Entradas a la venta', friday - 2 * day, { category: 'football', cover: 'picture' }),
  c3: article('Entrevista con la capitana', friday - day, { category: 'people', tags: { 0: 'final', 1: 'women' } }),
  c4: article('Goles de la jornada', friday - hour, { category: 'football', kind: 'video' }),
}

const team = (name: string): LeagueTeam => ({ id: name.toLowerCase(), name, shortName: name.slice(0, 3) })
const [águila, fas, alianza] = ['Águila', 'FAS', 'Alianza'].map(team) as [LeagueTeam, LeagueTeam, LeagueTeam]

const match = (round: number, home: LeagueTeam, away: LeagueTeam, more: Partial<LeagueMatch>): LeagueMatch => ({
  round,
  part: 'league',
  home,
  away,
  kickOff: null,
  status: 'scheduled',
  homeGoals: null,
  awayGoals: null,
  homePenalties: null,
  awayPenalties: null,
  resumesAt: null,
  stoppedMinute: null,
  ...more,
})

const played = { status: 'played', homeGoals: 2, awayGoals: 1 } as const
const row = { played: 1, won: 1, drawn: 0, lost: 0, goalsFor: 2, goalsAgainst: 1, points: 3 }

const league: League = {
  name: 'Liga, «la grande»; 50%',
  season: '2026-27',
  state: 'inPlay',
  zone: 'America/El_Salvador',
  tables: [
    {
      group: null,
      rows: [
        { ...row, position: 1, team: águila },
        { ...row, position: 2, team: fas },
        { ...row, position: 2, team: alianza },
      ],
    },
  ],
  matches: [
    match(1, águila, fas, { kickOff: friday - 7 * day, ...played }),
    match(2, alianza, águila, { kickOff: friday - 2 * hour, ...played }),
    match(3, fas, alianza, { kickOff: friday + 3 * hour }),
    match(4, fas, águila, { kickOff: friday + 2 * day }),
  ],
  scorers: [],
  suspended: [],
  namedOn: null,
}

/** Answers from the test data instead of a database. */
const answer = (request: HomeRequest) => {
  if (request.type === 'league') return request.id === 'liga' ? { ...leagueTexts(league), number: 3, at: friday } : null
  if (request.type === 'content') return contents[request.id] ?? null
  const { order, from, limit } = request.page
  const found = Object.entries(contents).filter(
    ([, copy]) => from === undefined || (copy as JsonObject)[order] === from,
  )
  return Object.fromEntries(found.slice(-limit))
}

const home = (sections: readonly Section[], circumstances = everybody, known: Known = {}) =>
  homeOf(sections, dataOf(requestsOf('oime', sections), answer), circumstances, known)

const titlesOf = ({ sections }: ReturnType<typeof home>) => sections.map(({ items }) => items.map(({ title }) => title))

const football: Section = { id: 'a', kind: 'list', source: 'category', category: 'football' }

test('a category shows its newest contents, the newest first, and no more than it is to', () => {
  const { sections, outcomes } = home([{ ...football, title: 'Fútbol', count: 2 }])
  expect(sections).toEqual([
    {
      id: 'a',
      kind: 'list',
      title: 'Fútbol',
      items: [
        expect.objectContaining({ id: 'c4', title: 'Goles de la jornada', kind: 'video' }),
        {
          id: 'c2',
          title: 'Entradas a la venta',
          summary: null,
          kind: 'article',
          cover: 'picture',
          author: null,
          publishedAt: friday - 2 * day,
        },
      ],
      tournament: null,
      match: null,
      tables: [],
      matches: [],
      body: null,
      link: null,
      nothingYet: false,
    },
  ])
  expect(outcomes).toEqual([{ id: 'a', state: 'shown', issue: null, fallback: null, gone: [] }])
})

test('a query shows the newest of a kind, with a tag, of both, or of all', () => {
  const query = (id: string, more: Partial<Section>): Section => ({ id, kind: 'grid', source: 'query', ...more })
  const sections = [
    query('kind', { contentKind: 'video' }),
    query('tag', { tag: 'final' }),
    query('both', { contentKind: 'article', tag: 'women' }),
    query('all', { count: 1 }),
  ]
  expect(titlesOf(home(sections))).toEqual([
    ['Goles de la jornada'],
    ['Entrevista con la capitana', 'Final en el Cuscatlán'],
    ['Entrevista con la capitana'],
    ['Goles de la jornada'],
  ])
})

test('chosen contents come in their order; those that are gone are named', () => {
  const chosen: Section = { id: 'a', kind: 'carousel', source: 'chosen', contents: 'c3 gone c1 draft' }
  const seen = home([chosen], everybody, { contents: { gone: false, draft: true } })
  expect(titlesOf(seen)).toEqual([['Entrevista con la capitana', 'Final en el Cuscatlán']])
  expect(seen.outcomes).toEqual([
    {
      id: 'a',
      state: 'shown',
      issue: 'missing',
      fallback: null,
      gone: [
        { id: 'gone', issue: 'missing' },
        { id: 'draft', issue: 'unpublished' },
      ],
    },
  ])
})

test.each<[what: string, section: Section, known: Known, issue: string]>([
  ['no source', { id: 'a', kind: 'hero' }, {}, 'noSource'],
  ['a category without contents', { ...football, category: 'empty' }, { categories: { empty: true } }, 'empty'],
  ['a deleted category', { ...football, category: 'gone' }, { categories: { gone: false } }, 'missing'],
  ['a tournament that is not public', { id: 'a', kind: 'standings', tournament: 'planned' }, {}, 'unpublished'],
  ['a text without words', { id: 'a', kind: 'text' }, {}, 'noSource'],
])('of %s it says so, and leaves it out or falls back as it is told', (_, section, known, issue) => {
  expect(home([section], everybody, known)).toEqual({
    sections: [],
    outcomes: [{ id: 'a', state: 'leftOut', issue, fallback: 'hide', gone: [] }],
  })
  const message = home([{ ...section, fallback: 'message' }], everybody, known)
  expect(message.sections).toMatchObject([{ kind: section.kind, nothingYet: true, items: [] }])
  const newest = home([{ ...section, fallback: 'newest', count: 1 }], everybody, known)
  expect(titlesOf(newest)).toEqual([['Goles de la jornada']])
  expect(newest.outcomes).toMatchObject([{ state: 'shown', issue, fallback: 'newest' }])
})

test('a section that falls back on the newest contents is left out where there are none', () => {
  const section: Section = { id: 'a', kind: 'hero', fallback: 'newest' }
  const { sections, outcomes } = homeOf(
    [section],
    dataOf(requestsOf('oime', [section]), () => null),
    everybody,
    {},
  )
  expect(sections).toEqual([])
  expect(outcomes).toMatchObject([{ state: 'leftOut', fallback: 'newest' }])
})

test('the newest contents in the place of a table are a list', () => {
  const table: Section = { id: 'a', kind: 'standings', tournament: 'gone', fallback: 'newest' }
  expect(home([table]).sections).toMatchObject([{ kind: 'list' }])
})

test.each<[state: string, more: Partial<Section>]>([
  ['hidden', { hidden: true }],
  ['notYet', { from: friday + 1 }],
  ['over', { until: friday }],
  ['otherPlatform', { platform: 'tv' }],
  ['otherLanguage', { language: 'en' }],
])('a section that is %s is not there', (state, more) => {
  const sections = [{ ...football, ...more }]
  const circumstances = { now: friday, platform: 'ios', language: 'es' }
  expect(home(sections, circumstances)).toMatchObject({ sections: [], outcomes: [{ state, issue: null }] })
  expect(sectionsAt(sections, circumstances)).toEqual([])
})

test('a section is there from its first moment to its last, and for whom it is', () => {
  const sections: Section[] = [
    { ...football, from: friday, until: friday + 1, platform: 'ios', language: 'es', hidden: false },
  ]
  expect(sectionsAt(sections, { now: friday, platform: 'ios', language: 'es' })).toHaveLength(1)
  expect(sectionsAt(sections, everybody)).toHaveLength(1)
})

const ofLiga = (kind: Section['kind'], more: Partial<Section> = {}): Section => ({
  id: kind,
  kind,
  source: 'tournament',
  tournament: 'liga',
  ...more,
})

test.each([
  ['the soonest ahead', friday, 3],
  ['the one that is on, though nobody has told of it', friday + 4 * hour, 3],
  ['the next one, when that must be over', friday + 6 * hour, 4],
  ['the last one played, when there is none ahead', friday + 3 * day, 2],
])('the match of the day is %s', (_, now, round) => {
  expect(home([ofLiga('matchOfTheDay')], { ...everybody, now }).sections[0]?.match?.round).toBe(round)
})

test('a match in play is the match of the day, whenever it was to begin', () => {
  const inPlay = { ...league, matches: [...league.matches, match(1, fas, alianza, { status: 'inPlay' })] }
  const { sections } = homeOf([ofLiga('matchOfTheDay')], { contents: {}, leagues: { liga: inPlay } }, everybody)
  expect(sections[0]?.match).toMatchObject({ status: 'inPlay', home: fas })
})

test.each(['void', 'postponed'] as const)('a match that is %s is no result, whatever goals it had', status => {
  const annulled = match(3, fas, alianza, { kickOff: friday - hour, status, homeGoals: 3, awayGoals: 0 })
  const over = { ...league, matches: [...league.matches.slice(0, 2), annulled] }
  const { sections } = homeOf(
    [ofLiga('matchOfTheDay'), ofLiga('fixtures')],
    { contents: {}, leagues: { liga: over } },
    everybody,
  )
  expect(sections[0]?.match?.round).toBe(2)
  expect(sections[1]?.matches.map(({ round }) => round)).toEqual([2, 1])
})

test('an abandoned match that goes on comes in its turn among the next ones, and is no result', () => {
  const stopped = match(3, fas, alianza, {
    kickOff: friday - 7 * day,
    status: 'abandoned',
    homeGoals: 1,
    awayGoals: 0,
    resumesAt: friday + day,
    stoppedMinute: 63,
  })
  const leagues = { liga: { ...league, matches: [...league.matches, stopped] } }
  const shownAt = (now: number) =>
    homeOf([ofLiga('matchOfTheDay'), ofLiga('fixtures')], { contents: {}, leagues }, { ...everybody, now }).sections
  expect(shownAt(friday)[1]?.matches.map(({ round, resumesAt }) => [round, resumesAt !== null])).toEqual([
    [3, false],
    [3, true],
    [4, false],
    [2, false],
    [1, false],
  ])
  expect(shownAt(friday + day + hour)[0]?.match).toMatchObject({ resumesAt: friday + day })
})

test('standings show as many rows as they are to, with the names of the teams', () => {
  expect(home([ofLiga('standings', { count: 2 })]).sections).toMatchObject([
    {
      tournament: { id: 'liga', name: 'Liga, «la grande»; 50%', season: '2026-27' },
      tables: [{ group: null, rows: [{ position: 1, team: águila, points: 3 }, { team: fas }] }],
    },
  ])
})

test('fixtures are the next matches, then the last results', () => {
  const [section] = home([ofLiga('fixtures', { count: 3 })]).sections
  expect(section?.matches.map(({ round }) => round)).toEqual([3, 4, 2])
})

test('each thing is read once, by an index, and the newest only where somebody falls back on them', () => {
  const sections = [football, { ...football, id: 'b' }, ofLiga('standings'), ofLiga('fixtures')]
  expect(requestsOf('oime', sections).map(({ key }) => key)).toEqual([
    'public/oime/contents?category=football&10',
    'league/liga',
  ])
  expect(requestsOf('oime', [{ ...ofLiga('standings'), fallback: 'newest' }])).toContainEqual({
    type: 'contents',
    key: 'public/oime/contents?publishedAt=&25',
    page: { path: 'public/oime/contents', order: 'publishedAt', limit: 25, descending: true },
  })
})

test('a layout is read as it is published, and nothing before that', () => {
  expect(layoutIn(null)).toBeNull()
  expect(layoutIn({ sections: { 0: { id: 'a', kind: 'text' } }, rev: 3, publishedAt: friday })).toEqual({
    sections: [{ id: 'a', kind: 'text' }],
    rev: 3,
    publishedAt: friday,
  })
})
