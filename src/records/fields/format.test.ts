import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  columnZone,
  formatEnd,
  formatInColumn,
  formatShortTimestamp,
  formatTimestamp,
  relativeTime,
  textOf,
  timestampText,
} from './format.ts'

beforeEach(() => void vi.stubGlobal('navigator', { languages: ['en-GB', 'es-ES'] }))

const now = new Date(2026, 10, 21).getTime()

test.each([
  ['en', new Date(2026, 0, 5, 9, 30), /Jan.*9:30/],
  ['es', new Date(2026, 0, 5, 9, 30), /ene.*9:30/],
] as const)('a time of this year is written without the year (%s)', (language, timestamp, expected) => {
  const text = formatShortTimestamp(language, timestamp.getTime(), now)
  expect(text).toMatch(expected)
  expect(text).not.toContain('2026')
})

test('a time of another year is written with it', () => {
  expect(formatShortTimestamp('en', new Date(2027, 0, 5, 9, 30).getTime(), now)).toMatch(/2027.*9:30/)
})

const tz = process.env.TZ
afterEach(() => {
  if (tz === undefined) delete process.env.TZ
  else process.env.TZ = tz
})

const fiveInSalvador = Date.UTC(2026, 11, 19, 23)

test('a time by the clocks of a zone names it, unless those of the reader show the same', () => {
  process.env.TZ = 'Europe/Madrid'
  expect(formatTimestamp('en', fiveInSalvador, 'America/El_Salvador')).toBe('19 Dec 2026, 17:00 (El Salvador time)')
  expect(formatShortTimestamp('es', fiveInSalvador, fiveInSalvador, 'America/El_Salvador')).toBe(
    '19 dic, 17:00 (hora de El Salvador)',
  )
  process.env.TZ = 'America/Guatemala'
  expect(formatTimestamp('en', fiveInSalvador, 'America/El_Salvador')).toBe('19 Dec 2026, 17:00')
})

test('a column names the zone of the company in its heading, a cell only another one', () => {
  process.env.TZ = 'Europe/Madrid'
  expect(columnZone('es')).toBe('hora de El Salvador')
  expect(formatInColumn('en', fiveInSalvador, 'America/El_Salvador')).not.toContain('El Salvador')
  expect(formatInColumn('en', fiveInSalvador, 'America/New_York')).toContain('(New York time)')
  process.env.TZ = 'America/El_Salvador'
  expect(columnZone('es')).toBeNull()
})

test('what lasts until midnight lasts to the end of the day before, by the clocks of its zone', () => {
  process.env.TZ = 'America/El_Salvador'
  const midnight = Date.UTC(2026, 11, 19, 6)
  expect(formatEnd('en', midnight)).toBe('end of 18 Dec 2026')
  expect(formatEnd('es', midnight, 'America/El_Salvador')).toBe('fin del 18 dic 2026')
  expect(formatEnd('en', midnight, 'America/New_York')).toBe('19 Dec 2026, 01:00 (New York time)')
  expect(formatEnd('en', midnight - 60_000, 'America/El_Salvador')).toBe('18 Dec 2026, 23:59')
})

test('a moment of today is its time alone, one of another day has its date', () => {
  const at = new Date(2026, 10, 21, 9, 30).getTime()
  expect(timestampText('en', at, new Date(2026, 10, 21, 23, 59).getTime())).toBe('09:30')
  expect(timestampText('en', at, new Date(2026, 10, 22, 0, 1).getTime())).toBe('21 Nov 2026, 09:30')
})

test.each([
  [-5_000, 'now'],
  [0, 'now'],
  [2 * 60_000, '2 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
])('what was %i milliseconds ago is %s: a clock that runs ahead is no future', (since, text) => {
  expect(relativeTime('en', now - since, now)).toBe(text)
})

test('a field shows texts, numbers and switches, and nothing of what is no single value', () => {
  expect([null, 'a', 7, false, { x: 1 }, ['a']].map(textOf)).toEqual(['', 'a', '7', 'false', '', ''])
})
