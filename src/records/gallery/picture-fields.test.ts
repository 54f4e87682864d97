import { expect, test } from 'vitest'
import { defineCollection } from '../../model/collection.ts'
import { number } from '../../model/fields/number.ts'
import { picture } from '../../model/fields/picture.ts'
import { point } from '../../model/fields/point.ts'
import { text } from '../../model/fields/text.ts'
import { pictureFieldsOf } from './picture-fields.ts'

const words = { one: 'logo', many: 'logos', fields: {} }

const logos = (fields: Parameters<typeof defineCollection>[0]['fields']) =>
  defineCollection({
    path: 'logos',
    permissions: {
      read: 'contents.open',
      create: 'contents.write',
      change: 'contents.write',
      delete: 'contents.delete',
    },
    fields: { title: text({ max: 20 }), ...fields },
    title: 'title',
    search: [],
    sorts: [],
    filters: [],
    columns: [],
    sections: [{ id: 'all', fields: ['title', ...Object.keys(fields)] }],
    words: { en: words, es: words },
  })

test('the smaller picture is the thumbnail, whatever the fields are called', () => {
  const collection = logos({
    drawing: picture({ max: 1_000 }),
    mark: picture({ max: 100 }),
    described: text({ max: 20 }),
    remark: text({ max: 20, required: false }),
    middle: point({ required: false }),
    width: number({ min: 1, max: 10 }),
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
