import { expect, test } from 'vitest'
import type { Update } from '../../change.ts'
import type { Collection } from '../../collection.ts'
import { erasureOf, isPersonal } from '../../history.ts'
import { can, isRole } from '../../permissions.ts'
import { altered } from './case.ts'
import { collections } from './collections.ts'
import { ensure, sampleValues, worldOfSamples } from './samples.ts'
import { everybody, type Who } from './world.ts'

/** A deletion leaves its entry in the trash, and only restoring, erasing or emptying removes it. */

const world = worldOfSamples()
const id = 'subject'
const entryOf = ({ path }: Collection) => `trash/${path}/${id}`

const begun = world.timestamp

const admits = (update: Update, who: Who = 'admin') => world.verdict(update, who) === 'granted'

const deletion = (collection: Collection): Update => {
  world.goTo(begun)
  ensure(world, collection, id)
  world.clock.advance(1_000)
  return world.updateFor(collection, { id, values: null, action: 'delete' })
}

const deleted = (collection: Collection): void => {
  world.force(deletion(collection))
  world.clock.advance(1_000)
}

const restoring = (collection: Collection): Update =>
  world.updateFor(collection, { id, values: sampleValues(collection, id, 'all'), action: 'create' })

test.each(collections)('a deletion in $path leaves its entry, with the time of the server', collection => {
  const update = deletion(collection)
  const entry = entryOf(collection)
  expect(admits(update)).toBe(true)
  expect(admits(altered(update, entry, undefined))).toBe(false)
  for (const value of [world.now - 1, world.now + 1, 'x', null])
    expect(admits(altered(update, `${entry}/at`, value))).toBe(false)
  expect(admits(altered(update, `${entry}/title`, 'Another'))).toBe(false)
})

test.each(collections)('a record of $path that is restored leaves the trash', collection => {
  deleted(collection)
  const update = restoring(collection)
  expect(admits(update)).toBe(true)
  expect(admits(altered(update, entryOf(collection), undefined))).toBe(false)
  world.write(update, 'admin')
  expect(world.stored(entryOf(collection))).toBeNull()
  world.force({ [entryOf(collection)]: { at: 1 } })
  expect(admits({ [entryOf(collection)]: null }, 'stats')).toBe(true)
})

test.each(collections)('no entry in the trash of $path is invented, renewed or removed in part', collection => {
  deleted(collection)
  const now = { at: world.now }
  expect(admits({ [entryOf(collection)]: now })).toBe(false)
  expect(admits({ [`${entryOf(collection)}/at`]: world.now })).toBe(false)
  expect(admits({ [`trash/${collection.path}/stranger`]: now })).toBe(false)
  expect(admits({ [`trash/${collection.path}`]: null })).toBe(false)
  world.write(restoring(collection), 'admin')
  expect(admits({ [entryOf(collection)]: { at: world.now } })).toBe(false)
})

test.each(everybody)('%s empties the trash only as an admin', who => {
  for (const collection of collections) {
    deleted(collection)
    expect(admits({ [entryOf(collection)]: null }, who)).toBe(isRole(who) && can(who, 'trash.empty'))
  }
})

test.each(everybody)('%s reads the trash of what the role may read, by queries alone', who => {
  for (const { path, permissions } of collections) {
    const read = (query = {}) => world.verdictOnRead(`trash/${path}`, query, who) === 'granted'
    expect(read({ limit: 500 })).toBe(isRole(who) && can(who, permissions.read))
    expect(read({ limit: 501 })).toBe(false)
    expect(read()).toBe(false)
  }
})

test.each(collections.filter(isPersonal))('who is erased from $path leaves the trash', collection => {
  deleted(collection)
  const update = erasureOf(collection, id, { by: 'admin', reason: 'They asked for it.' })
  expect(admits(update)).toBe(true)
  expect(admits(altered(update, entryOf(collection), undefined))).toBe(false)
})
