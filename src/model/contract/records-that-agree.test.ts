import { expect, test } from 'vitest'
import type { Update } from '../change.ts'
import type { Json, JsonObject } from '../json.ts'
import { type Case, check } from './case.ts'
import { collections } from './collections.ts'
import { ensure, ensureReferred, sampleId, sampleValues } from './samples.ts'
import { World } from './world.ts'

/**
 * What a record says with another record, that one says too. That it does not change there is said of fixed fields. And two fields that have to differ
 * do so, and two that have an order keep it.
 */

const world = new World(collections)
for (const collection of collections) {
  ensureReferred(world, collection, 'all')
  ensure(world, collection, 'free')
}
const moment = world.moment

const cases: Case[] = collections.flatMap(collection =>
  Object.entries(collection.fields).flatMap(([name, field]) => {
    if (field.agrees === null) return []
    const { agrees, reference } = field
    const what = `${collection.path}.${name}`
    world.goTo(moment)
    const values = sampleValues(collection, 'subject', 'all')
    const creation = (more: Record<string, Json>): Update =>
      world.updateFor(collection, { id: 'subject', values: { ...values, ...more }, action: 'create' })
    const other = reference ? 'free' : Number(values[name]) + 1
    const foreign = world.stored(`${collection.fields[agrees.with]?.reference?.to}/free/${agrees.its}`)
    const refusal = (text: string, refused: Update): Case => ({
      name: `${what} ${text}`,
      world,
      moment,
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

test.each(cases)('$name', check)

const repeated: Case[] = collections.flatMap(collection =>
  Object.entries(collection.fields).flatMap(([name, { differs, required }]) => {
    if (differs === null) return []
    const { path } = collection
    world.goTo(moment)
    const values = sampleValues(collection, 'subject', 'all')
    const creation = (more: Record<string, Json>): Update =>
      world.updateFor(collection, { id: 'subject', values: { ...values, ...more }, action: 'create' })
    const change = (more: Record<string, Json>): Update =>
      world.updateFor(collection, { id: 'free', values: more, action: 'change' })
    const own: JsonObject = world.record(collection, 'free') ?? {}
    const mine = own[name] ?? null
    const refusal = (text: string, admitted: Update, refused: Update): Case => ({
      name: `${path}.${name} ${text}`,
      world,
      moment,
      admitted,
      refused,
      by: 'admin',
      rule: `/${path}/$id/.validate`,
    })
    return [
      refusal(`is not what ${differs} is`, creation({}), creation({ [name]: values[differs] ?? null })),
      refusal(`is not what ${differs} becomes`, creation({}), creation({ [differs]: values[name] ?? null })),
      ...(mine === null
        ? []
        : [refusal(`is not left where ${differs} takes it`, change({}), change({ [differs]: mine }))]),
      ...(required
        ? []
        : [refusal(`may be left out`, creation({ [name]: null }), creation({ [name]: values[differs] ?? null }))]),
    ]
  }),
)

test.each(repeated)('$name', check)

const byOrder = (one: Json, other: Json): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))

const disordered: Case[] = collections.flatMap(collection =>
  Object.entries(collection.fields).flatMap(([name, { notBelow, samples, required }]) => {
    const other = notBelow === null ? undefined : collection.fields[notBelow]
    if (notBelow === null || !other) return []
    world.goTo(moment)
    const creation = (more: Record<string, Json>): Update => {
      const values = { ...sampleValues(collection, 'subject', 'all'), ...more }
      return world.updateFor(collection, { id: 'subject', values, action: 'create' })
    }
    const [low = null] = samples.accepted.toSorted(byOrder)
    const high = other.samples.accepted.toSorted(byOrder).at(-1) ?? null
    const refusal = (text: string, admitted: Update): Case => ({
      name: `${collection.path}.${name} ${text}`,
      world,
      moment,
      admitted,
      refused: creation({ [name]: low, [notBelow]: high }),
      by: 'admin',
      rule: `/${collection.path}/$id/.validate`,
    })
    return [
      refusal(`is not below ${notBelow}`, creation({ [name]: low, [notBelow]: low })),
      ...(required
        ? []
        : [refusal(`may be left out, whatever ${notBelow} is`, creation({ [name]: null, [notBelow]: high }))]),
    ]
  }),
)

test.each(disordered)('$name', check)

test.each(
  collections.flatMap(collection =>
    Object.values(collection.fields).flatMap(({ agrees }) =>
      agrees ? [{ collection, path: collection.path, reference: agrees.with, its: agrees.its }] : [],
    ),
  ),
)('$its of what $reference of $path refers to is not changed', ({ collection, reference, its }) => {
  world.goTo(moment)
  const target = world.collection(collection.fields[reference]?.reference?.to ?? '')
  const value = target.fields[its]?.reference ? 'free' : Number(world.stored(`${target.path}/${sampleId}/${its}`)) + 1
  const update = world.updateFor(target, { id: sampleId, values: { [its]: value }, action: 'change' })
  expect(world.verdict(update, 'admin')).not.toBe('granted')
})
