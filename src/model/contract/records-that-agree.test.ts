import { expect, test } from 'vitest'
import type { Update } from '../change.ts'
import type { Constraint } from '../check.ts'
import type { Collection } from '../collection.ts'
import type { Json, JsonObject } from '../json.ts'
import { type Case, check, table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, ensureReferred, sampleId, sampleValues } from './samples.ts'
import { World } from './world.ts'

/**
 * What a record says with another record, that one says too. That it does not change there is said of fixed fields. And what has to hold between two
 * fields does.
 */

const world = new World(collections)
for (const collection of collections) {
  ensureReferred(world, collection, 'all')
  ensure(world, collection, 'free')
  ensure(world, collection, 'third', 'all')
}
const timestamp = world.timestamp

const cases: Case[] = collections.flatMap(collection =>
  Object.entries(collection.fields).flatMap(([name, field]) => {
    if (field.agrees === null) return []
    const { agrees, reference } = field
    const what = `${collection.path}.${name}`
    world.goTo(timestamp)
    const values = sampleValues(collection, 'subject', 'all')
    const creation = (more: Record<string, Json>): Update =>
      world.updateFor(collection, { id: 'subject', values: { ...values, ...more }, action: 'create' })
    const other = reference ? 'free' : Number(values[name]) + 1
    const foreign = world.stored(`${collection.fields[agrees.with]?.reference?.to}/free/${agrees.its}`)
    const refusal = (text: string, refused: Update): Case => ({
      name: `${what} ${text}`,
      world,
      timestamp,
      admitted: creation({}),
      refused,
      by: 'admin',
      rule: `/${collection.path}/`,
    })
    return [
      refusal(`is what ${agrees.with} says`, creation({ [name]: other })),
      refusal(`is not left out where ${agrees.with} has it`, creation({ [name]: null })),
      ...(foreign === values[name] ? [] : [refusal(`follows ${agrees.with}`, creation({ [agrees.with]: 'free' }))]),
    ]
  }),
)

table(cases)('what must agree is refused otherwise', check)

const byOrder = (one: Json, other: Json): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))

/** What breaks a constraint, said of a record with these values. */
const breaking = ({ fields }: Collection, [name, type, other]: Constraint, values: JsonObject): JsonObject[] => {
  const samplesOf = (each: string): Json[] => (fields[each]?.samples.accepted ?? []).toSorted(byOrder)
  if (type === 'requires') return [{ [other]: null }]
  if (type === 'differsFrom') return [{ [name]: values[other] ?? null }, { [other]: values[name] ?? null }]
  return [{ [name]: samplesOf(name)[0] ?? null, [other]: samplesOf(other).at(-1) ?? null }]
}

const broken: Case[] = collections.flatMap(collection =>
  (collection.constraints ?? []).flatMap(constraint => {
    const [name, type, other] = constraint
    const values = sampleValues(collection, 'subject', 'all')
    const creation = (more: JsonObject): Update =>
      world.updateFor(collection, { id: 'subject', values: { ...values, ...more }, action: 'create' })
    const change = (more: JsonObject): Update =>
      world.updateFor(collection, { id: 'third', values: more, action: 'change' })
    const refusal = (text: string, admitted: Update, refused: Update): Case => ({
      name: `${type} of ${collection.path}.${name} and ${other}: ${text}`,
      world,
      timestamp,
      admitted,
      refused,
      by: 'admin',
      rule: `/${collection.path}/$id/.validate`,
    })
    world.goTo(timestamp)
    const isOptional = collection.fields[name]?.required === false
    return [
      ...breaking(collection, constraint, values).flatMap(wrong => [
        refusal(`created with ${JSON.stringify(wrong)}`, creation({}), creation(wrong)),
        ...(isOptional ? [refusal(`not without ${name}`, creation({ ...wrong, [name]: null }), creation(wrong))] : []),
      ]),
      ...breaking(collection, constraint, world.record(collection, 'third') ?? {}).map(wrong =>
        refusal(`changed to ${JSON.stringify(wrong)}`, change({}), change(wrong)),
      ),
    ]
  }),
)

table(broken)('a declaration that cannot agree is refused', check)

test.each(
  collections.flatMap(collection =>
    Object.values(collection.fields).flatMap(({ agrees }) =>
      agrees ? [{ collection, path: collection.path, reference: agrees.with, its: agrees.its }] : [],
    ),
  ),
)('$its of what $reference of $path refers to is not changed', ({ collection, reference, its }) => {
  world.goTo(timestamp)
  const target = world.collection(collection.fields[reference]?.reference?.to ?? '')
  const value = target.fields[its]?.reference ? 'free' : Number(world.stored(`${target.path}/${sampleId}/${its}`)) + 1
  const update = world.updateFor(target, { id: sampleId, values: { [its]: value }, action: 'change' })
  expect(world.verdict(update, 'admin')).not.toBe('granted')
})
