import {
  type Collection,
  confidentialFields,
  countedFields,
  detachedTexts,
  heldFields,
  pictureLists,
  publishedDetached,
  shownLists,
  shownPictures,
} from './collection.ts'
import { commentsAt } from './comments.ts'
import { withComputed } from './fields/computed.ts'
import { hasHiddenMark, maskedValueOf } from './fields/confidential.ts'
import { followsFromOthers } from './fields/field.ts'
import { idsOf, referencesTo } from './fields/reference.ts'
import { picturesIn } from './fields/text-pictures.ts'
import { snapshotOf } from './history.ts'
import { filterValue, keysOf } from './keys.ts'
import { clearedBy, publishingSteps, stampedFields } from './life-cycle.ts'
import { keyIssue } from './limits.ts'
import { projectionKey, projectionOf, projectionPath } from './projection.ts'
import {
  besideCopy,
  presentOnly,
  publicPaths,
  publishedOf,
  type Stored,
  shownIn,
  type Values,
  valuesOf,
} from './record.ts'
import { soughtFields, soughtPath } from './sought.ts'
import { trashPath } from './trash.ts'
import { type Json, type JsonObject, same, storedForm } from './values/json.ts'
import { wordsOf, wordsPath } from './words.ts'

export interface Change {
  readonly id: string
  /** The stored record; null if new. */
  readonly before: Stored | null
  /** Current detached fields: the changed ones, or all for a deletion or publication. */
  readonly detached?: Values | null
  readonly values: Values | null
  /** 'create', 'change', 'delete', or a step of the life cycle. */
  readonly action: string
  readonly by: string
  /** Unique per write, so that a client without an answer can check for it. 8 to 64 of A-Z a-z 0-9 _ - */
  readonly token: string
  /** Shared by the writes of one bulk action or import, to undo them together. */
  readonly batch?: string
  /** Reason to publish despite a fault that must be fixed. */
  readonly override?: string
  /** Last number of a deleted record with this id, which is continued. */
  readonly lastRev?: number
  /** Server time as known here, in milliseconds, for sort keys. */
  readonly now: number
  /** Writes every index of the record as if none existed. Some may be missing under a newer declaration. */
  readonly isWhole?: boolean
  /** Digests of new clear values, by field; computed before, because that takes a key. */
  readonly sought?: Readonly<Record<string, string>>
  /** Unique fields whose old value another record has claimed, from before they were unique. Its claim stays. */
  readonly foreign?: readonly string[]
}

/** A multi-path update: the new value of each path, null to delete. */
export type Update = Readonly<Record<string, Json>>

/** `renamed/{collection}/{id}/{rev}/{field}`: value before that write, while copies may have it. */
export const renamedPath = 'renamed'

export const serverTimestamp: Json = { '.sv': 'timestamp' }

const increment = (by: number): Json => ({ '.sv': { increment: by } })

/**
 * Builds the one update that carries out a change: the record, its history entry, and every index that must agree. The
 * rules admit nothing less. Stores values as given, so check and clean them first.
 */
