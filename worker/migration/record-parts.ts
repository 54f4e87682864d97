import { changeSet, type Update } from '../../src/model/change.ts'
import { type Collection, detachedTexts } from '../../src/model/collection.ts'
import { calledAsToday } from '../../src/model/derived-indexes.ts'
import { computedFields, withComputed } from '../../src/model/fields/computed.ts'
import { idPattern } from '../../src/model/fields/reference.ts'
import { valuesIn } from '../../src/model/history.ts'
import { keysOf } from '../../src/model/keys.ts'
import { publishingSteps, stateNamed } from '../../src/model/life-cycle.ts'
import { keyIssue } from '../../src/model/limits.ts'
import { presentOnly, publishedOf, type Stored, type Values, valuesOf } from '../../src/model/record.ts'
import { isObject, type Json, type JsonObject, same, storedForm } from '../../src/model/values/json.ts'
import { wordsPath } from '../../src/model/words.ts'

/** History entries by revision; RTDB returns numeric keys as an array. */
export const entriesIn = (history: Json): ReadonlyMap<number, JsonObject> =>
  new Map(
    Object.entries(history ?? {})
      .flatMap(([rev, entry]: [string, Json]) => (isObject(entry) ? [[Number(rev), entry] as const] : []))
      .toSorted(([one], [other]) => one - other),
  )

export const valuesToday = (collection: Collection, snapshot: Json): Values =>
  withComputed(collection, valuesIn(collection, calledAsToday(collection, isObject(snapshot) ? snapshot : {})))

/**
 * The record in today's format, without loss: current names, computed values, keys, and public state. Complete keys
 * stay as written.
 *
 * @param published its public state, if rebuilt
 */
export const recordToday = (
  collection: Collection,
  stored: Stored,
  parts: ReadonlySet<string>,
  published: Json | undefined,
): Stored => {
  const record = calledAsToday(collection, stored)
  const values = withComputed(collection, valuesOf(collection, record))
  const was = isObject(record.keys) ? record.keys : {}
  const keys = Object.entries(keysOf(collection, { ...record, ...values }, record)).map(([name, key]) => [
    name,
    parts.has(`keys:${name}`) ? key : (was[name] ?? key),
  ])
  const joins = computedFields(collection).map(([name]) => [name, values[name] ?? null])
  const rest = presentOnly({ ...record, ...Object.fromEntries(joins), keys: storedForm(Object.fromEntries(keys)) })
  if (published === undefined) return rest as Stored
  return presentOnly({ ...rest, published }) as Stored
}

export const sidesOf = (collection: Collection, id: string, stored: Stored): Update => {
  const before = calledAsToday(collection, stored)
  const update = changeSet(collection, {
    id,
    // As if written now in its current state.
    before: { ...before, rev: before.rev - 1 },
    values: {},
    action: 'change',
    by: '',
    token: '',
    now: 0,
    isWhole: true,
  })
  const sides = Object.entries(update).filter(([location]) => /^(unique|uses|digests|words)\//.test(location))
  return onlyPlaces(Object.fromEntries(sides))
}

/** Number of path segments, by place of a field's value. */
const depths: Readonly<Record<string, number>> = { unique: 4, uses: 6, digests: 5, shown: 5 }

/** Drops paths broken by a value such as "Field No. 2" or "Field/A", which `issuesInData` reports. */
export const onlyPlaces = (update: Update): Update =>
  Object.fromEntries(
    Object.entries(update).filter(([location]) => {
      const parts = location.split('/')
      const [kind = ''] = parts
      const areIds = kind === 'uses' || kind === 'shown'
      return (
        parts.length === (depths[kind] ?? parts.length) &&
        parts.every(part => keyIssue(part) === null) &&
        (!areIds || idPattern.test(parts[2] ?? ''))
      )
    }),
  )

/** Part of an update's path, such as `uses/apps/oime/contents/c1/apps`. */
export const partAt = (location: string): string => {
  const [kind = '', , second = ''] = location.split('/')
  if (kind === wordsPath) return kind
  return kind === 'uses' ? `uses:${location.slice(location.lastIndexOf('/') + 1)}` : `${kind}:${second}`
}

/** Public state of a record, with copies and shown pictures as of its publication. Null if not public. */
export interface Publication {
  readonly published: Json
  readonly update: Update
}

/**
 * @param history of the record
 * @param beside its current detached texts
 */
export const publicationOf = (
  collection: Collection,
  id: string,
  stored: Stored,
  history: Json,
  detached: JsonObject,
): Publication => {
  const none = { published: null, update: {} }
  const { lifeCycle, publication } = collection
  const [step = ''] = publishingSteps(collection)
  const record = calledAsToday(collection, stored)
  if (!publication || !lifeCycle) return none
  const { isPublic = false, keepsPublic = false } = stateNamed(lifeCycle, String(record[lifeCycle.field])) ?? {}
  if (!isPublic && !(keepsPublic && publishedOf(record))) return none
  const entries = entriesIn(history)
  const steps = publishingSteps(collection)
  const last = [...entries].findLast(([, { action }]) => steps.includes(String(action)))?.[0]
  const rev = publishedOf(record)?.rev ?? last
  const entry = entries.get(rev ?? 0)
  if (rev === undefined || entry === undefined) return none
  const values = valuesToday(collection, entry.record ?? null)
  const texts = detachedTexts(collection).map(
    name => [name, textAt(entries, rev, name, detached[name] ?? null)] as const,
  )
  const made = changeSet(collection, {
    id,
    // As if published again: the state is the target of the step.
    before: { ...record, ...values, published: null, rev: rev - 1 },
    detached: Object.fromEntries(texts),
    values: {},
    action: step,
    by: '',
    token: '',
    now: 0,
    isWhole: true,
  })
  const at = (value: Json): Json =>
    JSON.parse(JSON.stringify(value), (_, child) => (isTimestamp(child) ? entry.at : child))
  const own = made[`${collection.path}/${id}`]
  const published = isObject(own) ? (own.published ?? null) : null
  const update = Object.entries(made).filter(([location]) => /^(public|shown)\//.test(location))
  return {
    published: at(published),
    update: onlyPlaces(Object.fromEntries(update.map(([location, value]) => [location, at(value)]))),
  }
}

const isTimestamp = (value: unknown): boolean => same(value as Json, { '.sv': 'timestamp' })

/** A long text in a version: the value after that write or the last one before, or before the next. */
const textAt = (entries: ReadonlyMap<number, JsonObject>, rev: number, name: string, now: Json): Json => {
  const changes = [...entries].flatMap(([number, { heavy }]) => {
    const change = isObject(heavy) ? heavy[name] : null
    return isObject(change) ? [{ number, change }] : []
  })
  const until = changes.findLast(({ number }) => number <= rev)
  if (until) return until.change.after ?? null
  const next = changes.find(({ number }) => number > rev)
  return next ? (next.change.before ?? null) : now
}
