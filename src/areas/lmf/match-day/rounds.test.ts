import { expect, test } from 'vitest'
import type { Match } from '../football/match.ts'
import { currentRound, roundNamed, roundsOf } from './rounds.ts'
import { matchOf } from './test-season.ts'

const day = 86_400_000
const saturday = Date.UTC(2026, 8, 5, 16)

/** Match days a week apart, each with a match on Saturday and one on Sunday. */
const season = (...more: readonly Match[]) =>
  roundsOf([
    ...[1, 2, 3].flatMap(round => [
      matchOf({ id: `b${round}`, round, kickOff: saturday + (7 * (round - 1) + 1) * day }),
      matchOf({ id: `a${round}`, round, kickOff: saturday + 7 * (round - 1) * day }),
    ]),
    ...more,
  ])

const numberAt = (now: number) => currentRound(season(), now)?.number

test('match days stand in their order, and their matches by kick-off, those without one last', () => {
  const rounds = season(matchOf({ id: 'c2', round: 2, kickOff: null }))
  expect(rounds.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(rounds[1]?.matches.map(({ id }) => id)).toEqual(['a2', 'b2', 'c2'])
})

test('on Monday the current match day is the one just played, on Friday the one to come', () => {
  expect(numberAt(saturday + 2 * day)).toBe(1)
  expect(numberAt(saturday + 6 * day)).toBe(2)
  expect(numberAt(saturday + 7.5 * day)).toBe(2)
})

test('before a season it is the first, after it the last', () => {
  expect(numberAt(saturday - 90 * day)).toBe(1)
  expect(numberAt(saturday + 90 * day)).toBe(3)
})

test('without kick-offs it is the first that is not over', () => {
  const rounds = roundsOf([
    matchOf({ id: 'a', round: 1, kickOff: null, status: 'played' }),
    matchOf({ id: 'b', round: 2, kickOff: null, status: 'scheduled' }),
    matchOf({ id: 'c', round: 3, kickOff: null, status: 'scheduled' }),
  ])
  expect(currentRound(rounds, saturday)?.number).toBe(2)
  expect(currentRound([], saturday)).toBeNull()
})

test('an address names a match day by its number', () => {
  expect(roundNamed(season(), '2')?.number).toBe(2)
  expect(roundNamed(season(), '9')).toBeUndefined()
  expect(roundNamed(season(), '')).toBeUndefined()
})
