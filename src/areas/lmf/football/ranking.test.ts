import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/testing/runs.ts'
import { incident, match, matches, positions, reasons, statusOf, table } from '../testing/table.ts'
import type { Deduction, Incident, IncidentKind, Match, MatchStatus } from './match.ts'
import { isHeadToHead, laLiga, type TableRules, type TieBreak } from './rules.ts'
import { type StandingsInput, standingsOf } from './standings.ts'

/**
 * UEFA. Regulations of the UEFA European Football Championship 2022-24, article 15 (qualifying groups): a) to c) among
 * the teams in question, d) again for those still level, e) to j) in all matches. The last criterion, a ranking, is a
 * drawing of lots here.
 */
const uefa: TableRules = {
  ...laLiga,
  tieBreaks: [
    'headToHeadPoints',
    'headToHeadGoalDifference',
    'headToHeadGoals',
    'goalDifference',
    'goalsFor',
    'awayGoals',
    'wins',
    'awayWins',
    'fairPlay',
    'drawOfLots',
  ],
  beginAgain: 'afterHeadToHead',
  fairPlay: { yellow: 1, secondYellow: 3, red: 3, yellowAndRed: 4 },
}

/**
 * FIFA. Regulations of the World Cups of 2018 and 2022, ranking in the groups: goal difference and goals in all matches; points, goal
 * difference and goals among the teams concerned; fair play; drawing of lots.
 */
const fifa: TableRules = {
  ...laLiga,
  meetings: 1,
  tieBreaks: [
    'goalDifference',
    'goalsFor',
    'headToHeadPoints',
    'headToHeadGoalDifference',
    'headToHeadGoals',
    'fairPlay',
    'drawOfLots',
  ],
  beginAgain: 'never',
  fairPlay: { yellow: 1, secondYellow: 3, red: 4, yellowAndRed: 5 },
}

// Z is outside the tie: points taken from it make the others level.

// RFEF, Reglamento General, article 201.2. Season 2006-07: both had 76 points, 2-0 in Madrid and 3-3 in Barcelona made Real Madrid champions,
// though Barcelona's goal difference was better. Here: Madrid 3 + 1 = 4; Barcelona 1 + 3 = 4, difference -2 + 6 = +4 to +2.
test('in Spain two level teams go by their two matches before goal difference', () => {
  const rows = table(matches('Madrid 2-0 Barcelona, Barcelona 3-3 Madrid, Barcelona 6-0 Z'), { rules: laLiga })
  expect(positions(rows)).toEqual(['1 Madrid 4', '2 Barcelona 4', '3 Z 0'])
  expect(rows[0]?.reason).toMatchObject({
    tieBreak: 'headToHeadPoints',
    figures: [4, 1],
    amongThem: [
      { team: 'Barcelona', points: 1, goalsFor: 3, goalsAgainst: 5 },
      { team: 'Madrid', points: 4, goalsFor: 5, goalsAgainst: 3 },
    ],
  })
})

// RFEF, article 201: a rule that parts a club excludes it, and the others start again. Among the three: A 9, B 4, C 4.
// So A leaves, and B and C go by their two matches, 1-0 and 0-0. Among the three C would be better: -1 to -3.
const threeThenTwo = matches(
  'A 3-0 B, B 0-1 A, A 1-0 C, C 1-0 A, B 1-0 C, C 0-0 B, ' + 'B 1-0 Z, B 0-0 Z, B 0-0 Z, C 1-0 Z, C 0-0 Z, C 0-0 Z',
)

test('in Spain two that remain of three go by their own two matches', () => {
  const rows = table(threeThenTwo, { rules: laLiga })
  expect(positions(rows)).toEqual(['1 A 9', '2 B 9', '3 C 9', '4 Z 4'])
  expect(reasons(rows)).toEqual(['A>B headToHeadPoints 9:4', 'B>C headToHeadPoints 4:1'])
})

