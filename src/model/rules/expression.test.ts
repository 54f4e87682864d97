import { expect, test } from 'vitest'
import { all, any, choose, quoted, unchanged } from './expression.ts'

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
