import { expect, test } from 'vitest'
import { isResolved, mergedValues, mergeOf } from './editing.ts'
import { collection } from './test-editor.ts'

const base = { title: 'Luna', slug: 'luna', body: 'Text', status: 'draft' }

test('what only one side changed is no conflict', () => {
  const merge = mergeOf(collection, base, { ...base, title: 'Mine' }, { ...base, body: 'Theirs' })
  expect(merge).toEqual({ taken: ['body'], kept: ['title'], conflicts: [] })
})

test('what both changed to the same is no conflict', () => {
  const merge = mergeOf(collection, base, { ...base, title: 'Same' }, { ...base, title: 'Same ' })
  expect(merge).toEqual({ taken: [], kept: [], conflicts: [] })
})

test('what both changed differently is told with all three versions', () => {
  const merge = mergeOf(collection, base, { ...base, title: 'Mine' }, { ...base, title: null })
  expect(merge.conflicts).toEqual([{ field: 'title', base: 'Luna', mine: 'Mine', theirs: null }])
  expect(isResolved(merge, {})).toBe(false)
})

test('together they are theirs, with mine on top and conflicts as decided', () => {
  const mine = { ...base, title: 'Mine', slug: 'mine' }
  const theirs = { ...base, title: 'Theirs', body: 'New' }
  const merge = mergeOf(collection, base, mine, theirs)
  const choices = { title: { from: 'edited', value: 'Both' } } as const
  expect(isResolved(merge, choices)).toBe(true)
  expect(mergedValues(merge, choices, mine, theirs)).toEqual({
    title: 'Both',
    slug: 'mine',
    body: 'New',
    status: 'draft',
  })
})
