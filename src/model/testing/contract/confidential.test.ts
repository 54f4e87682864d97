import { beforeEach, describe, expect, test } from 'vitest'
import { KEY_INDEX } from '../../../../emulators/database/tree/order-values.ts'
import { serverTimestamp, type Update } from '../../change.ts'
import { type Collection, confidentialFields, emptiedFields } from '../../collection.ts'
import { maskedValueOf } from '../../fields/confidential.ts'
import { everyRecord, longestLookReason, lookMinutes, lookUpdate } from '../../look.ts'
import { isObject, type Json, type JsonObject } from '../../values/json.ts'
import { altered, type Case, check, refusalsAt, table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, sampleValues, worldOfSamples } from './samples.ts'
import { everybody, type Who } from './world.ts'

/** Confidential values change only with their record, and are readable after a log entry. */

const world = worldOfSamples()
const id = 'subject'
const other = 'neighbour'
const holding = collections.filter(collection => confidentialFields(collection).length > 0)
for (const collection of holding) {
  ensure(world, collection, id, 'all')
  ensure(world, collection, other, 'all')
}
const timestamp = world.timestamp
const refuse = refusalsAt(world, timestamp)

const change = (collection: Collection, values: Record<string, Json>): Update =>
  world.updateFor(collection, { id, values, action: 'change' })

const maskOf = ({ fields }: Collection, name: string) => fields[name]?.confidential?.mask ?? 'name'

/** Another clear value with another masked value. */
const othersOf = ({ path }: Collection, name: string): string =>
  name === 'phone'
    ? '+503 7000 9999 9999'
    : `${{ name: 'Zoe Zelaya', email: 'zoe@example.org', token: 'fcm:APA91bE-another-token-9999' }[maskOf(world.collection(path), name)]}`

const textsIn = (value: Json): readonly string[] =>
  isObject(value) || Array.isArray(value) ? Object.values(value as object).flatMap(textsIn) : [String(value)]

const fields = holding.flatMap(collection =>
  confidentialFields(collection).map(name => ({ collection, path: collection.path, name })),
)

table(fields)('$path: a clear $name lies in one place alone', ({ collection, path, name }) => {
  world.goTo(timestamp)
  const clear = othersOf(collection, name)
  const update = change(collection, { [name]: clear })
  expect(world.verdict(update, 'admin')).toBe('granted')
  const location = `confidential/${path}/${id}/${name}`
  expect(update[location]).toBe(clear)
  const { [location]: _, ...rest } = update
  expect(textsIn(rest).filter(each => each.includes(clear))).toEqual([])
  expect(Object.keys(rest).filter(each => each.includes(clear))).toEqual([])
  expect(isObject(update[`${path}/${id}`]) && (update[`${path}/${id}`] as Record<string, Json>)[name]).toBe(
    maskedValueOf(maskOf(collection, name), clear),
  )
})

table(fields)('$path: a masked value among the values of a change says that $name stays', each => {
  const { collection, path, name } = each
  world.goTo(timestamp)
  const masked = world.record(collection, id)?.[name] ?? null
  const update = change(collection, { [name]: masked })
  expect(world.verdict(update, 'admin')).toBe('granted')
  expect(Object.keys(update).filter(location => location.startsWith('confidential/'))).toEqual([])
  expect(update[`${path}/${id}`]).toHaveProperty(name, masked)
})

table(fields)('$path: $name can be entered anew as it was, which its history tells', each => {
  const { collection, path, name } = each
  world.goTo(timestamp)
  const clear = sampleValues(collection, id, 'all')[name] ?? null
  const update = change(collection, { [name]: clear })
  expect(world.verdict(update, 'admin')).toBe('granted')
  const told = Object.entries(update).find(([location]) => location.startsWith(`history/${path}/${id}/`))?.[1]
  expect(told).toMatchObject({ clear: { [name]: true } })
})

