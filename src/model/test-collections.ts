import { setup } from 'xstate'
import { type WorkflowMeta, workflowOf } from '../../machines/workflows/workflow.ts'
import { type Collection, defineCollection } from './collection.ts'
import { boolean } from './fields/boolean.ts'
import { choice } from './fields/choice.ts'
import { lifeCycle } from './fields/life-cycle.ts'
import { longText } from './fields/long-text.ts'
import { moment } from './fields/moment.ts'
import { list } from './fields/parts.ts'
import { reference } from './fields/reference.ts'
import { references } from './fields/references.ts'
import { slug } from './fields/slug.ts'
import { text } from './fields/text.ts'

/** Collections for tests of the model: clubs, and games that have all that a collection can have. */

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
  referredFrom: ['games'],
  publishedFrom: [{ collection: 'games', path: 'games', field: 'shownIn' }],
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
    away: reference({ to: 'clubs', required: false }),
    shownIn: references({ to: 'clubs', max: 2, required: false }),
    notes: list({ max: 3, of: text({ max: 20 }), required: false }),
    report: longText({ max: 1_000, beside: true, required: false }),
    state: lifeCycle(life),
  },
  publication: { to: 'shownIn', path: 'games', fields: ['title', 'notes', 'report'] },
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
      fields: ['title', 'slug', 'kind', 'isNight', 'kickOff', 'home', 'away', 'shownIn', 'notes', 'report'],
    },
  ],
  words: { en: words, es: words },
})
