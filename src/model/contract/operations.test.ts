import { expect, test } from 'vitest'
import { KEY_INDEX } from '../../../emulators/database/tree/order-values.ts'
import type { Query } from '../../../emulators/database/tree/query.ts'
import { type Collection, heavyFields } from '../collection.ts'
import { can, isRole, type Permission, roles } from '../permissions.ts'
import { viewersOf } from '../rules/counts.ts'
import { hasDueSteps } from '../rules/people.ts'
import { table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, sampleValues, worldOfSamples } from './samples.ts'
import { everybody, type Who } from './world.ts'

const world = worldOfSamples()
const id = 'subject'
for (const collection of collections) {
  ensure(world, collection, id, 'all')
}
const timestamp = world.timestamp

const may = (who: Who, permission: Permission): boolean => isRole(who) && can(who, permission)
const mayOrWorks = (who: Who, collection: Collection, permission: Permission): boolean =>
  may(who, permission) || (who === 'worker' && hasDueSteps(collection))

const page = (limit: number, fromEnd = false): Partial<Query> => ({ index: KEY_INDEX, limit, fromEnd })

interface Reading {
  readonly name: string
  readonly place: string
  readonly query: Partial<Query>
  readonly who: Who
  readonly isGranted: boolean
}

const readings = (collection: Collection, who: Who): Reading[] => {
  const { path, permissions } = collection
  const reads = may(who, permissions.read)
  const readsOrWorks = mayOrWorks(who, collection, permissions.read)
  // An icon is seen by all who see its app.
  const views = readsOrWorks || (isRole(who) && viewersOf(collection, collections).includes(who))
  const reading = (what: string, place: string, query: Partial<Query>, isGranted: boolean): Reading => ({
    name: `${who} ${isGranted ? 'reads' : 'does not read'} ${what} of ${path}`,
    place,
    query,
    who,
    isGranted,
  })
  return [
    reading('one record', `${path}/${id}`, {}, readsOrWorks),
    reading('the first 500', path, page(500), readsOrWorks),
    reading('the last 500', path, page(500, true), readsOrWorks),
    reading('the first 501', path, page(501), false),
    reading('the last 501', path, page(501, true), false),
    reading('all records', path, {}, false),
    reading('the last 500 entries of a history', `history/${path}/${id}`, page(500, true), reads),
    reading('a whole history', `history/${path}/${id}`, {}, false),
    reading('500 histories', `history/${path}`, page(500), may(who, 'records.erase')),
    reading('501 histories', `history/${path}`, page(501), false),
    reading('one entry of a history', `history/${path}/${id}/1`, {}, reads),
    reading('all that refers to a record', `uses/${path}/${id}`, {}, false),
    reading('the counters', `counts/${path}`, {}, reads),
    reading('who edits a record', `presence/${path}/${id}`, {}, reads),
    ...heavyFields(collection).map(([name]) =>
      reading(`${name}, beside a record,`, `beside/${path}/${id}/${name}`, {}, views),
    ),
    ...(heavyFields(collection).length > 0
      ? [reading('all that lies beside a record', `beside/${path}/${id}`, {}, views)]
      : []),
    reading('all that lies beside the records', `beside/${path}`, page(1), false),
  ]
}

table(collections.flatMap(collection => everybody.flatMap(who => readings(collection, who))))(
  'who may read',
  ({ place, query, who, isGranted }) => {
    world.goTo(timestamp)
    const verdict = world.verdictOnRead(place, query, who)
    expect(verdict).toBe(isGranted ? 'granted' : `no .read at /${place}`)
  },
)

const referring = collections.flatMap(collection =>
  Object.values(collection.fields).flatMap(({ reference }) => (reference ? [{ collection, to: reference.to }] : [])),
)

test.each(
  referring.flatMap(({ collection, to }) => everybody.map(who => ({ collection, path: collection.path, to, who }))),
)('$who reads which of $path refer to one of $to, in pages, as the role may', ({ collection, path, to, who }) => {
  world.goTo(timestamp)
  const place = `uses/${to}/sample/${path}`
  const isGranted = may(who, collection.permissions.read)
  expect(world.verdictOnRead(place, page(500), who)).toBe(isGranted ? 'granted' : `no .read at /${place}`)
  for (const query of [page(501), {}]) expect(world.verdictOnRead(place, query, who)).toBe(`no .read at /${place}`)
})

test.each(everybody)('%s reads how far data is prepared as every role may, and does not write it', who => {
  world.goTo(timestamp)
  const isGranted = roles.some(role => role === who)
  expect(world.verdictOnRead('shapes/contents', {}, who)).toBe(isGranted ? 'granted' : 'no .read at /shapes/contents')
  for (const place of ['shapes', 'shapes/contents/ready', 'counts/contents/counting'])
    expect(world.verdictOnPut(place, { 'keys:title': 'x' }, who)).toBe(`no .write at /${place}`)
})

interface Writing {
  readonly name: string
  readonly collection: Collection
  readonly action: 'create' | 'change' | 'delete'
  readonly who: Who
  readonly isGranted: boolean
}

const writings: Writing[] = collections.flatMap(collection =>
  (['create', 'change', 'delete'] as const).flatMap(action =>
    everybody.map(who => {
      const isGranted = may(who, collection.permissions[action])
      const name = `${who} ${isGranted ? 'may' : 'may not'} ${action} one of ${collection.path}`
      return { name, collection, action, who, isGranted }
    }),
  ),
)

table(writings)('who may write', ({ collection, action, who, isGranted }) => {
  world.goTo(timestamp)
  const wish = {
    create: { id: 'other', values: sampleValues(collection, 'other', 'all') },
    change: { id, values: {} },
    delete: { id, values: null },
  }[action]
  const verdict = world.verdict(world.updateFor(collection, { ...wish, action, by: who }), who)
  // The worker may write where it has steps to take; what it may not do there, the whole of the record's rules says.
  if (isGranted) expect(verdict).toBe('granted')
  else
    expect(verdict).toMatch(new RegExp(`^(no \\.write at /${collection.path}/|/${collection.path}/\\$id/\\.validate$)`))
})

table(collections)('a write of $path names nobody but who writes', collection => {
  world.goTo(timestamp)
  const another = roles.find(role => role !== 'admin' && can(role, collection.permissions.change)) ?? 'admin'
  const update = world.updateFor(collection, { id, values: {}, action: 'change', by: another })
  expect(world.verdict(update, another)).toBe('granted')
  expect(world.verdict(update, 'admin')).toBe('/history/$collection/$id/$rev/.validate')
})
