import { expect, test } from 'vitest'
import { seasonMatches } from '../testing/test-table.ts'
import { columnHeight, type FixtureDay, fixtureDaysOf, hasMatchToCome, heightOf, sheetsOf } from './sheets.ts'

const nameOf = (team: string) => team

/** A season of so many match days with so many matches each. */
const season = (days: number, matches: number) =>
  fixtureDaysOf(
    seasonMatches(
      ...Array.from({ length: days }, () =>
        Array.from({ length: matches }, (_, nth) => `H${nth} - A${nth}`).join(', '),
      ),
    ),
  )

const roundsOf = (days: readonly FixtureDay[]) => days.map(({ round }) => round)

test('match days stand in their order, those of the bracket last, each with its days', () => {
  const [first, second, third] = seasonMatches('A 1-0 B', 'C - D, E - F')
  const days = fixtureDaysOf([
    ...(third ? [{ ...third, kickOff: null }] : []),
    ...(second ? [second] : []),
    ...(first ? [{ ...first, part: 'tie:1' }] : []),
  ])
  expect(days.map(({ round, isKnockout, dates }) => [round, isKnockout, dates.map(({ day }) => day)])).toEqual([
    [2, false, ['2026-09-08', null]],
    [1, true, ['2026-09-01']],
  ])
  expect(days.map(hasMatchToCome)).toEqual([true, false])
})

test('void matches are not hung on a wall', () => {
  expect(fixtureDaysOf(seasonMatches('A - B').map(match => ({ ...match, status: 'void' })))).toEqual([])
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

test('three match days of ten matches stand in a column', () => {
  const [sheet] = sheetsOf(season(38, 10), nameOf)
  expect(sheet?.map(roundsOf)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
})

test('what is told of a score takes a line of its own', () => {
  const [plain] = season(1, 2)
  const told = plain && {
    ...plain,
    dates: plain.dates.map(({ day, matches: [first, ...others] }) => ({
      day,
      matches: [...(first ? [{ ...first, afterExtraTime: true, homePenalties: 4, awayPenalties: 5 }] : []), ...others],
    })),
  }
  expect(told && heightOf(told, nameOf)).toBeGreaterThan(plain ? heightOf(plain, nameOf) : 0)
})

test('a match day that is higher than a column has one to itself', () => {
  const sheets = sheetsOf(season(3, 40), nameOf)
  expect(sheets.map(columns => columns.map(roundsOf))).toEqual([[[1], [2]], [[3]]])
})

test('a long name makes its match higher', () => {
  const [day] = season(1, 2)
  if (day === undefined) throw new Error('There is no match day.')
  const long = (team: string) => (team === 'H0' ? 'Asociación Deportiva Chalatenango' : team)
  expect(heightOf(day, long)).toBeGreaterThan(heightOf(day, nameOf))
})
