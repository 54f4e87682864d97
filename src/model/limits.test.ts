import { expect, test } from 'vitest'
import { databaseLimits, keyIssue, limitIssueIn, limitIssueInUpdate, utf8Bytes } from './limits.ts'

test.each([
  ['luna', 4],
  ['ñandú', 7],
  ['足球', 6],
  ['🌙', 4],
  ['\ud800', 3],
  ['\u007f', 1],
  ['\u0080', 2],
  ['\u07ff', 2],
  ['\u0800', 3],
  ['\uffff', 3],
])('%j has %d bytes of UTF-8', (text, bytes) => {
  expect(utf8Bytes(text)).toBe(bytes)
  expect(new TextEncoder().encode(text)).toHaveLength(bytes)
})

test.each([
  ['luna', null],
  ['with a space, ñ and 🌙', null],
  ['a'.repeat(768), null],
  ['ñ'.repeat(384), null],
  ['', 'key-empty'],
  ...['.', '#', '$', '/', '[', ']', '\u0000', '\u001f', '\u007f'].map(sign => [`a${sign}b`, 'key-character']),
  ['a'.repeat(769), 'key-too-long'],
  ['ñ'.repeat(385), 'key-too-long'],
] as [string, string | null][])('of the key %j it says %s', (key, code) => {
  expect(keyIssue(key)?.code ?? null).toBe(code)
})

const nested = (levels: number, last: unknown = 1): unknown => (levels === 0 ? last : { a: nested(levels - 1, last) })

test.each([
  ['null', null, null],
  ['a number', 1.5, null],
  ['a moment of the server', { at: { '.sv': 'timestamp' } }, null],
  ['a list', ['a', { b: true }], null],
  ['a string at its limit', 'a'.repeat(databaseLimits.stringBytes), null],
  ['32 levels', nested(32), null],
  ['33 levels', nested(33), 'too-deep'],
  ['a moment of the server in 32 levels', nested(32, { '.sv': 'timestamp' }), null],
  ['a string past its limit', `${'a'.repeat(databaseLimits.stringBytes - 1)}ñ`, 'string-too-long'],
  ['undefined', { a: undefined }, 'no-data'],
  ['a function', { a: () => {} }, 'no-data'],
  ['NaN', [Number.NaN], 'no-data'],
  ['an infinity', Number.POSITIVE_INFINITY, 'no-data'],
  ['a key that is none', { a: { 'b.c': 1 } }, 'key-character'],
  ['keys that are too long together', { ['a'.repeat(400)]: { ['b'.repeat(400)]: 1 } }, 'key-too-long'],
])('of %s it says what the database would', (_, value, code) => {
  expect(limitIssueIn(value)?.issue.code ?? null).toBe(code)
})

test('the way to the issue is reported', () => {
  expect(limitIssueIn({ teams: [{ name: 'Luna' }, { name: undefined }] })).toEqual({
    path: ['teams', '1', 'name'],
    issue: { code: 'no-data', what: 'undefined' },
  })
})

test('the places of an update are paths, and their levels count', () => {
  expect(limitIssueInUpdate({ 'contents/a/title': 'Luna' })).toBeNull()
  expect(limitIssueInUpdate({ 'contents//title': 'Luna' })?.issue.code).toBe('key-empty')
  expect(limitIssueInUpdate({ 'contents/a.b/title': null })?.issue.code).toBe('key-character')
  expect(limitIssueInUpdate({ 'contents/a': nested(31) })?.issue.code).toBe('too-deep')
})
