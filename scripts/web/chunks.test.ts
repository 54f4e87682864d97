import { expect, test } from 'vitest'
import { circleOf } from './chunks.ts'

const chunks = (imports: Record<string, readonly string[]>) =>
  Object.entries(imports).map(([fileName, files]) => ({ fileName, imports: files }))

test('files that import one another are named in their order', () => {
  expect(circleOf(chunks({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [] }))).toEqual(['b', 'c', 'b'])
})

test('what two files import is no circle', () => {
  expect(circleOf(chunks({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['package'] }))).toBeUndefined()
})
