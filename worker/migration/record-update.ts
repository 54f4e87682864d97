import type { Update } from '../../src/model/change.ts'
import { type Collection, detachedTexts, heldFields, shownPictures } from '../../src/model/collection.ts'
import type { Kind } from '../../src/model/fields/field.ts'
import { idsOf, referencesTo } from '../../src/model/fields/reference.ts'
import { withoutHidden } from '../../src/model/fields/text.ts'
import { snapshotOf, valuesIn } from '../../src/model/history.ts'
import { keysOf } from '../../src/model/keys.ts'
import { projectionKey, projectionOf, projectionPath } from '../../src/model/projection.ts'
import { isStored, presentOnly, shownIn } from '../../src/model/record.ts'
import { isObject, itemsOf, type Json, type JsonObject, same, storedForm } from '../../src/model/values/json.ts'
import { entriesIn, onlyPlaces } from './record-parts.ts'

/** Stored data of one record, in any shape. */
export interface Found {
  readonly id: string
  /** Null when missing or deleted. */
  readonly record: JsonObject | null
  readonly history: Json
  /** Detached texts. */
  readonly detached: JsonObject
  readonly copies: JsonObject
}

/**
 * The one update that brings a record with its data to today's shape; empty if current. Counters, unique values and
 * uses of single references keep their place.
 *
 * @param wasOvertaken somebody wrote the record during such an update, so its indexes may be of the version before
 */
export const updateOf = (collection: Collection, found: Found, wasOvertaken = false): Update => {
  const { id, record } = found
  const versions = versionsOf(collection, found.history)
  const values = isStored(record) ? currentValues(collection, record, versions.at(-1)) : null
  const published = values && publishedToday(collection, record?.published, versions)
  const own = {
    ...historyUpdate(collection, id, versions),
    ...(values
      ? recordUpdate(collection, found, values, published)
      : wasOvertaken
        ? remainsUpdate(collection, found)
        : {}),
  }
  if (Object.keys(own).length === 0 && !wasOvertaken) return {}
  return {
    ...own,
    ...onlyPlaces({
      ...usesUpdate(collection, id, versions, values),
      ...projectionsUpdate(collection, id, versions, values),
      ...shownUpdate(collection, id, published),
    }),
  }
}

/** The newest entry has the record's values, even if an update of this kind came in between. */
const currentValues = (collection: Collection, record: JsonObject, newest: Version | undefined): JsonObject =>
  newest && !newest.isFormer && newest.rev === record.rev ? newest.values : valuesToday(collection, record)

const historyUpdate = ({ path }: Collection, id: string, versions: readonly Version[]): Update =>
  Object.fromEntries(
    versions.filter(({ isFormer }) => isFormer).map(({ rev, entry }) => [`history/${path}/${id}/${rev}`, entry]),
  )

/** A path, its present value, and the wanted one. */
type Difference = readonly [location: string, was: Json | undefined, is: Json]

/** Updates a record, its long texts and public copies. Keeps the stamps, by which others know a version. */
const recordUpdate = (
  collection: Collection,
  found: Found,
  values: JsonObject,
  published: JsonObject | null,
): Update => {
  const { path } = collection
  const { id, record, detached, copies } = found
  const parts = Object.entries({ ...values, slots: null, published }).map(
    ([name, value]): Difference => [`${path}/${id}/${name}`, record?.[name], value],
  )
  const differences = [
    ...parts,
    ...keyDifferences(collection, found, values),
    ...textDifferences(collection, `beside/${path}/${id}`, detached),
    ...Object.entries(copies).flatMap(([target, copy]) =>
      textDifferences(collection, `public/${target}/${path}/${id}`, isObject(copy) ? copy : {}),
    ),
  ]
  return Object.fromEntries(
    differences.filter(([, was, is]) => !same(was, is)).map(([location, , is]) => [location, is]),
  )
}

/** Compares only a key's text, because its moments are the writer's. */
const keyDifferences = (collection: Collection, { id, record }: Found, values: JsonObject): readonly Difference[] => {
  const timestamps = { createdAt: Number(record?.createdAt), updatedAt: Number(record?.updatedAt) }
  const was = keysOf(collection, record ?? {}, timestamps)
  return Object.entries(keysOf(collection, values, timestamps)).map(([name, key]) => [
    `${collection.path}/${id}/keys/${name}`,
    was[name],
    key,
  ])
}

const textDifferences = ({ fields }: Collection, location: string, texts: JsonObject): readonly Difference[] =>
  Object.entries(texts).map(([name, text]) => {
    const field = fields[name]
    return [`${location}/${name}`, text, field ? valueToday(field, text) : text]
  })

/** Deletes an entry without stamps: a leftover of such an update on a deleted record. */
const remainsUpdate = ({ path }: Collection, { id, record, detached }: Found): Update =>
  Object.fromEntries([
    ...(record === null ? [] : [[`${path}/${id}`, null]]),
    ...Object.keys(detached).map(name => [`beside/${path}/${id}/${name}`, null]),
  ])

/** Public copies keep the pictures of the published record. */
const publishedToday = (
  collection: Collection,
  published: Json | undefined,
  versions: readonly Version[],
): JsonObject | null => {
  if (!isObject(published)) return null
  const { slots: _, ...rest } = published
  const version = versions.find(({ rev }) => rev === published.rev)
  const shown = shownPictures(collection).map(name => [name, version?.values[name] ?? null] as const)
  return presentOnly({
    ...rest,
    to: referencesTo(idsOf(published.to)),
    shows: published.shows ?? storedForm(Object.fromEntries(shown)),
  })
}