export const changeSet = (collection: Collection, change: Change): Update => {
  const { id, before, values, action } = change
  const old = valuesOf(collection, before, change.detached ?? null)
  const since = publishedSince(collection, change)
  const cleared = clearedBy(collection, action, old).filter(
    name => since === null || name !== collection.publication?.date,
  )
  const entered = values && { ...old, ...values, ...picturesOf(collection, old, values) }
  const given = entered && emptied(cleared, withStamps(collection, action, old, entered))
  const next = given && withComputed(collection, withMaskedValues(collection, given))
  const rev = (before?.rev ?? change.lastRev ?? 0) + 1
  const changed = Object.keys(collection.fields).filter(
    name =>
      (values === null || name in values || cleared.includes(name) || isDerived(collection, name)) &&
      !same(old[name], next?.[name]),
  )
  const clear = clearValues(collection, change, old, given)
  const sides = change.isWhole ? Object.keys(collection.fields) : changed
  const record = next && recordOf(collection, change, rev, next)
  return {
    [`${collection.path}/${id}`]: record,
    [`history/${collection.path}/${id}/${rev}`]: entryOf(collection, change, { changed, old, next, record, clear }),
    ...detachedUpdate(collection, change, changed, next),
    ...Object.fromEntries(clear.map(([name, value]) => [clearPath(collection, id, name), value])),
    ...soughtUpdate(collection, change, clear),
    ...uniqueUpdate(collection, change, sides, old, next),
    ...usesUpdate(collection, id, sides, old, next),
    ...countUpdate(collection, id, before, changed, old, next),
    ...projectionUpdate(collection, change, old, next),
    ...wordsUpdate(collection, id, sides, rev, next),
    ...publicUpdate(collection, change, rev, record, next, publishingSteps(collection).includes(action)),
    ...shownUpdate(collection, change, record),
    ...renamedUpdate(collection, change, rev, old, next),
    ...(next === null
      ? { [commentsAt(collection.path, id)]: null, [trashPath(collection, id)]: { at: serverTimestamp } }
      : {}),
    ...(before === null && change.lastRev ? { [trashPath(collection, id)]: null } : {}),
  }
}

/** The past moment that a publishing step enters as the date of publication; null without one. */
const publishedSince = (collection: Collection, { action, values, now }: Change): number | null => {
  const { date } = collection.publication ?? {}
  const since = date === undefined ? null : (values?.[date] ?? null)
  return typeof since === 'number' && since <= now && publishingSteps(collection).includes(action) ? since : null
}

const isDerived = (collection: Collection, name: string): boolean =>
  followsFromOthers(collection.fields[name]) || stampedFields(collection).has(name)

/** Lists of pictures shown by texts: from new texts, or unchanged. */
const picturesOf = (collection: Collection, old: Values, values: Values): Values =>
  Object.fromEntries(
    pictureLists(collection).map(({ name, of, to }) => [
      name,
      of in values ? referencesTo(picturesIn(to, values[of])) : (old[name] ?? null),
    ]),
  )

const emptied = (names: readonly string[], values: Values): Values => ({
  ...values,
  ...Object.fromEntries(names.map(name => [name, null])),
})

/** Adds the moment stamped by this step; others stay. */
const withStamps = (collection: Collection, action: string, old: Values, next: Values): Values => {
  const { lifeCycle } = collection
  const step = lifeCycle?.steps.find(({ event, from }) => event === action && from === old[lifeCycle.field])
  const stamp = (name: string): Json => {
    const was = old[name] ?? null
    return step?.stamps?.field === name && (was === null || step.stamps.again) ? serverTimestamp : was
  }
  return { ...next, ...Object.fromEntries([...stampedFields(collection)].map(name => [name, stamp(name)])) }
}

const recordOf = (collection: Collection, change: Change, rev: number, next: Values): JsonObject => {
  const { before, action, by, now } = change
  const fields = presentOnly(Object.fromEntries(heldFields(collection).map(([name]) => [name, storedForm(next[name])])))
  const isPublishing = publishingSteps(collection).includes(action)
  const published = isPublishing
    ? publishedNow(collection, rev, fields, publishedSince(collection, change) ?? serverTimestamp)
    : stillPublished(collection, before, next)
  return presentOnly({
    ...fields,
    rev,
    action,
    createdAt: before?.createdAt ?? serverTimestamp,
    createdBy: before?.createdBy ?? by,
    updatedAt: serverTimestamp,
    updatedBy: by,
    keys: storedForm(
      keysOf(collection, atTimestamp(fields, now), { createdAt: before?.createdAt ?? now, updatedAt: now }),
    ),
    published,
  })
}

/** Replaces server time by the locally known one. */
const atTimestamp = (fields: JsonObject, now: number): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === serverTimestamp ? now : value]))

