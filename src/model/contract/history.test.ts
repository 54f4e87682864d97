import { expect } from 'vitest'
import type { Update } from '../change.ts'
import { changeSet } from '../change.ts'
import { type Collection, heavyFields, heldFields } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { isObject, type Json, type JsonObject, kept, same } from '../json.ts'
import type { Stored } from '../record.ts'
import { altered, type Case, check, table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, plainText, sampleValues, worldOfSamples } from './samples.ts'
import type { Timestamp } from './world.ts'

/** A record and its history go together: each write has its number, and its entry tells the truth. */

const world = worldOfSamples()
const id = 'subject'
for (const collection of collections) {
  ensure(world, collection, id, 'all')
  world.commit(collection, { id, values: {}, action: 'change' })
}
world.clock.advance(1_000)
const timestamp: Timestamp = world.timestamp

const stored = (collection: Collection): Stored => {
  const record = world.record(collection, id)
  if (record) return record
  throw new Error(`${collection.path}/${id} is not there.`)
}

/** A change of a text. */
const change = (collection: Collection): Update =>
  world.updateFor(collection, { id, values: { [plainText(collection)]: 'Another title' }, action: 'change' })

const creation = (collection: Collection): Update =>
  world.updateFor(collection, { id: 'other', values: sampleValues(collection, 'other', 'all'), action: 'create' })

interface Alteration {
  readonly what: string
  readonly from?: Update
  readonly place: string
  readonly value: unknown
  readonly rule: string
}

const cases = (of: (collection: Collection) => readonly Alteration[]): Case[] =>
  collections.flatMap(collection => {
    world.goTo(timestamp)
    return of(collection).map(({ what, from = change(collection), place, value, rule }) => ({
      name: `${collection.path}: ${what}`,
      world,
      timestamp,
      admitted: from,
      refused: altered(from, place, value),
      by: 'admin' as const,
      rule,
    }))
  })

const stamps = cases(collection => {
  const { path } = collection
  const record = `${path}/${id}`
  const rule = '/history/$collection/$id/$rev/.validate'
  const { now } = world
  const created = creation(collection)
  return [
    { what: 'nobody writes in the name of another', place: `${record}/updatedBy`, value: 'contents', rule },
    { what: 'the time of a change is the server’s', place: `${record}/updatedAt`, value: now - 1, rule },
    { what: 'the time of a change does not lie ahead', place: `${record}/updatedAt`, value: now + 1, rule },
    { what: 'the creator stays', place: `${record}/createdBy`, value: 'contents', rule },
    { what: 'the time of creation stays', place: `${record}/createdAt`, value: now, rule },
    { what: 'the action of the record is that of its history', place: `${record}/action`, value: 'create', rule: '' },
    { what: 'a record has a number', place: `${record}/rev`, value: null, rule: '' },
    { what: 'a number is no text', place: `${record}/rev`, value: '3', rule },
    ...(['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'action'] as const).map(stamp => ({
      what: `${stamp} is not left out`,
      place: `${record}/${stamp}`,
      value: null,
      // An action that is missing is no step either: the first rule to be asked refuses.
      rule: stamp === 'action' ? '' : rule,
    })),
    {
      what: 'nobody creates in the name of another',
      from: created,
      place: `${path}/other/createdBy`,
      value: 'contents',
      rule,
    },
    { what: 'the time of creation is the server’s', from: created, place: `${path}/other/createdAt`, value: 1, rule },
  ]
})

const prioritised = (value: Json): Json =>
  typeof value === 'object' && value !== null
    ? { ...(value as JsonObject), '.priority': 1 }
    : { '.value': value, '.priority': 1 }

const valueIn = (update: Update, entry: string, name: string): Json =>
  ((update[entry] as JsonObject).record as JsonObject)[name] ?? null

