import { expect, test } from 'vitest'
import { incident, match, matches, positions, statusOf, table } from '../testing/table.ts'
import type { IncidentKind, Match } from './match.ts'
import { fairPlayOf, resultOf, scorersOf, shownResult } from './results.ts'
import { laLiga } from './rules.ts'

type Abandoned = typeof laLiga.abandoned
type Awarded = Match['awardedTo']

/** A match of A and B as `W A - B`: the letter of its status and its score. */
const gameOf = (text: string, awardedTo: Awarded = null) =>
  match(text.slice(2), { id: '1', status: statusOf(text.charAt(0)), awardedTo })

const nothing = '1 A 0 0-0, 1 B 0 0-0'
const dear = { ...laLiga, walkoverGoals: 4, points: { ...laLiga.points, walkover: 2 } }

test.each<[what: string, game: string, awardedTo: Awarded, rules: Abandoned | typeof laLiga, expected: string]>([
  [
    'a walkover gives the winner the points and the score of the rules',
    'W A - B',
    'away',
    dear,
    '1 B 2 4-0, 2 A 0 0-4',
  ],
  ['a walkover against both gives nobody anything', 'W A - B', 'none', laLiga, nothing],
  ['a walkover that nobody was given does not count', 'W A - B', null, laLiga, nothing],
  ['an abandoned match stands', 'A A 0-1 B', 'home', 'stands', '1 B 3 1-0, 2 A 0 0-1'],
  ['or counts as not played', 'A A 0-1 B', 'home', 'notPlayed', nothing],
  ['or is awarded', 'A A 0-1 B', 'home', 'awarded', '1 A 3 3-0, 2 B 0 0-3'],
  ['with its score where the winner led by more', 'A A 5-1 B', 'home', 'awarded', '1 A 3 5-1, 2 B 0 1-5'],
  ['but not by as many', 'A A 4-1 B', 'home', 'awarded', '1 A 3 3-0, 2 B 0 0-3'],
  ['nor where the other did', 'A A 0-6 B', 'home', 'awarded', '1 A 3 3-0, 2 B 0 0-3'],
  ['one to be resumed does not count yet', 'R A 2-0 B', null, 'stands', nothing],
  ['one that is replayed never does', 'Y A 2-0 B', 'home', 'stands', nothing],
  ['a void match never counts, whatever its score', 'V A 2-0 B', null, laLiga, nothing],
  ['nor does a scheduled one', 'S A 2-0 B', null, laLiga, nothing],
  ['nor a postponed one', 'X A 2-0 B', null, laLiga, nothing],
  ['a match said to be played counts once it has its score', 'P A - B', null, laLiga, nothing],
])('%s', (_, game, awardedTo, given, expected) => {
  const rules = typeof given === 'string' ? { ...laLiga, abandoned: given } : given
  const rows = table([gameOf(game, awardedTo)], { rules }).map(
    ({ position, team, points, goalsFor, goalsAgainst }) => `${position} ${team} ${points} ${goalsFor}-${goalsAgainst}`,
  )
  expect(rows.join(', ')).toBe(expected)
})

test.each<[game: string, awardedTo: Awarded, rules: Abandoned, shown: string | null]>([
  ['P A 2-1 B', null, 'notPlayed', '2-1 null'],
  ['P A 2-1 B', 'home', 'notPlayed', '2-1 null'],
  ['I A 2-1 B', null, 'notPlayed', '2-1 null'],
  ['W A - B', 'away', 'notPlayed', '0-3 away'],
  ['W A 5-0 B', 'home', 'notPlayed', '5-0 home'],
  ['W A 1-1 B', 'none', 'notPlayed', '0-0 none'],
  ['W A 1-1 B', null, 'notPlayed', null],
  ['A A 1-0 B', 'away', 'awarded', '0-3 away'],
  ['A A 1-0 B', null, 'awarded', '1-0 null'],
  ['A A 1-0 B', 'away', 'notPlayed', '1-0 null'],
  ['R A 1-0 B', null, 'stands', '1-0 null'],
  ['Y A 1-0 B', 'home', 'awarded', '1-0 null'],
  ['S A 0-0 B', null, 'notPlayed', null],
  ['X A 0-0 B', null, 'notPlayed', null],
  ['V A 2-0 B', null, 'notPlayed', null],
])('%s, awarded to %s, where abandoned ones are %s, shows %s', (game, awardedTo, abandoned, expected) => {
  const found = shownResult(gameOf(game, awardedTo), { ...laLiga, abandoned })
  expect(found && `${found.home}-${found.away} ${found.awardedTo}`).toBe(expected)
})

