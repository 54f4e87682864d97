import { expect, test } from 'vitest'
import { companyZone } from '../../../model/values/time-zone.ts'
import type { Match } from '../football/match.ts'
import { seasonMatches } from '../testing/table.ts'
import { columnHeight, type FixtureDay, fixtureDaysOf, hasMatchToCome, heightOf, sheetsOf } from './sheets.ts'

const nameOf = (team: string) => team

const season = (days: number, matches: number) =>
  fixtureDaysOf(
    seasonMatches(
      ...Array.from({ length: days }, () =>
        Array.from({ length: matches }, (_, nth) => `H${nth} - A${nth}`).join(', '),
      ),
    ),
    companyZone,
  )

const roundsOf = (days: readonly FixtureDay[]) => days.map(({ round }) => round)

test('match days stand in their order, those of the bracket last, each with its days; void matches are left out', () => {
  const [first, second, third] = seasonMatches('A 1-0 B', 'C - D, E - F')
  const days = fixtureDaysOf(
    [
      ...(third ? [{ ...third, kickOff: null }] : []),
      ...(second ? [second] : []),
      ...(first
        ? [
            { ...first, part: 'tie:1' },
            { ...first, part: 'tie:2', status: 'void' as const },
          ]
        : []),
    ],
    companyZone,
  )
  expect(days.map(({ round, isKnockout, dates }) => [round, isKnockout, dates.map(({ day }) => day)])).toEqual([
    [2, false, ['2026-09-08', null]],
    [1, true, ['2026-09-01']],
  ])
  expect(days.map(hasMatchToCome)).toEqual([true, false])
  expect(days[1]?.dates[0]?.matches).toHaveLength(1)
})

test('a match whose hour is not known stands under its day, after those with a kick-off', () => {
  const [first, second, third] = seasonMatches('A - B, C - D, E - F')
  if (!first || !second || !third) throw new Error('There are fewer than three matches.')
  const [day] = fixtureDaysOf(
    [
      { ...first, id: 'open', kickOff: null },
      { ...second, id: 'late', kickOff: null, day: '2026-09-01' },
      { ...third, id: 'early', kickOff: null, day: '2026-08-31' },
      { ...third, id: 'timed' },
    ],
    companyZone,
  )
  expect(day?.dates.map(({ day: date, matches }) => [date, matches.map(({ id }) => id)])).toEqual([
    ['2026-08-31', ['early']],
    ['2026-09-01', ['timed', 'late']],
    [null, ['open']],
  ])
})

test('no match day is parted, all stand in their order, and none is left out', () => {
  for (const matches of [1, 6, 10, 19]) {
    const days = season(38, matches)
    const sheets = sheetsOf(days, nameOf)
    const columns = sheets.flat()
    expect(roundsOf(columns.flat())).toEqual(roundsOf(days))
    for (const column of columns) {
      const height = column.reduce((sum, day) => sum + heightOf(day, nameOf), 0)
      expect(height).toBeLessThanOrEqual(columnHeight)
    }
  }
})

test.each([
  [
    'three match days of ten matches stand in a column',
    6,
    10,
    [
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ],
  ],
  ['a match day that is higher than a column has one to itself', 3, 40, [[[1], [2]], [[3]]]],
])('%s', (_, days, matches, expected) => {
  expect(sheetsOf(season(days, matches), nameOf).map(columns => columns.map(roundsOf))).toEqual(expected)
})

test('what is told of a score, and a long name, make a match higher', () => {
  const heightWith = (more: Partial<Match>, called = nameOf) => {
    const [day] = fixtureDaysOf(
      seasonMatches('A 1-1 B').map(match => ({ ...match, ...more })),
      companyZone,
    )
    return day ? heightOf(day, called) : 0
  }
  expect(heightWith({ homePenalties: 4, awayPenalties: 5 })).toBeGreaterThan(heightWith({}))
  expect(heightWith({ status: 'toResume' })).toBeGreaterThan(heightWith({}))
  expect(heightWith({}, () => 'Asociación Deportiva Chalatenango')).toBeGreaterThan(heightWith({}))
})

test('a match is on the day that its tournament has at kick-off, wherever the sheet is printed', () => {
  const late = seasonMatches('A - B').map(match => ({ ...match, kickOff: Date.UTC(2026, 11, 20, 2) }))
  const dayIn = (zone: string) => fixtureDaysOf(late, zone)[0]?.dates[0]?.day
  expect([dayIn('America/El_Salvador'), dayIn('Europe/Madrid')]).toEqual(['2026-12-19', '2026-12-20'])
})