/** Entries of multiple references hold the place in the list. */
const usesUpdate = (
  collection: Collection,
  id: string,
  versions: readonly Version[],
  values: JsonObject | null,
): Update =>
  Object.fromEntries(
    heldFields(collection).flatMap(([name, { reference }]) => {
      if (!reference?.many) return []
      const now = idsOf(values?.[name])
      const ever = new Set([...versions.flatMap(version => idsOf(version.values[name])), ...now])
      return [...ever].map(target => {
        const at = now.indexOf(target)
        return [`uses/${reference.to}/${target}/${collection.path}/${id}/${name}`, at === -1 ? null : String(at)]
      })
    }),
  )

const projectionsUpdate = (
  collection: Collection,
  id: string,
  versions: readonly Version[],
  values: JsonObject | null,
): Update =>
  Object.fromEntries(
    (collection.projections ?? []).flatMap(projection => {
      const former = formerProjections[collection.path]?.[projection.by]
      const now = projectionKey(projection, values)
      const ever = new Set([...versions.map(version => projectionKey(projection, version.values)), now])
      return [...ever].flatMap(key => {
        if (key === null) return []
        const line = values && key === now ? projectionOf(collection, projection, values) : null
        return [
          ...(former === undefined ? [] : [[`digests/${collection.path}/${former}/${key}/${id}`, null] as const]),
          [`${projectionPath(collection, projection.by, key)}/${id}`, line] as const,
        ]
      })
    }),
  )

const shownUpdate = ({ path, fields }: Collection, id: string, published: JsonObject | null): Update =>
  Object.fromEntries(
    shownIn(published?.shows).map(({ at, name, picture }) => [
      `shown/${fields[name]?.reference?.to}/${picture}/${path}/${id}`,
      at,
    ]),
  )

interface Version {
  readonly rev: number
  /** The entry in today's shape. */
  readonly entry: JsonObject
  readonly values: JsonObject
  readonly isFormer: boolean
}

/** All versions of a record, oldest first. Values follow from the creation and later differences, in either format. */
const versionsOf = (collection: Collection, history: Json): readonly Version[] => {
  const versions: Version[] = []
  for (const [rev, entry] of entriesIn(history)) {
    const before = versions.at(-1)?.values ?? {}
    const isFormer = !('record' in entry)
    const values = isFormer ? valuesAfter(collection, before, entry) : valuesIn(collection, entry.record ?? null)
    versions.push({ rev, entry: isFormer ? entryToday(collection, entry, values) : entry, values, isFormer })
  }
  return versions
}

const changesIn = ({ changes }: JsonObject): JsonObject => (isObject(changes) ? changes : {})

const valuesAfter = (collection: Collection, before: JsonObject, entry: JsonObject): JsonObject => {
  if (entry.action === 'delete') return {}
  const changes = changesIn(entry)
  const changed = heldFields(collection).flatMap(([name, field]) => {
    const change = changes[name]
    return isObject(change) ? [[name, valueToday(field, change.after)] as const] : []
  })
  return { ...before, ...Object.fromEntries(changed) }
}

const entryToday = (collection: Collection, entry: JsonObject, values: JsonObject): JsonObject => {
  const { changes: _, ...rest } = entry
  const changes = changesIn(entry)
  const detachedTextsOf = detachedTexts(collection).flatMap(name => {
    const [change, field] = [changes[name], collection.fields[name]]
    if (!isObject(change) || field === undefined) return []
    const sides = ['before', 'after'].map(side => [side, valueToday(field, change[side])] as const)
    return [[name, presentOnly(Object.fromEntries(sides))] as const]
  })
  return presentOnly({
    ...rest,
    record: snapshotOf(collection, values),
    heavy: detachedTextsOf.length === 0 ? null : Object.fromEntries(detachedTextsOf),
  })
}

/**
 * Data before shape 2. Several references were a map from id to place, `{esfutbol: 'p0', oime: 'p1'}`, inverted in
 * `slots` for the rules;
 * histories held differences, `changes/{field}/{before, after}`; projections had their own names; texts could hold
 * control characters.
 */

/** Former names of projections, by collection and field. */
export const formerProjections: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  registrations: { tournament: 'entrants' },
  matches: { tournament: 'results' },
  incidents: { tournament: 'happened' },
  sanctions: { tournament: 'bans' },
}

/** The record's own fields in today's shape. */
const valuesToday = (collection: Collection, record: JsonObject): JsonObject =>
  Object.fromEntries(heldFields(collection).map(([name, field]) => [name, valueToday(field, record[name])]))

/** A field's value in today's shape; null when empty. */
const valueToday = (field: Kind, value: Json | undefined): Json => {
  if (value === undefined || value === null) return null
  const { control, reference } = field
  if (reference?.many) return idsOf(value)
  if (control.type === 'parts') return listToday(field, control.fields, itemsOf(value))
  if (typeof value !== 'string' || (control.type !== 'line' && control.type !== 'lines')) return value
  return withoutHidden(value, control.type === 'lines') === value ? value : cleaned(field, value)
}

/** Returns the same list when no text has control characters. */
const listToday = (list: Kind, fields: Readonly<Record<string, Kind>>, items: readonly Json[]): Json => {
  const today = (name: string, value: Json): Json => {
    const field = fields[name]
    return field ? valueToday(field, value) : value
  }
  const parts = items.map(item =>
    isObject(item)
      ? Object.fromEntries(Object.entries(item).map(([name, value]) => [name, today(name, value)]))
      : today('value', item),
  )
  return same(items, parts) ? items : list.clean(parts)
}

/** Replaces a required text that had only control characters. */
const placeholder = '?'

const cleaned = (field: Kind, text: string): Json => field.clean(text) ?? (field.required ? placeholder : null)
