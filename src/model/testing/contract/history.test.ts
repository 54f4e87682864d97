import { expect, test } from 'vitest'
import type { Update } from '../../change.ts'
import { changeSet } from '../../change.ts'
import { type Collection, heavyFields, heldFields } from '../../collection.ts'
import type { Field } from '../../fields/field.ts'
import type { Stored } from '../../record.ts'
import { isObject, type Json, type JsonObject, same, storedForm } from '../../values/json.ts'
import { altered, type Case, check, refusalsAt, table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, plainText, sampleValues, worldOfSamples } from './samples.ts'
import type { Timestamp } from './world.ts'

/** Records and history agree: each write has its number, and its entry is true. */

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

const change = (collection: Collection): Update =>
  world.updateFor(collection, { id, values: { [plainText(collection)]: 'Another title' }, action: 'change' })

const creation = (collection: Collection): Update =>
  world.updateFor(collection, { id: 'other', values: sampleValues(collection, 'other', 'all'), action: 'create' })

const refuse = refusalsAt(world, timestamp)

/** An alteration of a write: place, new value, and the refusing rule. */
type Alteration = readonly [what: string, location: string, value: unknown, rule: string, from?: Update]

const cases = (of: (collection: Collection) => readonly Alteration[]): Case[] =>
  collections.flatMap(collection => {
    world.goTo(timestamp)
    return of(collection).map(([what, location, value, rule, from = change(collection)]) =>
      refuse(`${collection.path}: ${what}`, from, altered(from, location, value), rule),
    )
  })

const stamps = cases(collection => {
  const { path } = collection
  const record = `${path}/${id}`
  const rule = '/history/$collection/$id/$rev/.validate'
  const { now } = world
  const created = creation(collection)
  return [
    ['nobody writes in the name of another', `${record}/updatedBy`, 'contents', rule],
    ['the time of a change is the server’s', `${record}/updatedAt`, now - 1, rule],
    ['the time of a change does not lie ahead', `${record}/updatedAt`, now + 1, rule],
    ['the creator stays', `${record}/createdBy`, 'contents', rule],
    ['the time of creation stays', `${record}/createdAt`, now, rule],
    ['the action of the record is that of its history', `${record}/action`, 'create', ''],
    ['a record has a number', `${record}/rev`, null, ''],
    // If a path needs the number, the record's own rule refuses first.
    ['a number is no text', `${record}/rev`, '3', ''],
    ...['createdAt', 'createdBy', 'updatedAt', 'updatedBy'].map(
      (stamp): Alteration => [`${stamp} is not left out`, `${record}/${stamp}`, null, rule],
    ),
    // A missing action is no step: the first rule refuses.
    ['action is not left out', `${record}/action`, null, ''],
    ['nobody creates in the name of another', `${path}/other/createdBy`, 'contents', rule, created],
    ['the time of creation is the server’s', `${path}/other/createdAt`, 1, rule, created],
  ]
})

const valueIn = (update: Update, entry: string, name: string): Json =>
  ((update[entry] as JsonObject).record as JsonObject)[name] ?? null

/** Rule that refuses a lie about a field: its own, or that of the line with its value. */
const placeOf = ({ projections = [] }: Collection, name: string): string => {
  const isInLine = projections.some(({ by, fields }) => [by, ...fields].includes(name))
  return `/history/$collection/$id/$rev/record/${isInLine ? '' : '$field/'}`
}

/** A field that a change of the plain text leaves as it is. */
const staying = (collection: Collection): string =>
  heldFields(collection).find(([name, field]) => name !== plainText(collection) && !field.computed)?.[0] ?? 'rev'

