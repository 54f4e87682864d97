import { expect, test } from 'vitest'
import { collections } from './contract/collections.ts'
import { pictureNamePlace, thumbnailPlace } from './fields/image.ts'
import { pictureCollection } from './picture-collection.ts'

const words = { one: 'badge', many: 'badges' }

const badges = (open?: boolean) =>
  pictureCollection({
    path: 'badges',
    permissions: { read: 'lmf.open', create: 'lmf.write', change: 'lmf.write', delete: 'lmf.delete' },
    words: { en: { ...words, hints: { name: 'As on the badge.' } }, es: words },
    ...(open === undefined ? {} : { open }),
  })

test('pictures are for the staff unless they are declared open', () => {
  const besides = (open?: boolean) => ['thumbnail', 'picture'].map(name => badges(open).fields[name]?.beside)
  expect(besides()).toEqual(['staff', 'staff'])
  expect(besides(true)).toEqual(['anyone', 'anyone'])
})

test('a collection has its own words beside those of all', () => {
  const { en, es } = badges().words
  expect(en.hints).toMatchObject({ name: 'As on the badge.', focus: expect.any(String) })
  expect(es.hints?.name).toBeUndefined()
  expect(en.sections?.image).toBe('Badge')
})

const referred = collections.flatMap(({ path, fields }) =>
  Object.entries(fields).flatMap(([name, { cell, reference }]) =>
    cell === 'image' && reference ? [{ field: `${path}.${name}`, to: reference.to }] : [],
  ),
)

test.each(referred)('what $field refers to has a name and a thumbnail where pages look for them', ({ to }) => {
  const target = collections.find(({ path }) => path === to)
  const thumbnail = thumbnailPlace(to, 'id').split('/').at(-1) ?? ''
  expect(target?.fields[thumbnail]?.beside).not.toBe('no')
  expect(target?.fields[thumbnail]?.control.type).toBe('picture')
  expect(pictureNamePlace(to, 'id')).toBe(`${to}/id/${target?.title}`)
})
