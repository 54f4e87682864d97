import { expect } from 'vitest'
import type { Update } from '../../change.ts'
import { issuesBetween } from '../../check.ts'
import { type Collection, countedFields } from '../../collection.ts'
import { hasHiddenMark } from '../../fields/confidential.ts'
import type { Field } from '../../fields/field.ts'
import { partReferences } from '../../fields/reference.ts'
import { lineDemand } from '../../fields/text.ts'
import { stampedFields } from '../../life-cycle.ts'
import { isObject, itemsOf, type Json } from '../../values/json.ts'
import { altered, type Case, check, refusalsAt, table } from './case.ts'
import { collections } from './collections.ts'
import {
  bringing,
  choicesFor,
  ensure,
  naming,
  ownFields,
  referencesOf,
  sampleId,
  sampleValues,
  sources,
  worldOfSamples,
} from './samples.ts'
import type { Timestamp } from './world.ts'

const world = worldOfSamples()
for (const collection of collections) {
  ensure(world, collection, sampleId)
  for (const { reference } of Object.values(collection.fields))
    if (reference?.many) referencesOf(world, reference.to, reference.many + 1)
}
const timestamp: Timestamp = world.timestamp
const refuse = refusalsAt(world, timestamp)
const id = 'subject'

const creationOf = (collection: Collection, values: Record<string, Json> = {}): Update =>
  world.updateFor(collection, {
    id,
    values: valuesWith(collection, values),
    action: 'create',
  })

/** A whole record with these values, under choices that allow them. */
const valuesWith = (collection: Collection, values: Record<string, Json>): Record<string, Json> => ({
  ...sampleValues(collection, id, 'all'),
  ...choicesFor(collection, Object.keys(values)),
  ...values,
})

const creations = new Map(collections.map(collection => [collection, creationOf(collection)]))

const creation = (collection: Collection, values?: Record<string, Json>): Update =>
  (values ? undefined : creations.get(collection)) ?? creationOf(collection, values)

