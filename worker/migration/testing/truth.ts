import { compareKeys } from '../../../emulators/database/tree/order-values.ts'
import type { Update } from '../../../src/model/change.ts'
import { type Collection, countedFields, isUnique } from '../../../src/model/collection.ts'
import { computedFields, computedValue } from '../../../src/model/fields/computed.ts'
import { idsOf } from '../../../src/model/fields/reference.ts'
import { filterValue, keysOf } from '../../../src/model/keys.ts'
import { keyIssue, limitIssueIn } from '../../../src/model/limits.ts'
import { projectionKey, projectionOf } from '../../../src/model/projection.ts'
import { isStored, publicPaths, publishedOf, type Stored, valuesOf } from '../../../src/model/record.ts'
import type { World } from '../../../src/model/testing/contract/world.ts'
import { isObject, type Json, type JsonObject, storedForm } from '../../../src/model/values/json.ts'
import { wordsOf } from '../../../src/model/words.ts'
import type { OwnerStore } from '../prepare.ts'

/** Indexes of a collection's records, computed from the records alone. */
export const truthOf = (collection: Collection, records: Json): Readonly<Record<string, Json>> => {
  const { path, fields, projections = [] } = collection
  const all = recordsIn(records)
  const derived: Record<string, Json> = all.length === 0 ? {} : { [`counts/${path}/all`]: all.length }
  for (const [id, record] of all) {
    const values = valuesOf(collection, record)
    for (const name of countedFields(collection)) {
      const location = `counts/${path}/by/${name}/${filterValue(values[name])}`
      if ((values[name] ?? null) !== null) derived[location] = Number(derived[location] ?? 0) + 1
    }
    for (const [name, { reference }] of Object.entries(fields)) {
      const value = values[name] ?? null
      if (isUnique(collection, name) && value !== null) derived[`unique/${path}/${name}/${value}`] = id
      const ids = reference ? idsOf(value) : []
      for (const [at, target] of ids.entries())
        derived[`uses/${reference?.to}/${target}/${path}/${id}/${name}`] = reference?.many ? String(at) : true
    }
    for (const projection of projections) {
      const key = projectionKey(projection, values)
      if (key !== null)
        derived[`digests/${path}/${projection.by}/${key}/${id}`] = projectionOf(collection, projection, values)
    }
    const texts = Object.entries(wordsOf(collection, values, record.rev))
    for (const [at, text] of texts) if (texts.length > 1) derived[`words/${path}/${id}/${at}`] = text
    for (const place of publicPaths(collection, id, record)) derived[`${place}/rev`] = publishedOf(record)?.rev ?? null
  }
  return derived
}

const recordsIn = (records: Json): readonly (readonly [string, Stored])[] =>
  Object.entries(records ?? {}).flatMap(([id, record]) => (isStored(record) ? [[id, record] as const] : []))

export const foundDetached = ({ path }: Collection, root: JsonObject): Readonly<Record<string, Json>> => {
  const derived: Record<string, Json> = {}
  const walk = (value: Json, location: string, isCounted: (location: string) => boolean) => {
    if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) walk(child, `${location}/${key}`, isCounted)
    else if (value !== null && value !== 0 && isCounted(location)) derived[location] = value
  }
  const { counts = null, unique = null, uses = null, digests = null, words = null, ...rest } = root
  walk(below(counts, path), `counts/${path}`, location => !location.endsWith('/last'))
  walk(below(unique, path), `unique/${path}`, () => true)
  walk(below(digests, path), `digests/${path}`, () => true)
  walk(below(words, path), `words/${path}`, () => true)
  walk(uses, 'uses', location => location.split('/')[3] === path)
  walk(rest.public ?? null, 'public', location => {
    const names = location.split('/')
    return names.at(-1) === 'rev' && (names.length === 4 || names[2] === path)
  })
  return derived
}

const below = (value: Json, key: string): Json => (isObject(value) ? (value[key] ?? null) : null)

/** Faults in the records: wrong computed values, and missing, extra or wrong keys. */
export const issuesInRecords = (collection: Collection, records: Json): readonly string[] =>
  recordsIn(records).flatMap(([id, record]) => {
    const values = valuesOf(collection, record)
    const joins = computedFields(collection).flatMap(([name, { computed }]) =>
      computedValue(computed, values) === (record[name] ?? null) ? [] : [`${id}: ${name} is ${record[name]}`],
    )
    const have = isObject(record.keys) ? record.keys : {}
    const want = keysOf(collection, record, record)
    const names = new Set([...Object.keys(have), ...Object.keys(want)])
    const keys = [...names].flatMap(name => {
      const isTimestamp = /(updated|created)At$/.test(name)
      const text = (key: Json | undefined) => (isTimestamp ? String(key).replace(/[^~]*$/, '') : key)
      return text(have[name]) === text(want[name]) ? [] : [`${id}: the key ${name} is ${have[name]}`]
    })
    return [...joins, ...keys]
  })

/** All public copies by path. */
export const copiesIn = (root: JsonObject): Readonly<Record<string, JsonObject>> => {
  const copies: Record<string, JsonObject> = {}
  const walk = (value: Json, location: string) => {
    if (!isObject(value)) return
    if ('rev' in value) copies[location] = storedForm(value) as JsonObject
    else for (const [key, child] of Object.entries(value)) walk(child, `${location}/${key}`)
  }
  walk(root.public ?? null, 'public')
  return copies
}

/** The SDK throws synchronously on an invalid path or key. */
const asSdk = (update: Update): Update => {
  for (const [location, value] of Object.entries(update)) {
    const issue = location.split('/').map(keyIssue).find(Boolean) ?? limitIssueIn(value)
    if (issue) throw new Error(`The database takes no such path or value: ${location} (${JSON.stringify(issue)}).`)
  }
  return update
}

/** A database that bypasses the rules. `before` runs before each access, to simulate other writers. */
export const storeOf = (world: Pick<World, 'stored' | 'force'>, before: () => void = () => undefined): OwnerStore => {
  const after = async <T>(work: () => T): Promise<T> => {
    before()
    return work()
  }
  return {
    read: path => {
      asSdk({ [path]: null })
      return after(() => world.stored(path))
    },
    readPage: ({ path, after: cursor, limit }) =>
      after(() =>
        Object.entries(world.stored(path) ?? {})
          .filter(([id, value]) => value !== null && (!cursor || compareKeys(id, cursor.id) > 0))
          .toSorted(([one], [other]) => compareKeys(one, other))
          .slice(0, limit)
          .map(([id, value]) => ({ id, value })),
      ),
    update: update => after(() => world.force(asSdk(update))),
    transact: (location, change) =>
      after(() => {
        // The SDK first calls back with null for an unread place.
        change(null)
        world.force(asSdk({ [location]: change(world.stored(location)) }))
        return world.stored(location)
      }),
  }
}