const writes: Case[] = fields.flatMap(({ collection, path, name }) => {
  world.goTo(timestamp)
  const clear = othersOf(collection, name)
  const changed = change(collection, { [name]: clear })
  const touched = change(collection, {})
  const deleted = world.updateFor(collection, { id, values: null, action: 'delete' })
  const location = `confidential/${path}/${id}/${name}`
  const entry = Object.keys(changed).find(each => each.startsWith(`history/${path}/${id}/`)) ?? ''
  const what = `${path}.${name}`
  const unwritten = 'no .write at /confidential/'
  const masked = maskedValueOf(maskOf(collection, name), clear)
  const inBoth = (update: Update, value: Json) =>
    altered(altered(update, `${path}/${id}/${name}`, value), `${entry}/record/${name}`, value)
  const made = {
    ...world.updateFor(collection, { id: 'free', values: sampleValues(collection, 'free', 'all'), action: 'create' }),
  }
  return [
    refuse(`${what}: no record holds clear text`, changed, inBoth(changed, clear), `/${path}/$id/${name}/.validate`),
    refuse(`${what}: it is not written alone`, changed, { [location]: clear }, unwritten),
    refuse(`${what}: it is not taken out alone`, changed, { [location]: null }, unwritten),
    refuse(`${what}: all of it is not taken out alone`, changed, { [`confidential/${path}/${id}`]: null }, unwritten),
    refuse(`${what}: it is not written untold`, changed, altered(changed, `${entry}/clear`, null), unwritten),
    refuse(
      `${what}: it does not change beside a write of something else`,
      touched,
      { ...touched, [location]: clear },
      unwritten,
    ),
    refuse(
      `${what}: it is not kept for a record that is not there`,
      touched,
      { ...touched, [`confidential/${path}/nobody/${name}`]: clear },
      unwritten,
    ),
    refuse(`${what}: the masked value does not change without it`, changed, altered(changed, location, undefined), ''),
    refuse(`${what}: the masked value does not change by itself`, touched, inBoth(touched, masked), ''),
    refuse(
      `${what}: a record is not made without it`,
      made,
      altered(made, `confidential/${path}/free/${name}`, undefined),
      '',
    ),
    refuse(
      `${what}: it goes with its record`,
      deleted,
      altered(deleted, location, undefined),
      '/history/$collection/$id/$rev/action/.validate',
    ),
    refuse(`${what}: it is no masked value`, changed, altered(changed, location, masked), '/confidential/'),
    refuse(
      `${what}: it has no priority`,
      changed,
      altered(changed, location, { '.value': clear, '.priority': 1 }),
      '/confidential/',
    ),
    refuse(
      `${what}: nothing else is confidential`,
      touched,
      altered({ ...touched, [`confidential/${path}/${id}/${collection.title}`]: 'x' }, `${entry}/clear`, {
        [collection.title]: true,
      }),
      '',
    ),
    refuse(`${what}: the history holds no clear text`, changed, altered(changed, `${entry}/record/${name}`, clear), ''),
    refuse(
      `${what}: nor beside the note that it changed`,
      changed,
      altered(changed, `${entry}/clear/${name}`, clear),
      '/clear/$field/',
    ),
  ]
})

table(writes)('clear values and masked values go together', check)

const emptied = fields.filter(({ collection, name }) => emptiedFields(collection).includes(name))

table(emptied)('$path: the worker takes $name out, which the history tells', ({ collection, path, name }) => {
  world.goTo(timestamp)
  const by = (values: Record<string, Json>, action = 'change') =>
    world.updateFor(collection, { id, values, action, by: 'worker' })
  const verdict = (update: Update) => world.verdict(update, 'worker')
  const taken = by({ [name]: null })
  expect(verdict(taken)).toBe('granted')
  const told = Object.entries(taken).find(([location]) => location.startsWith(`history/${path}/${id}/`))?.[1]
  expect(told).toMatchObject({ clear: { [name]: true } })
  world.write(taken, 'worker')
  expect(world.stored(`confidential/${path}/${id}/${name}`)).toBeNull()
})

const optional = fields.filter(({ collection, name }) => !collection.fields[name]?.required)

table(optional)('$path: $name goes with its masked value', ({ collection, path, name }) => {
  world.goTo(timestamp)
  const emptied = change(collection, { [name]: null })
  expect(world.verdict(emptied, 'admin')).toBe('granted')
  expect(world.verdict(altered(emptied, `confidential/${path}/${id}/${name}`, undefined), 'admin')).not.toBe('granted')
})

describe.each(holding)('who reads clear values of $path', collection => {
  const { path } = collection
  const [name = ''] = confidentialFields(collection)
  const [location, whole] = [`confidential/${path}/${id}/${name}`, `confidential/${path}/${id}`]
  const minute = 60_000

  beforeEach(() => world.goTo(timestamp))

  const look = (record: string, by: Who = 'admin') =>
    world.write(lookUpdate('note-0001', { by, collection: path, record }), by)
  const verdicts = (who: Who, of = [location, whole]) => of.map(each => world.verdictOnRead(each, {}, who))
  const refused = [location, whole].map(each => `no .read at /${each}`)

  test.each(everybody)('nobody by a role alone: %s', who => {
    const isUsed = who === 'worker' && emptiedFields(collection).includes(name)
    expect(verdicts(who)).toEqual(isUsed ? ['granted', refused[1]] : refused)
  })

  test('an admin who has just left a note of it, for ten minutes', () => {
    look(id)
    expect(verdicts('admin')).toEqual(['granted', 'granted'])
    world.clock.advance(lookMinutes * minute - 1)
    expect(verdicts('admin')).toEqual(['granted', 'granted'])
    world.clock.advance(1)
    expect(verdicts('admin')).toEqual(refused)
  })

  test('an admin who has left a note of all records, one by one', () => {
    look(everyRecord)
    expect(verdicts('admin')).toEqual(['granted', 'granted'])
    world.clock.advance(lookMinutes * minute)
    expect(verdicts('admin')).toEqual(refused)
  })

  test('a second look does not take the first away', () => {
    look(id)
    world.write(lookUpdate('note-0002', { by: 'admin', collection: path, record: other }), 'admin')
    expect(verdicts('admin')).toEqual(['granted', 'granted'])
  })

  test.each(['confidential', `confidential/${path}`])('nobody reads all at once at %s', parent => {
    look(everyRecord)
    for (const query of [{}, { index: KEY_INDEX, limit: 1 }])
      expect(world.verdictOnRead(parent, query, 'admin')).toBe(`no .read at /${parent}`)
  })

  test('nobody by a note of another record, or of another collection', () => {
    look(other)
    expect(verdicts('admin')).toEqual(refused)
    const another = holding.find(each => each !== collection)?.path ?? ''
    world.write(lookUpdate('note-0003', { by: 'admin', collection: another, record: everyRecord }), 'admin')
    expect(verdicts('admin')).toEqual(refused)
  })

  test('nobody by the note of somebody else', () => {
    look(id)
    world.force({ 'users/lmf/role': 'admin' })
    expect(verdicts('lmf')).toEqual(refused)
  })

  test('nobody whose role was taken meanwhile', () => {
    look(id)
    world.force({ 'users/admin/role': 'stats' })
    expect(verdicts('admin')).toEqual(refused)
  })
})

