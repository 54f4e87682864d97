import { expect, test } from 'vitest'
import { monthAfter, monthFrom, monthText, rangeOf, weeksOf } from './month.ts'

const salvador = 'America/El_Salvador'

test('a month is drawn in whole weeks from Monday', () => {
  const weeks = weeksOf({ year: 2026, month: 12 }, salvador)
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toMatchObject({ key: '2026-11-30', isInside: false })
  expect(weeks[0]?.[1]).toMatchObject({ key: '2026-12-01', isInside: true })
  expect(weeks.at(-1)?.at(-1)).toMatchObject({ key: '2027-01-03', isInside: false })
})

test.each([
  [{ year: 2027, month: 2 }, 4],
  [{ year: 2027, month: 5 }, 6],
])('%s takes %i weeks', (month, weeks) => {
  expect(weeksOf(month, salvador)).toHaveLength(weeks)
})

test.each([salvador, 'America/New_York', 'Africa/Cairo'])(
  'the days of a month follow one another without a gap in %s',
  zone => {
    for (let month = 1; month <= 12; month++) {
      const days = weeksOf({ year: 2026, month }, zone).flat()
      for (const [index, day] of days.entries()) if (index > 0) expect(day.from).toBe(days[index - 1]?.to)
    }
  },
)

test('a range is that of all days that are drawn', () => {
  const weeks = weeksOf({ year: 2026, month: 12 }, salvador)
  expect(rangeOf(weeks)).toEqual({ from: Date.UTC(2026, 10, 30, 6), to: Date.UTC(2027, 0, 4, 6) })
})

test('an address names a month, or none', () => {
  expect(monthFrom('2026-12')).toEqual({ year: 2026, month: 12 })
  for (const text of [null, '', '2026-13', '2026-1', 'soon']) expect(monthFrom(text)).toBeNull()
  expect(monthText({ year: 2026, month: 3 })).toBe('2026-03')
})

test('months are counted over the turn of the year', () => {
  expect(monthAfter({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
  expect(monthAfter({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
})
