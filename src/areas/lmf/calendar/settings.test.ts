import { expect, test } from 'vitest'
import { timestampOf } from '../football/days.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { checkedSettings, type FixtureSettings, proposedSettings, settingsIssues } from './settings.ts'

const friday = timestampOf('2026-11-20', '12:00')

const matchOn = (round: number, day: string, time: string): SeasonMatch => ({
  id: `${round} ${time}`,
  round,
  part: 'league',
  home: 'a',
  away: 'b',
  homeGoals: null,
  awayGoals: null,
  homePenalties: null,
  awayPenalties: null,
  afterExtraTime: false,
  status: 'scheduled',
  awardedTo: null,
  kickOff: timestampOf(day, time),
})

test('a tournament without matches is proposed for Saturdays, from the next one', () => {
  const proposed = proposedSettings([], friday)
  expect(proposed).toMatchObject({ start: '2026-11-21', interval: 7, times: ['16:00', '18:00'], keepsScheduled: false })
  expect(proposedSettings([], timestampOf('2026-11-21', '12:00')).start).toBe('2026-11-28')
  expect(settingsIssues(proposed)).toEqual({})
})

test('a season goes on as its matches are: from its first match day, at its times', () => {
  const matches = [
    matchOn(2, '2026-09-16', '20:30'),
    matchOn(3, '2026-09-20', '20:30'),
    matchOn(3, '2026-09-20', '18:00'),
  ]
  expect(proposedSettings(matches, friday)).toMatchObject({
    start: '2026-09-12',
    interval: 4,
    times: ['18:00', '20:30'],
  })
})

test('once something was played, what has a date keeps it unless somebody says otherwise', () => {
  const played = { ...matchOn(1, '2026-09-12', '16:00'), status: 'played' as const }
  expect(proposedSettings([played], friday).keepsScheduled).toBe(true)
})

test('what is missing or no number, day or time is told by field, and no plan is made of it', () => {
  const wrong: FixtureSettings = {
    ...proposedSettings([], friday),
    start: '?',
    interval: 0,
    times: ['25:00'],
    earliest: '?',
    matchMinutes: 'long',
    restHours: null,
  }
  expect(settingsIssues(wrong)).toEqual({
    start: 'noDay',
    interval: 'noInterval',
    times: 'badTime',
    earliest: 'noDay',
    matchMinutes: 'badMinutes',
    restHours: 'badRest',
  })
  expect(checkedSettings(wrong)).toBeNull()
  expect(settingsIssues({ ...wrong, times: [] }).times).toBe('noTimes')
})

test('settings without faults come with their times in order, and without venues that were left empty', () => {
  const settings = { ...proposedSettings([], friday), times: ['18:00', '11:30'], venues: { a: 'Municipal', b: ' ' } }
  const checked = checkedSettings(settings)
  expect(checked?.calendar).toMatchObject({ start: '2026-11-21', times: ['11:30', '18:00'] })
  expect(checked?.venues).toEqual({ a: 'Municipal' })
})

test('a venue is stored without blanks around it and without characters that nobody sees', () => {
  const venues = { a: ' Muni\u202ecipal\t', b: '\u0000' }
  expect(checkedSettings({ ...proposedSettings([], friday), venues })?.venues).toEqual({ a: 'Municipal' })
})
