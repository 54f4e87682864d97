import { type Collection, defineCollection } from './collection.ts'
import { boolean } from './fields/boolean.ts'
import { choice } from './fields/choice.ts'
import { date } from './fields/date.ts'
import { joined } from './fields/joined.ts'
import { longText } from './fields/long-text.ts'
import { moment } from './fields/moment.ts'
import { number } from './fields/number.ts'
import { list } from './fields/parts.ts'
import { reference } from './fields/reference.ts'
import { references } from './fields/references.ts'
import { slug } from './fields/slug.ts'
import { text } from './fields/text.ts'
import { lifeCycle } from './life-cycle.ts'

/** Collections for tests of the model: clubs, games that have what people enter, and entries of clubs in cups that have what is derived. */

const none = { en: '', es: '' }
const words = { one: '', many: '', fields: {} }
const permissions = { read: 'lmf.open', create: 'lmf.open', change: 'lmf.open', delete: 'lmf.open' } as const

export const clubs: Collection = defineCollection({
  path: 'clubs',
  referredFrom: ['games', 'entries'],
  publishedFrom: [{ collection: 'games', field: 'shownIn' }],
  permissions,
  fields: { name: text({ max: 40 }) },
  title: 'name',
  search: ['name'],
  sorts: [{ by: 'name', descending: false }],
  filters: [],
  columns: ['name'],
  sections: [{ id: 'club', fields: ['name'] }],
  words: { en: words, es: words },
})

export const games: Collection = defineCollection({
  path: 'games',
  permissions,
  fields: {
    title: text({ max: 40 }),
    slug: slug({ max: 40, unique: true }),
    kind: choice(['league', 'cup']),
    isNight: boolean({ required: false }),
    kickOff: moment({ required: false }),
    home: reference({ to: 'clubs', required: false }),
    away: reference({ to: 'clubs', required: false, differs: 'home' }),
    shownIn: references({ to: 'clubs', max: 2, required: false }),
    notes: list({ max: 3, of: text({ max: 20 }), required: false }),
    guests: list({ max: 3, of: reference({ to: 'clubs' }), required: false }),
    report: longText({ max: 1_000, beside: true, required: false }),
    state: lifeCycle({
      by: 'lmf.open',
      initial: 'planned',
      states: {
        planned: { ...none, steps: { play: 'played' } },
        played: { ...none, needs: ['report'], isPublic: true, steps: { correct: 'played', annul: 'planned' } },
      },
      steps: { play: none, correct: none, annul: none },
    }),
  },
  publication: { to: 'shownIn', fields: ['title', 'notes', 'report'] },
  title: 'title',
  search: ['title'],
  sorts: [
    { by: 'updatedAt', descending: true },
    { by: 'title', descending: false },
    { by: 'kickOff', descending: false },
  ],
  filters: [
    { fields: ['kind'], sorts: ['title', 'updatedAt'] },
    { fields: ['kind', 'isNight'], sorts: ['kickOff'] },
    { fields: ['shownIn'], sorts: [] },
  ],
  columns: ['title', 'updatedAt'],
  sections: [
    {
      id: 'match',
      fields: ['title', 'slug', 'kind', 'isNight', 'kickOff', 'home', 'away', 'shownIn', 'notes', 'guests', 'report'],
    },
  ],
  words: { en: words, es: words },
})

export const cups: Collection = defineCollection({
  path: 'cups',
  referredFrom: ['entries'],
  permissions,
  fields: {
    name: text({ max: 40 }),
    year: number({ min: 2000, max: 2100, fixed: true }),
    places: number({ min: 1, max: 40, required: false }),
  },
  title: 'name',
  search: ['name'],
  sorts: [{ by: 'name', descending: false }],
  filters: [],
  columns: ['name'],
  sections: [{ id: 'cup', fields: ['name', 'year', 'places'] }],
  words: { en: words, es: words },
})

export const entries: Collection = defineCollection({
  path: 'entries',
  permissions,
  fields: {
    name: text({ max: 40 }),
    cup: reference({ to: 'cups' }),
    club: reference({ to: 'clubs' }),
    year: number({ min: 2000, max: 2100, agrees: { with: 'cup', its: 'year' } }),
    shirt: number({ min: -3, max: 99, required: false }),
    isPaid: boolean({ required: false }),
    born: date({ required: false }),
    until: moment({ required: false }),
    since: moment({ required: false }),
    left: moment({ required: false }),
    status: lifeCycle({
      by: 'lmf.open',
      initial: 'planned',
      states: {
        planned: { ...none, steps: { enter: 'entered' } },
        entered: { ...none, steps: { leave: 'gone', lapse: 'gone' } },
        gone: { ...none, steps: { enter: 'entered' } },
      },
      steps: {
        enter: { ...none, stamps: 'since' },
        leave: { ...none, stamps: 'left', anew: true },
        lapse: { ...none, due: 'until', stamps: 'left', anew: true },
      },
    }),
    place: joined({
      of: ['cup'],
      while: { field: 'status', is: 'entered' },
      tells: 'cup',
      atMost: { of: 'cup', field: 'places' },
    }),
    stay: joined({ of: ['cup', 'club'], while: { field: 'status', is: 'entered' }, unique: true, tells: 'club' }),
    number: joined({ of: ['cup', 'shirt'], unique: true, tells: 'shirt' }),
    kind: joined({ of: ['year', 'status'], tells: 'year' }),
  },
  digests: [
    { by: 'cup', fields: ['shirt', 'name', 'club', 'isPaid', 'born', 'until', 'status', 'number'] },
    { by: 'shirt', fields: ['shirt'] },
    { by: 'stay', fields: ['year'] },
  ],
  title: 'name',
  search: ['name'],
  sorts: [{ by: 'name', descending: false }],
  filters: [{ fields: ['stay'], sorts: ['shirt'] }],
  columns: ['name'],
  sections: [
    { id: 'entry', fields: ['name', 'cup', 'club', 'year', 'shirt', 'isPaid', 'born', 'until', 'since', 'left'] },
  ],
  words: { en: words, es: words },
})
