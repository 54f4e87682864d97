import { expect } from 'vitest'
import type { Update } from '../change.ts'
import { issuesBetween } from '../check.ts'
import { type Collection, countedFields } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { partReferences, referredInParts } from '../fields/reference.ts'
import { isObject, itemsOf, type Json } from '../json.ts'
import { stampedFields } from '../life-cycle.ts'
import { altered, type Case, check, table } from './case.ts'
import { collections } from './collections.ts'
import {
  bringing,
  ensure,
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
const id = 'subject'

const creationOf = (collection: Collection, values: Record<string, Json> = {}): Update =>
  world.updateFor(collection, {
    id,
    values: { ...sampleValues(collection, id, 'all'), ...values },
    action: 'create',
  })

const creations = new Map(collections.map(collection => [collection, creationOf(collection)]))

const creation = (collection: Collection, values?: Record<string, Json>): Update =>
  (values ? undefined : creations.get(collection)) ?? creationOf(collection, values)

/** Whether the value can be a key. */
const isKey = (value: Json): value is string => typeof value === 'string' && /^[^.#$/[\]\p{Cc}]+$/u.test(value)

/** The creation with another value of one field, told in the history and followed by all that goes with a value, as far as it can be a key. */
const creationWith = (collection: Collection, name: string, field: Field, value: Json): Update => {
  const { path } = collection
  if (field.reference?.many) {
    const entry = altered(creation(collection), `history/${path}/${id}/1/record/${name}`, value)
    return withoutPaths(altered(entry, `${path}/${id}/${name}`, value), path => path.endsWith(`/${id}/${name}`))
  }
  const update = creation(collection, { [name]: value })
  const goesWith = [`unique/${path}/${name}/`, `counts/${path}/by/${name}/`, `uses/${field.reference?.to}/`]
  const belongs = (path: string) => goesWith.some(place => path.startsWith(place)) && !(path in creation(collection))
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

/** Whether another record has it, which only one may have together with others. */
const isTaken = (collection: Collection, name: string, value: Json): boolean =>
  ownFields(collection).has(name) && sampleValues(collection, sampleId, 'all')[name] === value

const accepted = fields
  .filter(({ collection, name }) => name !== collection.idField)
  .filter(({ field }) => !field.agrees)
  .flatMap(each => each.field.samples.accepted.map(value => ({ ...each, value, shown: show(value) })))
  .filter(({ collection, name, value }) => !isTaken(collection, name, value))
  .filter(({ collection, name, value }) => {
    const values = { ...sampleValues(collection, id, 'all'), [name]: value }
    return Object.keys(issuesBetween(collection, values)).length === 0
  })

table(accepted)('$what may be $shown', ({ collection, name, value }) => {
  world.goTo(timestamp)
  expect(world.verdict(creation(collection, { [name]: value }), 'admin')).toBe('granted')
})

/** The rule that refuses a value; one from which something is derived may be refused there first. */
const at = (collection: Collection, name: string, rule: string): string =>
  sources(collection).has(name) ? `/${collection.path}/` : rule

const ruleFor = ({ path, ...collection }: Collection, name: string, field: Field, value: Json): string => {
  // A value of another type has no counter of its own: the counters may refuse it first.
  if (countedFields({ path, ...collection }).includes(name) && (!isKey(value) || field.control.type === 'toggle'))
    return `/${path}/`
  const isList = field.control.type === 'parts' || field.control.type === 'point'
  // What is wrong with a list or with a reference, its history or its use may be asked first.
  if (isList || field.reference !== null) return ''
  return at({ path, ...collection }, name, field.detached === 'no' ? `/${path}/$id/${name}` : '/$field/.validate')
}

const refused: Case[] = fields
  .filter(({ collection, name }) => name !== collection.idField)
  .flatMap(({ collection, name, field, what }) =>
    field.samples.refused.map(value => ({
      name: `${what} may not be ${show(value)}`,
      world,
      timestamp,
      admitted: creation(collection),
      refused: creationWith(collection, name, field, value),
      by: 'admin',
      rule: ruleFor(collection, name, field, value),
    })),
  )

table(refused)('a field is not what its kind refuses', check)

const ids: Case[] = collections.flatMap(collection => {
  const { path, idField } = collection
  const field = collection.fields[idField ?? '']
  if (idField === undefined || field === undefined) return []
  const named = (id: string) =>
    world.updateFor(collection, { id, values: { ...sampleValues(collection, id, 'all') }, action: 'create' })
  return field.samples.refused.filter(isKey).map(value => ({
    name: `${path} has no id ${show(value)}`,
    world,
    timestamp,
    admitted: named(id),
    refused: named(value),
    by: 'admin' as const,
    rule: '',
  }))
})

table(ids)('an id is not what its kind refuses', check)

const isChangeable = ({ collection, name, field }: (typeof fields)[number]) =>
  !field.fixed && name !== collection.idField

/** The creation without some fields: not in the record, not told, not taken, not counted, not used. */
const without = (collection: Collection, ...names: readonly string[]): Update => {
  const values = Object.entries(sampleValues(collection, id, 'all')).filter(([name]) => !names.includes(name))
  return world.updateFor(collection, { id, values: Object.fromEntries(values), action: 'create' })
}

const missing: Case[] = fields
  .filter(({ field }) => field.required)
  .map(({ collection, name, what }) => ({
    name: `${what} is required`,
    world,
    timestamp,
    admitted: creation(collection),
    refused: without(collection, name),
    by: 'admin',
    rule: at(collection, name, `/${collection.path}/$id/.validate`),
  }))

table(missing)('what is required is not left out', check)

table(fields.filter(({ field }) => !field.required))('$what may be left out', ({ collection, name }) => {
  world.goTo(timestamp)
  expect(world.verdict(without(collection, name, ...bringing(collection, name)), 'admin')).toBe('granted')
})

table(collections)('a record of $path with nothing but what is required is admitted', collection => {
  world.goTo(timestamp)
  const values = sampleValues(collection, id, 'required')
  expect(world.verdict(world.updateFor(collection, { id, values, action: 'create' }), 'admin')).toBe('granted')
})

const fixed: Case[] = fields
  .filter(({ field, name, collection }) => field.fixed && field.detached === 'no' && name !== collection.idField)
  .map(({ collection, name, field, what }) => {
    world.goTo(timestamp)
    ensure(world, collection, id, 'all')
    const other = field.samples.accepted.find(value => value !== field.samples.accepted[0]) ?? null
    return {
      name: `${what} is never changed`,
      world,
      timestamp: world.timestamp,
      admitted: world.updateFor(collection, { id, values: {}, action: 'change' }),
      refused: world.updateFor(collection, { id, values: { [name]: other }, action: 'change' }),
      by: 'admin',
      rule: at(collection, name, `/${collection.path}/$id/.validate`),
    } satisfies Case
  })

const removed: Case[] = fields
  .filter(each => isChangeable(each) && each.field.required)
  .map(({ collection, name, field, what }) => {
    world.goTo(timestamp)
    ensure(world, collection, id, 'all')
    return {
      name: `${what} is not taken out of a record`,
      world,
      timestamp: world.timestamp,
      admitted: world.updateFor(collection, { id, values: {}, action: 'change' }),
      refused: world.updateFor(collection, { id, values: { [name]: null }, action: 'change' }),
      by: 'admin',
      rule: at(
        collection,
        name,
        field.detached === 'no' ? `/${collection.path}/$id/.validate` : `no .write at /beside/${collection.path}`,
      ),
    } satisfies Case
  })

table([...fixed, ...removed])('what is fixed stays, and what is required is not taken out', check)

const references = fields.flatMap(each => (each.field.reference ? [{ ...each, reference: each.field.reference }] : []))

const dangling: Case[] = references.map(({ collection, name, what, reference }) => {
  world.goTo(timestamp)
  const value = reference.many ? ['gone'] : 'gone'
  return {
    name: `${what} refers to a record that is there`,
    world,
    timestamp,
    admitted: creation(collection),
    refused: creation(collection, { [name]: value }),
    by: 'admin',
    // Nothing is noted as used that is not there.
    rule: `no .write at /uses/${reference.to}/gone/`,
  }
})

table(dangling)('a reference names a record that is there', check)

const listed = fields.flatMap(each => partReferences(each.field).map(({ name: part }) => ({ ...each, part })))

const danglingParts: Case[] = listed.map(({ collection, name, field, what, part }) => {
  world.goTo(timestamp)
  const [value = null] = field.samples.accepted
  const [first = null] = itemsOf(value)
  const gone = isObject(first) ? { ...first, [part]: 'gone' } : 'gone'
  return {
    name: `${what} names a record that is there (${part})`,
    world,
    timestamp,
    admitted: creation(collection, { [name]: [first] }),
    refused: creation(collection, { [name]: [gone] }),
    by: 'admin',
    rule: `/${collection.path}/$id/${name}/$place${isObject(first) ? `/${part}` : ''}/.validate`,
  }
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
  const [{ to } = { to: '' }] = referredInParts(field, typical)
  for (const target of ['free', 'unused']) ensure(world, world.collection(to), target)
  const values = { ...sampleValues(collection, id, 'required'), [name]: [naming('free')] }
  world.commit(collection, { id, values, action: 'create' })
  world.force({ [`${to}/free`]: null })
  expect(world.verdict(change('free', 'unused'), 'admin')).toBe('granted')
  expect(world.verdict(change('free', 'free'), 'admin')).toContain(`/${collection.path}/$id/${name}/$place`)
})

const many = references.flatMap(each => (each.reference.many ? [{ ...each, max: each.reference.many }] : []))

table(many)('$what refers to as many as $max', ({ collection, name, max, reference }) => {
  world.goTo(timestamp)
  const update = creation(collection, { [name]: referencesOf(world, reference.to, max) })
  expect(world.verdict(update, 'admin')).toBe('granted')
})

const tooMany: Case[] = many.map(({ collection, name, what, max, reference }) => {
  world.goTo(timestamp)
  return {
    name: `${what} refers to no more than ${max}`,
    world,
    timestamp,
    admitted: creation(collection, { [name]: referencesOf(world, reference.to, max) }),
    refused: creation(collection, { [name]: referencesOf(world, reference.to, max + 1) }),
    by: 'admin',
    // One more has no place, neither in the record nor in the history.
    rule: '',
  }
})

table(tooMany)('there are no more references than declared', check)

const unknown: Case[] = collections.flatMap(collection => {
  const { path } = collection
  world.goTo(timestamp)
  const admitted = creation(collection)
  const held = Object.keys(collection.fields).find(name => collection.fields[name]?.detached === 'no') ?? ''
  const places = [
    { place: `${path}/${id}/other`, rule: `/${path}/$id/$other` },
    { place: `${path}/${id}/__proto__x`, rule: `/${path}/$id/$other` },
    { place: `${path}/${id}/keys/other`, rule: `/${path}/$id/keys/$key` },
    { place: `${path}/${id}/${held}x`, rule: `/${path}/$id/$other` },
    { place: `${path}/${id}/slots/other`, rule: `/${path}/$id/` },
    { place: `${path}/${id}/published/other`, rule: '' },
    { place: `history/${path}/${id}/1/other`, rule: '/history/$collection/$id/$rev/$other' },
    { place: `history/${path}/${id}/1/record/other`, rule: '/history/$collection/$id/$rev/record/$field' },
    { place: `history/${path}/${id}/1/record/${held}/other`, rule: '/history/$collection/$id/$rev/record/$field' },
    { place: `history/${path}/${id}/1/heavy/${held}`, rule: '/history/$collection/$id/$rev/heavy/$field' },
    { place: `history/${path}/${id}/1/places/0`, rule: '' },
    { place: `beside/${path}/${id}/other`, rule: `no .write at /beside/${path}/${id}/other` },
  ]
  return places.map(({ place, rule }) => ({
    name: `nothing is kept at ${place}`,
    world,
    timestamp,
    admitted,
    refused: altered(admitted, place, 'x'),
    by: 'admin' as const,
    rule,
  }))
})

table(unknown)('nothing is kept that is not declared', check)
