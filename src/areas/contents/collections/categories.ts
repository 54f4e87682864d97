import { defineCollection } from '../../../model/collection.ts'
import { colour } from '../../../model/fields/colour.ts'
import { rank } from '../../../model/fields/rank.ts'
import { reference } from '../../../model/fields/reference.ts'
import { slug } from '../../../model/fields/slug.ts'
import { text } from '../../../model/fields/text.ts'

/** What contents are filed under: a tree, in an order that people arrange by hand. */
export const categories = defineCollection({
  path: 'categories',
  at: '/manager/contents/categories',
  permissions: {
    read: 'contents.open',
    create: 'contents.write',
    change: 'contents.write',
    delete: 'contents.delete',
  },
  fields: {
    name: text({ max: 60 }),
    slug: slug({ max: 60, unique: true, from: 'name' }),
    parent: reference({ to: 'categories', tree: 5, required: false }),
    colour: colour({ required: false }),
    position: rank(),
  },
  title: 'name',
  search: ['name'],
  sorts: [
    { by: 'position', descending: false },
    { by: 'name', descending: false },
    { by: 'updatedAt', descending: true },
  ],
  filters: [{ fields: ['parent'], sorts: ['position', 'name'] }],
  columns: ['name', 'slug', 'parent', 'colour', 'updatedAt'],
  sections: [{ id: 'category', fields: ['name', 'slug', 'parent', 'colour'] }],
  words: {
    en: {
      one: 'category',
      many: 'categories',
      fields: { name: 'Name', slug: 'Slug', parent: 'Parent', colour: 'Colour', position: 'Position' },
      hints: { parent: 'The category above this one; empty for the top.' },
      sections: { category: 'Category' },
    },
    es: {
      one: 'categoría',
      many: 'categorías',
      fields: { name: 'Nombre', slug: 'Slug', parent: 'Superior', colour: 'Color', position: 'Posición' },
      hints: { parent: 'La categoría que está por encima; vacío para la raíz.' },
      sections: { category: 'Categoría' },
    },
  },
})