const entries = cases(collection => {
  const { path } = collection
  const entry = `history/${path}/${id}/3`
  const below = '/history/$collection/$id/$rev'
  const recorded = `${entry}/record/${plainText(collection)}`
  const listed = `history/${path}/other/1/changed/${plainText(collection)}`
  const created = creation(collection)
  const unwritten = `no .write at /${path}/${id}`
  // The word index of an existing record has the entry's time, too.
  const deletion = world.updateFor(collection, { id, values: null, action: 'delete' })
  return [
    ['no write without an entry', entry, undefined, unwritten],
    ['no entry without its write', `${path}/${id}`, undefined, ''],
    ['an entry names who writes', `${entry}/by`, 'contents', `${below}/by/`],
    ['an entry has the server’s time', `${entry}/at`, world.now - 1, `${below}/at/`, deletion],
    ['an entry calls a change so', `${entry}/action`, 'delete', below],
    ['an entry has an action that there is', `${entry}/action`, 'x', below],
    ['an entry leaves nothing out', recorded, null, unwritten],
    ['an entry says what is', recorded, 'Another', placeOf(collection, plainText(collection))],
    ['an entry does not say that nothing is there', recorded, '', placeOf(collection, plainText(collection))],
    ['an entry invents no field', `${entry}/record/other`, 'x', `${below}/record/$field/`],
    ['an entry lists what changes', listed, null, placeOf(collection, plainText(collection)), created],
    ['an entry says of a change only that it is one', listed, false, `${below}/changed/$field/`, created],
    ['an entry lists no field that there is not', `${entry}/changed/other`, true, `${below}/changed/$field/`],
    ['an entry lists nothing that stays', `${entry}/changed/${staying(collection)}`, true, `${below}/changed/$field/`],
    ['an entry holds nothing else', `${entry}/other`, 'x', `${below}/$other/`],
    ['a token has 8 characters', `${entry}/token`, '1234567', `${below}/token/`],
    ['a token has no more than 64', `${entry}/token`, 'x'.repeat(65), `${below}/token/`],
    ['a token is a name', `${entry}/token`, 'eight or more', `${below}/token/`],
    ['a batch is a name', `${entry}/batch`, 'a', `${below}/batch/`],
    ...['at', 'by', 'action', 'token'].map(
      (part): Alteration => [`an entry has ${part}`, `${entry}/${part}`, null, `${below}/.validate`, deletion],
    ),
    ...[`${path}/${id}/2/token`, `${path}/${id}/2`, `${path}/gone`].map(
      (location): Alteration => [
        `${location} is never changed or taken out`,
        `history/${location}`,
        location.endsWith('token') ? 'another-token' : null,
        `no .write at /history/${location}`,
      ],
    ),
  ]
})

test('only records have a history', () => {
  world.goTo(timestamp)
  const { now } = world
  const entry = { at: now, by: 'admin', action: 'create', token: 'contract-token' }
  expect(world.verdict({ 'history/strangers/x/1': entry }, 'admin')).toBe('no .write at /history/strangers/x/1')
})

table([...stamps, ...entries])('stamps and entries say who did what, and when', check)

const sequence: Case[] = collections.flatMap(collection => {
  const { path } = collection
  const written = (of: string, before: Stored | null, lastRev = 0): Update =>
    changeSet(collection, {
      id: of,
      before,
      values: before ? { [plainText(collection)]: 'Another title' } : sampleValues(collection, of, 'all'),
      action: before ? 'change' : 'create',
      by: 'admin',
      token: 'contract-token',
      lastRev,
      now: world.now,
    })
  world.goTo(timestamp)
  const before = stored(collection)
  const numbered = (by: number) => written(id, { ...before, rev: before.rev + by })
  // Half a number is no key: the entry is at the next one.
  const half = altered(numbered(0), `${path}/${id}/rev`, before.rev + 0.5)
  const first = written('other', null)
  const steps = [
    refuse(`${path}: a write does not take the number that it has`, numbered(0), numbered(-1), ''),
    refuse(`${path}: a write does not take a number that it had`, numbered(0), numbered(-2), ''),
    refuse(`${path}: a write does not take a number too far on`, numbered(0), numbered(1), ''),
    refuse(`${path}: a write does not take half a number on`, numbered(0), half, ''),
    refuse(
      `${path}: a record that never was begins with 1`,
      first,
      written('other', null, 4),
      '/history/$collection/$id/$rev/.validate',
    ),
  ]
  ensure(world, collection, 'other', 'all')
  world.commit(collection, { id: 'other', values: null, action: 'delete' })
  const again = creation(collection)
  const refuseAgain = refusalsAt(world, world.timestamp)
  const headless = altered(first, `history/${path}/other/1`, undefined)
  return [
    ...steps,
    refuseAgain(
      `${path}: a record that was deleted goes on with its numbers`,
      again,
      first,
      `no .write at /history/${path}/other/1`,
    ),
    refuseAgain(
      `${path}: a record that was deleted does not begin with an old entry`,
      again,
      headless,
      `/${path}/$id/.validate`,
    ),
  ]
})

table(sequence)('versions follow each other without a gap', check)

const recorded = collections.flatMap(collection => {
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
    location: `history/${path}/${id}/3/record/${name}`,
  }))
})

/** Another value of the same kind, in snapshot form; for a list, with another first item. */
const lieAbout = (value: Json, { samples, control, reference }: Field): Json => {
  if (Array.isArray(value)) return [typeof value[0] === 'string' ? `${value[0]}x` : {}, ...value.slice(1)]
  const isList = control.type === 'parts' || reference?.many !== undefined
  const other = isList ? null : samples.accepted.find(each => !same(storedForm(each), storedForm(value)))
  return other ?? 'liar'
}

