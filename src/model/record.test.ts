import { expect, test } from 'vitest'
import { contents } from '../areas/contents/collections/contents.ts'
import { shownLists } from './collection.ts'
import { publicPaths, writersOf } from './record.ts'

const stamps = { rev: 2, action: 'change', createdAt: 1, createdBy: 'ana', updatedAt: 2, updatedBy: 'bea' }

test('the writers of a record are who created it and who changed it last', () => {
  expect(writersOf(stamps)).toEqual(['ana', 'bea'])
  expect(writersOf(null)).toEqual([])
})

test('a record that is public once has its copy below its own id', () => {
  const published = { rev: 1, at: 1 }
  const once = { path: 'layouts', publication: { as: 'layout', of: 'apps', fields: [] } } as const
  expect(publicPaths(once, 'oime', { ...stamps, published })).toEqual(['public/oime/layout'])
  expect(publicPaths(once, 'oime', stamps)).toEqual([])
})

test('pictures of a text are shown where the text is published', () => {
  expect(shownLists(contents).map(({ of }) => of)).toEqual(['body'])
  expect(shownLists({ ...contents, publication: { fields: ['title'], to: 'apps' } })).toEqual([])
})
