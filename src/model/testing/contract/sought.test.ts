import { beforeEach, expect, test } from 'vitest'
import { boundAt, indexOfQuery } from '../../../../emulators/database/tree/query.ts'
import type { Update } from '../../change.ts'
import { changeSet } from '../../change.ts'
import { lookMinutes, lookUpdate, seekUpdate } from '../../look.ts'
import { can, isRole } from '../../permissions.ts'
import { soughtKeyPath } from '../../sought.ts'
import { altered } from './case.ts'
import { ensure, worldOfSamples } from './samples.ts'
import { everybody, type Who } from './world.ts'

/** People are found by the digest of a whole value, after a log entry of the search; no list of digests can be read. */

const world = worldOfSamples()
const id = 'subject'
const path = 'subscribers'
const collection = world.collection(path)
ensure(world, collection, id, 'all')
const begun = world.timestamp
const digest = 'd'.repeat(43)
const other = 'e'.repeat(43)
const sought = `sought/${path}/${id}`

beforeEach(() => {
  world.goTo(begun)
  world.clock.advance(1_000)
})

const admits = (update: Update, who: Who = 'admin') => world.verdict(update, who) === 'granted'

const entering = (email: string | undefined, digests: Readonly<Record<string, string>> = { email: digest }): Update =>
  changeSet(collection, {
    id,
    before: world.record(collection, id),
    values: email === undefined ? {} : { email },
    action: 'change',
    by: 'admin',
    token: 'contract-token',
    sought: digests,
    now: world.now,
  })

const entered = () => {
  world.write(entering('zoe@example.org'), 'admin')
  world.clock.advance(1_000)
}

test('a new value comes with its digest, or without one, and never with the digest of a former one', () => {
  entered()
  expect(world.stored(sought)).toEqual({ email: digest })
  expect(admits(entering('lea@example.org', { email: other }))).toBe(true)
  expect(admits(entering('lea@example.org', {}))).toBe(true)
  expect(admits(entering('lea@example.org', { email: digest }))).toBe(false)
  expect(admits(altered(entering('lea@example.org'), `${sought}/email`, undefined))).toBe(false)
  expect(admits(entering('zoe@example.org', { email: digest }))).toBe(true)
})

test('a digest is not written alone, nor for another field, and it is one', () => {
  expect(admits({ [`${sought}/email`]: digest })).toBe(false)
  expect(admits({ ...entering(undefined), [`${sought}/email`]: digest })).toBe(false)
  expect(admits({ ...entering('zoe@example.org'), [`${sought}/phone`]: digest })).toBe(false)
  expect(admits({ ...entering('zoe@example.org'), [`${sought}/name`]: digest })).toBe(false)
  for (const wrong of ['zoe@example.org', 'd'.repeat(42), 7])
    expect(admits(altered(entering('zoe@example.org'), `${sought}/email`, wrong))).toBe(false)
})

test('the digests go with the record', () => {
  entered()
  const deletion = world.updateFor(collection, { id, values: null, action: 'delete' })
  expect(admits({ [sought]: null })).toBe(false)
  expect(admits(altered(deletion, sought, undefined))).toBe(false)
  expect(admits(deletion)).toBe(true)
})

const asking = (of: string, order = 'email') => {
  const index = indexOfQuery(order)
  return { index, start: boundAt('start', index, of), end: boundAt('end', index, of), limit: 20 }
}

const mayAsk = (of: string, who: Who = 'admin') => world.verdictOnRead(`sought/${path}`, asking(of), who) === 'granted'

const log = (who: Who, of = digest) => world.write(seekUpdate('note-of-a-search', who, path, of), who)

test.each(everybody)('%s asks for a digest only as an admin who has logged this very search', who => {
  entered()
  expect(mayAsk(digest, who)).toBe(false)
  const mayLook = isRole(who) && can(who, 'records.look')
  expect(admits(seekUpdate('note-of-a-search', who, path, digest), who)).toBe(mayLook)
  if (!mayLook) return
  log(who)
  expect(mayAsk(digest, who)).toBe(true)
  expect(mayAsk(other, who)).toBe(false)
  world.clock.advance(lookMinutes * 60_000)
  expect(mayAsk(digest, who)).toBe(false)
})

test('no list of digests can be read, whatever was logged', () => {
  entered()
  log('admin')
  world.write(lookUpdate('note-of-all-looks', { by: 'admin', collection: path, record: '*' }), 'admin')
  const { index, limit } = asking(digest)
  for (const query of [{}, { limit }, { index, limit }, { ...asking(digest), end: null }])
    expect(world.verdictOnRead(`sought/${path}`, query, 'admin')).not.toBe('granted')
  expect(world.verdictOnRead(sought, {}, 'admin')).not.toBe('granted')
  expect(world.verdictOnRead('sought', {}, 'admin')).not.toBe('granted')
})

test('a search is logged with what is sought, and a look without', () => {
  const current = `looks/current/admin/${path}/~`
  const search = seekUpdate('note-of-a-search', 'admin', path, digest)
  const look = lookUpdate('note-of-a-search', { by: 'admin', collection: path, record: id })
  expect(admits(look)).toBe(true)
  expect(admits(altered(search, `${current}/sought`, null))).toBe(false)
  expect(admits(altered(search, `${current}/sought`, 'zoe'))).toBe(false)
  expect(admits(altered(search, 'looks/log/note-of-a-search', undefined))).toBe(false)
  expect(admits(altered(search, 'looks/log/note-of-a-search/record', '*'))).toBe(false)
  expect(admits(altered(look, `looks/current/admin/${path}/${id}/sought`, digest))).toBe(false)
})

test.each(everybody)('%s reads and creates the key only as an admin, and nobody replaces it', who => {
  const mayLook = isRole(who) && can(who, 'records.look')
  expect(admits({ [soughtKeyPath]: digest }, who)).toBe(mayLook)
  expect(admits({ [soughtKeyPath]: 'short' }, who)).toBe(false)
  world.force({ [soughtKeyPath]: digest })
  expect(world.verdictOnRead(soughtKeyPath, {}, who) === 'granted').toBe(mayLook)
  expect(admits({ [soughtKeyPath]: other }, who)).toBe(false)
  expect(admits({ [soughtKeyPath]: null }, who)).toBe(false)
})
