import fc from 'fast-check'
import { type Collection, defineCollection, type Filter, type Sort } from '../../../src/model/collection.ts'
import { boolean } from '../../../src/model/fields/boolean.ts'
import { choice } from '../../../src/model/fields/choice.ts'
import type { Field } from '../../../src/model/fields/field.ts'
import { joined } from '../../../src/model/fields/joined.ts'
import { lifeCycle } from '../../../src/model/fields/life-cycle.ts'
import { longText } from '../../../src/model/fields/long-text.ts'
import { number } from '../../../src/model/fields/number.ts'
import { reference } from '../../../src/model/fields/reference.ts'
import { references } from '../../../src/model/fields/references.ts'
import { slug } from '../../../src/model/fields/slug.ts'
import { text } from '../../../src/model/fields/text.ts'
import type { LifeCycle } from '../../../src/model/life-cycle.ts'

/** Small declarations of one collection, `things`, that differ in all that is derived and stored. */

const words = { one: 'thing', many: 'things', fields: {} }
const permissions = { read: 'lmf.open', create: 'lmf.open', change: 'lmf.open', delete: 'lmf.open' } as const
const step = (event: string, from: string, to: string) => ({
  event,
  from,
  to,
  permission: 'lmf.open',
  ahead: null,
  due: null,
  stamps: null,
})

const life = (isPublic: boolean): LifeCycle => ({
  field: 'state',
  initial: 'draft',
  states: [
    { name: 'draft', needs: [], isPublic: false },
    { name: 'live', needs: [], isPublic },
  ],
  steps: [step('show', 'draft', 'live'), step('renew', 'live', 'live'), step('hide', 'live', 'draft')],
})

const target = (path: string): Collection =>
  defineCollection({
    path,
    permissions,
    fields: { name: text({ max: 40 }), about: longText({ max: 100, beside: true, required: false }) },
    title: 'name',
    search: ['name'],
    sorts: [{ by: 'name', descending: false }],
    filters: [],
    columns: ['name'],
    sections: [{ id: 'all', fields: ['name', 'about'] }],
    referredFrom: ['things'],
    publishedFrom: [
      { collection: 'things', field: 'seats' },
      { collection: 'things', field: 'boxes' },
    ],
    words: { en: words, es: words },
  })

/** What things refer to: there is `a` and `b` of each. */
export const targets: readonly Collection[] = [target('clubs'), target('halls')]

/** What is chosen of a declaration. */
export interface Choices {
  readonly fields: readonly string[]
  /** Fields that have the other of two kinds. */
  readonly others: readonly string[]
  readonly filters: readonly string[]
  readonly sorts: readonly string[]
  readonly digests: readonly string[]
  readonly shown: readonly string[]
  readonly publishedBy: string | null
  readonly isUnique: boolean
}

const optional = ['kind', 'flag', 'size', 'club', 'seats', 'boxes', 'note', 'pair'] as const
const filterable: readonly string[] = ['kind', 'flag', 'club', 'seats', 'kind+flag', 'flag+club', 'pair', 'state']

export const choices: fc.Arbitrary<Choices> = fc.record({
  fields: fc.subarray([...optional], { minLength: 4 }),
  others: fc.subarray(['club', 'pair', 'kind']),
  filters: fc.subarray([...filterable], { maxLength: 3 }),
  sorts: fc.subarray(['name', 'size', 'updatedAt'], { minLength: 1 }),
  digests: fc.subarray(['kind', 'club', 'pair', 'state']),
  shown: fc.subarray(['name', 'kind', 'note', 'size'], { minLength: 1 }),
  publishedBy: fc.constantFrom(null, 'seats', 'boxes'),
  isUnique: fc.boolean(),
})

const kinds = (others: readonly string[], isUnique: boolean): Readonly<Record<string, Field>> => ({
  kind: choice(others.includes('kind') ? ['a', 'b'] : ['a', 'b', 'c'], { required: false }),
  flag: boolean({ required: false }),
  size: number({ min: 0, max: 99, required: false }),
  club: reference({ to: others.includes('club') ? 'halls' : 'clubs', required: false }),
  seats: references({ to: 'clubs', max: 2, required: false }),
  boxes: references({ to: 'halls', max: 2, required: false }),
  note: longText({ max: 100, beside: true, required: false }),
  pair: joined({
    of: others.includes('pair') ? ['state', 'code'] : ['code', 'state'],
    unique: isUnique,
    tells: 'code',
  }),
})

/** A declaration of things by these choices, as far as they go together. */
export const declarationOf = ({ isUnique, publishedBy, ...chosen }: Choices): Collection => {
  const has = (name: string) => ['name', 'code', 'state', 'updatedAt'].includes(name) || chosen.fields.includes(name)
  const some = kinds(chosen.others, isUnique)
  const fields: Readonly<Record<string, Field>> = {
    name: text({ max: 40 }),
    code: slug({ max: 40, unique: isUnique }),
    ...Object.fromEntries(Object.entries(some).filter(([name]) => has(name))),
    state: lifeCycle(life(true)),
  }
  const sorts: Sort[] = chosen.sorts.filter(has).map(by => ({ by, descending: by === 'updatedAt' }))
  const filters: Filter[] = chosen.filters
    .map(names => names.split('+'))
    .filter(names => names.every(has))
    .map(names => ({ fields: names, sorts: names.includes('seats') ? [] : chosen.sorts.filter(has) }))
  const publication =
    publishedBy !== null && has(publishedBy)
      ? { publication: { to: publishedBy, fields: chosen.shown.filter(has) } }
      : {}
  return defineCollection({
    path: 'things',
    permissions,
    fields,
    lifeCycle: life(true),
    title: 'name',
    search: ['name'],
    sorts,
    filters,
    columns: ['name'],
    sections: [{ id: 'all', fields: Object.keys(fields).filter(name => name !== 'state' && name !== 'pair') }],
    digests: chosen.digests.filter(has).map(by => ({ by, fields: ['name', 'size'].filter(has) })),
    ...publication,
    words: { en: words, es: words },
  })
}
