import { type Collection, defineCollection, type Text } from '../collection.ts'
import { computed } from '../fields/computed.ts'
import { list } from '../fields/list.ts'
import { reference, references } from '../fields/reference.ts'
import { boolean, choice, number, timestamp } from '../fields/scalar.ts'
import { date, longText, slug, text } from '../fields/text.ts'
import { lifeCycle } from '../life-cycle.ts'

/** For tests: one word in both languages. */
export const said = (text: string): Text => ({ en: text, es: text })

/** Values that are called as they are stored. */
export const named = <Value extends string>(...values: readonly Value[]): Readonly<Record<Value, Text>> =>
  Object.fromEntries(values.map(value => [value, said(value)])) as Record<Value, Text>

/** Collections for tests of the model: clubs, games that have what people enter, and entries of clubs in cups that have what is derived. */

const none = said('Said')
const permissions = { read: 'lmf.open', create: 'lmf.open', change: 'lmf.open', delete: 'lmf.open' } as const

export const clubs: Collection = defineCollection({
  path: 'clubs',
  name: { one: none, many: none },
  referredFrom: ['games', 'entries'],
  publishedFrom: [{ collection: 'games', field: 'shownIn' }],
  permissions,
  fields: { name: text({ label: none, max: 40 }) },
  title: 'name',
  search: ['name'],
  sorts: ['name'],
  filters: [],
  columns: ['name'],
  sections: [{ label: none, fields: ['name'] }],
})

export const games: Collection = defineCollection({
  path: 'games',
  name: { one: none, many: none },
  permissions,
  fields: {
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
  constraints: [['away', 'differsFrom', 'home']],
  publication: { to: 'shownIn', fields: ['title', 'notes', 'report'] },
  title: 'title',
  search: ['title'],
  sorts: ['-updatedAt', 'title', 'kickOff'],
  filters: [
    { fields: ['kind'], sorts: ['title', 'updatedAt'] },
    { fields: ['kind', 'isNight'], sorts: ['kickOff'] },
    { fields: ['shownIn'], sorts: [] },
  ],
  columns: ['title', 'updatedAt'],
  sections: [
    {
      label: none,
      fields: ['title', 'slug', 'kind', 'isNight', 'kickOff', 'home', 'away', 'shownIn', 'notes', 'guests', 'report'],
    },
  ],
})

export const cups: Collection = defineCollection({
  path: 'cups',
  name: { one: none, many: none },
  referredFrom: ['entries'],
  permissions,
  fields: {
    name: text({ label: none, max: 40 }),
    year: number({ label: none, min: 2000, max: 2100, fixed: true }),
    places: number({ label: none, min: 1, max: 40, required: false }),
  },
  title: 'name',
  search: ['name'],
  sorts: ['name'],
  filters: [],
  columns: ['name'],
  sections: [{ label: none, fields: ['name', 'year', 'places'] }],
})

export const entries: Collection = defineCollection({
  path: 'entries',
  name: { one: none, many: none },
  permissions,
  fields: {
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
        leave: { ...none, stamps: 'left', anew: true },
        lapse: { ...none, due: 'until', stamps: 'left', anew: true },
      },
    }),
    place: computed({
      label: none,
      of: ['cup'],
      while: { field: 'status', is: 'entered' },
      tells: 'cup',
      atMost: { of: 'cup', field: 'places' },
    }),
    stay: computed({
      label: none,
      of: ['cup', 'club'],
      while: { field: 'status', is: 'entered' },
      unique: true,
      tells: 'club',
    }),
    number: computed({ label: none, of: ['cup', 'shirt'], unique: true, tells: 'shirt' }),
    kind: computed({ label: none, of: ['year', 'status'], tells: 'year' }),
  },
  projections: [
    { by: 'cup', fields: ['shirt', 'name', 'club', 'isPaid', 'born', 'until', 'status', 'number'] },
    { by: 'shirt', fields: ['shirt'] },
    { by: 'stay', fields: ['year'] },
  ],
  title: 'name',
  search: ['name'],
  sorts: ['name'],
  filters: [{ fields: ['stay'], sorts: ['shirt'] }],
  columns: ['name'],
  sections: [
    { label: none, fields: ['name', 'cup', 'club', 'year', 'shirt', 'isPaid', 'born', 'until', 'since', 'left'] },
  ],
})
