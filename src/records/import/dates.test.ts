import { expect, test } from 'vitest'
import { emptyMapping } from '../../../machines/records/import-mapping.ts'
import { players } from '../../areas/lmf/collections/players.ts'
import { subscribers } from '../../areas/users/collections/subscribers.ts'
import { datesIn, fromDayNumber, plainDate, proposeOrders, shortDatesIn } from './dates.ts'

const now = Date.UTC(2026, 10, 27, 12)

const table = (...cells: string[]) => cells.map((cell, at) => ({ at: at + 2, cells: ['x', cell] }))

const dates = (...cells: string[]) => datesIn(table(...cells))

test.each([
  ['one day past the twelfth decides', ['03/04/2026', '31/12/2026'], 'dayFirst'],
  ['and so does one in the middle', ['03/04/2026', '12/31/2026 18:30'], 'monthFirst'],
  ['also one with a 12-hour time', ['12/31/2026 6:30 p. m.'], 'monthFirst'],
  ['without one, the day is first', ['3.4.2026', ''], 'dayFirst'],
  ['nothing is guessed where rows contradict each other', ['31-12-2026', '12-31-2026'], undefined],
])('the order of day and month is decided by a column: %s', (_, cells, order) => {
  expect(proposeOrders(dates(...cells))[1]).toBe(order)
})

test('a column without proof follows another; the rows that decide are known', () => {
  const rows = [
    { at: 2, cells: ['03/04/2026', '03/04/2026'] },
    { at: 3, cells: ['04/05/2026', '12/31/2026'] },
  ]
  expect(proposeOrders(datesIn(rows))).toEqual({ 0: 'monthFirst', 1: 'monthFirst' })
  expect(datesIn(rows).map(({ examples }) => examples)).toEqual([
    { any: { at: 2, text: '03/04/2026' } },
    { any: { at: 2, text: '03/04/2026' }, monthFirst: { at: 3, text: '12/31/2026' } },
  ])
})

test('a file without dates in figures has no order', () => {
  expect(dates('2026-12-31', '1/2', '10/2026', 'Copa 2026', '5 de marzo de 2026')).toEqual([])
})

test.each([
  ['15/04/1991', '1991-04-15'],
  ['04/15/1991', '1991-04-15'],
  ['03/04/1991', '03/04/1991'],
])('without an order only a date with one reading is read: %s', (text, plain) => {
  expect(plainDate(text, { order: undefined, kind: 'date', now, isPast: true })).toBe(plain)
})

test.each([
  ['03/04/2026', 'dayFirst', 'date', '2026-04-03'],
  ['03/04/2026', 'monthFirst', 'date', '2026-03-04'],
  ['31-12-2026', 'dayFirst', 'date', '2026-12-31'],
  ['2026/1/5', 'dayFirst', 'date', '2026-01-05'],
  ['31/12/2026 00:00:00', 'dayFirst', 'date', '2026-12-31'],
  ['12/31/2026', 'dayFirst', 'date', '12/31/2026'],
  ['3/4/126', 'dayFirst', 'date', '3/4/126'],
  ['31/12/2026 9:05', 'dayFirst', 'timestamp', '2026-12-31T09:05'],
  ['31/12/2026', 'dayFirst', 'timestamp', '2026-12-31'],
  ['2026-12-31', 'dayFirst', 'timestamp', '2026-12-31'],
  ['2026-12-31T18:00:00.000Z', 'monthFirst', 'timestamp', '2026-12-31T18:00:00.000Z'],
  ['31/12/2026 6:30 p. m.', 'dayFirst', 'timestamp', '2026-12-31T18:30'],
  ['31/12/2026 19.30', 'dayFirst', 'timestamp', '2026-12-31T19:30'],
  ['31/12/2026 06:30:15 AM', 'dayFirst', 'timestamp', '2026-12-31T06:30:15'],
  ['31/12/2026 12:05 a.m.', 'dayFirst', 'timestamp', '2026-12-31T00:05'],
  ['2026-12-31 12:05pm', 'dayFirst', 'timestamp', '2026-12-31T12:05'],
  ['31/12/2026 18:30 p. m.', 'dayFirst', 'timestamp', '31/12/2026 18:30 p. m.'],
  ['mañana', 'dayFirst', 'timestamp', 'mañana'],
  ['5/9/2001 (23)', 'dayFirst', 'date', '2001-09-05'],
  ['sáb 15/8/2026 9:05 hrs', 'dayFirst', 'timestamp', '2026-08-15T09:05'],
  ['Sat Aug 15 2026', 'dayFirst', 'date', '2026-08-15'],
  ['8:00 2026/6/14', 'dayFirst', 'timestamp', '2026-06-14T08:00'],
  ['2026-06-11 20:30:00-04:00', 'dayFirst', 'timestamp', '2026-06-11T20:30:00-04:00'],
  ['11/6/2026 8:30 p. m. −0400', 'dayFirst', 'timestamp', '2026-06-11T20:30-04:00'],
  ['5 de marzo de 2026', 'monthFirst', 'date', '2026-03-05'],
  ['jueves, 5 de marzo de 2026', 'dayFirst', 'date', '2026-03-05'],
  ['mié. 4-mar.-2026', 'dayFirst', 'date', '2026-03-04'],
  ['1º de enero del 2027', 'dayFirst', 'date', '2027-01-01'],
  ['05-ABR-26', 'monthFirst', 'date', '2026-04-05'],
  ['9 setiembre 2026', 'dayFirst', 'date', '2026-09-09'],
  ['9/Sept/2026', 'dayFirst', 'date', '2026-09-09'],
  ['Thursday, March 5, 2026', 'dayFirst', 'date', '2026-03-05'],
  ['Dec 3rd 2026', 'dayFirst', 'date', '2026-12-03'],
  ['31 dic 2026, 6:30 p. m.', 'dayFirst', 'timestamp', '2026-12-31T18:30'],
  ['31 February 2026', 'dayFirst', 'date', '2026-02-31'],
  ['Copa 5 de marzo de 2026', 'dayFirst', 'date', 'Copa 5 de marzo de 2026'],
  ['5 de ma de 2026', 'dayFirst', 'date', '5 de ma de 2026'],
  ['5 de brumario de 2026', 'dayFirst', 'date', '5 de brumario de 2026'],
  ['marzo de 2026', 'dayFirst', 'date', 'marzo de 2026'],
] as const)('%s, %s, is as a %s %s', (text, order, kind, plain) => {
  expect(plainDate(text, { order, kind, now, isPast: false })).toBe(plain)
})

