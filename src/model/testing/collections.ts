import { contents } from '../../areas/contents/collections/contents.ts'
import { type Collection, defineCollection, type Text } from '../collection.ts'
import { computed } from '../fields/computed.ts'
import { isEntered } from '../fields/field.ts'
import { list } from '../fields/list.ts'
import { image, reference, references } from '../fields/reference.ts'
import { boolean, choice, number, rank, timestamp } from '../fields/scalar.ts'
import { colour, date, email, longText, slug, text, url } from '../fields/text.ts'
import { textPictures } from '../fields/text-pictures.ts'
import { lifeCycle } from '../life-cycle.ts'
import { pictureCollection } from '../picture-collection.ts'

export const said = (text: string): Text => ({ en: text, es: text })

export const named = <Value extends string>(...values: readonly Value[]): Readonly<Record<Value, Text>> =>
  Object.fromEntries(values.map(value => [value, said(value)])) as Record<Value, Text>

type Projections = NonNullable<Collection['projections']>
type Declaration = Parameters<typeof defineCollection<Collection['fields'], Projections>>[0]

/** A minimal collection: records titled by their name, a form with one section. */
export const plainCollection = (
  path: string,
  fields: Collection['fields'],
  { title = 'name', ...more }: Partial<Declaration> = {},
): Collection =>
  defineCollection<Collection['fields'], Projections>({
    path,
    name: { one: said(path.slice(0, -1)), many: said(path) },
    permissions: { read: 'lmf.open', create: 'lmf.open', change: 'lmf.open', delete: 'lmf.open' },
    fields,
    title,
    search: [title],
    sorts: [title],
    filters: [],
    columns: [title],
    sections: [
      { label: said('All'), fields: Object.keys(fields).filter(name => fields[name] && isEntered(fields[name])) },
    ],
    ...more,
  })

/** Collections for tests: clubs, games with entered fields, and cup entries with derived ones. */

const none = said('Said')

export const clubs = plainCollection(
  'clubs',
  { name: text({ label: none, max: 40 }) },
  { referredFrom: ['games', 'entries'], publishedFrom: [{ collection: 'games', field: 'shownIn' }] },
)

export const games = plainCollection(
  'games',
  {
    title: text({ label: none, max: 40 }),
    slug: slug({ label: none, max: 40, unique: true }),
    kind: choice({ label: none, values: { league: none, cup: none } }),
    isNight: boolean({ label: none, required: false }),
    kickOff: timestamp({ label: none, required: false }),
    home: reference({ label: none, to: 'clubs', required: false }),
    away: reference({ label: none, to: 'clubs', required: false }),
    shownIn: references({ label: none, to: 'clubs', max: 2, required: false }),
    notes: list({ label: none, max: 3, of: text({ max: 20 }), required: false }),
    guests: list({ label: none, max: 3, of: reference({ to: 'clubs' }), required: false }),
    report: longText({ label: none, max: 1_000, detached: true, required: false }),
    state: lifeCycle({
      label: none,
      by: 'lmf.open',
      initial: 'planned',
      states: {
        planned: { ...none, steps: { play: 'played' } },
        played: { ...none, needs: ['report'], isPublic: true, steps: { correct: 'played', annul: 'planned' } },
      },
      steps: { play: none, correct: none, annul: none },
    }),
  },
  {
    constraints: [['away', 'differsFrom', 'home']],
    publication: { to: 'shownIn', fields: ['title', 'notes', 'report'] },
    title: 'title',
    sorts: ['-updatedAt', 'title', 'kickOff'],
    filters: [
      { fields: ['kind'], sorts: ['title', 'updatedAt'] },
      { fields: ['kind', 'isNight'], sorts: ['kickOff'] },
      { fields: ['shownIn'], sorts: [] },
    ],
    columns: ['title', 'updatedAt'],
  },
)

export const cups = plainCollection(
  'cups',
  {
    name: text({ label: none, max: 40 }),
    year: number({ label: none, min: 2000, max: 2100, fixed: true }),
    places: number({ label: none, min: 1, max: 40, required: false }),
  },
  { referredFrom: ['entries'] },
)

