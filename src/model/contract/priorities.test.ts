import { expect } from 'vitest'
import type { Update } from '../change.ts'
import { isObject, type Json } from '../json.ts'
import { altered, table } from './case.ts'
import { collections } from './collections.ts'
import { ensureReferred, lead, sampleValues } from './samples.ts'
import { World } from './world.ts'

/** A priority is data that rules of values do not see: up to 10 MB at each place. Nowhere is one admitted. */

/** Between them they have all kinds of fields and all that goes along with records. */
const telling = ['apps', 'images', 'contents', 'games', 'entries']

const world = new World(collections)
const id = 'subject'
for (const path of telling) ensureReferred(world, world.collection(path), 'all')
const empty = world.timestamp

const isServerValue = (value: Json): boolean => isObject(value) && '.sv' in value

/** All places that an update writes, the branches among them. */
const placesIn = (place: string, value: Json): readonly (readonly [string, Json])[] => {
  if (value === null) return []
  const children = typeof value === 'object' && !isServerValue(value) ? Object.entries(value) : []
  return [[place, value], ...children.flatMap(([key, child]) => placesIn(`${place}/${key}`, child))]
}

const prioritised = (value: Json): Json =>
  isObject(value) && !isServerValue(value)
    ? { ...value, '.priority': 1 }
    : Array.isArray(value)
      ? { ...Object.fromEntries(Object.entries(value)), '.priority': 1 }
      : ({ '.value': value, '.priority': 1 } as Json)

const writes = telling
  .map(path => world.collection(path))
  .flatMap(collection => {
    const { path, lifeCycle } = collection
    const publishing = lifeCycle?.steps.find(
      ({ from, to, due }) => due === null && from !== to && lifeCycle.states.find(({ name }) => name === to)?.isPublic,
    )
    return [
      { collection, path, what: 'created', step: null },
      ...(publishing ? [{ collection, path, what: 'published', step: publishing }] : []),
    ]
  })

table(writes)('nothing that is written when a record of $path is $what has a priority', ({ collection, step }) => {
  world.goTo(empty)
  if (step) lead(world, collection, id, step.from)
  const values = step ? { [collection.lifeCycle?.field ?? '']: step.to } : sampleValues(collection, id, 'all')
  const update: Update = world.updateFor(collection, { id, values, action: step?.event ?? 'create' })
  expect(world.verdict(update, 'admin')).toBe('granted')
  const places = Object.entries(update).flatMap(([place, value]) => placesIn(place, value))
  expect(places.length).toBeGreaterThan(20)
  const admitted = places.filter(
    ([place, value]) => world.verdict(altered(update, place, prioritised(value)), 'admin') === 'granted',
  )
  expect(admitted.map(([place]) => place)).toEqual([])
})