const entries = cases(collection => {
  const { path } = collection
  const title = plainText(collection)
  const entry = `history/${path}/${id}/3`
  const below = '/history/$collection/$id/$rev'
  const told = `${entry}/record/${title}`
  return [
    { what: 'no write without an entry', place: entry, value: undefined, rule: `no .write at /${path}/${id}` },
    { what: 'no entry without its write', place: `${path}/${id}`, value: undefined, rule: '' },
    { what: 'an entry names who writes', place: `${entry}/by`, value: 'contents', rule: `${below}/by/` },
    { what: 'an entry has the server’s time', place: `${entry}/at`, value: world.now - 1, rule: `${below}/at/` },
    { what: 'an entry calls a change so', place: `${entry}/action`, value: 'delete', rule: below },
    { what: 'an entry has an action that there is', place: `${entry}/action`, value: 'x', rule: below },
    { what: 'an entry leaves nothing out', place: told, value: null, rule: `no .write at /${path}/${id}` },
    { what: 'an entry says what is', place: told, value: 'Another', rule: `${below}/record/$field/` },
    { what: 'an entry does not say that nothing is there', place: told, value: '', rule: `${below}/record/$field/` },
    { what: 'an entry invents no field', place: `${entry}/record/other`, value: 'x', rule: `${below}/record/$field/` },
    { what: 'an entry holds nothing else', place: `${entry}/other`, value: 'x', rule: `${below}/$other/` },
    { what: 'an entry has no priority', place: `${entry}/.priority`, value: 1, rule: `${below}/.validate` },
    { what: 'a record has no priority', place: `${path}/${id}/.priority`, value: 1, rule: `${below}/record/` },
    { what: 'the keys have no priority', place: `${path}/${id}/keys/.priority`, value: 1, rule: `${below}/record/` },
    ...Object.keys(collection.fields)
      .filter(name => collection.fields[name]?.detached === 'no' && name in stored(collection))
      .flatMap(name => [
        {
          what: `${name} has no priority`,
          place: `${path}/${id}/${name}`,
          value: prioritised(stored(collection)[name] ?? null),
          rule: '',
        },
        {
          what: `${name} has no priority in the history`,
          place: `${entry}/record/${name}`,
          value: prioritised(valueIn(change(collection), entry, name)),
          rule: `${below}/record/$field/`,
        },
      ]),
    { what: 'an entry has a token', place: `${entry}/token`, value: null, rule: `${below}/.validate` },
    { what: 'a token has 8 characters', place: `${entry}/token`, value: '1234567', rule: `${below}/token/` },
    { what: 'a token has no more than 64', place: `${entry}/token`, value: 'x'.repeat(65), rule: `${below}/token/` },
    { what: 'a token is a name', place: `${entry}/token`, value: 'eight or more', rule: `${below}/token/` },
    { what: 'a batch is a name', place: `${entry}/batch`, value: 'a', rule: `${below}/batch/` },
    ...['at', 'by', 'action'].map(part => ({
      what: `an entry has ${part}`,
      place: `${entry}/${part}`,
      value: null,
      rule: `${below}/.validate`,
    })),
    {
      what: 'an entry before is never changed',
      place: `history/${path}/${id}/2/token`,
      value: 'another-token',
      rule: `no .write at /history/${path}/${id}/2/token`,
    },
    {
      what: 'an entry before is never taken out',
      place: `history/${path}/${id}/2`,
      value: null,
      rule: `no .write at /history/${path}/${id}/2`,
    },
    {
      what: 'a history is never taken out',
      place: `history/${path}/gone`,
      value: null,
      rule: `no .write at /history/${path}/gone`,
    },
  ]
})

table([...stamps, ...entries])('stamps and entries say who did what, and when', check)

const numbers: Case[] = collections.flatMap(collection => {
  world.goTo(timestamp)
  const numbered = (by: number): Update => {
    const before = stored(collection)
    return changeSet(collection, {
      id,
      before: { ...before, rev: before.rev + by },
      values: { [plainText(collection)]: 'Another title' },
      action: 'change',
      by: 'admin',
      token: 'contract-token',
      now: world.now,
    })
  }
  return [
    ['the number that it has', -1],
    ['a number that it had', -2],
    ['a number too far on', 1],
    ['half a number on', 0.5],
  ].flatMap(([what, by]) =>
    // Half a number cannot be a key: the entry stands where the next one belongs.
    ({
      name: `${collection.path}: a write does not take ${what}`,
      world,
      timestamp,
      admitted: numbered(0),
      refused:
        by === 0.5
          ? altered(numbered(0), `${collection.path}/${id}/rev`, stored(collection).rev + 0.5)
          : numbered(Number(by)),
      by: 'admin' as const,
      rule: '',
    }),
  )
})

