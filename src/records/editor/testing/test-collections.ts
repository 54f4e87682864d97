import { type Collection, type CollectionWords, defineCollection } from '../../../model/collection.ts'
import { choice } from '../../../model/fields/choice.ts'
import { image } from '../../../model/fields/image.ts'
import { joined } from '../../../model/fields/joined.ts'
import { longText } from '../../../model/fields/long-text.ts'
import { moment } from '../../../model/fields/moment.ts'
import { number } from '../../../model/fields/number.ts'
import { list } from '../../../model/fields/parts.ts'
import { rank } from '../../../model/fields/rank.ts'
import { reference } from '../../../model/fields/reference.ts'
import { references } from '../../../model/fields/references.ts'
import { slug } from '../../../model/fields/slug.ts'
import { text } from '../../../model/fields/text.ts'
import { pictureCollection } from '../../../model/picture-collection.ts'
import { publishing } from '../../testing/publishing.ts'

/** Collections of their own, so that what the form can do is seen to follow from declarations alone. */

const bothWays = (words: CollectionWords) => ({ en: words, es: words })
const everybodyReads = { read: 'apps.read', create: 'apps.write', change: 'apps.write', delete: 'apps.delete' } as const
const writers = {
  read: 'contents.open',
  create: 'contents.write',
  change: 'contents.write',
  delete: 'contents.delete',
} as const

const channels = defineCollection({
  path: 'channels',
  referredFrom: ['stories'],
  idField: 'key',
  permissions: everybodyReads,
  fields: { name: text({ max: 60 }), key: slug({ max: 30, from: 'name', fixed: true }) },
  title: 'name',
  search: ['name'],
  sorts: [{ by: 'name', descending: false }],
  filters: [],
  columns: ['name'],
  sections: [{ id: 'channel', fields: ['name', 'key'] }],
  words: bothWays({
    one: 'channel',
    many: 'channels',
    fields: { name: 'Name', key: 'Key' },
    sections: { channel: 'Channel' },
  }),
})

const topics = defineCollection({
  path: 'topics',
  referredFrom: ['stories'],
  permissions: writers,
  fields: { name: text({ max: 60 }), position: rank(), room: number({ min: 0, max: 99, required: false }) },
  title: 'name',
  search: ['name'],
  sorts: [{ by: 'position', descending: false }],
  filters: [],
  columns: ['name'],
  sections: [{ id: 'topic', fields: ['name', 'room'] }],
  words: bothWays({ one: 'topic', many: 'topics', fields: { name: 'Name', position: 'Position', room: 'Room' } }),
})

const pictures = pictureCollection({
  path: 'pictures',
  referredFrom: ['stories'],
  permissions: writers,
  words: { en: { one: 'picture', many: 'pictures' }, es: { one: 'imagen', many: 'imágenes' } },
})

const stories = defineCollection({
  path: 'stories',
  referredFrom: ['reviews'],
  permissions: writers,
  fields: {
    title: text({ max: 140 }),
    slug: slug({ max: 100, unique: true, from: 'title' }),
    kind: choice(['article', 'video']),
    summary: longText({ max: 300, required: false }),
    body: longText({ max: 100_000, markdown: true, beside: true, required: false }),
    apps: references({ to: 'channels', max: 8, required: false }),
    topic: reference({ to: 'topics', required: false }),
    cover: image({ to: 'pictures', required: false }),
    tags: list({ of: text({ max: 40 }), max: 3, required: false }),
    author: text({ max: 80, required: false }),
    publishAt: moment({ required: false }),
    unpublishAt: moment({ required: false }),
    status: publishing(),
    inReview: joined({
      of: ['topic'],
      while: { field: 'status', is: 'inReview' },
      tells: 'status',
      atMost: { of: 'topic', field: 'room' },
    }),
  },
  publication: { to: 'apps', fields: ['title', 'body'] },
  title: 'title',
  search: ['title'],
  sorts: [{ by: 'updatedAt', descending: true }],
  filters: [{ fields: ['apps'], sorts: [] }],
  columns: ['title', 'status'],
  sections: [
    { id: 'text', fields: ['title', 'slug', 'kind', 'summary', 'body', 'author'] },
    { id: 'filing', fields: ['apps', 'topic', 'cover', 'tags', 'publishAt', 'unpublishAt'] },
  ],
  words: bothWays({
    one: 'story',
    many: 'stories',
    fields: {
      title: 'Title',
      slug: 'Slug',
      kind: 'Kind',
      summary: 'Summary',
      body: 'Text',
      apps: 'Apps',
      topic: 'Topic',
      cover: 'Cover',
      tags: 'Tags',
      author: 'Author',
      publishAt: 'Publish at',
      unpublishAt: 'Take down at',
      status: 'Status',
    },
    choices: {
      kind: { article: 'Article', video: 'Video' },
      status: { draft: 'Draft', inReview: 'In review', published: 'Published' },
    },
    steps: { submit: 'Send to review', schedule: 'Schedule', publish: 'Publish', archive: 'Archive' },
    sections: { text: 'Words', filing: 'Where it belongs' },
  }),
})

/** What others say of a story: called by it, and with its author, unless somebody says otherwise. */
const reviews = defineCollection({
  path: 'reviews',
  permissions: writers,
  fields: {
    story: reference({ to: 'stories' }),
    verdict: choice(['praise', 'doubt']),
    label: text({ max: 60, proposed: '{verdict}: {story.title}' }),
    author: text({ max: 80, required: false, agrees: { with: 'story', its: 'author' } }),
  },
  title: 'label',
  search: ['label'],
  sorts: [{ by: 'updatedAt', descending: true }],
  filters: [],
  columns: ['label'],
  sections: [{ id: 'review', fields: ['story', 'verdict', 'label', 'author'] }],
  words: bothWays({
    one: 'review',
    many: 'reviews',
    fields: { story: 'Story', verdict: 'Verdict', label: 'Label', author: 'Author' },
    choices: { verdict: { praise: 'Praise', doubt: 'Doubt' } },
  }),
})

export const testCollections: readonly Collection[] = [channels, topics, pictures, stories, reviews]
