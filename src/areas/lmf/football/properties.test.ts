import fc from 'fast-check'
import { expect, test } from 'vitest'
import { match } from '../testing/test-table.ts'
import type { Deduction, Incident, Match } from './match.ts'
import { fifa, isHeadToHead, laLiga, uefa } from './rules.ts'
import { type StandingsInput, standingsOf } from './standings.ts'

const runs = { numRuns: 200 }

const ids = ['A', 'B', 'C', 'D', 'E']
const teams = ids.map(id => ({ id, name: id }))
const team = fc.constantFrom(...ids)
const pairing = fc.tuple(team, team).filter(([home, away]) => home !== away)
/** Few goals, so that ties are many. */
const goals = fc.integer({ min: 0, max: 2 })

const someMatches = (status: fc.Arbitrary<Match['status']>): fc.Arbitrary<Match[]> =>
  fc
    .array(
      fc.record({
        pairing,
        homeGoals: goals,
        awayGoals: goals,
        status,
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

const anyMatches = someMatches(
  fc.constantFrom('scheduled', 'postponed', 'inPlay', 'played', 'played', 'played', 'abandoned', 'walkover', 'void'),
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
  deductions: fc.array(fc.record({ team, points: fc.integer({ min: 1, max: 3 }), reason: fc.constant('late') }), {
    maxLength: 2,
  }) as fc.Arbitrary<Deduction[]>,
  incidents: fc.array(
    fc.record({
      match: fc.integer({ min: 0, max: 19 }).map(String),
      team,
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
    runs,
  )
})

test('with three points for a win the points are three a decided and two a drawn match, less deductions', () => {
  fc.assert(
    fc.property(someMatches(fc.constant('played')), anyInput, (matches, { deductions = [] }) => {
      const drawn = matches.filter(({ homeGoals, awayGoals }) => homeGoals === awayGoals).length
      const taken = deductions.reduce((sum, { points }) => sum + points, 0)
      const rows = standingsOf({ teams, matches, rules: laLiga, deductions })
      expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(3 * (matches.length - drawn) + 2 * drawn - taken)
    }),
    runs,
  )
})

test('every team stands in the table once; positions count those above; goal differences cancel out', () => {
  fc.assert(
    fc.property(anyInput, input => {
      const rows = standingsOf(input)
      expect(rows.map(row => row.team).toSorted()).toEqual(ids)
      expect(rows.reduce((sum, row) => sum + row.goalDifference, 0)).toBe(0)
      for (const [index, row] of rows.entries()) {
        const above = rows[index - 1]
        const sharesWithAbove = above?.shared?.others.includes(row.team) ?? false
        expect(row.position).toBe(sharesWithAbove ? above?.position : index + 1)
        if (above) expect(above.points).toBeGreaterThanOrEqual(row.points)
        expect(row.played).toBe(row.won + row.drawn + row.lost)
      }
    }),
    runs,
  )
})

test('teams with as many points share a position, or the upper one says why it does not', () => {
  fc.assert(
    fc.property(anyInput, input => {
      const rows = standingsOf(input)
      for (const [index, row] of rows.entries()) {
        const below = rows[index + 1]
        if (!below || below.position === row.position) continue
        if (row.points > below.points) expect(row.reason).toBeNull()
        else expect(row.reason?.below).toContain(below.team)
        if (row.reason) expect(row.reason.figures[0]).not.toBe(row.reason.figures[1])
      }
    }),
    runs,
  )
})

test('a void match changes nothing', () => {
  fc.assert(
    fc.property(anyInput, pairing, goals, (input, [home, away], homeGoals) => {
      const noMatch = match(`${home} - ${away}`, { homeGoals, awayGoals: 0, status: 'void' })
      expect(standingsOf({ ...input, matches: [...input.matches, noMatch] })).toEqual(standingsOf(input))
    }),
    runs,
  )
})

test('a match to come changes no figure, and without head-to-head no position', () => {
  const toCome = fc.record({ pairing, status: fc.constantFrom('scheduled' as const, 'postponed' as const) })
  fc.assert(
    fc.property(anyInput, toCome, (input, { pairing: [home, away], status }) => {
      const tieBreaks = input.rules.tieBreaks.filter(tieBreak => !isHeadToHead(tieBreak))
      const rowsOf = (matches: readonly Match[]) =>
        standingsOf({ ...input, rules: { ...input.rules, tieBreaks }, matches }).map(({ shared, ...row }) => row)
      expect(rowsOf([...input.matches, match(`${home} - ${away}`, { status })])).toEqual(rowsOf(input.matches))
    }),
    runs,
  )
})

test('a list that ends in lots for all shares no position', () => {
  fc.assert(
    fc.property(anyInput, fc.shuffledSubarray(ids, { minLength: ids.length }), (input, lots) => {
      const rows = standingsOf({ ...input, rules: { ...input.rules, tieBreaks: uefa.tieBreaks }, lots })
      expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
    }),
    runs,
  )
})