// UEFA, Regulations of the European Football Championship 2022-24, article 15: b) is for all in question; d) begins again only after c).
test('at UEFA two that remain of three go on with the matches of the three', () => {
  const rows = table(threeThenTwo, { rules: uefa })
  expect(positions(rows)).toEqual(['1 A 9', '2 C 9', '3 B 9', '4 Z 4'])
  expect(reasons(rows)).toEqual(['A>C headToHeadPoints 9:4', 'C>B headToHeadGoalDifference -1:-3'])
})

// UEFA, the same article. All have 3 points and a difference of 0 among them; goals: A 2+1 = 3, B 1+1 = 2, C 0+2 = 2. By d) B and C begin
// again with their match.
const goalsThenAgain = matches('A 2-1 B, C 2-1 A, B 1-0 C')

test('at UEFA a mini-league that parts some begins again for those still level', () => {
  const rows = table(goalsThenAgain, { rules: { ...uefa, meetings: 1 } })
  expect(positions(rows)).toEqual(['1 A 3', '2 B 3', '3 C 3'])
  expect(reasons(rows)).toEqual(['A>B headToHeadGoals 3:2', 'B>C headToHeadPoints 3:0'])
})

// FIFA, World Cups 2018 and 2022: each criterion is used once. Draws with Z level the total, 3-3. Goals among the three
// part A; only fair play and lots are left for B and C.
test('at FIFA no criterion is taken twice', () => {
  const rows = table([...goalsThenAgain, ...matches('A 0-0 Z, B 1-1 Z, C 1-1 Z')], { rules: fifa })
  expect(positions(rows)).toEqual(['1 A 4', '2 B 4', '2 C 4', '4 Z 3'])
  expect(reasons(rows)).toEqual(['A>B&C headToHeadGoals 3:2'])
})

// UEFA EURO 2024, group E, real results (article 20, like article 15): all four had 4 points. Difference among them:
// Romania 4-3, Belgium 2-1, Slovakia 3-3, Ukraine 2-4; goals part Romania and Belgium.
const groupE = matches(
  'Romania 3-0 Ukraine, Belgium 0-1 Slovakia, Slovakia 1-2 Ukraine, ' +
    'Belgium 2-0 Romania, Slovakia 1-1 Romania, Ukraine 0-0 Belgium',
)

test('EURO 2024, group E: four level teams', () => {
  const rows = table(groupE, { rules: { ...uefa, meetings: 1 } })
  expect(positions(rows)).toEqual(['1 Romania 4', '2 Belgium 4', '3 Slovakia 4', '4 Ukraine 4'])
  expect(reasons(rows)).toEqual([
    'Romania>Belgium headToHeadGoals 4:2',
    'Belgium>Slovakia headToHeadGoalDifference 1:0',
    'Slovakia>Ukraine headToHeadGoalDifference 0:-2',
  ])
})

// RFEF, article 201.3. Among four: 4 points each; difference A +4+0-1 = +3, B -4+3+0 = -1, C 0-3+2 = -1, D +1-2+0 = -1. A leaves; B, C and D
// begin again at a): B 3+1 = 4, C 0+3 = 3, D 0+1 = 1.
test('a mini-league of four that splits begins again as one of three', () => {
  const rows = table(matches('A 4-0 B, A 0-0 C, D 1-0 A, B 3-0 C, C 2-0 D, B 0-0 D'), {
    rules: { ...laLiga, meetings: 1 },
  })
  expect(positions(rows)).toEqual(['1 A 4', '2 B 4', '3 C 4', '4 D 4'])
  expect(reasons(rows)).toEqual([
    'A>B headToHeadGoalDifference 3:-1',
    'B>C headToHeadPoints 4:3',
    'C>D headToHeadPoints 3:1',
  ])
  expect(rows.map(({ reason }) => reason?.amongThem.length)).toEqual([4, 3, 3, undefined])
})

const card = (team: string, match: string, kind: IncidentKind) => incident({ match, team, kind })