test.each([
  ['1/2/99', true, '1999-02-01'],
  ['1/2/26', true, '2026-02-01'],
  ['27/11/26', true, '2026-11-27'],
  ['28/11/26', true, '1926-11-28'],
  ['1.2.27', true, '1927-02-01'],
  ['1/2/99', false, '1999-02-01'],
  ['28/11/26', false, '2026-11-28'],
  ['1-2-76', false, '2076-02-01'],
  ['1-2-77', false, '1977-02-01'],
] as const)(
  'a year of two digits is near today, and of what has happened never to come: %s, %s, is %s',
  (text, isPast, plain) => {
    expect(plainDate(text, { order: 'dayFirst', kind: 'date', now, isPast })).toBe(plain)
  },
)

test('how years of two digits are read can be told, once for each field that has them', () => {
  const inColumn = (target: string, column: number) => ({
    ...emptyMapping,
    targets: { [target]: { columns: [column] } },
    orders: { [column]: 'dayFirst' as const },
  })
  const rows = [
    ['1/2/99', '', '', ''],
    ['1/2/99', '03/04/2001', '', '5/6/05'],
    ['1/2/99', ' 31/12/99', '', ''],
    ['1/2/99', '30-dic-98', '', ''],
  ].map((cells, at) => ({ at: at + 2, cells }))
  const short = { field: 'birthDate', text: '31/12/99', date: '1999-12-31' }
  expect(shortDatesIn(players, { rows, mapping: inColumn('birthDate', 1), now })).toEqual([short])
  const until = (text: string) =>
    shortDatesIn(subscribers, { rows: [{ at: 2, cells: [text] }], mapping: inColumn('until', 0), now })
  expect(until('31/12/30')).toEqual([{ field: 'until', text: '31/12/30', date: '2030-12-31' }])
  expect(until('31-dic-30')).toEqual([{ field: 'until', text: '31-dic-30', date: '2030-12-31' }])
})

test.each([
  ['46037', '2026-01-15'],
  ['46037.75', '2026-01-15T18:00'],
  ['46037,770833333', '2026-01-15T18:30'],
  ['33343', '1991-04-15'],
  ['46037 18:30', '2026-01-15 18:30'],
  ['2026', '2026'],
  ['99999', '99999'],
  ['123456', '123456'],
])('a day number of Excel is a date: %s', (text, date) => {
  expect(fromDayNumber(text)).toBe(date)
})

test('a column of dates takes day numbers, with their time where it has one', () => {
  const read = (text: string, kind: 'date' | 'timestamp') =>
    plainDate(text, { order: undefined, kind, now, isPast: false })
  expect(read('46037.75', 'date')).toBe('2026-01-15')
  expect(read('46037.75', 'timestamp')).toBe('2026-01-15T18:00')
  expect(read('46037 18:30', 'timestamp')).toBe('2026-01-15T18:30')
  expect(read('0000-00-00 00:00:00', 'timestamp')).toBe('')
})
