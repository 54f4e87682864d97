import { defineCollection } from '../../model/collection.ts'
import { boolean } from '../../model/fields/boolean.ts'
import { choice } from '../../model/fields/choice.ts'
import { longText } from '../../model/fields/long-text.ts'
import { moment } from '../../model/fields/moment.ts'
import { number } from '../../model/fields/number.ts'
import { reference } from '../../model/fields/reference.ts'
import { references } from '../../model/fields/references.ts'
import { slug } from '../../model/fields/slug.ts'
import { text } from '../../model/fields/text.ts'
import { publishing } from '../testing/publishing.ts'

const english = {
  one: 'film',
  many: 'films',
  fields: {
    title: 'Title',
    code: 'Code',
    kind: 'Kind',
    isFeatured: 'Featured',
    genre: 'Genre',
    apps: 'Apps',
    minutes: 'Minutes',
    body: 'Text',
    publishAt: 'Publish at',
    unpublishAt: 'Take down at',
    status: 'Status',
  },
  choices: {
    kind: { short: 'Short film', feature: 'Feature film' },
    status: {
      draft: 'Draft',
      inReview: 'In review',
      scheduled: 'Scheduled',
      published: 'Published',
      archived: 'Archived',
    },
  },
  steps: { submit: 'Send to review', archive: 'Archive', publish: 'Publish', sendBack: 'Send back' },
}

/** A kind of record with all that a list can meet. */
export const films = defineCollection({
  path: 'films',
  permissions: { read: 'contents.open', create: 'contents.write', change: 'contents.write', delete: 'apps.delete' },
  fields: {
    title: text({ max: 140 }),
    code: slug({ max: 40, unique: true }),
    kind: choice(['short', 'feature']),
    isFeatured: boolean({ required: false }),
    genre: reference({ to: 'genres', required: false }),
    apps: references({ to: 'apps', max: 4, required: false }),
    minutes: number({ min: 0, max: 600, unit: 'min', required: false }),
    body: longText({ max: 1_000, beside: true, required: false }),
    publishAt: moment({ required: false }),
    unpublishAt: moment({ required: false }),
    status: publishing(),
  },
  title: 'title',
  search: ['title', 'code'],
  sorts: [
    { by: 'updatedAt', descending: true },
    { by: 'title', descending: false },
    { by: 'minutes', descending: true },
  ],
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
      id: 'film',
      fields: ['title', 'code', 'kind', 'isFeatured', 'genre', 'apps', 'minutes', 'body', 'publishAt', 'unpublishAt'],
    },
  ],
  words: { en: english, es: { ...english, one: 'película', many: 'películas' } },
})
