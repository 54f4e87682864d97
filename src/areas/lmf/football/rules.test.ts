import { expect, test } from 'vitest'
import { timestampOf } from '../testing/times.ts'
import { usualLimits } from './clashes.ts'
import { usualReportRules } from './line-up.ts'
import {
  clashLimitsOf,
  formatOf,
  laLiga,
  reportRulesOf,
  squadRulesOf,
  suspensionRulesOf,
  tableRulesOf,
  usualSuspensionRules,
} from './rules.ts'

test('a tournament that says nothing is as usual: teams meet once, under the rules of the Spanish league', () => {
  expect(tableRulesOf({})).toEqual({ ...laLiga, meetings: 1 })
  expect(suspensionRulesOf({})).toEqual(usualSuspensionRules)
  expect(squadRulesOf({})).toEqual({
    minimum: null,
    maximum: null,
    ages: null,
    window: null,
    playing: ['active', 'injured'],
  })
})

test('what a tournament says of its table counts', () => {
  const tournament = {
    rounds: 'double',
    pointsWin: 2,
    pointsDraw: 0,
    pointsWalkover: 1,
    walkoverGoals: 0,
    abandoned: 'stands',
    withdrawn: 'annulled',
    // The database keeps a list with a gap as an object.
    tieBreaks: { 0: 'wins', 2: 'drawOfLots' },
    beginAgain: 'never',
  }
  expect(tableRulesOf(tournament)).toEqual({
    points: { win: 2, draw: 0, loss: 0, walkover: 1 },
    walkoverGoals: 0,
    abandoned: 'stands',
    withdrawn: 'annulled',
    meetings: 2,
    tieBreaks: ['wins', 'drawOfLots'],
    beginAgain: 'never',
    fairPlay: laLiga.fairPlay,
  })
})

test('what a tournament says of cards counts, also that a red card costs nothing by itself', () => {
  const yellowThresholds = [
    { count: 3, matches: 1 },
    { count: 5, matches: 2, repeats: true },
  ]
  expect(suspensionRulesOf({ yellowThresholds, secondYellow: 2, red: 0 })).toEqual({
    yellowThresholds,
    replayedCards: 'sendingsOff',
    secondYellow: 2,
    red: 0,
  })
})

test('what a tournament says of its reports, rests and ties counts, each for itself', () => {
  const report = { starters: 7, halfMinutes: 25, substitutions: 9, reEntry: true, needsPapers: true }
  expect(reportRulesOf(report)).toEqual(report)
  expect(reportRulesOf({})).toEqual(usualReportRules)
  expect(clashLimitsOf({ matchMinutes: 60 })).toEqual({ ...usualLimits, matchMinutes: 60 })
  expect(clashLimitsOf({ restHours: 24 })).toEqual({ ...usualLimits, restHours: 24 })
  expect(formatOf({ format: 'cup', legs: 'two', thirdPlace: false })).toMatchObject({ legs: 2, hasThirdPlace: false })
  expect(formatOf({ format: 'cup', thirdPlace: true })).toMatchObject({ legs: 1, hasThirdPlace: true })
})

test('squads have the limits of the tournament and its registration window, in days, either end of which may be open', () => {
  const opensAt = timestampOf('2026-08-01', '00:05')
  const closesAt = timestampOf('2026-09-30', '23:55')
  expect(squadRulesOf({ squadMin: 14, squadMax: 25, opensAt, closesAt })).toMatchObject({
    minimum: 14,
    maximum: 25,
    window: { from: '2026-08-01', to: '2026-09-30' },
  })
  expect(squadRulesOf({ closesAt }).window).toEqual({ from: null, to: '2026-09-30' })
  expect(squadRulesOf({ closesAt: timestampOf('2026-10-01', '00:00') }).window?.to).toBe('2026-09-30')
  const zone = 'America/New_York'
  expect(squadRulesOf({ opensAt, zone }).window).toEqual({ from: '2026-08-01', to: null })
  expect(squadRulesOf({ closesAt: timestampOf('2026-10-01', '00:00', zone), zone }).window?.to).toBe('2026-09-30')
})

test.each([
  ['under19', { minimum: null, maximum: 18, on: '2012-12-31' }],
  ['under16', { minimum: null, maximum: 15, on: '2012-12-31' }],
  ['under14', { minimum: null, maximum: 13, on: '2012-12-31' }],
  ['veterans', { minimum: 35, maximum: null, on: '2012-12-31' }],
  ['senior', null],
  ['women', null],
])('the ages of %s in the season 2012-13', (category, ages) => {
  expect(squadRulesOf({ category, season: '2012-13' }).ages).toEqual(ages)
})

test('a season that does not begin with a year has no ages', () => {
  expect(squadRulesOf({ category: 'under19', season: 'Apertura' }).ages).toBeNull()
})
