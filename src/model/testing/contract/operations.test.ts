import { expect, test } from 'vitest'
import { KEY_INDEX } from '../../../../emulators/database/tree/order-values.ts'
import type { Query } from '../../../../emulators/database/tree/query.ts'
import type { Update } from '../../change.ts'
import {
  type Collection,
  copiesOf,
  emptiedFields,
  followingFields,
  heavyFields,
  isReadByWorker,
} from '../../collection.ts'
import { hasWorkerSteps } from '../../life-cycle.ts'
import { viewLimits } from '../../limits.ts'
import { can, isRole, type Permission, roles } from '../../permissions.ts'
import { viewersOf } from '../../rules/counts.ts'
import type { Json } from '../../values/json.ts'
import { altered, type Case, check, refusalsAt, table } from './case.ts'
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
  may(who, permission) || (who === 'worker' && isReadByWorker(collection))

const page = (limit: number, fromEnd = false): Partial<Query> => ({ index: KEY_INDEX, limit, fromEnd })

const readings = (collection: Collection, who: Who) => {
  const { path, permissions } = collection
  const reads = may(who, permissions.read)
  const readsOrWorks = mayOrWorks(who, collection, permissions.read)
  // Everybody who sees an app sees its icon.
  const views = readsOrWorks || (isRole(who) && viewersOf(collection, collections).includes(who))
  const reading = (what: string, location: string, query: Partial<Query>, isGranted: boolean) => ({
    name: `${who} ${isGranted ? 'reads' : 'does not read'} ${what} of ${path}`,
    location,
    query,
    who,
    isGranted,
  })
  return [
    reading('one record', `${path}/${id}`, {}, readsOrWorks || (who === 'worker' && copiesOf(collection).length > 0)),
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
  ({ location, query, who, isGranted }) => {
    world.goTo(timestamp)
    const verdict = world.verdictOnRead(location, query, who)
    expect(verdict).toBe(isGranted ? 'granted' : `no .read at /${location}`)
  },
)

const referring = collections.flatMap(collection =>
  Object.values(collection.fields).flatMap(({ reference }) => (reference ? [{ collection, to: reference.to }] : [])),
)

test.each(
  referring.flatMap(({ collection, to }) => everybody.map(who => ({ collection, path: collection.path, to, who }))),
)(
  '$who reads which of $path refer to one of $to, in pages, as the role may, and the worker what copies from it',
  ({ collection, path, to, who }) => {
    world.goTo(timestamp)
    const location = `uses/${to}/sample/${path}`
    const isFollowed = who === 'worker' && copiesOf(collection).some(copy => copy.to === to)
    const isGranted = isFollowed || may(who, collection.permissions.read)
    expect(world.verdictOnRead(location, page(500), who)).toBe(isGranted ? 'granted' : `no .read at /${location}`)
    for (const query of [page(501), {}])
      expect(world.verdictOnRead(location, query, who)).toBe(`no .read at /${location}`)
  },
)

test.each(everybody)('%s reads how far data is prepared as every role may, and does not write it', who => {
  world.goTo(timestamp)
  const isGranted = roles.some(role => role === who)
  expect(world.verdictOnRead('shapes/contents', {}, who)).toBe(isGranted ? 'granted' : 'no .read at /shapes/contents')
  for (const location of ['shapes', 'shapes/contents/ready', 'counts/contents/counting'])
    expect(world.verdictOnPut(location, { 'keys:title': 'x' }, who)).toBe(`no .write at /${location}`)
})

/** True if the worker only empties fields or updates texts, without steps. */
const changesAlone = (collection: Collection): boolean =>
  [...emptiedFields(collection), ...followingFields(collection)].length > 0 && !hasWorkerSteps(collection)

const writings = collections.flatMap(collection =>
  (['create', 'change', 'delete'] as const).flatMap(action =>
    everybody.map(who => {
      const follows = who === 'worker' && action === 'change' && changesAlone(collection)
      const isGranted = may(who, collection.permissions[action]) || follows
      const name = `${who} ${isGranted ? 'may' : 'may not'} ${action} one of ${collection.path}`
      return { name, collection, action, who, isGranted }
    }),
  ),
)

table(writings)('who may write', ({ collection, action, who, isGranted }) => {
  world.goTo(timestamp)
  const command = {
    create: { id: 'other', values: sampleValues(collection, 'other', 'all') },
    change: { id, values: {} },
    delete: { id, values: null },
  }[action]
  const verdict = world.verdict(world.updateFor(collection, { ...command, action, by: who }), who)
  // The worker may write where it has steps; the full rules limit it.
  if (isGranted) expect(verdict).toBe('granted')
  else
    expect(verdict).toMatch(new RegExp(`^(no \\.write at /${collection.path}/|/${collection.path}/\\$id/\\.validate$)`))
})

table(collections)('a write of $path names nobody but who writes', collection => {
  world.goTo(timestamp)
  const another = roles.find(role => role !== 'admin' && can(role, collection.permissions.change)) ?? 'admin'
  const update = world.updateFor(collection, { id, values: {}, action: 'change', by: another })
  expect(world.verdict(update, another)).toBe('granted')
  // If only admins write, the colleague is another admin.
  world.force({ 'users/contents/role': 'admin' })
  const writer = another === 'admin' ? 'contents' : 'admin'
  expect(world.verdict(update, writer)).toBe('/history/$collection/$id/$rev/.validate')
})

/** Traces of work with a collection: presence, and list views. */

const reads = (who: Who, { permissions }: Collection) => may(who, permissions.read)
const reader = (collection: Collection): Who => roles.find(role => reads(role, collection)) ?? 'nobody'

const kinds = collections.flatMap(collection => everybody.map(who => ({ collection, path: collection.path, who })))

table(kinds)('$who is seen at a record of $path if the role may read it', ({ collection, path, who }) => {
  world.goTo(timestamp)
  const presence: Update = { [`presence/${path}/subject/${who}/v`]: { since: { '.sv': 'timestamp' } } }
  expect(world.verdict(presence, who) === 'granted').toBe(reads(who, collection))
})

table(kinds)('$who keeps private views of $path if the role may read it', ({ collection, path, who }) => {
  world.goTo(timestamp)
  const location = `views/${path}/private/${who}`
  const view = { [`${location}/mine`]: { name: 'Mine', address: 'status=draft', by: who } }
  expect(world.verdict(view, who) === 'granted').toBe(reads(who, collection))
  expect(world.verdictOnRead(location, {}, who) === 'granted').toBe(reads(who, collection))
})

table(kinds)('$who remembers and shares import mappings of $path if the role may create records', each => {
  const { collection, path, who } = each
  world.goTo(timestamp)
  const isGranted = may(who, collection.permissions.create)
  const mapping = { name: 'Mine', mapping: '{}', by: who }
  for (const owner of [who, 'shared']) {
    const location = `mappings/${path}/${owner}/1a2b`
    expect(world.verdict({ [location]: mapping }, who) === 'granted').toBe(isGranted)
    expect(world.verdictOnRead(location, {}, who) === 'granted').toBe(isGranted)
  }
  expect(world.verdict({ [`mappings/${path}/somebody/1a2b`]: mapping }, who)).not.toBe('granted')
  expect(world.verdictOnRead(`mappings/${path}/somebody/1a2b`, {}, who)).not.toBe('granted')
})

test('a shared mapping is replaced by its author alone, and removed by an admin, too', () => {
  world.goTo(timestamp)
  const location = 'mappings/images/shared/1a2b'
  const mapping = { name: 'Ours', mapping: '{}', by: 'contents' }
  world.force({ [location]: mapping })
  expect(world.verdict({ [location]: mapping }, 'contents')).toBe('granted')
  expect(world.verdict({ [location]: { ...mapping, by: 'admin' } }, 'admin')).not.toBe('granted')
  expect(world.verdict({ [location]: null }, 'admin')).toBe('granted')
  expect(world.verdict({ [`${location}x/y`]: mapping }, 'contents')).not.toBe('granted')
})

const shared = kinds.flatMap(each => roles.map(role => ({ ...each, role })))

table(shared)('$who shares views of $path with $role if that is the own role or an admin', each => {
  const { collection, path, who, role } = each
  world.goTo(timestamp)
  const isGranted = reads(who, collection) && (who === role || who === 'admin')
  const location = `views/${path}/shared/${role}`
  expect(world.verdictOnRead(location, { index: KEY_INDEX, limit: 500 }, who) === 'granted').toBe(isGranted)
  for (const query of [{ index: KEY_INDEX, limit: 501 }, {}])
    expect(world.verdictOnRead(location, query, who)).toBe(`no .read at /${location}`)
  expect(world.verdict({ [`${location}/ours`]: { name: 'Ours', address: 'a=b', by: who } }, who) === 'granted').toBe(
    isGranted,
  )
})

const cases: Case[] = collections.flatMap(collection => {
  const { path } = collection
  const by = reader(collection)
  const another = by === 'admin' ? 'contents' : 'admin'
  const presence = `presence/${path}/subject/${by}/0`
  const seen: Update = { [presence]: { since: { '.sv': 'timestamp' } } }
  const view = `views/${path}/private/${by}/mine`
  const kept: Update = { [view]: { name: 'Mine', address: 'status=draft', by } }
  const refuse = refusalsAt(world, timestamp, by)
  const refusal =
    (admitted: Update) =>
    (what: string, refused: Update, rule: string): Case =>
      refuse(`${path}: ${what}`, admitted, refused, rule)
  const [beSeen, keep] = [refusal(seen), refusal(kept)]
  const page = '/presence/$collection/$id/$uid/$connection'
  const kind = '/views/$collection/$scope/$owner/$view'
  const since = { since: { '.sv': 'timestamp' } }
  const tooLong = (length: number): Json => 'x'.repeat(length + 1)
  return [
    beSeen('nobody is seen as another', { [`presence/${path}/subject/${another}/0`]: since }, 'no .write'),
    beSeen('nobody is seen since another moment', altered(seen, `${presence}/since`, world.now - 1), `${page}/since/`),
    beSeen('a presence holds nothing else', altered(seen, `${presence}/note`, 'x'), `${page}/$other/`),
    ...['tab', 'w', '-', '00'].map(name =>
      beSeen(`no page is called ${name}`, { [`presence/${path}/subject/${by}/${name}`]: since }, `${page}/.validate`),
    ),
    ...['x'.repeat(9_000_000), 1, true, { tab: 'x' }].map(value =>
      beSeen(`a person is no ${typeof value}`, { [`presence/${path}/subject/${by}`]: value }, 'no .write'),
    ),
    beSeen('a page is no text', { [presence]: 'x' }, `${page}/.validate`),
    beSeen('a presence has no priority', altered(seen, `${presence}/.priority`, 1), `${page}/.validate`),
    beSeen('nobody is seen at what is not there', { [`presence/${path}/nobody/${by}/0`]: since }, 'no .write'),
    keep(
      'nobody keeps views for another',
      { [`views/${path}/private/${another}/mine`]: kept[view] ?? null },
      'no .write',
    ),
    keep('a view names who made it', altered(kept, `${view}/by`, another), `${kind}/by/`),
    keep('a view has a name', altered(kept, `${view}/name`, null), `${kind}/.validate`),
    keep('a view has a name that is not blank', altered(kept, `${view}/name`, ' \t'), `${kind}/name/`),
    keep('the name of a view is short', altered(kept, `${view}/name`, tooLong(viewLimits.name)), `${kind}/name/`),
    keep('a view has an address', altered(kept, `${view}/address`, null), `${kind}/.validate`),
    keep('the address of a view is a text', altered(kept, `${view}/address`, 3), `${kind}/address/`),
    keep('an address is short', altered(kept, `${view}/address`, tooLong(viewLimits.address)), `${kind}/address/`),
    keep('a view holds nothing else', altered(kept, `${view}/other`, 'x'), `${kind}/$other/`),
  ]
})

table(cases)('what people leave while they work is their own', check)

table(collections)(
  'a view of $path that somebody shares is changed by nobody else, and removed by an admin',
  collection => {
    const { path } = collection
    world.goTo(timestamp)
    world.force({ 'users/bea/role': reader(collection) })
    const role = reader(collection)
    const location = `views/${path}/shared/${role}/ours`
    world.force({ [location]: { name: 'Ours', address: '', by: 'bea' } })
    expect(world.verdict({ [`${location}/name`]: 'Mine now' }, 'contents')).toMatch(/^no \.write/)
    expect(world.verdict({ [`${location}/name`]: 'Mine now' }, 'admin')).toMatch(/^no \.write/)
    expect(world.verdict({ [location]: null }, 'stats')).toMatch(/^no \.write/)
    expect(world.verdict({ [location]: null }, 'admin')).toBe('granted')
  },
)

table(collections)(
  'a person chooses the view that their list of $path opens with: one that is there, and for nobody else',
  collection => {
    const { path } = collection
    const who = reader(collection)
    world.goTo(timestamp)
    world.force({ [`views/${path}/private/${who}/mine`]: { name: 'Mine', address: '', by: who } })
    const start = `views/${path}/start/${who}`
    const chosen = { [start]: `private/${who}/mine` }
    expect(world.verdict(chosen, who)).toBe('granted')
    expect(world.verdictOnRead(start, {}, who)).toBe('granted')
    expect(world.verdict({ [start]: `private/${who}/other` }, who)).toMatch(/^no \.write/)
    expect(world.verdict({ [start]: { mine: true } }, who)).not.toBe('granted')
    const another = who === 'admin' ? 'contents' : 'admin'
    expect(world.verdict(chosen, another)).toMatch(/^no \.write/)
    expect(world.verdict({ [`views/${path}/start/roleless`]: `private/${who}/mine` }, 'roleless')).not.toBe('granted')
    expect(world.verdictOnRead(start, {}, another)).toBe(`no .read at /${start}`)
    expect(world.verdict({ [start]: null }, who)).toBe('granted')
  },
)

table(shared)(
  'the list of $path opens for $who with a view shared with $role if that is the own role or an admin',
  each => {
    const { path, who, role } = each
    world.goTo(timestamp)
    world.force({ [`views/${path}/shared/${role}/ours`]: { name: 'Ours', address: '', by: 'bea' } })
    const isGranted = isRole(who) && (who === role || who === 'admin')
    const chosen = { [`views/${path}/start/${who}`]: `shared/${role}/ours` }
    expect(world.verdict(chosen, who) === 'granted').toBe(isGranted)
  },
)

table(collections)('whoever may not read $path any more still leaves a record of it', collection => {
  world.goTo(timestamp)
  const location = `presence/${collection.path}/subject/roleless/0`
  world.force({ [location]: { since: world.now } })
  expect(world.verdict({ [location]: null }, 'roleless')).toBe('granted')
  expect(world.verdict({ [location]: null }, 'admin')).toBe(`no .write at /${location}`)
})
