import { expect, test } from 'vitest'
import { incident, match, matches, positions, table } from '../testing/test-table.ts'
import type { IncidentKind, Match } from './match.ts'
import { fairPlayOf, scorersOf } from './results.ts'
import { laLiga } from './rules.ts'

const abandoned = (rule: typeof laLiga.abandoned) => ({ ...laLiga, abandoned: rule })
const left = { status: 'abandoned', awardedTo: 'home' } as const

const played = (text: string, more: Parameters<typeof match>[1], rules = laLiga) =>
  table([match(text, more)], { rules }).map(
    ({ position, team, points, goalsFor, goalsAgainst }) => `${position} ${team} ${points} ${goalsFor}-${goalsAgainst}`,
  )

test.each<[what: string, text: string, more: Parameters<typeof match>[1], rules: typeof laLiga, ...rows: string[]]>([
  [
    'a walkover gives the winner the points and the score of the rules',
    'A - B',
    { status: 'walkover', awardedTo: 'away' },
    { ...laLiga, walkoverGoals: 4, points: { ...laLiga.points, walkover: 2 } },
    '1 B 2 4-0',
    '2 A 0 0-4',
  ],
  [
    'a walkover against both gives nobody anything',
    'A - B',
    { status: 'walkover', awardedTo: 'none' },
    laLiga,
    '1 A 0 0-0',
    '1 B 0 0-0',
  ],
  [
    'a walkover that nobody was given does not count',
    'A - B',
    { status: 'walkover' },
    laLiga,
    '1 A 0 0-0',
    '1 B 0 0-0',
  ],
  ['an abandoned match stands', 'A 0-1 B', left, abandoned('stands'), '1 B 3 1-0', '2 A 0 0-1'],
  ['or counts as not played', 'A 0-1 B', left, abandoned('notPlayed'), '1 A 0 0-0', '1 B 0 0-0'],
  ['or is awarded', 'A 0-1 B', left, abandoned('awarded'), '1 A 3 3-0', '2 B 0 0-3'],
  ['with its score where the winner led by more', 'A 5-1 B', left, abandoned('awarded'), '1 A 3 5-1', '2 B 0 1-5'],
  ['but not by as many', 'A 4-1 B', left, abandoned('awarded'), '1 A 3 3-0', '2 B 0 0-3'],
  ['nor where the other did', 'A 0-6 B', left, abandoned('awarded'), '1 A 3 3-0', '2 B 0 0-3'],
  ...(['void', 'scheduled', 'postponed'] as const).map(
    (status): [string, string, Parameters<typeof match>[1], typeof laLiga, string, string] => [
      `a match that is ${status} never counts, whatever its score`,
      'A 2-0 B',
      { status },
      laLiga,
      '1 A 0 0-0',
      '1 B 0 0-0',
    ],
  ),
  [
    'a match said to be played counts once it has its score',
    'A - B',
    { status: 'played' },
    laLiga,
    '1 A 0 0-0',
    '1 B 0 0-0',
  ],
])('%s', (_, text, more, rules, ...rows) => {
  expect(played(text, more, rules)).toEqual(rows)
})

test('a team that withdrew is listed last; its matches stand or are annulled as the rules say', () => {
  const all = matches('A 0-2 Gone, B 1-0 Gone, B 0-0 A, Gone - A')
  const teams = ['A', 'B', 'Gone'].map(id => ({ id, name: id, withdrawn: id === 'Gone' }))
  const rowsBy = (withdrawn: typeof laLiga.withdrawn) => table(all, { teams, rules: { ...laLiga, withdrawn } })
  expect(positions(rowsBy('stands'))).toEqual(['1 B 4', '2 A 1', '3 Gone 3'])
  expect(positions(rowsBy('annulled'))).toEqual(['1 A 1', '1 B 1', '3 Gone 0'])
  // Its match against A will not be played, so nothing but lots is left for A and B.
  expect(rowsBy('annulled')[0]?.shared?.decides).toBe('drawOfLots')
  expect(rowsBy('stands').map(({ withdrawn, reason }) => [withdrawn, reason])).toEqual([
    [false, null],
    [false, null],
    [true, null],
  ])
})

const fifa = { yellow: 1, secondYellow: 3, red: 4, yellowAndRed: 5 }
const uefa = { ...fifa, red: 3, yellowAndRed: 4 }

const shown = (...kinds: IncidentKind[]) => kinds.map(kind => incident({ kind }))

// FIFA, World Cup 2022: yellow 1, second yellow 3, red 4, yellow and red 5; one of them a player and match. UEFA, EURO 2022-24, article
// 15 j): yellow 1, red 3, sent off for two yellows 3.
test.each<[IncidentKind[], number, number]>([
  [['yellow'], 1, 1],
  [['yellow', 'secondYellow'], 3, 3],
  [['secondYellow'], 3, 3],
  [['red'], 4, 3],
  [['yellow', 'red'], 5, 4],
  [['goal', 'injury'], 0, 0],
])('a player shown %j in a match costs %d at FIFA and %d at UEFA', (kinds, atFifa, atUefa) => {
  const penalty = (scale: typeof fifa) => fairPlayOf(shown(...kinds), scale, () => true).get('A') ?? 0
  expect([penalty(fifa), penalty(uefa)]).toEqual([atFifa, atUefa])
})