const publishedNow = (collection: Collection, rev: number, fields: JsonObject, at: Json): Json => {
  const { publication } = collection
  if (publication === undefined) return null
  const shows = shownPictures(collection).map(name => [name, fields[name] ?? null] as const)
  return presentOnly({
    rev,
    at,
    to: fields[publication.to ?? ''] ?? null,
    shows: storedForm(Object.fromEntries(shows)),
  })
}

const stillPublished = ({ lifeCycle, publication }: Collection, before: Stored | null, next: Values): Json => {
  const state = lifeCycle?.states.find(({ name }) => name === next[lifeCycle.field])
  return (state?.isPublic || state?.keepsPublic) && publication ? (before?.published ?? null) : null
}

interface Course {
  readonly changed: readonly string[]
  readonly old: Values
  readonly next: Values | null
  readonly record: JsonObject | null
  readonly clear: readonly (readonly [name: string, value: Json])[]
}

const entryOf = (
  collection: Collection,
  { action, by, token, batch, override, before }: Change,
  course: Course,
): Json => {
  const { changed, old, next, record, clear } = course
  const texts = detachedTexts(collection).filter(name => changed.includes(name))
  const detached = texts.map(name => [name, presentOnly({ before: old[name], after: next?.[name] })] as const)
  const slots = collection.fields[collection.publication?.to ?? '']?.reference?.many ?? 0
  const isPublished = [before, record].some(side => publishedOf(side) !== null)
  const shown = publishedOf(before)?.shows ?? {}
  const lists = shownLists(collection).filter(({ name }) => shown[name] !== undefined)
  return presentOnly({
    at: serverTimestamp,
    by,
    action,
    token,
    batch: batch ?? null,
    override: override ?? null,
    record: snapshotOf(collection, record ?? {}),
    changed: storedForm(Object.fromEntries(movedFields(collection, before, record).map(name => [name, true]))),
    heavy: storedForm(Object.fromEntries(detached)),
    clear: next && storedForm(Object.fromEntries(clear.map(([name]) => [name, true]))),
    places: isPublished ? Array.from({ length: slots }, () => true) : null,
    shows: storedForm(Array.from({ length: Math.max(0, ...lists.map(({ max }) => max)) }, () => true)),
  })
}

/**
 * Fields whose single values differ, or whose lists are emptied: the entry lists them, and its rules demand what depends
 * on each.
 */
const movedFields = (collection: Collection, before: Stored | null, record: JsonObject | null): readonly string[] =>
  heldFields(collection)
    .filter(([name, { control, reference }]) => {
      const isList = control.type === 'parts' || control.type === 'point' || reference?.many !== undefined
      const value = record?.[name] ?? null
      return !same(before?.[name] ?? null, value) && (value === null || !isList)
    })
    .map(([name]) => name)

/** Values as stored: confidential ones become masked values. */
export const withMaskedValues = <Of extends Values>(collection: Pick<Collection, 'fields'>, values: Of): Of => {
  const names = confidentialFields(collection).filter(name => isClear(values[name]))
  const masked = names.map(name => {
    const mask = collection.fields[name]?.confidential?.mask
    return [name, mask ? maskedValueOf(mask, values[name] ?? null) : null] as const
  })
  return names.length === 0 ? values : { ...values, ...Object.fromEntries(masked) }
}

const isClear = (value: Json | undefined): boolean => value !== undefined && value !== null && !hasHiddenMark(value)

/** Path of a confidential field's clear value, or of all of a record's. */
export const clearPath = ({ path }: Pick<Collection, 'path'>, id: string, name?: string): string =>
  ['confidential', path, id, ...(name === undefined ? [] : [name])].join('/')

