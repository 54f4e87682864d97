import { expect, test } from 'vitest'
import type { Match } from '../football/match.ts'
import { formatOf, laLiga } from '../football/rules.ts'
import { matches as played, positions, reasons, seasonMatches, table, teamsIn } from '../testing/table.ts'
import {
  cardsDecide,
  groupOf,
  hasTable,
  lotsTies,
  playedRounds,
  type TablesInput,
  tableFile,
  tablesOf,
  withOrder,
} from '../tournament/tables.ts'

const input = (matches: readonly Match[], more: Partial<TablesInput> = {}): TablesInput => ({
  teams: teamsIn(matches),
  matches,
  tableRules: laLiga,
  deductions: [],
  lots: [],
  after: null,
  format: formatOf({ format: 'league' }),
  ...more,
})

const shown = (given: TablesInput) => tablesOf(given).map(({ group, rows }) => [group, ...positions(rows)])

test('a league has one table; after a match day it is the one of that day', () => {
  const matches = seasonMatches('A 1-0 B', 'B 3-0 A')
  expect(shown(input(matches))).toEqual([[null, '1 B 3', '2 A 3']])
  expect(shown(input(matches, { after: 1 }))).toEqual([[null, '1 A 3', '2 B 0']])
})

test('what was to come after a match day is to come in its table: head-to-head does not count yet', () => {
  const matches = seasonMatches('A 1-0 B, A 0-1 C', 'B 0-0 C', 'B 1-0 A, C 0-0 A', 'C 1-0 B')
  const [table] = tablesOf(input(matches, { after: 2 }))
  expect(positions(table?.rows ?? [])).toEqual(['1 C 4', '2 A 3', '3 B 1'])
  expect(table?.rows.every(({ played }) => played === 2)).toBe(true)
})

test('lots decide the table as it is, not one of an earlier match day', () => {
  const matches = seasonMatches('A 1-1 B', 'B 1-1 A')
  const lots = ['B', 'A']
  expect(tablesOf(input(matches, { lots })).flatMap(({ rows }) => reasons(rows))).toEqual(['B>A drawOfLots 1:2'])
  expect(shown(input(matches, { lots, after: 1 }))).toEqual([[null, '1 A 1', '1 B 1']])
})

test('each group has a table of its own teams, with its own deductions; the bracket has none', () => {
  const matches = [
    ...seasonMatches('C 2-0 D').map(match => ({ ...match, part: 'group:B' })),
    ...seasonMatches('A 1-0 B').map(match => ({ ...match, part: 'group:A' })),
    ...seasonMatches('A 5-0 C').map(match => ({ ...match, part: 'tie:1' })),
  ]
  const deductions = [{ team: 'C', points: 1, reason: 'fee not paid' }]
  expect(shown(input(matches, { deductions }))).toEqual([
    ['A', '1 A 3', '2 B 0'],
    ['B', '1 C 2', '2 D 0'],
  ])
})

test('before the first match a league has its teams, a cup no table', () => {
  const teams = [{ id: 'A', name: 'A' }]
  expect(shown(input([], { teams }))).toEqual([[null, '1 A 0']])
  expect(shown(input([], { teams, format: formatOf({ format: 'cup' }) }))).toEqual([])
})

test('the match days that can be chosen are those with results of the tables', () => {
  const matches = [
    ...seasonMatches('A 1-0 B', 'B - A', 'A 2-0 B'),
    ...seasonMatches('A 1-0 B', 'A 1-0 B').map(match => ({ ...match, part: 'tie:1' })),
  ]
  expect(playedRounds(matches, laLiga)).toEqual([1, 3])
})

test('cards are worth reading where only they, or what comes after them, part teams', () => {
  const decide = (text: string, more: Partial<TablesInput> = {}) =>
    cardsDecide(tablesOf(input(seasonMatches(text), more)), more.tableRules ?? laLiga)
  expect(decide('A 1-1 B, B 1-1 A')).toBe(true)
  expect(decide('A 1-1 B, B 1-1 A', { lots: ['A', 'B'] })).toBe(true)
  expect(decide('A 2-1 B, B 1-1 A')).toBe(false)
  expect(decide('A 1-1 B, B 1-1 A', { tableRules: { ...laLiga, tieBreaks: ['drawOfLots'] } })).toBe(false)
  expect(decide('A - B')).toBe(false)
})

