import { expect, test } from 'vitest'
import type { Match } from '../football/match.ts'
import type { PlanInput } from '../football/plan.ts'
import { formatOf, laLiga } from '../football/rules.ts'
import { bracketFacts } from './bracket.ts'

const match = (part: string, home: string, away: string, goals: readonly [number, number] | null): Match => ({
  id: `${part} ${home} ${away}`,
  round: 1,
  part,
  home,
  away,
  homeGoals: goals?.[0] ?? null,
  awayGoals: goals?.[1] ?? null,
  homePenalties: null,
  awayPenalties: null,
  afterExtraTime: false,
  status: goals === null ? 'scheduled' : 'played',
  awardedTo: null,
  kickOff: null,
})

const inputOf = (matches: readonly Match[], tournament = {}): PlanInput => ({
  format: formatOf({ format: 'cup', thirdPlace: true, ...tournament }),
  teams: ['A', 'B', 'C', 'D'].map(id => ({ id, name: id })),
  matches,
  rules: laLiga,
})

const factsOf = (matches: readonly Match[], tournament = {}) => bracketFacts(inputOf(matches, tournament), matches)

const ties = (matches: readonly Match[], tournament = {}) =>
  factsOf(matches, tournament).rounds.flatMap(({ ties }) => ties)

test('the final stands first in its round, the match for the third place below it', () => {
  const { rounds } = factsOf([])
  expect(rounds.map(round => round.ties.map(({ tie }) => tie.kind))).toEqual([
    ['round', 'round'],
    ['final', 'thirdPlace'],
  ])
})

test('a tie lacks matches once its teams are known, until all its legs are there', () => {
  const lacking = (matches: readonly Match[], tournament = {}) =>
    ties(matches, tournament).flatMap(({ tie, isMissingMatches }) => (isMissingMatches ? [tie.number] : []))
  const first = [match('tie:1', 'A', 'D', [1, 0]), match('tie:2', 'B', 'C', [2, 0])]
  expect(lacking([])).toEqual([1, 2])
  expect(lacking(first)).toEqual([4, 3])
  expect(lacking(first, { legs: 'two' })).toEqual([1, 2])
})

test('a match of teams that are no longer both in its tie is told apart, and leaves the tie without a match', () => {
  const stale = match('tie:4', 'D', 'B', null)
  const drawn = ties([match('tie:1', 'A', 'D', [1, 0]), match('tie:2', 'B', 'C', [2, 0]), stale])
  expect(drawn.find(({ tie }) => tie.number === 4)).toMatchObject({
    matches: [],
    orphaned: [stale],
    isMissingMatches: true,
  })
})

test('only a tie with a result has one to take back', () => {
  const drawn = ties([match('tie:1', 'A', 'D', [1, 0]), match('tie:2', 'B', 'C', null)])
  expect(drawn.map(({ hasResult }) => hasResult)).toEqual([true, false, false, false])
})

test('a league has no bracket, and a cup of one team says what it lacks', () => {
  expect(factsOf([], { format: 'league' })).toMatchObject({ hasBracket: false, rounds: [] })
  const one = { ...inputOf([]), teams: [{ id: 'A', name: 'A' }] }
  expect(bracketFacts(one, [])).toMatchObject({ rounds: [], issues: [{ type: 'tooFewTeams' }] })
})