/** Changed clear values. A masked value keeps its clear value; unmasked values from before move. */
const clearValues = (
  collection: Collection,
  { values }: Change,
  old: Values,
  given: Values | null,
): readonly (readonly [string, Json])[] =>
  confidentialFields(collection).flatMap(name => {
    const value = given?.[name] ?? null
    const isEmptied = value === null && (values === null || (name in values && (old[name] ?? null) !== null))
    return isEmptied || isClear(value) ? [[name, value] as const] : []
  })

/** Digests of changed clear values. Without one the person is not found, but never by a former value. */
const soughtUpdate = (
  collection: Collection,
  { id, values, sought = {} }: Change,
  clear: readonly (readonly [string, Json])[],
): Update => {
  const names = soughtFields(collection).map(([name]) => name)
  if (names.length === 0) return {}
  if (values === null) return { [soughtPath(collection.path, id)]: null }
  return Object.fromEntries(
    clear
      .filter(([name]) => names.includes(name))
      .map(([name, value]) => [soughtPath(collection.path, id, name), value === null ? null : (sought[name] ?? null)]),
  )
}

/** Deletes every detached value of a deleted record, even of fields no longer declared. */
const detachedUpdate = (
  { path, fields }: Collection,
  { id, detached }: Change,
  changed: readonly string[],
  next: Values | null,
): Update =>
  Object.fromEntries(
    (next === null ? [...Object.keys(fields), ...Object.keys(detached ?? {})] : changed)
      .filter(name => fields[name]?.detached !== 'no')
      .map(name => [`beside/${path}/${id}/${name}`, next?.[name] ?? null]),
  )

const uniqueUpdate = (
  collection: Collection,
  { id, foreign = [] }: Change,
  changed: readonly string[],
  old: Values,
  next: Values | null,
): Update => {
  const names = changed.filter(name => collection.fields[name]?.unique && name !== collection.idField)
  const location = (name: string, value: Json | undefined) => `unique/${collection.path}/${name}/${value}`
  return Object.fromEntries(
    names.flatMap(name => [
      ...(old[name] && isPlace(old[name]) && !foreign.includes(name)
        ? [[location(name, old[name]), null] as const]
        : []),
      ...(next?.[name] ? [[location(name, next[name]), id] as const] : []),
    ]),
  )
}

/** Keeps only valid paths: a former value such as "Field No. 2" is no id, and has nothing to remove. */
const isPlace = (value: Json | undefined): boolean => keyIssue(String(value)) === null

const referred = (value: Json | undefined): ReadonlyMap<string, Json> =>
  typeof value === 'string' ? new Map([[value, true]]) : new Map(idsOf(value).map((id, at) => [id, String(at)]))

const usesUpdate = (
  { path, fields }: Collection,
  id: string,
  changed: readonly string[],
  old: Values,
  next: Values | null,
): Update =>
  Object.fromEntries(
    changed.flatMap(name => {
      const to = fields[name]?.reference?.to
      if (to === undefined) return []
      const location = (target: string) => `uses/${to}/${target}/${path}/${id}/${name}`
      const now = referred(next?.[name])
      const gone = [...referred(old[name]).keys()].filter(target => !now.has(target) && isPlace(target))
      return [
        ...gone.map(target => [location(target), null] as const),
        ...[...now].map(([target, use]) => [location(target), use] as const),
      ]
    }),
  )

const countUpdate = (
  collection: Collection,
  id: string,
  before: Stored | null,
  changed: readonly string[],
  old: Values,
  next: Values | null,
): Update => {
  const counts = `counts/${collection.path}`
  const all = before === null ? 1 : next === null ? -1 : 0
  const moved = countedFields(collection).filter(name => changed.includes(name))
  const byValue = moved.flatMap(name => {
    const location = (value: Json | undefined) => `${counts}/by/${name}/${filterValue(value)}`
    const was = old[name] ?? null
    const is = next?.[name] ?? null
    return [
      ...(was === null || !isPlace(filterValue(was)) ? [] : [[location(was), increment(-1)] as const]),
      ...(is === null ? [] : [[location(is), increment(1)] as const]),
    ]
  })
  return {
    [`${counts}/last`]: id,
    ...(all === 0 ? {} : { [`${counts}/all`]: increment(all) }),
    ...Object.fromEntries(byValue),
  }
}