test('parts of a tournament are called by their names', () => {
  expect([groupOf('group:A'), groupOf('league'), groupOf('tie:1')]).toEqual(['A', null, null])
  expect(['group:A', 'league', 'tie:1'].map(hasTable)).toEqual([true, true, false])
})

const level = 'A 1-1 B, B 1-1 A, C 2-2 D, D 2-2 C'
const three = 'A 0-0 B, B 0-0 A, B 0-0 C, C 0-0 B, A 0-0 C, C 0-0 A'

test.each<readonly [string, string, readonly string[], readonly string[]]>([
  ['each tie waits by itself', level, [], ['open: C D', 'open: A B']],
  ['a tie that was drawn is in its order, the other still waits', level, ['B', 'A'], ['open: C D', 'drawn: B A']],
  ['three wait as one', three, [], ['open: A B C']],
  ['three that were drawn are one tie', three, ['C', 'A', 'B'], ['drawn: C A B']],
  ['what goals part needs no lots', 'A 2-1 B, B 1-1 A', [], []],
  ['nothing has to be drawn as long as matches are to come', 'A 1-1 B, B - A', [], []],
])('drawing of lots: %s', (_, list, lots, expected) => {
  const ties = lotsTies(table(played(list), { rules: laLiga, lots }))
  expect(ties.map(({ teams, isDrawn }) => `${isDrawn ? 'drawn' : 'open'}: ${teams.join(' ')}`)).toEqual(expected)
})

test('a drawing is kept beside those of other ties, and in the place of the one that it corrects', () => {
  expect(withOrder([], ['B', 'A'])).toEqual(['B', 'A'])
  expect(withOrder(['B', 'A'], ['D', 'C'])).toEqual(['B', 'A', 'D', 'C'])
  expect(withOrder(['B', 'A', 'D', 'C'], ['A', 'B'])).toEqual(['A', 'B', 'D', 'C'])
  expect(withOrder(['A', 'B', 'C'], ['D', 'B'])).toEqual(['A', 'D', 'B', 'C'])
})

const rows = table(played('A 3-1 B, B 2-0 A, A 1-1 Z'), { rules: laLiga })
const nameOf = (team: string) => (team === 'A' ? '=A; the "first"' : team)
const linesOf = (text: string) => text.split('\r\n')

test('a table goes out with its columns and the reasons, and no name becomes a formula', () => {
  const notesOf = (row: (typeof rows)[number]) => (row.reason ? ['above', 'others'] : [])
  const file = tableFile({ tables: [{ group: null, rows }], hasCards: false, t: String, nameOf, notesOf })
  expect(linesOf(file)).toEqual([
    '\ufeffposition,team,played,won,drawn,lost,goalsFor,goalsAgainst,goalDifference,points,notesTitle',
    `1,"'=A; the ""first""",3,1,1,1,4,4,0,4,`,
    '2,B,2,1,0,1,3,3,0,3,',
    '3,Z,1,0,1,0,1,1,0,1,',
    '',
  ])
})

test('groups stand below each other, each row with its group, and a difference below nothing is a number', () => {
  const groups = ['A', 'B'].map(group => ({ group, rows: table(played('X 0-2 Y'), { rules: laLiga }) }))
  const file = tableFile({ tables: groups, hasCards: true, t: String, nameOf, notesOf: () => ['note'] })
  expect(linesOf(file).slice(0, 3)).toEqual([
    '\ufeffgroup,position,team,played,won,drawn,lost,goalsFor,goalsAgainst,goalDifference,fairPlay,points,notesTitle',
    'A,1,Y,1,1,0,0,2,0,2,0,3,note',
    'A,2,X,1,0,0,1,0,2,-2,0,0,note',
  ])
})
