import { expect, test } from 'vitest'
import { incident, match, matches, positions, table } from '../testing/test-table.ts'
import type { IncidentKind, Match } from './match.ts'
import { fairPlayOf, scorersOf } from './results.ts'
import { laLiga } from './rules.ts'

const abandoned = (rule: typeof laLiga.abandoned) => ({ ...laLiga, abandoned: rule })

test('a walkover gives the winner the points and the score of the rules', () => {
  const rows = table([match('A - B', { status: 'walkover', awardedTo: 'away' })], {
    rules: { ...laLiga, walkoverGoals: 3, points: { ...laLiga.points, walkover: 2 } },
  })
  expect(rows).toMatchObject([
    { team: 'B', points: 2, won: 1, goalsFor: 3, goalsAgainst: 0 },
    { team: 'A', points: 0, lost: 1, goalsFor: 0, goalsAgainst: 3 },
  ])
})

test('a walkover against both gives nobody points or goals', () => {
  const rows = table([match('A - B', { status: 'walkover', awardedTo: 'none' })], { rules: laLiga })
  expect(rows).toMatchObject([
    { team: 'A', position: 1, points: 0, played: 1, lost: 1, goalsFor: 0, goalsAgainst: 0 },
    { team: 'B', position: 1, points: 0, played: 1, lost: 1, goalsFor: 0, goalsAgainst: 0 },
  ])
})

test('a walkover that nobody was given yet does not count', () => {
  expect(table([match('A - B', { status: 'walkover' })], { rules: laLiga }).map(({ played }) => played)).toEqual([0, 0])
})

test.each<[typeof laLiga.abandoned, string[]]>([
  ['stands', ['1 B 3', '2 A 0']],
  ['notPlayed', ['1 A 0', '1 B 0']],
  ['awarded', ['1 A 3', '2 B 0']],
])(
  'where the rule for abandoned matches is "%s", one left at 0-1 and given to the home team counts so',
  (rule, expected) => {
    const left = match('A 0-1 B', { status: 'abandoned', awardedTo: 'home' })
    expect(positions(table([left], { rules: abandoned(rule) }))).toEqual(expected)
  },
)

test('an abandoned match keeps its score where the winner was leading by more than the awarded one', () => {
  const goals = (text: string) => {
    const [winner] = table([match(text, { status: 'abandoned', awardedTo: 'home' })], { rules: abandoned('awarded') })
    return [winner?.team, winner?.goalsFor, winner?.goalsAgainst]
  }
  expect(goals('A 5-1 B')).toEqual(['A', 5, 1])
  expect(goals('A 4-1 B')).toEqual(['A', 3, 0])
  expect(goals('A 0-6 B')).toEqual(['A', 3, 0])
})

test('void, scheduled and postponed matches never count, whatever score they have', () => {
  for (const status of ['void', 'scheduled', 'postponed'] as const)
    expect(table([match('A 2-0 B', { status })], { rules: laLiga }).map(({ played }) => played)).toEqual([0, 0])
})

test('a match said to be played counts once it has its score', () => {
  const withoutScore = { ...match('A - B'), status: 'played' as const }
  expect(positions(table([withoutScore], { rules: laLiga }))).toEqual(['1 A 0', '1 B 0'])
  expect(positions(table([{ ...withoutScore, homeGoals: 0, awayGoals: 1 }], { rules: laLiga }))).toEqual([
    '1 B 3',
    '2 A 0',
  ])
})

test('a team that withdrew is listed last; its matches stand or are annulled as the rules say', () => {
  const played = matches('A 0-2 Gone, B 1-0 Gone, B 0-0 A, Gone - A')
  const teams = ['A', 'B', 'Gone'].map(id => ({ id, name: id, withdrawn: id === 'Gone' }))
  const rowsBy = (withdrawn: typeof laLiga.withdrawn) => table(played, { teams, rules: { ...laLiga, withdrawn } })
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

const played = [match('A 3-2 B', { id: '1' }), match('B 1-1 C', { id: '2' })]
const rules = laLiga

test('goals and penalties count for the scorer, own goals for nobody', () => {
  const incidents = [
    ...scored('1', 'A', 'ana', 'goal', 'penalty', 'yellow'),
    ...scored('1', 'B', 'bea', 'ownGoal', 'goal'),
    ...scored('2', 'B', 'bea', 'penalty'),
    ...scored('2', 'C', null, 'goal'),
  ]
  expect(scorersOf({ incidents, matches: played, rules })).toEqual([
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
  const rows = scorersOf({ incidents, matches: played, rules })
  expect(rows.map(({ position, player }) => `${position} ${player}`)).toEqual(['1 cai', '2 abi', '2 bea', '2 ana'])
})

test('of as many goals and penalties, fewer matches stand first', () => {
  const incidents = [
    ...scored('1', 'B', 'abi', 'goal'),
    ...scored('2', 'B', 'abi', 'goal'),
    ...scored('1', 'A', 'zoe', 'goal', 'goal'),
  ]
  expect(scorersOf({ incidents, matches: played, rules }).map(({ player }) => player)).toEqual(['zoe', 'abi'])
})

test('who changes teams keeps the goals, each with the team of that time', () => {
  const incidents = [...scored('2', 'C', 'ana', 'goal'), ...scored('1', 'A', 'ana', 'goal', 'goal')]
  expect(scorersOf({ incidents, matches: played, rules })).toMatchObject([
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
