import { expect, test } from 'vitest'
import { defineCollection } from './collection.ts'
import { computed } from './fields/computed.ts'
import { list, parts, point } from './fields/list.ts'
import { image, reference, references } from './fields/reference.ts'
import { boolean, choice, money, number, rank, timestamp } from './fields/scalar.ts'
import { colour, date, email, longText, picture, slug, text, timeZone, url } from './fields/text.ts'
import { lifeCycle } from './life-cycle.ts'
import { said } from './testing/collections.ts'

const label = said('Said')
const name = { one: label, many: label }
const permissions = { read: 'lmf.open', create: 'lmf.write', change: 'lmf.write', delete: 'lmf.delete' } as const
const plain = {
  path: 'cups',
  name,
  permissions,
  search: [],
  sorts: [],
  filters: [],
  columns: [],
  sections: [],
} as const

/** `npm run types` reports an expected error without an error. Each of these misspelt options would have no effect. */
const misspelt = () => [
  // @ts-expect-error "requierd" is no option.
  text({ label, max: 9, requierd: false }),
  // @ts-expect-error "personel" is no option: the text could not be erased.
  longText({ label, max: 9, personel: true }),
  // @ts-expect-error "confidental" is no option: the text would lie there in clear.
  email({ label, confidental: 'email' }),
  // @ts-expect-error "uniqe" is no option.
  slug({ label, max: 9, uniqe: true }),
  // @ts-expect-error "maximum" is no option.
  url({ label, maximum: 9 }),
  // @ts-expect-error "requierd" is no option.
  colour({ label, requierd: false }),
  // @ts-expect-error "requierd" is no option.
  timeZone({ label, requierd: false }),
  // @ts-expect-error "past" is no option.
  date({ label, past: true }),
  // @ts-expect-error "width" is no option.
  picture({ label, maxBytes: 9, width: 9 }),
  // @ts-expect-error "places" is no option of a number, which has "decimals".
  number({ label, min: 0, max: 9, places: 6 }),
  // @ts-expect-error "curency" is no option.
  money({ label, min: 0, max: 9, curency: 'USD' }),
  // @ts-expect-error "max" is no option.
  rank({ label, max: 9 }),
  // @ts-expect-error "requierd" is no option.
  timestamp({ label, requierd: false }),
  // @ts-expect-error "default" is no option.
  boolean({ label, default: true }),
  // @ts-expect-error "value" is no option.
  choice({ label, values: { a: label }, value: 'a' }),
  // @ts-expect-error "max" is no option of one reference.
  reference({ label, to: 'clubs', max: 2 }),
  // @ts-expect-error "min" is no option.
  references({ label, to: 'clubs', max: 2, min: 1 }),
  // @ts-expect-error "requierd" is no option.
  image({ label, to: 'images', requierd: false }),
  // @ts-expect-error "ordered" is no option.
  list({ label, of: text({ max: 9 }), max: 3, ordered: true }),
  // @ts-expect-error "key" is no option.
  parts({ label, max: 3, fields: { note: text({ label, max: 9 }) }, key: 'note' }),
  // @ts-expect-error "requierd" is no option of a part.
  parts({ label, max: 3, fields: { note: text({ label, max: 9, requierd: false }) } }),
  // @ts-expect-error "requierd" is no option.
  point({ label, requierd: false }),
  // @ts-expect-error "issue" is no option.
  computed({ label, of: ['title'], issueField: 'title', issue: 'title' }),
  lifeCycle({
    label,
    by: 'lmf.write',
    initial: 'open',
    // @ts-expect-error "fixed" is no option of a state.
    states: { open: { ...label, fixed: true, steps: { close: 'closed' } }, closed: { ...label } },
    steps: { close: label },
  }),
  lifeCycle({
    label,
    by: 'lmf.write',
    initial: 'open',
    states: { open: { ...label, steps: { close: 'closed' } }, closed: { ...label } },
    // @ts-expect-error "ask" is no option of a step.
    steps: { close: { ...label, ask: ['reason'] } },
  }),
  // @ts-expect-error "serch" is no option of a collection.
  defineCollection({ ...plain, title: 'title', fields: { title: text({ label, max: 9 }) }, serch: ['title'] }),
  defineCollection({
    ...plain,
    title: 'title',
    fields: { title: text({ label, max: 9 }) },
    // @ts-expect-error "sort" is no option of a filter.
    filters: [{ fields: ['title'], sorts: ['title'], sort: ['title'] }],
  }),
  defineCollection({
    ...plain,
    title: 'title',
    fields: { title: text({ label, max: 9 }) },
    // @ts-expect-error "isBesides" is no option of a section.
    sections: [{ label, fields: ['title'], isBesides: true }],
  }),
  defineCollection({
    ...plain,
    title: 'title',
    fields: { title: text({ label, max: 9 }) },
    // @ts-expect-error "field" is no option of a projection.
    projections: [{ by: 'title', fields: ['title'], field: ['title'] }],
  }),
]

test('options that a kind does not know do not compile', () => {
  expect(misspelt).toBeTypeOf('function')
})
