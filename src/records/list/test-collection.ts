import { defineCollection } from '../../model/collection.ts'
import { reference, references } from '../../model/fields/reference.ts'
import { boolean, choice, number, timestamp } from '../../model/fields/scalar.ts'
import { longText, slug, text } from '../../model/fields/text.ts'
import { publishing } from '../../model/testing/collections.ts'

/** A kind of record with all that a list can meet. */
export const films = defineCollection({
  path: 'films',
  name: { one: { en: 'film', es: 'película' }, many: { en: 'films', es: 'películas' } },
  permissions: { read: 'contents.open', create: 'contents.write', change: 'contents.write', delete: 'apps.delete' },
  fields: {
    title: text({ label: { en: 'Title', es: 'Title' }, max: 140 }),
    code: slug({ label: { en: 'Code', es: 'Code' }, max: 40, unique: true }),
    kind: choice({
      label: { en: 'Kind', es: 'Kind' },
      values: { short: { en: 'Short film', es: 'Short film' }, feature: { en: 'Feature film', es: 'Feature film' } },
    }),
    isFeatured: boolean({ label: { en: 'Featured', es: 'Featured' }, required: false }),
    genre: reference({ label: { en: 'Genre', es: 'Genre' }, to: 'genres', required: false }),
    apps: references({ label: { en: 'Apps', es: 'Apps' }, to: 'apps', max: 4, required: false }),
    minutes: number({ label: { en: 'Minutes', es: 'Minutes' }, min: 0, max: 600, unit: 'min', required: false }),
    body: longText({ label: { en: 'Text', es: 'Text' }, max: 1_000, detached: true, required: false }),
    publishAt: timestamp({ label: { en: 'Publish at', es: 'Publish at' }, required: false }),
    unpublishAt: timestamp({ label: { en: 'Take down at', es: 'Take down at' }, required: false }),
    status: publishing(),
  },
  title: 'title',
  search: ['title', 'code'],
  sorts: ['-updatedAt', 'title', '-minutes'],
  filters: [
    { fields: ['status'], sorts: ['updatedAt', 'title'] },
    { fields: ['kind'], sorts: ['title', 'updatedAt'] },
    { fields: ['isFeatured'], sorts: ['updatedAt'] },
    { fields: ['genre'], sorts: ['title'] },
    { fields: ['status', 'kind'], sorts: ['updatedAt'] },
    { fields: ['apps'], sorts: [] },
  ],
  columns: ['title', 'status', 'kind', 'genre', 'apps', 'updatedAt'],
  sections: [
    {
      label: { en: 'film', es: 'film' },
      fields: ['title', 'code', 'kind', 'isFeatured', 'genre', 'apps', 'minutes', 'body', 'publishAt', 'unpublishAt'],
    },
  ],
})
