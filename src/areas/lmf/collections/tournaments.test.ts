import { expect, test } from 'vitest'
import { issuesOf } from '../../../model/check.ts'
import type { Values } from '../../../model/record.ts'
import { usualLimits } from '../football/clashes.ts'
import { usualReportRules } from '../football/line-up.ts'
import { laLiga, usualSuspensionRules } from '../football/rules.ts'
import { tournaments } from './tournaments.ts'

const defaults = {
  pointsWin: laLiga.points.win,
  pointsDraw: laLiga.points.draw,
  pointsWalkover: laLiga.points.walkover,
  walkoverGoals: laLiga.walkoverGoals,
  secondYellow: usualSuspensionRules.secondYellow,
  red: usualSuspensionRules.red,
  matchMinutes: usualLimits.matchMinutes,
  restHours: usualLimits.restHours,
  starters: usualReportRules.starters,
  halfMinutes: usualReportRules.halfMinutes,
  substitutions: usualReportRules.substitutions,
} as const

type Name = keyof typeof defaults

test.each(Object.entries(defaults))('the hint of %s says that empty means %i, in both languages', (name, value) => {
  const { hint } = tournaments.fields[name as Name]
  expect(hint?.en).toContain(`Leave empty for ${value}.`)
  expect(hint?.es).toContain(`Déjalo vacío para ${value}.`)
})

test('times are entered in the units that are reckoned with', () => {
  const unitOf = (name: Name) => {
    const { control } = tournaments.fields[name]
    return control.type === 'number' ? control.unit : null
  }
  expect(unitOf('matchMinutes')).toBe('min')
  expect(unitOf('halfMinutes')).toBe('min')
  expect(unitOf('restHours')).toBe('h')
})

const ofTable = ['pointsWin', 'pointsDraw', 'pointsWalkover', 'deductions', 'tieBreaks', 'beginAgain', 'lots']
const ofKnockout = ['legs', 'thirdPlace']

test.each([
  ['league', ['rounds', ...ofTable]],
  ['groups', ['rounds', 'groups', 'qualify', ...ofKnockout, ...ofTable]],
  ['leaguePlayOff', ['rounds', 'qualify', ...ofKnockout, ...ofTable]],
  ['cup', ofKnockout],
])('a %s is asked for what goes with it, and no more', (format, names) => {
  const asked = Object.entries(tournaments.shownWhile ?? {}).flatMap(([name, shown]) =>
    shown?.is.some(is => is === format) ? [name] : [],
  )
  expect(asked.toSorted()).toEqual(names.toSorted())
})

const issueAt = (name: string, values: Values) => issuesOf(tournaments, values)[name]?.code

test('a squad takes no fewer players than it needs, and registration closes no sooner than it opens', () => {
  expect(issueAt('squadMax', { squadMin: 20, squadMax: 10 })).toBe('below')
  expect(issueAt('squadMax', { squadMin: 10, squadMax: 20 })).toBeUndefined()
  expect(issueAt('closesAt', { opensAt: 2, closesAt: 1 })).toBe('below')
  expect(issueAt('closesAt', { opensAt: 1, closesAt: 2 })).toBeUndefined()
})

test('from 1 to 99 points are deducted, for a reason', () => {
  const deducting = (points: number, reason = 'Fee') =>
    issueAt('deductions', { deductions: [{ team: 'real', points, reason }] })
  expect([deducting(1), deducting(99)]).toEqual([undefined, undefined])
  expect([deducting(0), deducting(100), deducting(1, '')]).toEqual(['part', 'part', 'part'])
})
