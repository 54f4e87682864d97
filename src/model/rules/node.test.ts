import { expect, test } from 'vitest'
import { at, merge } from './node.ts'

test('a part stands at its path', () => {
  expect(at('history/contents', { '.read': true })).toEqual({ history: { contents: { '.read': true } } })
})

test('two parts of one place are both there', () => {
  const one = at('uses/apps', { '.read': 'a', contents: { '.read': 'b' } })
  const other = at('uses/apps', { '.write': 'c', contents: { $by: { '.write': 'd' } } })
  expect(merge(one, other)).toEqual({
    uses: { apps: { '.read': 'a', '.write': 'c', contents: { '.read': 'b', $by: { '.write': 'd' } } } },
  })
})

test.each([
  ['the same rule', { '.read': 'a' }, { '.read': 'b' }, '/.read'],
  ['a rule and a place', { a: { b: true } }, { a: true }, '/a'],
  ['lists of indexes', { x: { '.indexOn': ['a'] } }, { x: { '.indexOn': ['b'] } }, '/x/.indexOn'],
])('%s twice is refused', (_, one, other, place) => {
  expect(() => merge(one, other)).toThrow(`Two collections are declared at "${place}". Give one of them another path.`)
})

test('merging changes neither part', () => {
  const one = { a: { b: 'x' } }
  merge(one, { a: { c: 'y' } })
  expect(one).toEqual({ a: { b: 'x' } })
})
