import { expect, test } from 'vitest'
import { all, any, choose, printRules, quoted, unchanged } from './expression.ts'

test('alternatives keep their meaning inside a conjunction', () => {
  expect(all('a', any('b', all('c', 'd')))).toBe('a && (b || c && d)')
})

test('one alternative needs no brackets', () => {
  expect(any('a')).toBe('a')
})

test('a choice brings its brackets', () => {
  expect(all('a', choose('b', 'c', 'd'))).toBe('a && (b ? c : d)')
})

test('a string is written so that its quotes and backslashes stay in it', () => {
  expect(quoted("it's \\ here")).toBe("'it\\'s \\\\ here'")
})

test('an unchanged field is compared with what it was', () => {
  expect(unchanged('role')).toBe("newData.child('role').val() === data.child('role').val()")
})

test('a node with one rule stands on one line, below its comment', () => {
  const rules = { '//': 'Who\n      says what.', teams: { '//': 'Teams.', name: { '.validate': 'true' }, $other: {} } }
  expect(printRules({ rules })).toBe(
    [
      '{',
      '\t// Who says what.',
      '\t"rules": {',
      '\t\t// Teams.',
      '\t\t"teams": {',
      '\t\t\t"name": { ".validate": "true" },',
      '\t\t\t"$other": {}',
      '\t\t}',
      '\t}',
      '}',
    ].join('\n'),
  )
})

test('what an editor would not show is written as an escape', () => {
  expect(printRules({ '.validate': 'a.matches(/[\u00a0-\uffff\u000b]/)' })).toContain('[\\u00a0-\\uffff\\u000b]')
})

test('long comments are broken between words', () => {
  const lines = printRules({ a: { '//': 'word '.repeat(100).trim(), '.read': true } }).split('\n')
  expect(lines.filter(line => line.includes('//')).length).toBeGreaterThan(3)
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(120)
})
