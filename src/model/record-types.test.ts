import { expectTypeOf, test } from 'vitest'
import { type Collection, defineCollection, type ProjectionOf, type RecordOf } from './collection.ts'
import { computed } from './fields/computed.ts'
import { list, parts } from './fields/list.ts'
import { reference, references } from './fields/reference.ts'
import { boolean, choice, number } from './fields/scalar.ts'
import { slug, text } from './fields/text.ts'
import type { Id } from './id.ts'
import { lifeCycle } from './life-cycle.ts'
import { said } from './testing/collections.ts'
import type { Json } from './values/json.ts'

const label = said('Said')
const name = { one: label, many: label }
const permissions = { read: 'lmf.open', create: 'lmf.write', change: 'lmf.write', delete: 'lmf.delete' } as const
const plain = { path: 'cups', name, permissions, search: [], sorts: [], filters: [], columns: [], sections: [] }
const status = lifeCycle({
  label,
  by: 'lmf.write',
  initial: 'open',
  states: { open: { ...label, steps: { close: 'closed' } }, closed: { ...label, needs: ['title'] } },
  steps: { close: label },
})

const cups = defineCollection({
  ...plain,
  title: 'title',
  fields: {
    title: text({ label, max: 40 }),
    kind: choice({ label, values: { league: label, cup: label }, required: false }),
    teams: references({ label, to: 'teams', max: 3 }),
    isOpen: boolean({ label }),
    scores: list({ label, of: number({ min: 0, max: 9 }), max: 3, required: false }),
    prizes: parts({
      label,
      max: 3,
      fields: { location: number({ label, min: 1, max: 9 }), note: text({ label, max: 9, required: false }) },
    }),
    status,
    entry: computed({ label, of: ['title', 'kind'], issueField: 'title' }),
  },
  projections: [{ by: 'kind', fields: ['title', 'isOpen', 'status'] }],
})

test('a record has the values of its fields, null where one need not be there', () => {
  expectTypeOf<RecordOf<typeof cups>>().toEqualTypeOf<{
    readonly title: string
    readonly kind: 'league' | 'cup' | null
    readonly teams: readonly Id<'teams'>[]
    readonly isOpen: boolean
    readonly scores: readonly number[] | null
    readonly prizes: readonly ({ readonly location: number } & { readonly note?: string })[]
    readonly status: 'open' | 'closed'
    readonly entry: string | null
  }>()
})

test('a line of a projection has those of its fields', () => {
  expectTypeOf<ProjectionOf<typeof cups, 'kind'>>().toEqualTypeOf<{
    readonly title: string
    readonly isOpen: boolean
    readonly status: 'open' | 'closed'
  }>()
})

test('of any collection, records have any values', () => {
  expectTypeOf(cups).toExtend<Collection>()
  expectTypeOf<RecordOf<Collection>>().toEqualTypeOf<{ readonly [name: string]: Json }>()
})

test('names of fields that are not declared do not compile', () => {
  const title = text({ label, max: 40 })
  const cup = () => [
    // @ts-expect-error no such title
    defineCollection({ ...plain, fields: { title }, title: 'name' }),
    // @ts-expect-error no such column
    defineCollection({ ...plain, fields: { title }, title: 'title', columns: ['name'] }),
    // @ts-expect-error no such field to search
    defineCollection({ ...plain, fields: { title }, title: 'title', search: ['name'] }),
    // @ts-expect-error no such order
    defineCollection({ ...plain, fields: { title }, title: 'title', sorts: ['-name'] }),
    // @ts-expect-error no such filter
    defineCollection({ ...plain, fields: { title }, title: 'title', filters: [{ fields: ['name'], sorts: [] }] }),
    // @ts-expect-error no such field in a section
    defineCollection({ ...plain, fields: { title }, title: 'title', sections: [{ label, fields: ['name'] }] }),
    // @ts-expect-error no such field in a projection
    defineCollection({ ...plain, fields: { title }, title: 'title', projections: [{ by: 'title', fields: ['name'] }] }),
    // @ts-expect-error a state needs an undeclared field
    defineCollection({ ...plain, fields: { name: title, status }, title: 'name' }),
    // @ts-expect-error a slug from an undeclared field
    defineCollection({ ...plain, fields: { title, slug: slug({ label, from: 'name' }) }, title: 'title' }),
    // @ts-expect-error not below an undeclared field
    defineCollection({ ...plain, fields: { title }, title: 'title', constraints: [['title', 'notBelow', 'from']] }),
    defineCollection({
      ...plain,
      // @ts-expect-error joined from an undeclared field
      fields: { title, all: computed({ label, of: ['name'], issueField: 'title' }) },
      title: 'title',
    }),
    defineCollection({
      ...plain,
      // @ts-expect-error agrees with an undeclared field
      fields: { title, cup: reference({ label, to: 'cups', agrees: { with: 'name', its: 'cup' } }) },
      title: 'title',
    }),
    defineCollection({
      ...plain,
      // @ts-expect-error goes with a choice that is not declared
      fields: { title, note: text({ label, max: 9, while: { field: 'kind', is: 'a' } }) },
      title: 'title',
    }),
  ]
  expectTypeOf(cup).toBeFunction()
})

test('words in one language do not compile', () => {
  const fields = () => [
    // @ts-expect-error a label without Spanish
    text({ label: { en: 'Title' }, max: 40 }),
    // @ts-expect-error a hint without English
    text({ label, hint: { es: 'Pista' }, max: 40 }),
    // @ts-expect-error a refusal without Spanish
    text({ label, refusal: { en: 'No.' }, max: 40 }),
    // @ts-expect-error a value without Spanish
    choice({ label, values: { league: { en: 'League' } } }),
    // @ts-expect-error a computed field without a label
    computed({ of: ['title'], issueField: 'title' }),
    // @ts-expect-error a part without a label
    parts({ label, max: 2, fields: { note: text({ max: 9 }) } }),
  ]
  expectTypeOf(fields).toBeFunction()
  // @ts-expect-error a field without a label
  const unlabelled = () => defineCollection({ ...plain, fields: { title: text({ max: 40 }) }, title: 'title' })
  expectTypeOf(unlabelled).toBeFunction()
})
