import { expect } from 'vitest'
import type { Update } from '../../change.ts'
import type { Collection } from '../../collection.ts'
import type { Json, JsonObject } from '../../values/json.ts'
import { ensure, goToState, referencesOf, sampleValues, worldOfSamples } from './samples.ts'
import type { Who } from './world.ts'

/** Manual attacks by people with any role or none, as REST updates. */

export const world = worldOfSamples()
export const apps = world.collection('apps')
export const categories = world.collection('categories')
export const contents = world.collection('contents')
export const images = world.collection('images')
export const id = 'subject'
export const now: Json = { '.sv': 'timestamp' }

goToState(world, contents, 'published')
referencesOf(world, 'apps', 3)
ensure(world, categories, 'top')
for (const [child, parent] of [
  ['second', 'top'],
  ['third', 'second'],
  ['fourth', 'third'],
  ['fifth', 'fourth'],
] as const)
  world.commit(categories, {
    id: child,
    values: { ...sampleValues(categories, child, 'required'), parent },
    action: 'create',
  })
world.clock.advance(1_000)
export const timestamp = world.timestamp

export const change = (
  collection: Collection,
  of: string,
  values: Record<string, Json>,
  action = 'change',
  by: Who = 'contents',
) => world.updateFor(collection, { id: of, values, action, by })
export const create = (collection: Collection, of: string, values: Record<string, Json> = {}, by: Who = 'contents') =>
  world.updateFor(collection, {
    id: of,
    values: { ...sampleValues(collection, of, 'required'), ...values },
    action: 'create',
    by,
  })
export const remove = (collection: Collection, of: string, by: Who = 'contents') =>
  world.updateFor(collection, { id: of, values: null, action: 'delete', by })

/** An empty change with each stamp at its own path, which leaves other parts of a record unchanged. */
export const touch = (collection: Collection, of: string, action = 'change'): Update => {
  const { [`${collection.path}/${of}`]: record, ...sides } = change(collection, of, {}, action)
  const { rev = null, updatedAt = null, updatedBy = null } = record as JsonObject
  const location = `${collection.path}/${of}`
  return {
    ...sides,
    [`${location}/rev`]: rev,
    [`${location}/action`]: action,
    [`${location}/updatedAt`]: updatedAt,
    [`${location}/updatedBy`]: updatedBy,
  }
}

export const expectRefused = (attack: Update, by: Who = 'contents') => {
  const verdict = world.verdict(attack, by)
  expect(verdict).not.toBe('granted')
  return expect(verdict)
}
export const expectAdmitted = (honest: Update, by: Who = 'contents') =>
  expect(world.verdict(honest, by)).toBe('granted')
