import { setup } from 'xstate'
import { type WorkflowMeta, workflowOf } from '../../machines/workflows/workflow.ts'
import { type Collection, defineCollection } from './collection.ts'
import { boolean } from './fields/boolean.ts'
import { choice } from './fields/choice.ts'
import { date } from './fields/date.ts'
import { joined } from './fields/joined.ts'
import { lifeCycle } from './fields/life-cycle.ts'
import { longText } from './fields/long-text.ts'
import { moment } from './fields/moment.ts'
import { number } from './fields/number.ts'
import { list } from './fields/parts.ts'
import { reference } from './fields/reference.ts'
import { references } from './fields/references.ts'
import { slug } from './fields/slug.ts'
import { text } from './fields/text.ts'

/** Collections for tests of the model: clubs, games that have what people enter, and entries of clubs in cups that have what is derived. */

const machine = setup({
  types: { meta: {} as WorkflowMeta, events: {} as { type: 'play' | 'correct' | 'annul' } },
}).createMachine({
  id: 'match',
  initial: 'planned',
  states: {
    planned: { on: { play: { target: 'played', meta: { permission: 'lmf.open' } } } },
    played: {
      meta: { needs: ['report'], isPublic: true },
      on: {
        correct: { target: 'played', meta: { permission: 'lmf.open' } },
        annul: { target: 'planned', meta: { permission: 'lmf.open' } },
      },
    },
  },
})

const life = { field: 'state', ...workflowOf(machine) }
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
  lifeCycle: life,
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
    state: lifeCycle(life),
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

const entryMachine = setup({
  types: { meta: {} as WorkflowMeta, events: {} as { type: 'enter' | 'leave' | 'lapse' } },
}).createMachine({
  id: 'entry',
  initial: 'planned',
  states: {
    planned: { on: { enter: { target: 'entered', meta: { permission: 'lmf.open', stamps: 'since' } } } },
    entered: {
      on: {
        leave: { target: 'gone', meta: { permission: 'lmf.open', stamps: 'left', anew: true } },
        lapse: { target: 'gone', meta: { due: 'until', stamps: 'left', anew: true } },
      },
    },
    gone: { on: { enter: { target: 'entered', meta: { permission: 'lmf.open', stamps: 'since' } } } },
  },
})

const entryLife = { field: 'status', ...workflowOf(entryMachine) }

export const entries: Collection = defineCollection({
  path: 'entries',
  permissions,
  lifeCycle: entryLife,
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
    status: lifeCycle(entryLife),
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
