import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  formatAgo,
  formatDate,
  formatList,
  formatMoment,
  formatMoments,
  formatMoney,
  formatNumber,
  formatShare,
  numberFormat,
  zoneAt,
} from './format.ts'

beforeEach(() => vi.stubEnv('TZ', 'Europe/Madrid'))
afterEach(() => vi.unstubAllEnvs())

const afternoon = Date.UTC(2026, 10, 23, 14, 5, 9)

test.each([
  ['time', '15:05', '15:05'],
  ['seconds', '15:05:09', '15:05:09'],
  ['dayTime', '23 Nov, 15:05', '23 nov, 15:05'],
  ['date', '23 Nov 2026', '23 nov 2026'],
  ['timestamp', '23 Nov 2026, 15:05', '23 nov 2026, 15:05'],
  ['longDate', '23 November 2026', '23 de noviembre de 2026'],
  ['day', '23 Nov', '23 nov'],
  ['weekday', 'Mon 23 Nov', 'lun, 23 nov'],
  ['weekdayAlone', 'Mon', 'lun'],
  ['longDay', 'Monday 23 November', 'lunes, 23 de noviembre'],
  ['longDayTime', 'Monday 23 November at 15:05', 'lunes, 23 de noviembre, 15:05'],
  ['month', 'Nov 2026', 'nov 2026'],
  ['longMonth', 'November 2026', 'noviembre de 2026'],
  ['exact', 'Monday, 23 November 2026 at 15:05:09 CET', 'lunes, 23 de noviembre de 2026, 15:05:09 GMT+1'],
] as const)('a moment as %s', (style, english, spanish) => {
  expect(formatMoment('en', style, afternoon)).toBe(english)
  expect(formatMoment('es', style, afternoon)).toBe(spanish)
})

test('the variant of English that a browser prefers changes nothing', () => {
  vi.stubGlobal('navigator', { languages: ['en-US'] })
  expect(formatMoment('en', 'timestamp', afternoon)).toBe('23 Nov 2026, 15:05')
  vi.unstubAllGlobals()
})

test('a moment that is none is refused', () => {
  expect(() => formatMoment('en', 'dayTime', Number.NaN)).toThrow(RangeError)
})

test('hours after midnight have two digits, by the clocks of any zone', () => {
  expect(formatMoment('en', 'dayTime', Date.UTC(2026, 10, 23, 6, 5), 'America/El_Salvador')).toBe('23 Nov, 00:05')
})

test('clocks that change while the console is open are followed', () => {
  expect(formatMoment('en', 'time', afternoon)).toBe('15:05')
  vi.stubEnv('TZ', 'America/El_Salvador')
  expect(formatMoment('en', 'time', afternoon)).toBe('08:05')
})

test('what two days share is said once', () => {
  expect(formatMoments('en', 'date', [Date.UTC(2026, 10, 19), afternoon])).toBe('19\u2009–\u200923 Nov 2026')
})

test('a day is the same in all zones', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(formatDate('en', '2026-11-23')).toBe('23 Nov 2026')
})

test.each(['en', 'es'] as const)('figures are the same in both languages (%s)', language => {
  expect(formatNumber(language, 100_000)).toBe('100,000')
  expect(formatNumber(language, -1234.56, 1)).toBe('−1,234.6')
  expect(formatShare(language, 0.125)).toBe('12.5%')
  expect(formatShare(language, 1 / 3)).toBe('33.3%')
  expect(formatShare(language, -0.5)).toBe('−50%')
  expect(formatMoney(language, -550, 'USD')).toBe('−$5.50')
  expect(numberFormat(language)(2.5)).toBe('2.5')
})

test.each([
  [0, 'now', 'ahora'],
  [59_999, 'now', 'ahora'],
  [3 * 60_000, '3 minutes ago', 'hace 3 minutos'],
  [3_599_999, '59 minutes ago', 'hace 59 minutos'],
  [3_600_000, '1 hour ago', 'hace 1 hora'],
  [15 * 86_400_000, '2 weeks ago', 'hace 2 semanas'],
  [7 * 86_400_000, 'last week', 'la semana pasada'],
  [30 * 86_400_000, 'last month', 'el mes pasado'],
  [365 * 86_400_000, 'last year', 'el año pasado'],
  [800 * 86_400_000, '2 years ago', 'hace 2 años'],
  [26 * 3_600_000, 'yesterday', 'ayer'],
] as const)('%d milliseconds ago', (past, english, spanish) => {
  expect(formatAgo('en', past)).toBe(english)
  expect(formatAgo('es', past)).toBe(spanish)
})

test('a short time ago is short', () => {
  expect(formatAgo('en', 3 * 60_000, 'short')).toBe('3 min ago')
})

test('names are strung together', () => {
  expect(formatList('en', ['Ana', 'Eva', 'Leo'])).toBe('Ana, Eva and Leo')
  expect(formatList('es', ['Ana', 'Eva'], 'disjunction')).toBe('Ana o Eva')
})

test('the zone is named with its distance from UTC at the moment', () => {
  expect(zoneAt(Date.UTC(2026, 6, 1), 'en')).toEqual({ zone: 'Europe/Madrid', offset: 'GMT+2' })
  expect(zoneAt(Date.UTC(2026, 0, 1), 'en').offset).toBe('GMT+1')
  expect(zoneAt(null, 'es')).toEqual({ zone: 'Europe/Madrid', offset: null })
})
