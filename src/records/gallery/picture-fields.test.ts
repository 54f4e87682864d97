import { expect, test } from 'vitest'
import { defineCollection, type Fields } from '../../model/collection.ts'
import { point } from '../../model/fields/list.ts'
import { number } from '../../model/fields/scalar.ts'
import { picture, text } from '../../model/fields/text.ts'
import { said } from '../../model/testing/collections.ts'
import { pictureFieldsOf } from './picture-fields.ts'

const label = said('Logo')

const logos = (own: Fields) => {
  const fields: Fields = { title: text({ label, max: 20 }), ...own }
  return defineCollection({
    path: 'logos',
    name: { one: label, many: label },
    permissions: {
      read: 'contents.open',
      create: 'contents.write',
      change: 'contents.write',
      delete: 'contents.delete',
    },
    fields,
    title: 'title',
    search: [],
    sorts: [],
    filters: [],
    columns: [],
    sections: [{ label, fields: Object.keys(fields) }],
  })
}

test('the smaller picture is the thumbnail, whatever the fields are called', () => {
  const collection = logos({
    drawing: picture({ label, max: 1_000 }),
    mark: picture({ label, max: 100 }),
    described: text({ label, max: 20 }),
    remark: text({ label, max: 20, required: false }),
    middle: point({ label, required: false }),
    width: number({ label, min: 1, max: 10 }),
  })
  expect(pictureFieldsOf(collection)).toEqual({
    thumbnail: 'mark',
    picture: 'drawing',
    texts: ['title', 'described'],
    focus: 'middle',
    size: { width: 'width', height: null },
  })
})

test('a collection without pictures has no gallery', () => {
  expect(() => pictureFieldsOf(logos({}))).toThrow('"logos" needs two fields of pictures')
})
