import { expect, test } from 'vitest'
import { type Values, valuesOf } from '../../../model/record.ts'
import { lineUps } from '../collections/line-ups.ts'
import { matches } from '../collections/matches.ts'
import { reports } from '../collections/reports.ts'
import { usualReportRules } from '../football/line-up.ts'
import type { ReportEvent } from '../football/report.ts'
import { reportFacts } from './facts.ts'
import { markOf } from './seal.ts'

const goal: ReportEvent = {
  id: 'g1',
  kind: 'goal',
  minute: 20,
  team: 'a',
  player: 'p1',
  half: null,
  otherPlayer: null,
}

interface Changed {
  readonly report?: Values
  readonly home?: Values
  readonly away?: Values
  readonly match?: Values
  readonly events?: readonly ReportEvent[]
}

const markWith = ({ report = {}, home = {}, away = {}, match = {}, events = [goal] }: Changed = {}) =>
  markOf(
    reportFacts(
      { home: 'a', away: 'b' },
      {
        report: valuesOf(reports, report),
        lineUps: { home: valuesOf(lineUps, home), away: valuesOf(lineUps, away) },
        match: valuesOf(matches, { status: 'played', homeGoals: 1, awayGoals: 0, ...match }),
      },
      events,
      [],
      usualReportRules,
    ).content,
  )

const players = [{ member: 'm1', number: 1, role: 'starter' }]

test.each<[string, Changed]>([
  ['the actual kick-off', { report: { startedAt: 1 } }],
  ['the attendance', { report: { attendance: 90 } }],
  ['the weather', { report: { weather: 'Rain' } }],
  ['a delegate', { report: { awayDelegate: 'Ana' } }],
  ['the remarks', { report: { notes: 'Late' } }],
  ['a line-up', { home: { players } }],
  ['the other line-up', { away: { players } }],
  ['a formation', { home: { formation: '4-4-2' } }],
  ['the bench', { away: { staff: 'Coach Eva' } }],
  ['the result', { match: { awayGoals: 1 } }],
  ['the penalties', { match: { homePenalties: 4, awayPenalties: 3 } }],
  ['extra time', { match: { afterExtraTime: true } }],
  ['another event', { events: [goal, { ...goal, id: 'g2' }] }],
  ['the minute of an event', { events: [{ ...goal, minute: 21 }] }],
  ['an assist', { events: [{ ...goal, otherPlayer: 'p2' }] }],
])('whoever has confirmed a report confirms it again once it has %s changed', (_, changed) => {
  expect(markWith(changed)).not.toBe(markWith())
  expect(markWith(changed)).toBe(markWith(changed))
})

test('a match without a status is taken as one to be played', () => {
  expect(markWith({ match: { status: null } })).toBe(markWith())
})