test('a team that withdrew is listed last; its matches stand or are annulled as the rules say', () => {
  const all = matches('A 0-2 Gone, B 1-0 Gone, B 0-0 A, Gone - A')
  const teams = ['A', 'B', 'Gone'].map(id => ({ id, name: id, withdrawn: id === 'Gone' }))
  const rowsBy = (withdrawn: typeof laLiga.withdrawn) => table(all, { teams, rules: { ...laLiga, withdrawn } })
  expect(positions(rowsBy('stands'))).toEqual(['1 B 4', '2 A 1', '3 Gone 3'])
  expect(positions(rowsBy('annulled'))).toEqual(['1 A 1', '1 B 1', '3 Gone 0'])
  // Its match against A will not be played, so only lots remain for A and B.
  expect(rowsBy('annulled')[0]?.shared?.decides).toBe('drawOfLots')
  expect(rowsBy('stands').map(({ withdrawn, reason }) => `${withdrawn} ${reason}`)).toEqual([
    'false null',
    'false null',
    'true null',
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
  const bench = { player: null, kind: 'red' } as const
  const cards = [{}, { player: 'Q' }, { match: '2' }, bench, bench].map(incident)
  expect(fairPlayOf(cards, fifa, () => true)).toEqual(new Map([['A', 11]]))
})

test('cards of matches that do not count cost nothing', () => {
  expect(fairPlayOf(shown('red'), fifa, match => match !== '1')).toEqual(new Map())
})

/** Parses incidents in the matches `1` of A and B and `2` of B and C: `1 A ana goal penalty`. */
const incidentsIn = (text: string) =>
  text.split(', ').flatMap(line => {
    const [match = '', team = '', player = '', ...kinds] = line.split(' ')
    return kinds.map(kind => incident({ match, team, player, kind: kind as IncidentKind }))
  })

const games = [match('A 3-2 B', { id: '1' }), match('B 1-1 C', { id: '2' })]

test.each<[what: string, incidents: string, ...scorers: string[]]>([
  [
    'goals and penalties count for the scorer, own goals for nobody',
    '1 A ana goal penalty yellow, 1 B bea ownGoal goal, 2 B bea penalty',
    '1 ana 2 (1) in 1: A 2',
    '1 bea 2 (1) in 2: B 2',
  ],
  [
    'a tie is shared, who needed fewer penalties stands first, and the next position is as many lower',
    '1 A ana penalty, 1 A abi goal, 2 C cai goal goal, 2 B bea goal',
    '1 cai 2 (0) in 1: C 2',
    '2 abi 1 (0) in 1: A 1',
    '2 bea 1 (0) in 1: B 1',
    '2 ana 1 (1) in 1: A 1',
  ],
  [
    'of as many goals and penalties, fewer matches stand first',
    '1 B abi goal, 2 B abi goal, 1 A zoe goal goal',
    '1 zoe 2 (0) in 1: A 2',
    '1 abi 2 (0) in 2: B 2',
  ],
  [
    'goals of a team that does not play in the match count nowhere',
    '1 C eva goal, 1 A abi goal',
    '1 abi 1 (0) in 1: A 1',
  ],
  [
    'who changes teams keeps the goals, each with the team of that time',
    '2 C ana goal, 1 B ana goal goal, 1 A ana goal',
    '1 ana 4 (0) in 2: B 2 A 1 C 1',
  ],
])('%s', (_, text, ...expected) => {
  const incidents = [...incidentsIn(text), incident({ match: '2', team: 'C', player: null, kind: 'goal' })]
  const scorers = scorersOf({ incidents, matches: games, rules: laLiga }).map(
    ({ position, player, goals, penalties, matches, teams }) =>
      `${position} ${player} ${goals} (${penalties}) in ${matches}: ${teams.map(each => `${each.team} ${each.goals}`).join(' ')}`,
  )
  expect(scorers).toEqual(expected)
})

test.each<[game: string, awardedTo: Awarded, abandoned: Abandoned, counted: number]>([
  ['P A 1-0 B', null, laLiga.abandoned, 1],
  ['V A 1-0 B', null, laLiga.abandoned, 0],
  ['W A 1-0 B', 'home', laLiga.abandoned, 0],
  ['A A 1-0 B', null, 'stands', 1],
  ['A A 1-0 B', null, 'notPlayed', 0],
  ['A A 1-0 B', 'away', 'awarded', 0],
  ['I A 1-0 B', null, laLiga.abandoned, 0],
])('goals count where the score that was played does: %s, for %s, %s: %i', (game, awardedTo, abandoned, counted) => {
  const rules = { ...laLiga, abandoned }
  const incidents = incidentsIn('1 A ana goal')
  expect(scorersOf({ incidents, matches: [gameOf(game, awardedTo)], rules })).toHaveLength(counted)
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

test('a walkover that nobody was given has no result', () => {
  expect(resultOf(match('A - B', { status: 'walkover' }), laLiga)).toBeNull()
})

test.each([
  { homeGoals: 1, awayGoals: null },
  { homeGoals: null, awayGoals: 1 },
])('half a score is none: %j', score => {
  expect(resultOf(match('A 1-1 B', score), laLiga)).toBeNull()
})