export const entries = plainCollection(
  'entries',
  {
    name: text({ label: none, max: 40 }),
    cup: reference({ label: none, to: 'cups' }),
    club: reference({ label: none, to: 'clubs' }),
    year: number({ label: none, min: 2000, max: 2100, agrees: { with: 'cup', its: 'year' } }),
    shirt: number({ label: none, min: -3, max: 99, required: false }),
    isPaid: boolean({ label: none, required: false }),
    born: date({ label: none, required: false }),
    until: timestamp({ label: none, required: false }),
    since: timestamp({ label: none, required: false }),
    left: timestamp({ label: none, required: false }),
    status: lifeCycle({
      label: none,
      by: 'lmf.open',
      initial: 'planned',
      states: {
        planned: { ...none, steps: { enter: 'entered' } },
        entered: { ...none, steps: { leave: 'gone', lapse: 'gone' } },
        gone: { ...none, steps: { enter: 'entered' } },
      },
      steps: {
        enter: { ...none, stamps: 'since' },
        leave: { ...none, stamps: 'left', again: true },
        lapse: { ...none, due: 'until', stamps: 'left', again: true },
      },
    }),
    place: computed({
      label: none,
      of: ['cup'],
      while: { field: 'status', is: 'entered' },
      issueField: 'cup',
      atMost: { of: 'cup', field: 'places' },
    }),
    stay: computed({
      label: none,
      of: ['cup', 'club'],
      while: { field: 'status', is: 'entered' },
      unique: true,
      issueField: 'club',
    }),
    number: computed({ label: none, of: ['cup', 'shirt'], unique: true, issueField: 'shirt' }),
    kind: computed({ label: none, of: ['year', 'status'], issueField: 'year' }),
  },
  {
    projections: [
      { by: 'cup', fields: ['shirt', 'name', 'club', 'isPaid', 'born', 'until', 'status', 'number'] },
      { by: 'shirt', fields: ['shirt'] },
      { by: 'stay', fields: ['year'] },
    ],
    filters: [{ fields: ['stay'], sorts: ['shirt'] }],
  },
)

/** Collections for page tests: published stories with every feature of lists and forms, and their references. */

const writers = {
  read: 'contents.open',
  create: 'contents.write',
  change: 'contents.write',
  delete: 'contents.delete',
} as const

export const channels = plainCollection(
  'channels',
  {
    name: text({ label: said('Name'), max: 60 }),
    key: slug({ label: said('Key'), max: 30, from: 'name', fixed: true }),
  },
  {
    referredFrom: ['stories'],
    publishedFrom: [{ collection: 'stories', field: 'apps' }],
    idField: 'key',
    permissions: { read: 'apps.read', create: 'apps.write', change: 'apps.write', delete: 'apps.delete' },
  },
)

export const topics = plainCollection(
  'topics',
  {
    name: text({ label: said('Name'), max: 60 }),
    position: rank({ label: said('Position') }),
    room: number({ label: said('Room'), min: 0, max: 99, required: false }),
  },
  { referredFrom: ['stories'], permissions: writers, sorts: ['position'] },
)

export const pictures = pictureCollection({
  path: 'pictures',
  referredFrom: ['stories'],
  permissions: writers,
  name: { one: { en: 'picture', es: 'imagen' }, many: { en: 'pictures', es: 'imágenes' } },
})

