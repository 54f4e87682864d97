import fc from 'fast-check'
import { type Collection, defineCollection, type Filter } from '../../../src/model/collection.ts'
import { computed } from '../../../src/model/fields/computed.ts'
import type { Field } from '../../../src/model/fields/field.ts'
import { reference, references } from '../../../src/model/fields/reference.ts'
import { boolean, choice, number } from '../../../src/model/fields/scalar.ts'
import { longText, slug, text } from '../../../src/model/fields/text.ts'
import { lifeCycle } from '../../../src/model/life-cycle.ts'
import { named, said } from '../../../src/model/testing/collections.ts'

/** Minimal declarations of one collection, `things`, that differ in everything derived and stored. */

const label = said('It')
const name = { one: said('thing'), many: said('things') }
const permissions = { read: 'lmf.open', create: 'lmf.open', change: 'lmf.open', delete: 'lmf.open' } as const

const state = (keeps: boolean) =>
  lifeCycle({
    label,
    by: 'lmf.open',
    initial: 'draft',
    states: {
      draft: { ...said('Draft'), ...(keeps ? { isPublic: 'kept' } : {}), steps: { show: 'live' } },
      live: { ...said('Live'), isPublic: true, steps: { renew: 'live', hide: 'draft' } },
    },
    steps: { show: said('Show'), renew: said('Renew'), hide: said('Hide') },
  })

const target = (path: string): Collection =>
  defineCollection({
    path,
    name,
    permissions,
    fields: { name: text({ label, max: 40 }), about: longText({ label, max: 100, detached: true, required: false }) },
    title: 'name',
    search: ['name'],
    sorts: ['name'],
    filters: [],
    columns: ['name'],
    sections: [{ label, fields: ['name', 'about'] }],
    referredFrom: ['things'],
    publishedFrom: [
      { collection: 'things', field: 'seats' },
      { collection: 'things', field: 'boxes' },
    ],
  })

export const targets: readonly Collection[] = [target('clubs'), target('halls')]

interface Choices {
  readonly fields: readonly string[]
  readonly others: readonly string[]
  readonly filters: readonly string[]
  readonly sorts: readonly string[]
  readonly projections: readonly string[]
  readonly shown: readonly string[]
  readonly publishedBy: string | null
  readonly isUnique: boolean
  readonly keeps: boolean
}

const optional = ['kind', 'flag', 'size', 'club', 'seats', 'boxes', 'note', 'pair'] as const
const filterable: readonly string[] = ['kind', 'flag', 'club', 'seats', 'kind+flag', 'flag+club', 'pair', 'state']

export const choices: fc.Arbitrary<Choices> = fc.record({
  fields: fc.subarray([...optional], { minLength: 4 }),
  others: fc.subarray(['club', 'pair', 'kind']),
  filters: fc.subarray([...filterable], { maxLength: 3 }),
  sorts: fc.subarray(['name', 'size', 'updatedAt'], { minLength: 1 }),
  projections: fc.subarray(['kind', 'club', 'pair', 'state']),
  shown: fc.subarray(['name', 'kind', 'note', 'size'], { minLength: 1 }),
  publishedBy: fc.constantFrom(null, 'seats', 'boxes', 'itself', 'itselfElsewhere'),
  isUnique: fc.boolean(),
  keeps: fc.boolean(),
})

const kinds = (others: readonly string[], isUnique: boolean): Readonly<Record<string, Field>> => ({
  kind: choice({ label, values: others.includes('kind') ? named('a', 'b') : named('a', 'b', 'c'), required: false }),
  flag: boolean({ label, required: false }),
  size: number({ label, min: 0, max: 99, required: false }),
  club: reference({ label, to: others.includes('club') ? 'halls' : 'clubs', required: false }),
  seats: references({ label, to: 'clubs', max: 2, required: false }),
  boxes: references({ label, to: 'halls', max: 2, required: false }),
  note: longText({ label, max: 100, detached: true, required: false }),
  pair: computed({
    label,
    of: others.includes('pair') ? ['state', 'code'] : ['code', 'state'],
    unique: isUnique,
    issueField: 'code',
  }),
})

export const declarationOf = ({ isUnique, keeps, publishedBy, ...chosen }: Choices): Collection => {
  const has = (name: string) => ['name', 'code', 'state', 'updatedAt'].includes(name) || chosen.fields.includes(name)
  const some = kinds(chosen.others, isUnique)
  const fields: Readonly<Record<string, Field>> = {
    name: text({ label, max: 40 }),
    code: slug({ label, max: 40, unique: isUnique }),
    ...Object.fromEntries(Object.entries(some).filter(([name]) => has(name))),
    state: state(keeps),
  }
  const sorts = chosen.sorts.filter(has).map(by => (by === 'updatedAt' ? (`-${by}` as const) : by))
  const filters: Filter[] = chosen.filters
    .map(names => names.split('+'))
    .filter(names => names.every(has))
    .map(names => ({ fields: names, sorts: names.includes('seats') ? [] : chosen.sorts.filter(has) }))
  const itself = { itself: 'sheet', itselfElsewhere: 'page' }[publishedBy ?? '']
  const publication = itself
    ? { publication: { as: itself, of: 'clubs', fields: chosen.shown.filter(name => has(name) && name !== 'note') } }
    : publishedBy !== null && has(publishedBy)
      ? { publication: { to: publishedBy, fields: chosen.shown.filter(has) } }
      : {}
  return defineCollection({
    path: 'things',
    name,
    permissions,
    fields,
    title: 'name',
    search: ['name'],
    sorts,
    filters,
    columns: ['name'],
    sections: [{ label, fields: Object.keys(fields).filter(name => name !== 'state' && name !== 'pair') }],
    projections: chosen.projections.filter(has).map(by => ({ by, fields: ['name', 'size'].filter(has) })),
    ...publication,
  })
}
