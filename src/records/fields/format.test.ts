import { beforeEach, expect, test, vi } from 'vitest'
import { formatShortTimestamp } from './format.ts'

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
