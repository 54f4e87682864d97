import type { WorkflowStep } from '../../../machines/workflows/workflow.ts'
import { type Collection, isUnique } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { referencesTo } from '../fields/references.ts'
import type { Json } from '../json.ts'
import type { Values } from '../record.ts'
import type { World } from './world.ts'

/** Which fields a sample record has. */
export type Extent = 'all' | 'required'

/** The record that references of samples name. */
export const sampleId = 'sample'

/** A value of the field that no record of another id has, where that matters. */
const valueFor = (collection: Collection, name: string, field: Field, id: string): Json => {
  if (name === collection.idField) return id
  if (name === collection.lifeCycle?.field) return collection.lifeCycle.initial
  const [typical = null] = field.samples.accepted
  if (!isUnique(collection, name)) return typical
  const own = `${typical}-${id}`
  if (field.check(own) !== null) throw new Error(`${collection.path}.${name}: no value of its own for "${id}".`)
  return own
}

/** Values with which a record of this id can be created, when what they refer to is there. */
export const sampleValues = (collection: Collection, id: string, extent: Extent): Values =>
  Object.fromEntries(
    Object.entries(collection.fields)
      .filter(([, { required }]) => extent === 'all' || required)
      .map(([name, field]) => [name, valueFor(collection, name, field, id)]),
  )

/** Sees to it that a record is there, and before it all that it refers to. */
export const ensure = (world: World, collection: Collection, id: string, extent: Extent = 'required'): void => {
  if (world.record(collection, id)) return
  ensureReferred(world, collection, extent)
  world.commit(collection, { id, values: sampleValues(collection, id, extent), action: 'create' })
}

/** Sees to it that what sample values refer to is there. */
export const ensureReferred = (world: World, collection: Collection, extent: Extent): void => {
  for (const { reference, required } of Object.values(collection.fields))
    if (reference && (extent === 'all' || required)) ensure(world, world.collection(reference.to), sampleId)
}

/** So many records to refer to, as a value of the field. */
export const referencesOf = (world: World, to: string, count: number): Json => {
  const ids = Array.from({ length: count }, (_, at) => `sample${at}`)
  for (const id of ids) ensure(world, world.collection(to), id)
  return referencesTo(ids)
}

/** Takes a step by whoever may, after seeing to what it needs. */
export const take = (world: World, collection: Collection, id: string, step: WorkflowStep): void => {
  prepare(world, collection, id, step)
  world.commit(collection, wishFor(world, collection, id, step))
}

/** Lets the moment come that a step of the worker waits for. */
export const prepare = (world: World, collection: Collection, id: string, { due }: WorkflowStep): void => {
  if (due === null) return
  world.commit(collection, { id, values: { [due]: world.now + 1_000 }, action: 'change' })
  world.clock.advance(1_000)
}

export const wishFor = (
  world: World,
  { lifeCycle }: Collection,
  id: string,
  { event, to, ahead, due }: WorkflowStep,
) => ({
  id,
  values: { [lifeCycle?.field ?? '']: to, ...(ahead === null ? {} : { [ahead]: world.now + 1 }) },
  action: event,
  by: due === null ? ('admin' as const) : ('worker' as const),
})

/** Leads a record from its creation to a state, by the fewest steps. */
export const lead = (world: World, collection: Collection, id: string, state: string): void => {
  ensureReferred(world, collection, 'all')
  ensure(world, collection, id, 'all')
  for (const step of wayTo(collection, state)) take(world, collection, id, step)
}

const wayTo = ({ path, lifeCycle }: Collection, state: string): readonly WorkflowStep[] => {
  if (lifeCycle === undefined) return []
  const ways = new Map<string, readonly WorkflowStep[]>([[lifeCycle.initial, []]])
  for (const [from, way] of ways)
    for (const step of lifeCycle.steps) if (step.from === from && !ways.has(step.to)) ways.set(step.to, [...way, step])
  const way = ways.get(state)
  if (way) return way
  throw new Error(`No steps lead to the state "${state}" of ${path}.`)
}