const isKey = (value: Json): value is string => typeof value === 'string' && /^[^.#$/[\]\p{Cc}]+$/u.test(value)

const creationWith = (collection: Collection, name: string, field: Field, value: Json): Update => {
  const { path } = collection
  if (field.reference?.many) {
    const entry = altered(creation(collection), `history/${path}/${id}/1/record/${name}`, value)
    return withoutPaths(altered(entry, `${path}/${id}/${name}`, value), path => path.endsWith(`/${id}/${name}`))
  }
  const dependants = Object.entries(collection.fields).filter(([, each]) => each.while?.field === name)
  const without = Object.fromEntries(dependants.map(([dependant]) => [dependant, null]))
  const update = creation(collection, { ...without, [name]: value })
  const goesWith = [`unique/${path}/${name}/`, `counts/${path}/by/${name}/`, `uses/${field.reference?.to}/`]
  const belongs = (path: string) =>
    goesWith.some(location => path.startsWith(location)) && !(path in creation(collection))
  return isKey(value) ? update : withoutPaths(update, belongs)
}

const withoutPaths = (update: Update, isOut: (path: string) => boolean): Update =>
  Object.fromEntries(Object.entries(update).filter(([path]) => !isOut(path)))

const fields = collections.flatMap(collection =>
  Object.entries(collection.fields)
    .filter(([name, field]) => !field.computed && name !== collection.lifeCycle?.field)
    .filter(([name]) => !stampedFields(collection).has(name))
    .map(([name, field]) => ({ collection, name, field, what: `${collection.path}.${name}` })),
)

const show = (value: Json): string => {
  const text = JSON.stringify(value)
  return text.length <= 40 ? text : `${text.slice(0, 40)}… (${text.length} characters)`
}

const isTaken = (collection: Collection, name: string, value: Json): boolean =>
  ownFields(collection).has(name) && sampleValues(collection, sampleId, 'all')[name] === value

const accepted = fields
  .filter(({ collection, name }) => name !== collection.idField)
  .filter(({ field }) => !field.agrees)
  .flatMap(each => each.field.samples.accepted.map(value => ({ ...each, value, shown: show(value) })))
  .filter(({ collection, name, value }) => !isTaken(collection, name, value))
  .filter(({ collection, name, value }) => {
    return Object.keys(issuesBetween(collection, valuesWith(collection, { [name]: value }))).length === 0
  })

table(accepted)('$what may be $shown', ({ collection, name, value }) => {
  world.goTo(timestamp)
  expect(world.verdict(creation(collection, { [name]: value }), 'admin')).toBe('granted')
})

/** The rule that refuses a value; derived fields may refuse first. */
const at = (collection: Collection, name: string, rule: string): string =>
  sources(collection).has(name) ? `/${collection.path}/` : rule

const isVisible = (text: string): boolean => /^( *[!-~\u00a0-\u2027\u202f-\u2065\u2070-\uffff])+ *$/.test(text)

const ruleFor = ({ path, ...collection }: Collection, name: string, field: Field, value: Json): string => {
  // A value of another type has no counter, so the counters may refuse first.
  if (countedFields({ path, ...collection }).includes(name) && (!isKey(value) || field.control.type === 'toggle'))
    return field.reference === null ? `/${path}/` : ''
  const isList = field.control.type === 'parts' || field.control.type === 'point'
  if (field.confidential)
    return typeof value === 'string' && !hasHiddenMark(value)
      ? '/confidential/$collection/$id/$field/'
      : `/${path}/$id/`
  // The history admits no fraction of a whole number, which a comparison with another field may refuse first.
  if (typeof value === 'number' && !Number.isInteger(value)) return '.validate'
  const isLine = String(field.rules['.validate']).includes(lineDemand)
  if (isLine && typeof value === 'string' && !isVisible(value)) return '/history/$collection/$id/$rev/'
  // History or use may refuse a list or reference first.
  if (isList || field.reference !== null) return ''
  return at({ path, ...collection }, name, field.detached === 'no' ? `/${path}/$id/${name}` : '/$field/.validate')
}

const refused: Case[] = fields
  .filter(({ collection, name }) => name !== collection.idField)
  .flatMap(({ collection, name, field, what }) =>
    field.samples.refused.map(value =>
      refuse(
        `${what} may not be ${show(value)}`,
        creation(collection),
        creationWith(collection, name, field, value),
        ruleFor(collection, name, field, value),
      ),
    ),
  )

table(refused)('a field is not what its kind refuses', check)

const ids: Case[] = collections.flatMap(collection => {
  const { path, idField } = collection
  const field = collection.fields[idField ?? '']
  if (idField === undefined || field === undefined) return []
  const named = (id: string) =>
    world.updateFor(collection, { id, values: { ...sampleValues(collection, id, 'all') }, action: 'create' })
  return field.samples.refused
    .filter(isKey)
    .map(value => refuse(`${path} has no id ${show(value)}`, named(id), named(value), ''))
})

table(ids)('an id is not what its kind refuses', check)

const without = (collection: Collection, ...names: readonly string[]): Update => {
  const values = Object.entries(sampleValues(collection, id, 'all')).filter(([name]) => !names.includes(name))
  return world.updateFor(collection, { id, values: Object.fromEntries(values), action: 'create' })
}

table(fields.filter(({ field }) => !field.required && !field.while?.isNeeded))(
  '$what may be left out',
  ({ collection, name }) => {
    world.goTo(timestamp)
    expect(world.verdict(without(collection, name, ...bringing(collection, name)), 'admin')).toBe('granted')
  },
)

const chosen: Case[] = fields.flatMap(({ collection, name, field, what }) => {
  if (field.while === null) return []
  const { field: choice, is, isNeeded } = field.while
  const { samples } = collection.fields[choice] as Field
  const [typical = null] = field.samples.accepted
  const admitted = creation(collection, { [name]: typical })
  const elsewhere = samples.accepted.filter(value => value !== is)
  const refusal = (text: string, values: Record<string, Json>) =>
    refuse(`${what} ${text}`, admitted, creation(collection, { [name]: typical, ...values }), at(collection, name, ''))
  return [
    ...elsewhere.map(value => refusal(`is not there while ${choice} is ${value}`, { [choice]: value })),
    ...(isNeeded ? [refusal(`is not left out while ${choice} is ${is}`, { [name]: null })] : []),
  ]
})

table(chosen)('what depends on a choice is there with it, and only then', check)

/** The field with another value if fixed, or without one. */
const kept: Case[] = fields
  .filter(({ field, name, collection }) => name !== collection.idField && (field.fixed || field.required))
  .filter(({ field }) => !(field.fixed && field.detached !== 'no'))
  .map(({ collection, name, field, what }) => {
    const { path } = collection
    world.goTo(timestamp)
    ensure(world, collection, id, 'all')
    const [first, ...others] = field.samples.accepted
    const to = field.fixed && !field.reference?.many ? field.reference?.to : undefined
    if (to !== undefined) ensure(world, world.collection(to), 'unused')
    const [another = null] = to === undefined ? others.filter(value => value !== first) : ['unused']
    const other = field.fixed ? another : null
    const change = (values: Record<string, Json>) => world.updateFor(collection, { id, values, action: 'change' })
    const rule = field.detached === 'no' ? `/${path}/$id/.validate` : `no .write at /beside/${path}`
    const title = `${what} is not ${field.fixed ? 'changed' : 'taken out'}`
    return refusalsAt(world, world.timestamp)(title, change({}), change({ [name]: other }), at(collection, name, rule))
  })

table(kept)('what is fixed stays, and what is required is not taken out', check)

const references = fields.flatMap(each => (each.field.reference ? [{ ...each, reference: each.field.reference }] : []))

const listed = fields.flatMap(each => partReferences(each.field).map(({ name: part }) => ({ ...each, part })))

const danglingParts: Case[] = listed.map(({ collection, name, field, what, part }) => {
  world.goTo(timestamp)
  const [value = null] = field.samples.accepted
  const [first = null] = itemsOf(value)
  const gone = isObject(first) ? { ...first, [part]: 'gone' } : 'gone'
  return refuse(
    `${what} names a record that is there (${part})`,
    creation(collection, { [name]: [first] }),
    creation(collection, { [name]: [gone] }),
    `/${collection.path}/$id/${name}/$place${isObject(first) ? `/${part}` : ''}/.validate`,
  )
})

table(danglingParts)('a part names a record that is there', check)

table(listed)('$what may still name who is gone, and names nobody new who is ($part)', each => {
  const { collection, name, field, part } = each
  const [typical = null] = field.samples.accepted
  const [sample = null] = itemsOf(typical)
  const naming = (target: string): Json => (isObject(sample) ? { ...sample, [part]: target } : target)
  const change = (...targets: readonly string[]): Update =>
    world.updateFor(collection, { id, values: { [name]: targets.map(naming) }, action: 'change' })
  world.goTo(timestamp)
  const to = partReferences(field).find(({ name: known }) => known === part)?.to ?? ''
  for (const target of ['free', 'unused']) ensure(world, world.collection(to), target)
  const values = { ...sampleValues(collection, id, 'required'), [name]: [naming('free')] }
  world.commit(collection, { id, values, action: 'create' })
  world.force({ [`${to}/free`]: null })
  expect(world.verdict(change('free', 'unused'), 'admin')).toBe('granted')
  expect(world.verdict(change('free', 'free'), 'admin')).toContain(`/${collection.path}/$id/${name}/$place`)
})

const many = references.flatMap(each => (each.reference.many ? [{ ...each, max: each.reference.many }] : []))

const tooMany: Case[] = many.map(({ collection, name, field, what, max, reference }) => {
  world.goTo(timestamp)
  const upTo = (count: number) => creation(collection, naming(name, field, referencesOf(world, reference.to, count)))
  // One more has no place in the record or its history.
  return refuse(`${what} refers to no more than ${max}`, upTo(max), upTo(max + 1), '')
})

table(tooMany)('there are no more references than declared', check)

const unknown: Case[] = collections.flatMap(collection => {
  const { path } = collection
  world.goTo(timestamp)
  const admitted = creation(collection)
  const held = Object.keys(collection.fields).find(name => collection.fields[name]?.detached === 'no') ?? ''
  const places = [
    { location: `${path}/${id}/other`, rule: `/${path}/$id/$other` },
    { location: `${path}/${id}/__proto__x`, rule: `/${path}/$id/$other` },
    { location: `${path}/${id}/keys/other`, rule: `/${path}/$id/keys/$key` },
    { location: `${path}/${id}/${held}x`, rule: `/${path}/$id/$other` },
    { location: `${path}/${id}/slots/other`, rule: `/${path}/$id/` },
    { location: `${path}/${id}/published/other`, rule: '' },
    { location: `history/${path}/${id}/1/other`, rule: '/history/$collection/$id/$rev/$other' },
    { location: `history/${path}/${id}/1/record/other`, rule: '/history/$collection/$id/$rev/record/$field' },
    { location: `history/${path}/${id}/1/record/${held}/other`, rule: '/history/$collection/$id/$rev/' },
    { location: `history/${path}/${id}/1/heavy/${held}`, rule: '/history/$collection/$id/$rev/heavy/$field' },
    { location: `history/${path}/${id}/1/places/0`, rule: '' },
    { location: `beside/${path}/${id}/other`, rule: `no .write at /beside/${path}/${id}/other` },
  ]
  return places.map(({ location, rule }) =>
    refuse(`nothing is kept at ${location}`, admitted, altered(admitted, location, 'x'), rule),
  )
})

table(unknown)('nothing is kept that is not declared', check)
