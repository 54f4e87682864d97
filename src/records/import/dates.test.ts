import { expect, test } from 'vitest'
import { datesIn, plainDate } from './dates.ts'

const table = (...cells: string[]) => cells.map((cell, at) => ({ at: at + 2, cells: ['x', cell] }))

test.each([
  ['one day past the twelfth decides for all', ['03/04/2026', '31/12/2026'], ['dayFirst', true, '31/12/2026']],
  ['and so does one in the middle', ['03/04/2026', '12/31/2026 18:30'], ['monthFirst', true, '12/31/2026 18:30']],
  ['where none does, the day is first', ['3.4.2026', ''], ['dayFirst', false, '3.4.2026']],
  ['nor where they contradict one another', ['31-12-2026', '12-31-2026'], ['dayFirst', false, '31-12-2026']],
])('the order of day and month is that of the whole file: %s', (_, cells, [order, isCertain, example]) => {
  expect(datesIn(table(...cells))).toEqual({ order, isCertain, example })
})

test('a file without dates in figures has no order', () => {
  expect(datesIn(table('2026-12-31', '1/2', '10/2026', 'Copa 2026'))).toBeNull()
})

test.each([
  ['03/04/2026', 'dayFirst', 'date', '2026-04-03'],
  ['03/04/2026', 'monthFirst', 'date', '2026-03-04'],
  ['31-12-2026', 'dayFirst', 'date', '2026-12-31'],
  ['2026/1/5', 'dayFirst', 'date', '2026-01-05'],
  ['31/12/2026 00:00:00', 'dayFirst', 'date', '2026-12-31'],
  ['12/31/2026', 'dayFirst', 'date', '12/31/2026'],
  ['3/4/26', 'dayFirst', 'date', '3/4/26'],
  ['31/12/2026 9:05', 'dayFirst', 'timestamp', '2026-12-31T09:05'],
  ['31/12/2026', 'dayFirst', 'timestamp', '2026-12-31T00:00'],
  ['2026-12-31', 'dayFirst', 'timestamp', '2026-12-31T00:00'],
  ['2026-12-31T18:00:00.000Z', 'monthFirst', 'timestamp', '2026-12-31T18:00:00.000Z'],
  ['mañana', 'dayFirst', 'timestamp', 'mañana'],
] as const)('%s, %s, is as a %s %s', (text, order, kind, plain) => {
  expect(plainDate(text, order, kind)).toBe(plain)
})
