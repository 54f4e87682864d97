import { expect, test } from 'vitest'
import { collections } from './contract/collections.ts'
import { pictureNamePlace, thumbnailPlace } from './fields/reference.ts'
import { pictureCollection } from './picture-collection.ts'

const name = { one: { en: 'badge', es: 'insignia' }, many: { en: 'badges', es: 'insignias' } }

const badges = (open?: boolean) =>
  pictureCollection({
    path: 'badges',
    permissions: { read: 'lmf.open', create: 'lmf.write', change: 'lmf.write', delete: 'lmf.delete' },
    name,
    hint: { en: 'As on the badge.', es: 'Como en la insignia.' },
    ...(open === undefined ? {} : { open }),
  })

test('pictures are for the staff unless they are declared open', () => {
  const besides = (open?: boolean) =>
    (['thumbnail', 'picture'] as const).map(each => badges(open).fields[each].detached)
  expect(besides()).toEqual(['staff', 'staff'])
  expect(besides(true)).toEqual(['anyone', 'anyone'])
})

test('a collection has its own words beside those of all', () => {
  const { fields, sections } = badges()
  expect(fields.name.hint?.es).toBe('Como en la insignia.')
  expect(fields.focus.label.es).toBe('Punto focal')
  expect(sections[0]?.label).toEqual({ en: 'Badge', es: 'Insignia' })
})

const referred = collections.flatMap(({ path, fields }) =>
  Object.entries(fields).flatMap(([name, { cell, reference }]) =>
    cell === 'image' && reference ? [{ field: `${path}.${name}`, to: reference.to }] : [],
  ),
)

test.each(referred)('what $field refers to has a name and a thumbnail where pages look for them', ({ to }) => {
  const target = collections.find(({ path }) => path === to)
  const thumbnail = thumbnailPlace(to, 'id').split('/').at(-1) ?? ''
  expect(target?.fields[thumbnail]?.detached).not.toBe('no')
  expect(target?.fields[thumbnail]?.control.type).toBe('picture')
  expect(pictureNamePlace(to, 'id')).toBe(`${to}/id/${target?.title}`)
})
