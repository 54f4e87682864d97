import { expect } from 'vitest'
import type { Update } from '../change.ts'
import { stampedFields } from '../life-cycle.ts'
import { altered, type Case, check, table } from './case.ts'
import { collections } from './collections.ts'
import { lead, prepare, wishFor } from './samples.ts'
import { World } from './world.ts'

/** What a step stamps says when it was taken, by the database's clock, and nothing else ever writes it. */

const world = new World(collections)
const empty = world.timestamp
const id = 'subject'

const stamped = collections.flatMap(collection =>
  [...stampedFields(collection)].flatMap(name =>
    (collection.lifeCycle?.steps ?? []).map(step => {
      world.goTo(empty)
      lead(world, collection, id, step.from)
      world.clock.advance(60_000)
      prepare(world, collection, id, step)
      const was = world.stored(`${collection.path}/${id}/${name}`)
      const isStamping = step.stamps?.field === name && (was === null || step.stamps.anew)
      const by = step.due === null ? ('admin' as const) : ('worker' as const)
      const what = `${collection.path}.${name}`
      return { collection, path: collection.path, name, step, was, isStamping, by, what, timestamp: world.timestamp }
    }),
  ),
)

/** The write with another moment in the field, told in the history as it is written. */
const forged = ({ path, name }: (typeof stamped)[number], update: Update, lie: number | null): Update => {
  const record = altered(update, `${path}/${id}/${name}`, lie)
  const entry = Object.keys(update).find(place => place.startsWith(`history/${path}/${id}/`)) ?? ''
  return altered(record, `${entry}/record/${name}`, lie ?? '')
}

table(stamped)('$what is written by the step $step.event from $step.from, or stays as it was', each => {
  const { collection, path, name, step, was, isStamping, timestamp } = each
  world.goTo(timestamp)
  world.commit(collection, wishFor(world, collection, id, step))
  expect(world.stored(`${path}/${id}/${name}`)).toBe(isStamping ? timestamp.now : was)
})

const lies: Case[] = stamped.flatMap(each => {
  const { collection, path, step, was, isStamping, by, what, timestamp } = each
  world.goTo(timestamp)
  const admitted = world.updateFor(collection, { ...wishFor(world, collection, id, step), by })
  const refusal = (text: string, lie: number | null): Case => ({
    name: `${what}: the step ${step.event} from ${step.from} ${text}`,
    world,
    timestamp,
    admitted,
    refused: forged(each, admitted, lie),
    by,
    rule: `/${path}/$id/.validate`,
  })
  const before = Number(was)
  return [
    refusal('does not say an earlier moment', timestamp.now - 120_000),
    refusal('does not say a later moment', timestamp.now + 1),
    ...(isStamping ? [refusal('does not leave it as it was', was === null ? null : before)] : []),
    ...(isStamping ? [] : [refusal('does not say now', timestamp.now)]),
    ...(was === null ? [] : [refusal('does not take it out', null)]),
  ]
})

table(lies)('a step does not stamp what is not so', check)

const others: Case[] = stamped.flatMap(each => {
  const { collection, path, step, was, what, timestamp } = each
  world.goTo(timestamp)
  const change = world.updateFor(collection, { id, values: {}, action: 'change' })
  return [timestamp.now, timestamp.now - 1, ...(was === null ? [] : [null])].map(lie => ({
    name: `${what}: a change of what is ${step.from} does not make it ${lie === null ? 'nothing' : 'a moment'}`,
    world,
    timestamp,
    admitted: change,
    refused: forged(each, change, lie),
    by: 'admin' as const,
    rule: `/${path}/$id/.validate`,
  }))
})

table(others)('nothing else stamps', check)

table(stamped)(
  'nobody says $what: it is not taken from what is given',
  ({ collection, path, name, timestamp, was }) => {
    world.goTo(timestamp)
    world.commit(collection, { id, values: { [name]: timestamp.now - 5 }, action: 'change' })
    expect(world.stored(`${path}/${id}/${name}`)).toBe(was)
  },
)

table(collections.filter(collection => stampedFields(collection).size > 0))(
  'a record of $path begins without a stamp',
  collection => {
    world.goTo(empty)
    lead(world, collection, id, collection.lifeCycle?.initial ?? '')
    const record = world.record(collection, id) ?? {}
    for (const name of stampedFields(collection)) expect(record).not.toHaveProperty(name)
  },
)
