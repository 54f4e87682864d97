import { expect, test } from 'vitest'
import { compact, fewestRounds, mended, type Standing } from './compact.ts'
import { leaguePart, type Pairing } from './match.ts'
import { balanceOf, roundRobin } from './schedule.ts'

const teamsOf = (count: number) => Array.from({ length: count }, (_, index) => `t${index + 1}`)

/** A double round robin from a match day on. */
const seasonFrom = (first: number, count = 8): readonly Pairing[] =>
  roundRobin(teamsOf(count), 2, leaguePart).map(pairing => ({ ...pairing, round: pairing.round + first - 1 }))

const lastOf = (pairings: readonly Pairing[]) => Math.max(...pairings.map(({ round }) => round))
const longestRunIn = (pairings: readonly Pairing[]) =>
  Math.max(...balanceOf(pairings).map(({ longestRun }) => longestRun))

test('what keeps nobody long at home or away stays as it is', () => {
  for (const first of [1, 5]) {
    const pairings = seasonFrom(first)
    expect(mended({ pairings, standing: [], first })).toEqual(pairings)
  }
})

test('where some are long at home the same match days are mended, and few matches move', () => {
  const first = 5
  // Their home matches are in the first half of the season, their away matches in the second.
  const pairings = seasonFrom(first).map((pairing): Pairing => {
    const isEarly = pairing.round < first + 7
    const [one = '', other = ''] = [pairing.home, pairing.away].toSorted()
    return { ...pairing, home: isEarly ? one : other, away: isEarly ? other : one }
  })
  expect(longestRunIn(pairings)).toBe(7)
  const found = mended({ pairings, standing: [], first })
  expect(longestRunIn(found)).toBeLessThanOrEqual(3)
  expect([Math.min(...found.map(({ round }) => round)), lastOf(found)]).toEqual([first, lastOf(pairings)])
  const meetings = (of: readonly Pairing[]) => of.map(({ home, away }) => `${home}–${away}`).toSorted()
  expect(meetings(found)).toEqual(meetings(pairings))
})

test('what stands before counts: nobody who was at home three times is at home first', () => {
  const standing = [1, 2, 3].flatMap((round): readonly Standing[] => [
    { part: leaguePart, round, home: 't1', away: `x${round}`, status: 'played' },
    { part: leaguePart, round, home: `y${round}`, away: 't2', status: 'played' },
  ])
  const pairings = seasonFrom(4, 4)
  const [next] = compact({ pairings, standing, first: 4 })
    .filter(({ round }) => round === 4)
    .filter(({ home, away }) => [home, away].includes('t1'))
  expect(next?.away).toBe('t1')
})

test('what stands takes its round: the matches that are left need as many as are free', () => {
  const stands = (round: number, status: Standing['status'] = 'played'): Standing => ({
    part: leaguePart,
    round,
    home: 't1',
    away: 't2',
    status,
  })
  const pairings = roundRobin(teamsOf(4), 1, leaguePart)
  expect(fewestRounds({ pairings, standing: [], first: 1 })).toBe(3)
  expect(fewestRounds({ pairings, standing: [stands(1)], first: 1 })).toBe(4)
  expect(fewestRounds({ pairings, standing: [stands(1)], first: 2 })).toBe(3)
  expect(fewestRounds({ pairings: [], standing: [stands(1)], first: 1 })).toBe(0)
  const found = compact({ pairings, standing: [stands(2)], first: 1 })
  expect(
    found.filter(({ home, away, round }) => round === 2 && [home, away].some(team => ['t1', 't2'].includes(team))),
  ).toEqual([])
  expect(lastOf(found)).toBe(4)
})