const beginnings: Case[] = collections.map(collection => {
  world.goTo(timestamp)
  const begin = (lastRev: number): Update =>
    changeSet(collection, {
      id: 'other',
      before: null,
      values: sampleValues(collection, 'other', 'all'),
      action: 'create',
      by: 'admin',
      token: 'contract-token',
      lastRev,
      now: world.now,
    })
  return {
    name: `${collection.path}: a record that never was begins with 1`,
    world,
    timestamp,
    admitted: begin(0),
    refused: begin(4),
    by: 'admin',
    rule: '/history/$collection/$id/$rev/.validate',
  }
})

const lives: Case[] = collections.flatMap(collection => {
  world.goTo(timestamp)
  const { path } = collection
  ensure(world, collection, 'other', 'all')
  world.commit(collection, { id: 'other', values: null, action: 'delete' })
  const deleted = world.timestamp
  const again = creation(collection)
  const first = changeSet(collection, {
    id: 'other',
    before: null,
    values: sampleValues(collection, 'other', 'all'),
    action: 'create',
    by: 'admin',
    token: 'contract-token',
    now: world.now,
  })
  return [
    {
      name: `${path}: a record that was deleted goes on with its numbers`,
      world,
      timestamp: deleted,
      admitted: again,
      refused: first,
      by: 'admin' as const,
      rule: `no .write at /${path}/other`,
    },
    {
      name: `${path}: a record that was deleted does not begin with an entry that it had`,
      world,
      timestamp: deleted,
      admitted: again,
      refused: altered(first, `history/${path}/other/1`, undefined),
      by: 'admin' as const,
      rule: `no .write at /${path}/other`,
    },
  ]
})

table([...numbers, ...beginnings, ...lives])('versions follow each other without a gap', check)

/** The fields that lie in a record, each with what the history says of it. */
const told = collections.flatMap(collection => {
  world.goTo(timestamp)
  const { path } = collection
  const admitted = change(collection)
  return heldFields(collection).map(([name, field]) => ({
    collection,
    path,
    name,
    field,
    admitted,
    value: valueIn(admitted, `history/${path}/${id}/3`, name),
    place: `history/${path}/${id}/3/record/${name}`,
  }))
})

/** Another value of the same kind, as a snapshot would have it; of a list one whose first item is another. */
const lieAbout = (value: Json, { samples, control, reference }: Field): Json => {
  if (Array.isArray(value)) return [typeof value[0] === 'string' ? `${value[0]}x` : {}, ...value.slice(1)]
  const isList = control.type === 'parts' || reference?.many !== undefined
  const other = isList ? null : samples.accepted.find(each => !same(kept(each), kept(value)))
  return other ?? 'liar'
}

const lies: Case[] = told.flatMap(({ path, name, field, admitted, value, place }) => {
  const lie = (what: string, refused: Update, rule: string): Case => ({
    name: `${path}: the history ${what}`,
    world,
    timestamp,
    admitted,
    refused,
    by: 'admin',
    rule,
  })
  const below = '/history/$collection/$id/$rev/record/$field/'
  const record = `no .write at /${path}/${id}`
  const items = Array.isArray(value) ? value : []
  const [first] = items
  return [
    lie(
      `does not lie about ${name}`,
      altered(admitted, place, lieAbout(value, field)),
      Array.isArray(value) ? '' : below,
    ),
    lie(`does not leave out ${name}`, altered(admitted, place, null), record),
    ...(value === '' ? [] : [lie(`does not say that there is no ${name}`, altered(admitted, place, ''), '')]),
    ...(items.length === 0
      ? []
      : [
          lie(`says how long ${name} is`, altered(admitted, place, items.slice(0, -1)), below),
          lie(`does not leave out what stands in ${name}`, altered(admitted, place, ['', ...items.slice(1)]), below),
        ]),
    ...(isObject(first)
      ? Object.keys(first).flatMap(part => [
          lie(`does not leave out ${name}/${part}`, altered(admitted, `${place}/0/${part}`, null), below),
          lie(`does not lie about ${name}/${part}`, altered(admitted, `${place}/0/${part}`, 'liar'), below),
        ])
      : []),
  ]
})

