import { defineCollection } from '../../../model/collection.ts'
import { reference } from '../../../model/fields/reference.ts'
import { rank } from '../../../model/fields/scalar.ts'
import { colour, slug, text } from '../../../model/fields/text.ts'
import { collectionPermissions } from '../../../model/permissions.ts'

/** A tree that files contents, ordered by hand. */
export const categories = defineCollection({
  path: 'categories',
  at: '/manager/contents/categories',
  name: { one: { en: 'category', es: 'categoría' }, many: { en: 'categories', es: 'categorías' } },
  permissions: collectionPermissions('contents'),
  fields: {
    name: text({ label: { en: 'Name', es: 'Nombre' }, max: 60 }),
    slug: slug({ label: { en: 'Slug', es: 'Slug' }, max: 60, unique: true, from: 'name' }),
    parent: reference({
      label: { en: 'Parent category', es: 'Categoría superior' },
      synonyms: { en: ['Parent'], es: ['Padre', 'Categoría padre', 'Superior'] },
      to: 'categories',
      tree: 5,
      required: false,
      hint: {
        en: 'Leave empty for a top-level category.',
        es: 'Déjalo vacío para una categoría principal.',
      },
    }),
    colour: colour({ label: { en: 'Colour', es: 'Color' }, required: false }),
    position: rank({ label: { en: 'Position', es: 'Posición' } }),
  },
  title: 'name',
  search: ['name'],
  sorts: ['position', 'name', '-updatedAt'],
  filters: [{ fields: ['parent'], sorts: ['position', 'name'] }],
  columns: ['name', 'slug', 'parent', 'colour', 'updatedAt'],
  sections: [{ label: { en: 'Category', es: 'Categoría' }, fields: ['name', 'slug', 'parent', 'colour'] }],
})