const [collection] = holding
const { path } = collection ?? { path: '' }
const note = 'note-0001'
const [log, current] = [`looks/log/${note}`, `looks/current/admin/${path}/${id}`]
const admitted = lookUpdate(note, { by: 'admin', collection: path, record: id, reason: 'They asked for it.' })
const lone = admitted[log] as JsonObject

test.each(everybody)('an admin alone leaves a note, and reads the log in pages: %s', who => {
  world.goTo(timestamp)
  const may = who === 'admin'
  expect(world.verdict(lookUpdate(note, { by: who, collection: path, record: id }), who) === 'granted').toBe(may)
  const read = (query: object) => world.verdictOnRead('looks/log', query, who) === 'granted'
  expect(read({ index: KEY_INDEX, limit: 500, fromEnd: true })).toBe(may)
  expect(read({ index: KEY_INDEX, limit: 501 })).toBe(false)
  expect(read({})).toBe(false)
  expect(world.verdictOnRead('looks/current', {}, who)).toBe('no .read at /looks/current')
})

const notes: Case[] = (
  [
    ['a note in the name of another', altered(admitted, `${log}/by`, 'lmf')],
    // Only the rules of the note itself refuse a lone one.
    ['a lone note in the name of another', { [log]: { ...lone, by: 'lmf' } }],
    ['a lone note of an earlier time', { [log]: { ...lone, at: world.now - 1 } }],
    ['a lone note of a record that is not there', { [log]: { ...lone, record: 'gone' } }],
    ['a lone note of what is not confidential', { [log]: { ...lone, collection: 'apps', record: everyRecord } }],
    ['a note of an earlier time', altered(admitted, `${log}/at`, world.now - 1)],
    ['a note of a later time', altered(admitted, `${log}/at`, world.now + 1)],
    ['a note without a time', altered(admitted, `${log}/at`, null)],
    ['a note without a name', altered(admitted, `${log}/by`, null)],
    ['a note of no record', altered(admitted, `${log}/record`, null)],
    ['a note of a record that is not there', lookUpdate(note, { by: 'admin', collection: path, record: 'gone' })],
    ['a note of what is not confidential', lookUpdate(note, { by: 'admin', collection: 'apps', record: everyRecord })],
    ['a note with more in it', altered(admitted, `${log}/more`, 'x')],
    ['a reason that is too long', altered(admitted, `${log}/reason`, 'x'.repeat(longestLookReason + 1))],
    ['a blank reason', altered(admitted, `${log}/reason`, ' ')],
    ['a note with a priority', altered(admitted, `${log}/.priority`, 1)],
    ['the way to a note without one', { [current]: admitted[current] ?? null }],
    ['the way to the note of another record', altered(admitted, `${log}/record`, other)],
    ['the way to a note of all, at one record', altered(admitted, `${log}/record`, everyRecord)],
    ['the way to a note at an earlier time', altered(admitted, `${current}/at`, world.now - 1)],
    ['the way to a note at a later time', altered(admitted, `${current}/at`, world.now + 1)],
    [
      'the way to a note for somebody else',
      { ...admitted, [`looks/current/lmf/${path}/${id}`]: admitted[current] ?? null },
    ],
    ['the way to a note with more in it', altered(admitted, `${current}/more`, 1)],
    ['the log as a whole', { 'looks/log': null }],
    ['all ways to notes', { 'looks/current/admin': null }],
  ] as const
).map(([what, refused]) => refuse(`${path}: not ${what}`, admitted, refused, ''))

table(notes)('a look leaves a note that is true', check)

test('a note stays as it is, and leads to nothing twice', () => {
  world.goTo(timestamp)
  world.write(admitted, 'admin')
  world.clock.advance(1)
  for (const update of [
    { [log]: null },
    { [`${log}/reason`]: 'Another' },
    { [`${log}/at`]: serverTimestamp },
    { [log]: admitted[log] ?? null },
    { [current]: null },
    { [current]: { at: serverTimestamp, note } },
    { [`${current}/at`]: serverTimestamp },
  ])
    expect(world.verdict(update, 'admin')).not.toBe('granted')
})