table(lies)('an entry does not say what is not so', check)

const heavy: Case[] = collections.flatMap(collection =>
  heavyFields(collection).flatMap(([name, field]): Case[] => {
    world.goTo(timestamp)
    const { path } = collection
    const [was = null, next = null] = field.samples.accepted
    const place = `history/${path}/${id}/3/heavy/${name}`
    const rule = '/history/$collection/$id/$rev/heavy/$field/'
    if (field.fixed) {
      const admitted = change(collection)
      const refused = altered(admitted, place, { before: was, after: was })
      return [
        { name: `${path}: the history does not keep ${name}`, world, timestamp, admitted, refused, by: 'admin', rule },
      ]
    }
    const admitted = world.updateFor(collection, { id, values: { [name]: next }, action: 'change' })
    const emptied = world.updateFor(collection, { id, values: { [name]: null }, action: 'change' })
    const lie = (what: string, from: Update, refused: Update, by = rule): Case => ({
      name: `${path}: the history ${what}`,
      world,
      timestamp,
      admitted: from,
      refused,
      by: 'admin',
      rule: by,
    })
    return [
      lie(`tells what ${name} was`, admitted, altered(admitted, `${place}/before`, 'Another')),
      lie(`does not keep quiet what ${name} was`, admitted, altered(admitted, `${place}/before`, null)),
      lie(`tells what ${name} is`, admitted, altered(admitted, `${place}/after`, 'Another')),
      lie(`tells that ${name} changes`, admitted, altered(admitted, place, null), 'no .write at /beside/'),
      lie(`tells that ${name} goes`, emptied, altered(emptied, place, null), 'no .write at /beside/'),
      lie(
        `invents no change of ${name}`,
        change(collection),
        altered(change(collection), place, { before: was, after: next }),
      ),
    ]
  }),
)

table(heavy)('an entry tells of long texts what changed', check)

/** A change of nothing but the stamps, each written at its own path. */
const touch = (collection: Collection): Update => {
  const { rev } = stored(collection)
  const { path } = collection
  const whole = world.updateFor(collection, { id, values: {}, action: 'change' })
  const { [`${path}/${id}`]: record, ...sides } = whole
  const stamped = record as JsonObject
  return {
    ...sides,
    [`${path}/${id}/rev`]: rev + 1,
    [`${path}/${id}/updatedAt`]: stamped.updatedAt ?? null,
    [`${path}/${id}/updatedBy`]: 'admin',
    [`${path}/${id}/action`]: 'change',
  }
}

const leavesIn = (value: Json, place: string): string[] =>
  isObject(value)
    ? [place, ...Object.entries(value).flatMap(([key, child]) => leavesIn(child, `${place}/${key}`))]
    : [place]

const stampPlaces = ['rev', 'updatedAt', 'updatedBy', 'action']

const pieces = collections.flatMap(collection => {
  world.goTo(timestamp)
  const { path } = collection
  return Object.entries(stored(collection))
    .filter(([key]) => !stampPlaces.includes(key))
    .flatMap(([key, value]) => leavesIn(value, key))
    .map(key => ({ collection, path, key, place: `${path}/${id}/${key}` }))
})

table(pieces)('$path: $key is not taken out by itself', ({ collection, place, path, key }) => {
  world.goTo(timestamp)
  expect(world.verdict({ [place]: null }, 'admin')).toBe(`no .write at /${path}/${id}/${key}`)
  expect(world.verdictOnPut(place, null, 'admin')).toBe(`no .write at /${path}/${id}/${key}`)
  expect(world.verdict(touch(collection), 'admin')).toBe('granted')
})

table(pieces)('$path: $key is not taken out beside a write that does not tell', ({ collection, place }) => {
  world.goTo(timestamp)
  expect(world.verdict({ ...touch(collection), [place]: null }, 'admin')).not.toBe('granted')
  expect(world.verdict(touch(collection), 'admin')).toBe('granted')
})