test('each player, each match and each card of the bench counts by itself', () => {
  const yellow = incident()
  const cards = [
    yellow,
    { ...yellow, player: 'Q' },
    { ...yellow, match: '2' },
    { ...yellow, player: null },
    { ...yellow, player: null },
  ]
  expect(fairPlayOf(cards, fifa, () => true)).toEqual(new Map([['A', 5]]))
})

test('cards of matches that do not count cost nothing', () => {
  expect(fairPlayOf(shown('red'), fifa, match => match !== '1')).toEqual(new Map())
})

const scored = (game: string, team: string, player: string | null, ...kinds: IncidentKind[]) =>
  kinds.map(kind => incident({ match: game, team, player, kind }))

const games = [match('A 3-2 B', { id: '1' }), match('B 1-1 C', { id: '2' })]
const rules = laLiga

test('goals and penalties count for the scorer, own goals for nobody', () => {
  const incidents = [
    ...scored('1', 'A', 'ana', 'goal', 'penalty', 'yellow'),
    ...scored('1', 'B', 'bea', 'ownGoal', 'goal'),
    ...scored('2', 'B', 'bea', 'penalty'),
    ...scored('2', 'C', null, 'goal'),
  ]
  expect(scorersOf({ incidents, matches: games, rules })).toEqual([
    { position: 1, player: 'ana', goals: 2, penalties: 1, matches: 1, teams: [{ team: 'A', goals: 2 }] },
    { position: 1, player: 'bea', goals: 2, penalties: 1, matches: 2, teams: [{ team: 'B', goals: 2 }] },
  ])
})

test('a tie is shared, who needed fewer penalties stands first, and the next position is as many lower', () => {
  const incidents = [
    ...scored('1', 'A', 'ana', 'penalty'),
    ...scored('1', 'A', 'abi', 'goal'),
    ...scored('2', 'C', 'cai', 'goal', 'goal'),
    ...scored('2', 'B', 'bea', 'goal'),
  ]
  const rows = scorersOf({ incidents, matches: games, rules })
  expect(rows.map(({ position, player }) => `${position} ${player}`)).toEqual(['1 cai', '2 abi', '2 bea', '2 ana'])
})

test('of as many goals and penalties, fewer matches stand first', () => {
  const incidents = [
    ...scored('1', 'B', 'abi', 'goal'),
    ...scored('2', 'B', 'abi', 'goal'),
    ...scored('1', 'A', 'zoe', 'goal', 'goal'),
  ]
  expect(scorersOf({ incidents, matches: games, rules }).map(({ player }) => player)).toEqual(['zoe', 'abi'])
})

test('who changes teams keeps the goals, each with the team of that time', () => {
  const incidents = [...scored('2', 'C', 'ana', 'goal'), ...scored('1', 'A', 'ana', 'goal', 'goal')]
  expect(scorersOf({ incidents, matches: games, rules })).toMatchObject([
    {
      player: 'ana',
      goals: 3,
      matches: 2,
      teams: [
        { team: 'A', goals: 2 },
        { team: 'C', goals: 1 },
      ],
    },
  ])
})

test('goals count where the score that was played does', () => {
  const goals = (more: Parameters<typeof match>[1], abandoned = laLiga.abandoned) =>
    scorersOf({
      incidents: scored('1', 'A', 'ana', 'goal'),
      matches: [match('A 1-0 B', { id: '1', ...more })],
      rules: { ...laLiga, abandoned },
    }).length
  expect(goals({ status: 'played' })).toBe(1)
  expect(goals({ status: 'void' })).toBe(0)
  expect(goals({ status: 'walkover', awardedTo: 'home' })).toBe(0)
  expect(goals({ status: 'abandoned' }, 'stands')).toBe(1)
  expect(goals({ status: 'abandoned' }, 'notPlayed')).toBe(0)
  expect(goals({ status: 'abandoned', awardedTo: 'away' }, 'awarded')).toBe(0)
  expect(goals({ status: 'inPlay' })).toBe(0)
})

const formOf = (team: string, ...matches: readonly Match[]) =>
  table(matches, { rules: laLiga })
    .find(row => row.team === team)
    ?.form.map(({ match: id, outcome }) => `${id} ${outcome}`)

test('the form is the last five matches of each team by kick-off, the latest last', () => {
  const games = [6, 5, 4, 3, 2, 1].map(day => match(day % 2 ? 'A 1-0 B' : 'B 1-1 A', { id: `m${day}`, kickOff: day }))
  expect(formOf('A', ...games)).toEqual(['m2 drawn', 'm3 won', 'm4 drawn', 'm5 won', 'm6 drawn'])
  expect(formOf('B', ...games)).toEqual(['m2 drawn', 'm3 lost', 'm4 drawn', 'm5 lost', 'm6 drawn'])
})

test('in the form, matches without a time come last, in order of their match days', () => {
  const games = [
    match('A 1-0 B', { id: 'a', round: 3 }),
    match('B 1-0 A', { id: 'b', round: 2 }),
    match('A 0-0 B', { id: 'c', round: 1, kickOff: 1 }),
  ]
  expect(formOf('A', ...games)).toEqual(['c drawn', 'b lost', 'a won'])
})