// Each step of UEFA's list (article 15) decides once, with all earlier ones level.
test.each<[TieBreak, string, string, string]>([
  // 3 + 1 to 0 + 1, B makes it up against Z.
  ['headToHeadPoints', 'A 1-0 B, B 0-0 A, B 9-0 Z', 'A', '4:1'],
  // A win each.
  ['headToHeadGoalDifference', 'A 3-0 B, B 1-0 A', 'A', '2:-2'],
  // Two draws; +2 to +1.
  ['goalDifference', 'A 0-0 B, B 0-0 A, A 2-0 Z, B 1-0 Z', 'A', '2:1'],
  // Two draws; 2-1 to 1-0.
  ['goalsFor', 'A 0-0 B, B 0-0 A, A 2-1 Z, B 1-0 Z', 'A', '2:1'],
  // The same score, once away.
  ['awayGoals', 'A 0-0 B, B 0-0 A, Z 0-1 A, B 1-0 Z', 'A', '1:0'],
  // One win and two defeats, 2-2, to three draws, 2-2.
  ['wins', 'A 0-0 B, B 0-0 A, A 2-0 Z, A 0-1 Z, A 0-1 Z, B 1-1 Z, B 1-1 Z, B 0-0 Z', 'A', '1:0'],
  // A wins away and draws at home, B the other way round; an away goal each.
  ['awayWins', 'A 0-0 B, B 0-0 A, Z 0-1 A, A 1-1 Z, B 1-0 Z, Z 1-1 B', 'A', '1:0'],
  // A yellow to a red.
  ['fairPlay', 'A 0-0 B, B 0-0 A', 'A', '1:3'],
  // Only the lots part them, which named B first; A and B have the same cards.
  ['drawOfLots', 'A 1-1 B, B 1-1 A', 'B', '1:2'],
])('%s decides when all before it is level: %s', (tieBreak, played, first, figures) => {
  const found = matches(played)
  const id = found[0]?.id ?? ''
  const rows = table(found, {
    rules: uefa,
    lots: tieBreak === 'drawOfLots' ? ['B', 'A'] : [],
    incidents: tieBreak === 'fairPlay' ? [card('A', id, 'yellow'), card('B', id, 'red')] : [],
  }).filter(({ team }) => team !== 'Z')
  expect(reasons(rows)[0]).toBe(`${first}>${first === 'A' ? 'B' : 'A'} ${tieBreak} ${figures}`)
})

const checked = { numRuns: runs(50) }

const ids = ['A', 'B', 'C', 'D', 'E']
const teams = ids.map(id => ({ id, name: id }))
const anyTeam = fc.constantFrom(...ids)
const pairing = fc.tuple(anyTeam, anyTeam).filter(([home, away]) => home !== away)
/** Few goals make many ties. */
const anyGoals = fc.integer({ min: 0, max: 2 })

