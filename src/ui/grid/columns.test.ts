import { expect, test } from 'vitest'
import { columnsFor, type GridColumn, nextSort, tracksOf } from './columns.ts'
import { coverage, extended, toggled } from './selection.ts'

const column = (id: string, more: Partial<GridColumn<string>> = {}): GridColumn<string> => ({
  id,
  header: id,
  cell: row => row,
  ...more,
})

test('columns are left out where the window is narrower than they ask for, the first one never', () => {
  const columns = [column('a', { hideBelow: 'xl' }), column('b', { hideBelow: 'md' }), column('c')]
  const idsAt = (width: number) => columnsFor(columns, width).map(({ id }) => id)
  expect(idsAt(0)).toEqual(['a', 'c'])
  expect(idsAt(768)).toEqual(['a', 'b', 'c'])
})

test('a track for the checkbox, then one a column', () => {
  expect(tracksOf([column('a', { width: '2fr' }), column('b')], true)).toBe('48px 2fr minmax(0, 1fr)')
  expect(tracksOf([column('a')], false)).toBe('minmax(0, 1fr)')
})

test.each([
  [undefined, true, 'ascending'],
  [undefined, 'descending', 'descending'],
  [{ column: 'other', direction: 'descending' }, true, 'ascending'],
  [{ column: 'a', direction: 'ascending' }, 'descending', 'descending'],
  [{ column: 'a', direction: 'descending' }, true, 'ascending'],
] as const)('sorted by %j, a column that begins %s sorts %s', (sort, sortable, direction) => {
  expect(nextSort(column('a', { sortable }), sort)).toEqual({ column: 'a', direction })
})

test('a range runs either way and keeps what was selected besides', () => {
  const keys = ['a', 'b', 'c', 'd']
  expect([...extended(new Set(['x']), keys, 'c', 'b')]).toEqual(['x', 'b', 'c'])
})

test('a key is put in and taken out', () => {
  expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b'])
})

test.each([
  [[], 'none'],
  [['a'], 'some'],
  [['a', 'b', 'elsewhere'], 'all'],
  [['elsewhere'], 'none'],
])('of a and b, %j covers %s', (selection, covered) => {
  expect(coverage(new Set(selection), ['a', 'b'])).toBe(covered)
})
