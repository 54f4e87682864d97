import { expect, test } from 'vitest'
import { cleaned } from '../../model/check.ts'
import { duplicateOf, newValues, rankField, slugsFrom } from '../../model/form.ts'
import { differing, type Values } from '../../model/record.ts'


const luna = { title: 'Luna', slug: 'luna', kind: 'article', status: 'published', body: 'Text', publishAt: 5 }

const changesIn = (values: Values, before: Values = luna) =>
  differing(contents, cleaned(contents, before), cleaned(contents, values))

test('blanks and empty lists are no changes', () => {
  expect(changesIn({ ...luna, title: ' Luna ', summary: '', tags: [] })).toEqual([])
  expect(changesIn({ ...luna, title: 'Lunas' })).toEqual(['title'])
})

test('references in another order are a change, and the same ones are none', () => {
  const two = { apps: ['esfutbol', 'oime'] }
  expect(changesIn({ apps: ['esfutbol', 'oime'] }, two)).toEqual([])
  expect(changesIn({ apps: ['oime', 'esfutbol'] }, two)).toEqual(['apps'])
})

test('a slug follows the field that it is made from, and no other', () => {
  const values = { title: 'La Final', slug: 'mine', author: 'Ana' }
  expect(slugsFrom(contents, values, 'author', [])).toEqual({})
  expect(slugsFrom(contents, values, 'title', ['slug'])).toEqual({})
  expect(slugsFrom(contents, values, 'title', [])).toEqual({ slug: 'la-final' })
})

test('a new record stands at the beginning of its life cycle', () => {
  expect(newValues(contents)).toEqual({ status: 'draft' })
  expect(newValues(apps)).toEqual({})
})

test('a duplicate takes over what is not the own of its original, under another slug', () => {
  const duplicate = duplicateOf(contents, luna)
  expect(duplicate).toMatchObject({
    title: 'Luna',
    kind: 'article',
    body: 'Text',
    status: 'draft',
    slug: 'luna-2',
  })
  expect(duplicate.publishAt).toBeUndefined()
  expect(duplicateOf(apps, { name: 'Oime', key: 'oime', status: 'active' })).toMatchObject({ key: 'oime-2' })
})

test('a duplicate whose slug has no room left keeps to its limit', () => {
  const title = 'a'.repeat(140)
  const { slug } = duplicateOf(contents, { title, slug: 'a'.repeat(100) })
  expect(slug).toBe(`${'a'.repeat(98)}-2`)
})

test('the place in an order by hand is the field that is needed and not entered', () => {
  expect(rankField(categories)).toBe('position')
  expect(rankField(contents)).toBe(null)
})