const projectionUpdate = (
  collection: Collection,
  { id, before, isWhole = false }: Change,
  old: Values,
  next: Values | null,
): Update =>
  Object.fromEntries(
    (collection.projections ?? []).flatMap(projection => {
      const location = (key: string) => `${projectionPath(collection, projection.by, key)}/${id}`
      const was = before && projectionKey(projection, old)
      const is = projectionKey(projection, next)
      const line = next && projectionOf(collection, projection, next)
      const isSame = !isWhole && was === is && line === projectionOf(collection, projection, old)
      return [
        ...(was !== null && was !== is ? [[location(was), null] as const] : []),
        ...(is !== null && !isSame ? [[location(is), line] as const] : []),
      ]
    }),
  )

/** Includes the number in each write, and the texts if a searched field changes. */
const wordsUpdate = (
  collection: Collection,
  id: string,
  changed: readonly string[],
  rev: number,
  next: Values | null,
): Update => {
  const location = `${wordsPath}/${collection.path}/${id}`
  if (next === null) return { [location]: null }
  return collection.search.some(name => changed.includes(name))
    ? { [location]: wordsOf(collection, next, rev) }
    : { [`${location}/rev`]: rev }
}

const publicUpdate = (
  collection: Collection,
  change: Change,
  rev: number,
  record: JsonObject | null,
  next: Values | null,
  isPublishing: boolean,
): Update => {
  const { publication } = collection
  if (publication === undefined) return {}
  const { id, before } = change
  const was = publicPaths(collection, id, before)
  const is = publicPaths(collection, id, record)
  const detached = publishedDetached(collection)
  const withHeavy = (copies: readonly string[], copy: Json, values: Values | null) =>
    copies.flatMap(location => [
      [location, copy] as const,
      ...detached.map(name => [besideCopy(location, name), values?.[name] ?? null] as const),
    ])
  const gone = withHeavy(
    was.filter(location => !is.includes(location)),
    null,
    null,
  )
  if (!isPublishing || record === null) return Object.fromEntries(gone)
  const light = publication.fields.filter(name => !detached.includes(name))
  const shown = light.map(name => [name, storedForm(next?.[name])] as const)
  const copy = presentOnly({
    ...Object.fromEntries(shown),
    rev,
    publishedAt: publishedSince(collection, change) ?? serverTimestamp,
  })
  return Object.fromEntries([...gone, ...withHeavy(is, copy, next)])
}

/** Old texts that copies elsewhere still have, until the worker updates them. */
const renamedUpdate = (
  { path, copied = [] }: Collection,
  { id, before }: Change,
  rev: number,
  old: Values,
  next: Values | null,
): Update => {
  if (before === null || copied.length === 0) return {}
  if (next === null) return { [`${renamedPath}/${path}/${id}`]: null }
  const changed = copied.filter(name => (old[name] ?? null) !== null && !same(old[name], next[name]))
  return Object.fromEntries(changed.map(name => [`${renamedPath}/${path}/${id}/${rev}/${name}`, old[name] ?? null]))
}

const shownUpdate = (collection: Collection, { id, before }: Change, record: JsonObject | null): Update => {
  const { path, fields } = collection
  const names = shownPictures(collection)
  const entries = (side: JsonObject | null, isShown: boolean) =>
    shownIn(publishedOf(side)?.shows)
      .filter(({ name }) => names.includes(name))
      .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
      .map(({ at, name, picture }) => [
        `shown/${fields[name]?.reference?.to}/${picture}/${path}/${id}`,
        isShown ? at : null,
      ])
  return Object.fromEntries([...entries(before, false), ...entries(record, true)])
}
