import fc from 'fast-check'
import { expect, test } from 'vitest'
import { match } from '../testing/table.ts'
import { lateTeams } from './late.ts'
import { type Match, type Pairing, withoutResult } from './match.ts'
import { merge, type StoredMatch } from './merge.ts'
import { type PlanInput, planOf } from './plan.ts'
import { laLiga } from './rules.ts'

const named = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `t${at}`, name: `t${at}` }))

const input = (count: number, matches: readonly Match[], type: 'league' | 'cup' = 'league'): PlanInput => ({
  format: { format: { type }, meetings: 1, legs: 1, hasThirdPlace: false },
  teams: named(count),
  matches,
  rules: laLiga,
  deductions: [],
  incidents: [],
})

const storedAs = (pairings: readonly Pairing[]): readonly Match[] =>
  pairings.map((pairing, at) => ({ ...match('A - B'), ...withoutResult, ...pairing, id: `m${at}` }))

const calendar = {
  zone: 'UTC',
  start: '2027-01-02',
  interval: 7,
  times: ['10:00', '12:00', '14:00', '16:00'],
  skipped: [],
  earliest: null,
}

test('whoever is approved after the fixtures were generated is late, until their matches are there', () => {
  const matches = storedAs(planOf(input(5, [])).pairings)
  expect(lateTeams(input(5, matches))).toEqual([])
  expect(lateTeams(input(6, matches))).toEqual(['t5'])
  expect(lateTeams(input(6, []))).toEqual([])
  const withdrawn = { ...input(6, matches), teams: named(6).map(team => ({ ...team, withdrawn: team.id === 't5' })) }
  expect(lateTeams(withdrawn)).toEqual([])
})

test('who has a bye in a cup is not late', () => {
  const matches = storedAs(planOf(input(6, [], 'cup')).pairings)
  expect(matches).toHaveLength(2)
  expect(lateTeams(input(6, matches, 'cup'))).toEqual([])
})

test('a late team takes the place of the bye, and no other match moves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), half => {
      const count = 2 * half + 1
      const before = planOf(input(count, [])).pairings
      const stored = storedAs(before).map(
        (one): StoredMatch => ({ ...one, kickOff: 1, venue: null, hasIncidents: false }),
      )
      const { pairings } = planOf(input(count + 1, storedAs(before)))
      const plan = { pairings, calendar, venues: {}, matchMinutes: 105, restHours: 48, keepsScheduled: true }
      const { create, change, remove } = merge(plan, stored)
      expect([change, remove]).toEqual([[], []])
      expect(create).toHaveLength(count)
      expect(create.every(({ home, away }) => [home, away].includes(`t${count}`))).toBe(true)
      const rounds = new Set(before.map(({ round }) => round))
      expect(new Set(create.map(({ round }) => round))).toEqual(rounds)
    }),
  )
})