export const stories = plainCollection(
  'stories',
  {
    title: text({ label: said('Title'), max: 140 }),
    slug: slug({ label: said('Slug'), max: 100, unique: true, from: 'title' }),
    kind: choice({ label: said('Kind'), values: { article: said('Article'), video: said('Video') } }),
    recording: url({ label: said('Recording'), max: 80, while: { field: 'kind', is: 'video' }, required: false }),
    isFeatured: boolean({ label: said('Featured'), required: false }),
    minutes: number({ label: said('Minutes'), min: 0, max: 600, unit: 'min', required: false }),
    summary: longText({ label: said('Summary'), max: 300, required: false }),
    body: longText({
      label: said('Text'),
      max: 100_000,
      markdown: true,
      pictures: 'pictures',
      detached: true,
      required: false,
    }),
    shots: textPictures({ label: said('Pictures in the text'), of: 'body', to: 'pictures' }),
    author: text({ label: said('Author'), max: 80, required: false, fixed: true }),
    apps: references({ label: said('Apps'), to: 'channels', max: 8, required: false }),
    topic: reference({ label: said('Topic'), to: 'topics', required: false }),
    cover: image({ label: said('Cover'), to: 'pictures', required: false }),
    tags: list({ label: said('Tags'), of: text({ max: 40 }), max: 3, required: false }),
    publishAt: timestamp({ label: said('Publish at'), required: false }),
    unpublishAt: timestamp({ label: said('Take down at'), required: false }),
    // A life cycle with every feature: steps with another permission, a future timestamp, or a due time.
    status: contents.fields.status,
    inReview: computed({
      label: { en: 'In review', es: 'En revisión' },
      of: ['topic'],
      while: { field: 'status', is: 'inReview' },
      issueField: 'status',
      atMost: { of: 'topic', field: 'room' },
    }),
  },
  {
    name: { one: said('story'), many: said('stories') },
    referredFrom: ['reviews'],
    copied: ['title'],
    permissions: { ...writers, delete: 'apps.delete' },
    publication: { to: 'apps', fields: ['title', 'body'], readers: { of: 'topics', by: 'channel' } },
    title: 'title',
    search: ['title', 'slug'],
    sorts: ['-updatedAt', 'title', '-minutes'],
    filters: [
      { fields: ['status'], sorts: ['updatedAt', 'title'] },
      { fields: ['kind'], sorts: ['title', 'updatedAt'] },
      { fields: ['isFeatured'], sorts: ['updatedAt'] },
      { fields: ['topic'], sorts: ['title'] },
      { fields: ['status', 'kind'], sorts: ['updatedAt'] },
      { fields: ['apps'], sorts: [] },
    ],
    shownWhile: { author: { field: 'kind', is: ['article'] } },
    sections: [
      {
        label: said('What it says'),
        fields: ['title', 'slug', 'kind', 'recording', 'isFeatured', 'minutes', 'summary', 'body'],
      },
      { label: said('Who wrote it'), fields: ['author'] },
      { label: said('Where it belongs'), fields: ['apps', 'topic', 'cover', 'tags'] },
      { label: said('When it is shown'), fields: ['publishAt', 'unpublishAt'] },
    ],
    columns: ['title', 'status', 'kind', 'topic', 'apps', 'updatedAt'],
  },
)

/** Reviews of a story, with a title and author proposed from it. */
const reviews = plainCollection(
  'reviews',
  {
    story: reference({ label: said('Story'), to: 'stories' }),
    verdict: choice({ label: said('Verdict'), values: { praise: said('Praise'), doubt: said('Doubt') } }),
    label: text({ label: said('Label'), max: 60, proposed: '{verdict}: {story.title}' }),
    author: text({ label: said('Author'), max: 80, required: false, agrees: { with: 'story', its: 'author' } }),
  },
  { title: 'label', permissions: writers, sorts: ['-updatedAt'] },
)

/** Supporters of the stories, whose name and address are confidential. */
export const patrons = plainCollection(
  'patrons',
  {
    number: text({ label: said('Number'), max: 20 }),
    person: text({ label: said('Person'), max: 60, confidential: 'name' }),
    address: email({ label: said('E-mail'), required: false, confidential: 'email' }),
    tint: colour({ label: said('Tint'), required: false }),
  },
  { title: 'number', permissions: { read: 'apps.read', create: 'lmf.open', change: 'lmf.open', delete: 'lmf.open' } },
)

export const testCollections: readonly Collection[] = [channels, topics, pictures, stories, reviews, patrons]
