import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyZone, localText } from '../../../model/values/time-zone.ts'
import { dayOf, timestampOf } from '../testing/times.ts'
import { clashesAround, type OtherMatch, usualLimits } from './clashes.ts'
import type { Match } from './match.ts'
import { newDates } from './new-dates.ts'

const other = (day: string, time: string, more: Partial<OtherMatch> = {}): OtherMatch => ({
  id: `${day} ${time}` as Match['id'],
  name: 'Other',
  tournament: 'liga',
  part: 'league',
  round: 1,
  home: 'x',
  away: 'y',
  kickOff: timestampOf(day, time),
  venue: null,
  status: 'scheduled',
  ...more,
})

const match = { ...other('2026-12-05', '16:00', { home: 'a', away: 'b', venue: 'park' }), status: 'postponed' as const }

const propose = (matches: readonly OtherMatch[], more: Partial<Parameters<typeof newDates>[0]> = {}) =>
  newDates({
    tournament: 'liga',
    match,
    limits: usualLimits,
    around: { matches, memberships: [], venues: {} },
    officials: [],
    // A Saturday.
    after: timestampOf('2026-12-05', '12:00'),
    zone: companyZone,
    times: ['16:00', '18:00'],
    skipped: [],
    weekday: null,
    isOpen: () => true,
    ...more,
  })

const briefly = (dates: ReturnType<typeof newDates>) =>
  dates.map(({ kickOff, clashes, absent, isOtherWeekday }) =>
    [
      localText(kickOff, companyZone).replace('T', ' '),
      ...clashes.map(({ type }) => type),
      ...absent.map(({ why }) => why.type),
      isOtherWeekday ? 'weekday' : '',
    ]
      .filter(Boolean)
      .join(' '),
  )

test('free days of the week on which the tournament plays come first, each day once', () => {
  expect(briefly(propose([other('2026-12-12', '16:00')]))).toEqual([
    '2026-12-12 16:00',
    '2026-12-19 16:00',
    '2026-12-26 16:00',
  ])
})

test('the weekday of the calendar is the usual one; a single match moved to another makes that no usual day', () => {
  const moved = other('2026-12-09', '16:00')
  expect(briefly(propose([moved], { weekday: 'saturday' }))).toEqual([
    '2026-12-12 16:00',
    '2026-12-19 16:00',
    '2026-12-26 16:00',
  ])
  const skipped = ['2026-12-12', '2026-12-19', '2026-12-26', '2027-01-02', '2027-01-09']
  expect(briefly(propose([], { weekday: 'saturday', skipped }))[0]).toBe('2026-12-06 16:00 weekday')
  const regular = [moved, other('2026-12-16', '16:00')]
  expect(briefly(propose(regular, { weekday: 'saturday', skipped }))[0]).toBe('2026-12-09 16:00')
  expect(briefly(propose([]))).toEqual(['2026-12-06 16:00', '2026-12-07 16:00', '2026-12-08 16:00'])
})

test('a match that goes on upon another weekday makes that none of the usual ones', () => {
  const saturdays = ['2026-12-12', '2026-12-19'].map(day => other(day, '10:00', { home: 'a' }))
  const resumed = other('2026-12-16', '19:00', { status: 'toResume', home: 'x', away: 'y' })
  const found = propose([...saturdays, resumed], { skipped: ['2026-12-26', '2027-01-02', '2027-01-09'] })
  expect(briefly(found)[1]).toMatch(/ weekday$/)
  expect(briefly(propose([resumed]))[0]).toBe('2026-12-09 16:00')
})

test('a day on which the referee is not available comes after days on which nothing is in the way, and says so', () => {
  const rita = {
    id: 'rita',
    name: 'Rita',
    town: null,
    licenceUntil: '2026-12-20',
    weekdays: null,
    excludedTeams: ['a'],
  }
  const officials = [{ ...rita, daysOff: ['2026-12-12'] }] as Parameters<typeof newDates>[0]['officials']
  const playing = [other('2026-12-12', '16:00')]
  expect(briefly(propose(playing, { officials }))).toEqual([
    '2026-12-19 16:00',
    '2026-12-06 16:00 weekday',
    '2026-12-07 16:00 weekday',
  ])
})

test('another time is taken where the pitch is not free, and another day where a team plays or the venue is closed', () => {
  const found = propose(
    [
      other('2026-12-12', '16:00', { venue: 'park' }),
      other('2026-12-19', '17:00', { home: 'b' }),
      other('2027-01-02', '16:00'),
    ],
    { skipped: ['2026-12-26'], isOpen: kickOff => dayOf(kickOff) !== '2027-01-02' },
  )
  expect(briefly(found)).toEqual(['2026-12-12 18:00', '2027-01-09 16:00', '2026-12-06 16:00 weekday'])
})

test('a date may cost a short rest, another referee, or an unusual weekday, and the cheapest come first', () => {
  const weekdays = Array.from({ length: 35 }, (_, index) => new Date(Date.UTC(2026, 11, 6 + index)))
    .slice(1)
    .filter(day => day.getUTCDay() !== 6)
    .map(day => day.toISOString().slice(0, 10))
  const found = propose(
    [other('2026-12-11', '18:00', { away: 'a', tournament: 'copa' }), other('2026-12-19', '17:00', { referee: 'ana' })],
    {
      match: { ...match, referee: 'ana' },
      times: ['17:00'],
      skipped: [...weekdays, '2026-12-26', '2027-01-02', '2027-01-09'],
    },
  )
  expect(briefly(found)).toEqual(['2026-12-06 17:00 weekday', '2026-12-12 17:00 rest', '2026-12-19 17:00 referee'])
})

test('whatever else is played, no proposal makes a team or a pitch play twice at once', () => {
  const day = fc.integer({ min: 6, max: 31 }).map(number => `2026-12-${String(number).padStart(2, '0')}`)
  const any = fc.record({
    day,
    time: fc.constantFrom('10:00', '15:00', '16:00', '17:30', '18:00'),
    home: fc.constantFrom('a', 'b', 'c'),
    venue: fc.constantFrom('park', 'stadium', null),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 40 }), list => {
      const matches = list.map(({ day: on, time, ...more }, at) =>
        other(on, time, { ...more, id: `m${at}` as Match['id'] }),
      )
      for (const { kickOff } of propose(matches)) {
        const planned = {
          tournament: 'liga',
          matches: [{ ...match, status: 'scheduled' as const, kickOff }],
          limits: usualLimits,
          dayOf,
        }
        const types = clashesAround(planned, { matches, memberships: [], venues: {} }).map(({ type }) => type)
        expect(types).not.toContain('team')
        expect(types).not.toContain('venue')
      }
    }),
  )
})