const anyMatches = fc
  .array(
    fc.record({
      pairing,
      homeGoals: anyGoals,
      awayGoals: anyGoals,
      status: fc.constantFrom(...[...'SXIPPPAWV'].map(statusOf)),
      awardedTo: fc.constantFrom('home' as const, 'away' as const, 'none' as const, null),
      round: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 20 },
  )
  .map(found =>
    found.map(({ pairing: [home, away], ...more }, index) =>
      match(`${home} - ${away}`, { id: String(index), ...more }),
    ),
  )

const anyInput: fc.Arbitrary<StandingsInput> = fc.record({
  teams: fc.constant(teams),
  matches: anyMatches,
  rules: fc.constantFrom(laLiga, uefa, fifa).chain(preset =>
    fc
      .record({
        meetings: fc.constantFrom(1, 2),
        tieBreaks: fc.shuffledSubarray([...uefa.tieBreaks]),
        beginAgain: fc.constantFrom('whenSplit' as const, 'afterHeadToHead' as const, 'never' as const),
        abandoned: fc.constantFrom('stands' as const, 'notPlayed' as const, 'awarded' as const),
      })
      .map(rules => ({ ...preset, ...rules })),
  ),
  deductions: fc.array(
    fc.record({ team: anyTeam, points: fc.integer({ min: 1, max: 3 }), reason: fc.constant('late') }),
    {
      maxLength: 2,
    },
  ) as fc.Arbitrary<Deduction[]>,
  incidents: fc.array(
    fc.record({
      match: fc.integer({ min: 0, max: 19 }).map(String),
      team: anyTeam,
      player: fc.constantFrom('p', 'q', null),
      kind: fc.constantFrom('yellow', 'secondYellow', 'red'),
    }),
    { maxLength: 6 },
  ) as fc.Arbitrary<Incident[]>,
  lots: fc.shuffledSubarray(ids),
})

test('the order of matches, teams and incidents does not matter', () => {
  const shuffled = anyInput.chain(input =>
    fc.record({
      input: fc.constant(input),
      again: fc.record({
        teams: fc.shuffledSubarray([...input.teams], { minLength: input.teams.length }),
        matches: fc.shuffledSubarray([...input.matches], { minLength: input.matches.length }),
        incidents: fc.shuffledSubarray([...(input.incidents ?? [])], { minLength: input.incidents?.length ?? 0 }),
      }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ input, again }) => {
      expect(standingsOf({ ...input, ...again })).toEqual(standingsOf(input))
    }),
    checked,
  )
})

test('every team stands in the table once; positions count those above, are shared, or the upper one says why not; goal differences cancel out', () => {
  fc.assert(
    fc.property(anyInput, input => {
      const rows = standingsOf(input)
      expect(rows.map(row => row.team).toSorted()).toEqual(ids)
      expect(rows.reduce((sum, row) => sum + row.goalDifference, 0)).toBe(0)
      for (const [index, row] of rows.entries()) {
        expect(row.played).toBe(row.won + row.drawn + row.lost)
        const below = rows[index + 1]
        if (!below) continue
        expect(row.points).toBeGreaterThanOrEqual(below.points)
        const isShared = row.shared?.others.includes(below.team) ?? false
        expect(below.position).toBe(isShared ? row.position : index + 2)
        if (isShared) continue
        if (row.points > below.points) expect(row.reason).toBeNull()
        else expect(row.reason?.below).toContain(below.team)
        if (row.reason) expect(row.reason.figures[0]).not.toBe(row.reason.figures[1])
      }
    }),
    checked,
  )
})

test('without head-to-head a void match changes nothing, and a match to come no figure and no position', () => {
  const toCome = fc.constantFrom('scheduled' as const, 'postponed' as const)
  fc.assert(
    fc.property(anyInput, pairing, anyGoals, toCome, (input, [home, away], homeGoals, status) => {
      const tieBreaks = input.rules.tieBreaks.filter(tieBreak => !isHeadToHead(tieBreak))
      const rules = { ...input.rules, tieBreaks }
      const after = (more: Partial<Match>) =>
        standingsOf({ ...input, rules, matches: [...input.matches, match(`${home} - ${away}`, more)] })
      const before = standingsOf({ ...input, rules })
      expect(after({ homeGoals, awayGoals: 0, status: 'void' })).toEqual(before)
      const figures = (rows: typeof before) => rows.map(({ shared, ...row }) => row)
      expect(figures(after({ status }))).toEqual(figures(before))
    }),
    checked,
  )
})

test('once the season is over head-to-head is never left open: every two have met, or nothing more comes of their matches', () => {
  const meeting = fc.constantFrom('played', 'void', 'walkover').chain(status =>
    fc.record({
      status: fc.constant(status as MatchStatus),
      homeGoals: fc.integer({ min: 0, max: 2 }),
      awayGoals: fc.integer({ min: 0, max: 2 }),
      awardedTo: fc.constantFrom('home' as const, 'away' as const, 'none' as const),
    }),
  )
  const pairs = ids.flatMap(home => ids.flatMap(away => (home === away ? [] : [[home, away] as const])))
  fc.assert(
    fc.property(anyInput, fc.array(meeting, { minLength: pairs.length, maxLength: pairs.length }), (input, ends) => {
      const all = pairs.map(([home, away], index) => match(`${home} - ${away}`, { ...ends[index], id: `${index}` }))
      const rows = standingsOf({ ...input, matches: all, rules: { ...input.rules, meetings: 2 } })
      expect(rows.filter(({ reason }) => reason?.headToHeadOpen)).toEqual([])
    }),
    checked,
  )
})
