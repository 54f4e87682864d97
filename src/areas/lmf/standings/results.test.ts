import { expect, test } from 'vitest'
import { laLiga } from '../football/rules.ts'
import { match, matches, positions, table } from './test-table.ts'

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
