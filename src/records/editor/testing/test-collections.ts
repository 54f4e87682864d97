import { type Collection, defineCollection } from '../../../model/collection.ts'
import { computed } from '../../../model/fields/computed.ts'
import { list } from '../../../model/fields/list.ts'
import { image, reference, references } from '../../../model/fields/reference.ts'
import { choice, number, rank, timestamp } from '../../../model/fields/scalar.ts'
import { longText, slug, text } from '../../../model/fields/text.ts'
import { pictureCollection } from '../../../model/picture-collection.ts'
import { publishing } from '../../testing/publishing.ts'

/** Collections of their own, so that what the form can do is seen to follow from declarations alone. */

const everybodyReads = { read: 'apps.read', create: 'apps.write', change: 'apps.write', delete: 'apps.delete' } as const
const writers = {
  read: 'contents.open',
  create: 'contents.write',
  change: 'contents.write',
  delete: 'contents.delete',
} as const

const channels = defineCollection({
  path: 'channels',
  name: { one: { en: 'channel', es: 'channel' }, many: { en: 'channels', es: 'channels' } },
  referredFrom: ['stories'],
  idField: 'key',
  permissions: everybodyReads,
  fields: {
    name: text({ label: { en: 'Name', es: 'Name' }, max: 60 }),
    key: slug({ label: { en: 'Key', es: 'Key' }, max: 30, from: 'name', fixed: true }),
  },
  title: 'name',
  search: ['name'],
  sorts: ['name'],
  filters: [],
  columns: ['name'],
  sections: [{ label: { en: 'Channel', es: 'Channel' }, fields: ['name', 'key'] }],
})

const topics = defineCollection({
  path: 'topics',
  name: { one: { en: 'topic', es: 'topic' }, many: { en: 'topics', es: 'topics' } },
  referredFrom: ['stories'],
  permissions: writers,
  fields: {
    name: text({ label: { en: 'Name', es: 'Name' }, max: 60 }),
    position: rank({ label: { en: 'Position', es: 'Position' } }),
    room: number({ label: { en: 'Room', es: 'Room' }, min: 0, max: 99, required: false }),
  },
  title: 'name',
  search: ['name'],
  sorts: ['position'],
  filters: [],
  columns: ['name'],
  sections: [{ label: { en: 'topic', es: 'topic' }, fields: ['name', 'room'] }],
})

const pictures = pictureCollection({
  path: 'pictures',
  referredFrom: ['stories'],
  permissions: writers,
  name: { one: { en: 'picture', es: 'imagen' }, many: { en: 'pictures', es: 'imágenes' } },
})

const stories = defineCollection({
  path: 'stories',
  name: { one: { en: 'story', es: 'story' }, many: { en: 'stories', es: 'stories' } },
  referredFrom: ['reviews'],
  permissions: writers,
  fields: {
    title: text({ label: { en: 'Title', es: 'Title' }, max: 140 }),
    slug: slug({ label: { en: 'Slug', es: 'Slug' }, max: 100, unique: true, from: 'title' }),
    kind: choice({
      label: { en: 'Kind', es: 'Kind' },
      values: { article: { en: 'Article', es: 'Article' }, video: { en: 'Video', es: 'Video' } },
    }),
    summary: longText({ label: { en: 'Summary', es: 'Summary' }, max: 300, required: false }),
    body: longText({
      label: { en: 'Text', es: 'Text' },
      max: 100_000,
      markdown: true,
      detached: true,
      required: false,
    }),
    apps: references({ label: { en: 'Apps', es: 'Apps' }, to: 'channels', max: 8, required: false }),
    topic: reference({ label: { en: 'Topic', es: 'Topic' }, to: 'topics', required: false }),
    cover: image({ label: { en: 'Cover', es: 'Cover' }, to: 'pictures', required: false }),
    tags: list({ label: { en: 'Tags', es: 'Tags' }, of: text({ max: 40 }), max: 3, required: false }),
    author: text({ label: { en: 'Author', es: 'Author' }, max: 80, required: false }),
    publishAt: timestamp({ label: { en: 'Publish at', es: 'Publish at' }, required: false }),
    unpublishAt: timestamp({ label: { en: 'Take down at', es: 'Take down at' }, required: false }),
    status: publishing(),
    inReview: computed({
      label: { en: 'In review', es: 'En revisión' },
      of: ['topic'],
      while: { field: 'status', is: 'inReview' },
      tells: 'status',
      atMost: { of: 'topic', field: 'room' },
    }),
  },
  publication: { to: 'apps', fields: ['title', 'body'] },
  title: 'title',
  search: ['title'],
  sorts: ['-updatedAt'],
  filters: [{ fields: ['apps'], sorts: [] }],
  columns: ['title', 'status'],
  sections: [
    { label: { en: 'Words', es: 'Words' }, fields: ['title', 'slug', 'kind', 'summary', 'body', 'author'] },
    {
      label: { en: 'Where it belongs', es: 'Where it belongs' },
      fields: ['apps', 'topic', 'cover', 'tags', 'publishAt', 'unpublishAt'],
    },
  ],
})

/** What others say of a story: called by it, and with its author, unless somebody says otherwise. */
const reviews = defineCollection({
  path: 'reviews',
  name: { one: { en: 'review', es: 'review' }, many: { en: 'reviews', es: 'reviews' } },
  permissions: writers,
  fields: {
    story: reference({ label: { en: 'Story', es: 'Story' }, to: 'stories' }),
    verdict: choice({
      label: { en: 'Verdict', es: 'Verdict' },
      values: { praise: { en: 'Praise', es: 'Praise' }, doubt: { en: 'Doubt', es: 'Doubt' } },
    }),
    label: text({ label: { en: 'Label', es: 'Label' }, max: 60, proposed: '{verdict}: {story.title}' }),
    author: text({
      label: { en: 'Author', es: 'Author' },
      max: 80,
      required: false,
      agrees: { with: 'story', its: 'author' },
    }),
  },
  title: 'label',
  search: ['label'],
  sorts: ['-updatedAt'],
  filters: [],
  columns: ['label'],
  sections: [{ label: { en: 'review', es: 'review' }, fields: ['story', 'verdict', 'label', 'author'] }],
})

export const testCollections: readonly Collection[] = [channels, topics, pictures, stories, reviews]
