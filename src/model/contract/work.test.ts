import { expect } from 'vitest'
import { KEY_INDEX } from '../../../emulators/database/tree/order-values.ts'
import type { Update } from '../change.ts'
import type { Collection } from '../collection.ts'
import type { Json } from '../json.ts'
import { viewLimits } from '../limits.ts'
import { can, isRole, roles } from '../permissions.ts'
import { altered, type Case, check, table } from './case.ts'
import { collections } from './collections.ts'
import { everybody, type Who, World } from './world.ts'

/** What people leave while they work with a collection: that they are there, and views of its list. */

const world = new World(collections)
for (const { path } of collections) world.force({ [`${path}/subject/rev`]: 1 })
const { timestamp } = world

const reads = (who: Who, { permissions }: Collection) => isRole(who) && can(who, permissions.read)
const reader = (collection: Collection): Who => roles.find(role => reads(role, collection)) ?? 'nobody'

const kinds = collections.flatMap(collection => everybody.map(who => ({ collection, path: collection.path, who })))

table(kinds)('$who is seen at a record of $path if the role may read it', ({ collection, path, who }) => {
  world.goTo(timestamp)
  const presence: Update = { [`presence/${path}/subject/${who}/v`]: { since: { '.sv': 'timestamp' } } }
  expect(world.verdict(presence, who) === 'granted').toBe(reads(who, collection))
})

table(kinds)('$who keeps private views of $path if the role may read it', ({ collection, path, who }) => {
  world.goTo(timestamp)
  const place = `views/${path}/private/${who}`
  const view = { [`${place}/mine`]: { name: 'Mine', address: 'status=draft', by: who } }
  expect(world.verdict(view, who) === 'granted').toBe(reads(who, collection))
  expect(world.verdictOnRead(place, {}, who) === 'granted').toBe(reads(who, collection))
})

const shared = kinds.flatMap(each => roles.map(role => ({ ...each, role })))

table(shared)('$who shares views of $path with $role if that is the own role or an admin', each => {
  const { collection, path, who, role } = each
  world.goTo(timestamp)
  const isGranted = reads(who, collection) && (who === role || who === 'admin')
  const place = `views/${path}/shared/${role}`
  expect(world.verdictOnRead(place, { index: KEY_INDEX, limit: 500 }, who) === 'granted').toBe(isGranted)
  for (const query of [{ index: KEY_INDEX, limit: 501 }, {}])
    expect(world.verdictOnRead(place, query, who)).toBe(`no .read at /${place}`)
  expect(world.verdict({ [`${place}/ours`]: { name: 'Ours', address: 'a=b', by: who } }, who) === 'granted').toBe(
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
  const refusal = (what: string, admitted: Update, refused: Update, rule: string): Case => ({
    name: `${path}: ${what}`,
    world,
    timestamp,
    admitted,
    refused,
    by,
    rule,
  })
  const kind = '/views/$collection/$scope/$owner/$view'
  const tooLong = (length: number): Json => 'x'.repeat(length + 1)
  return [
    refusal(
      'nobody is seen as another',
      seen,
      { [`presence/${path}/subject/${another}/0`]: { since: { '.sv': 'timestamp' } } },
      'no .write',
    ),
    refusal(
      'nobody is seen since another moment',
      seen,
      altered(seen, `${presence}/since`, world.now - 1),
      '/presence/$collection/$id/$uid/$connection/since/',
    ),
    refusal(
      'a presence holds nothing else',
      seen,
      altered(seen, `${presence}/note`, 'x'),
      '/presence/$collection/$id/$uid/$connection/$other/',
    ),
    ...['tab', 'w', '-', '00'].map(page =>
      refusal(
        `a page is not called ${page}`,
        seen,
        { [`presence/${path}/subject/${by}/${page}`]: seen[presence] ?? null },
        '/presence/$collection/$id/$uid/$connection/.validate',
      ),
    ),
    ...['x'.repeat(9_000_000), 1, true, { tab: 'x' }].map(value =>
      refusal(`a person is no ${typeof value}`, seen, { [`presence/${path}/subject/${by}`]: value }, 'no .write'),
    ),
    refusal('a page is no text', seen, { [presence]: 'x' }, '/presence/$collection/$id/$uid/$connection/.validate'),
    refusal(
      'a presence has no priority',
      seen,
      altered(seen, `${presence}/.priority`, 1),
      '/presence/$collection/$id/$uid/$connection/.validate',
    ),
    refusal(
      'nobody is seen at a record that is not there',
      seen,
      { [`presence/${path}/nobody/${by}/0`]: seen[presence] ?? null },
      'no .write',
    ),
    refusal(
      'nobody keeps views for another',
      kept,
      { [`views/${path}/private/${another}/mine`]: kept[view] ?? null },
      'no .write',
    ),
    refusal('a view names who made it', kept, altered(kept, `${view}/by`, another), `${kind}/by/`),
    refusal('a view has a name', kept, altered(kept, `${view}/name`, null), `${kind}/.validate`),
    refusal('a view has a name that is not blank', kept, altered(kept, `${view}/name`, ' \t'), `${kind}/name/`),
    refusal(
      'the name of a view is short',
      kept,
      altered(kept, `${view}/name`, tooLong(viewLimits.name)),
      `${kind}/name/`,
    ),
    refusal('a view has an address', kept, altered(kept, `${view}/address`, null), `${kind}/.validate`),
    refusal('the address of a view is a text', kept, altered(kept, `${view}/address`, 3), `${kind}/address/`),
    refusal(
      'the address of a view is short',
      kept,
      altered(kept, `${view}/address`, tooLong(viewLimits.address)),
      `${kind}/address/`,
    ),
    refusal('a view holds nothing else', kept, altered(kept, `${view}/other`, 'x'), `${kind}/$other/`),
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
    const place = `views/${path}/shared/${role}/ours`
    world.force({ [place]: { name: 'Ours', address: '', by: 'bea' } })
    expect(world.verdict({ [`${place}/name`]: 'Mine now' }, 'contents')).toMatch(/^no \.write/)
    expect(world.verdict({ [`${place}/name`]: 'Mine now' }, 'admin')).toMatch(/^no \.write/)
    expect(world.verdict({ [place]: null }, 'stats')).toMatch(/^no \.write/)
    expect(world.verdict({ [place]: null }, 'admin')).toBe('granted')
  },
)

table(collections)('whoever may not read $path any more still leaves a record of it', collection => {
  world.goTo(timestamp)
  const place = `presence/${collection.path}/subject/roleless/0`
  world.force({ [place]: { since: world.now } })
  expect(world.verdict({ [place]: null }, 'roleless')).toBe('granted')
  expect(world.verdict({ [place]: null }, 'admin')).toBe(`no .write at /${place}`)
})
