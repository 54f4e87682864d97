import { expect, test } from 'vitest'
import type { Update } from '../change.ts'
import { changeSet } from '../change.ts'
import type { Collection } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { isObject, type Json, type JsonObject, kept, same } from '../json.ts'
import type { Stored } from '../record.ts'
import { altered, type Case, check } from './case.ts'
import { collections } from './collections.ts'
import { bringing, ensure, ensureReferred, plainText, sampleValues } from './samples.ts'
import { type Moment, World } from './world.ts'

/** A record and its history go together: each write has its number, and its entry tells the truth. */

const world = new World(collections)
const id = 'subject'
for (const collection of collections) {
  ensureReferred(world, collection, 'all')
  ensure(world, collection, id, 'all')
  world.commit(collection, { id, values: {}, action: 'change' })
}
world.clock.advance(1_000)
const moment: Moment = world.moment

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
    world.goTo(moment)
    return of(collection).map(({ what, from = change(collection), place, value, rule }) => ({
      name: `${collection.path}: ${what}`,
      world,
      moment,
      admitted: from,
      refused: altered(from, place, value),
      by: 'admin' as const,
      rule,
    }))
  })

const stamps = cases(collection => {
  const { path } = collection
  const record = `${path}/${id}`
  const rule = `/${path}/$id/.validate`
  const { now } = world
  const created = creation(collection)
  return [
    { what: 'nobody writes in the name of another', place: `${record}/updatedBy`, value: 'contents', rule },
    { what: 'the time of a change is the server’s', place: `${record}/updatedAt`, value: now - 1, rule },
    { what: 'the time of a change does not lie ahead', place: `${record}/updatedAt`, value: now + 1, rule },
    { what: 'the creator stays', place: `${record}/createdBy`, value: 'contents', rule },
    { what: 'the time of creation stays', place: `${record}/createdAt`, value: now, rule },
    { what: 'the action of the record is that of its history', place: `${record}/action`, value: 'create', rule },
    { what: 'a record has a number', place: `${record}/rev`, value: null, rule: `no .write at /${record}` },
    { what: 'a number is no text', place: `${record}/rev`, value: '3', rule: `no .write at /${record}` },
    ...(['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'action'] as const).map(stamp => ({
      what: `${stamp} is not left out`,
      place: `${record}/${stamp}`,
      value: null,
      rule,
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

const entries = cases(collection => {
  const { path } = collection
  const title = plainText(collection)
  const entry = `history/${path}/${id}/3`
  const below = `/history/${path}/$id/$rev`
  const told = `${entry}/changes/${title}`
  return [
    { what: 'no write without an entry', place: entry, value: undefined, rule: `/${path}/$id/.validate` },
    { what: 'no entry without its write', place: `${path}/${id}`, value: undefined, rule: `no .write at /${entry}` },
    { what: 'an entry names who writes', place: `${entry}/by`, value: 'contents', rule: `${below}/by/` },
    { what: 'an entry has the server’s time', place: `${entry}/at`, value: world.now - 1, rule: `${below}/at/` },
    { what: 'an entry calls a change so', place: `${entry}/action`, value: 'delete', rule: `/${path}/$id/.validate` },
    {
      what: 'an entry has an action that there is',
      place: `${entry}/action`,
      value: 'x',
      rule: `/${path}/$id/.validate`,
    },
    { what: 'an entry leaves nothing out', place: told, value: undefined, rule: `${below}/.validate` },
    { what: 'an entry says what was', place: `${told}/before`, value: 'Another', rule: `${below}/changes/${title}/` },
    { what: 'an entry does not keep quiet what was', place: `${told}/before`, value: null, rule: `${below}/changes/` },
    { what: 'an entry says what is', place: `${told}/after`, value: 'Another', rule: `${below}/changes/${title}/` },
    { what: 'an entry does not keep quiet what is', place: `${told}/after`, value: null, rule: `${below}/changes/` },
    { what: 'an entry has a token', place: `${entry}/token`, value: null, rule: `${below}/.validate` },
    { what: 'a token has 8 characters', place: `${entry}/token`, value: '1234567', rule: `${below}/token/` },
    { what: 'a token has no more than 64', place: `${entry}/token`, value: 'x'.repeat(65), rule: `${below}/token/` },
    { what: 'a token is a name', place: `${entry}/token`, value: 'eight or more', rule: `${below}/token/` },
    { what: 'a batch is a name', place: `${entry}/batch`, value: 'a', rule: `${below}/batch/` },
    ...['at', 'by', 'action'].map(part => ({
      what: `an entry has ${part}`,
      place: `${entry}/${part}`,
      value: null,
      rule: part === 'action' ? `/${path}/$id/.validate` : `${below}/.validate`,
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

test.each([...stamps, ...entries])('$name', check)

const numbers: Case[] = collections.flatMap(collection => {
  world.goTo(moment)
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
      moment,
      admitted: numbered(0),
      refused:
        by === 0.5
          ? altered(numbered(0), `${collection.path}/${id}/rev`, stored(collection).rev + 0.5)
          : numbered(Number(by)),
      by: 'admin' as const,
      rule: `no .write at /${collection.path}/${id}`,
    }),
  )
})

const beginnings: Case[] = collections.map(collection => {
  world.goTo(moment)
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
    moment,
    admitted: begin(0),
    refused: begin(4),
    by: 'admin',
    rule: `/${collection.path}/$id/.validate`,
  }
})

const lives: Case[] = collections.flatMap(collection => {
  world.goTo(moment)
  const { path } = collection
  ensure(world, collection, 'other', 'all')
  world.commit(collection, { id: 'other', values: null, action: 'delete' })
  const deleted = world.moment
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
      moment: deleted,
      admitted: again,
      refused: first,
      by: 'admin' as const,
      rule: `no .write at /history/${path}/other/1`,
    },
    {
      name: `${path}: a record that was deleted does not begin with an entry that it had`,
      world,
      moment: deleted,
      admitted: again,
      refused: altered(first, `history/${path}/other/1`, undefined),
      by: 'admin' as const,
      rule: `/${path}/$id/.validate`,
    },
  ]
})

test.each([...numbers, ...beginnings, ...lives])('$name', check)

const changeable = collections.flatMap(collection =>
  Object.entries(collection.fields)
    .filter(([name, field]) => !field.fixed && !field.joined && name !== collection.lifeCycle?.field)
    .map(([name, field]) => ({ collection, name, field })),
)

/** Another value of the same kind: a list with one item less or one more, another text or number. */
const lieAbout = (value: Json, field: Field): Json => {
  if (field.reference?.many) return { ...(value as JsonObject), liar: 'p1' }
  const other = field.samples.accepted.find(each => !same(kept(each), kept(value)))
  return other ?? (isObject(value) ? { ...value, 9: 'lie' } : 'liar')
}

const lies: Case[] = changeable.flatMap(({ collection, name, field }) => {
  const { path } = collection
  world.goTo(moment)
  const gone = Object.fromEntries([name, ...bringing(collection, name)].map(each => [each, null]))
  const emptied = world.updateFor(collection, { id, values: gone, action: 'change' })
  const part = `history/${path}/${id}/3/changes/${name}/before`
  const was = (emptied[`history/${path}/${id}/3`] as { changes?: Record<string, { before?: Json }> }).changes?.[name]
  if (field.required || was === undefined) return []
  return [
    {
      name: `${path}: the history does not lie about ${name} as it was`,
      world,
      moment,
      admitted: emptied,
      refused: altered(emptied, part, lieAbout(was.before ?? null, field)),
      by: 'admin' as const,
      rule: `/history/${path}/$id/$rev/changes/${name}/`,
    },
    {
      name: `${path}: the history does not keep quiet what ${name} was`,
      world,
      moment,
      admitted: emptied,
      refused: altered(emptied, `history/${path}/${id}/3/changes/${name}`, { note: 'nothing' }),
      by: 'admin' as const,
      rule: `/history/${path}/$id/$rev/changes/${name}/`,
    },
    {
      name: `${path}: the history tells that ${name} is gone`,
      world,
      moment,
      admitted: emptied,
      refused: altered(emptied, `history/${path}/${id}/3/changes/${name}`, undefined),
      by: 'admin' as const,
      rule: `/history/${path}/$id/$rev/.validate`,
    },
  ]
})

const inventions: Case[] = changeable
  .filter(({ collection, name, field }) => name !== plainText(collection) && field.leaves(name).join() === name)
  .map(({ collection, name, field }) => {
    world.goTo(moment)
    const { path } = collection
    const admitted = change(collection)
    const value = sampleValues(collection, id, 'all')[name] ?? field.samples.accepted[0]
    return {
      name: `${path}: the history tells no change of ${name} that there was not`,
      world,
      moment,
      admitted,
      refused: altered(admitted, `history/${path}/${id}/3/changes/${name}`, { before: value, after: value }),
      by: 'admin' as const,
      rule: `/history/${path}/$id/$rev/changes/${name}/`,
    }
  })

test.each([...lies, ...inventions])('$name', check)

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
  world.goTo(moment)
  const { path } = collection
  return Object.entries(stored(collection))
    .filter(([key]) => !stampPlaces.includes(key))
    .flatMap(([key, value]) => leavesIn(value, key))
    .map(key => ({ collection, path, key, place: `${path}/${id}/${key}` }))
})

test.each(pieces)('$path: $key is not taken out by itself', ({ collection, place, path, key }) => {
  world.goTo(moment)
  expect(world.verdict({ [place]: null }, 'admin')).toBe(`no .write at /${path}/${id}/${key}`)
  expect(world.verdictOnPut(place, null, 'admin')).toBe(`no .write at /${path}/${id}/${key}`)
  expect(world.verdict(touch(collection), 'admin')).toBe('granted')
})

test.each(pieces)('$path: $key is not taken out beside a write that does not tell', ({ collection, place, path }) => {
  world.goTo(moment)
  const verdict = world.verdict({ ...touch(collection), [place]: null }, 'admin')
  expect(verdict).not.toBe('granted')
  expect(verdict).toContain(path)
})