const lies: Case[] = recorded.flatMap(({ collection, path, name, field, admitted, value, location }) => {
  const lie = (what: string, refused: Update, rule: string): Case =>
    refuse(`${path}: the history ${what}`, admitted, refused, rule)
  const below = '/history/$collection/$id/$rev/record/$field/'
  const inList = field.confidential ? below : '/history/$collection/$id/$rev/changed/$field/'
  const record = `no .write at /${path}/${id}`
  const items = Array.isArray(value) ? value : []
  const [first] = items
  return [
    lie(
      `does not lie about ${name}`,
      altered(admitted, location, lieAbout(value, field)),
      Array.isArray(value) ? '' : name === plainText(collection) ? inList : placeOf(collection, name),
    ),
    lie(`does not leave out ${name}`, altered(admitted, location, null), record),
    ...(value === '' ? [] : [lie(`does not say that there is no ${name}`, altered(admitted, location, ''), '')]),
    ...(items.length === 0
      ? []
      : [
          lie(`says how long ${name} is`, altered(admitted, location, items.slice(0, -1)), below),
          lie(`does not leave out what stands in ${name}`, altered(admitted, location, ['', ...items.slice(1)]), below),
        ]),
    ...(isObject(first)
      ? Object.keys(first).flatMap(part => [
          lie(`does not leave out ${name}/${part}`, altered(admitted, `${location}/0/${part}`, null), below),
          lie(`does not lie about ${name}/${part}`, altered(admitted, `${location}/0/${part}`, 'liar'), below),
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
    const location = `history/${path}/${id}/3/heavy/${name}`
    const rule = '/history/$collection/$id/$rev/heavy/$field/'
    if (field.fixed) {
      const admitted = change(collection)
      const refused = altered(admitted, location, { before: was, after: was })
      return [refuse(`${path}: the history does not keep ${name}`, admitted, refused, rule)]
    }
    const admitted = world.updateFor(collection, { id, values: { [name]: next }, action: 'change' })
    const emptied = world.updateFor(collection, { id, values: { [name]: null }, action: 'change' })
    const lie = (what: string, from: Update, refused: Update, by = rule): Case =>
      refuse(`${path}: the history ${what}`, from, refused, by)
    return [
      lie(`tells what ${name} was`, admitted, altered(admitted, `${location}/before`, 'Another')),
      lie(`does not keep quiet what ${name} was`, admitted, altered(admitted, `${location}/before`, null)),
      lie(`tells what ${name} is`, admitted, altered(admitted, `${location}/after`, 'Another')),
      lie(`tells that ${name} changes`, admitted, altered(admitted, location, null), 'no .write at /beside/'),
      lie(`tells that ${name} goes`, emptied, altered(emptied, location, null), 'no .write at /beside/'),
      lie(
        `invents no change of ${name}`,
        change(collection),
        altered(change(collection), location, { before: was, after: next }),
      ),
    ]
  }),
)

table(heavy)('an entry tells of long texts what changed', check)

const leavesIn = (value: Json, location: string): string[] =>
  isObject(value)
    ? [location, ...Object.entries(value).flatMap(([key, child]) => leavesIn(child, `${location}/${key}`))]
    : [location]

const stampLocations = ['rev', 'updatedAt', 'updatedBy', 'action']

const pieces = collections.flatMap(collection => {
  world.goTo(timestamp)
  const { path } = collection
  return Object.entries(stored(collection))
    .filter(([key]) => !['keys', ...stampLocations].includes(key))
    .flatMap(([key, value]) => leavesIn(value, key))
    .map(key => ({ collection, path, key, location: `${path}/${id}/${key}` }))
})

const touches = new Map(
  collections.map(collection => {
    world.goTo(timestamp)
    const location = `${collection.path}/${id}`
    const { [location]: record, ...sides } = world.updateFor(collection, { id, values: {}, action: 'change' })
    const stamped = stampLocations.map(stamp => [`${location}/${stamp}`, (record as JsonObject)[stamp] ?? null])
    const update: Update = { ...sides, ...Object.fromEntries(stamped) }
    expect(world.verdict(update, 'admin')).toBe('granted')
    return [collection, update]
  }),
)

table(pieces)('$path: $key is not taken out by itself, nor beside a write that does not tell', each => {
  const { collection, location, path, key } = each
  world.goTo(timestamp)
  expect(world.verdict({ [location]: null }, 'admin')).toBe(`no .write at /${path}/${id}/${key}`)
  expect(world.verdictOnPut(location, null, 'admin')).toBe(`no .write at /${path}/${id}/${key}`)
  expect(world.verdict({ ...touches.get(collection), [location]: null }, 'admin')).not.toBe('granted')
})
