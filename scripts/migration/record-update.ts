import type { Update } from '../../src/model/change.ts'
import { type Collection, heldFields, shownPictures } from '../../src/model/collection.ts'
import { idsOf, referencesTo } from '../../src/model/fields/reference.ts'
import { isObject, type Json, type JsonObject, kept, same } from '../../src/model/json.ts'
import { keysOf } from '../../src/model/keys.ts'
import { projectionKey, projectionOf, projectionPlace } from '../../src/model/projection.ts'
import { isStored, presentOnly } from '../../src/model/record.ts'
import { type Version, versionsOf } from './history.ts'
import { formerProjections, valuesToday, valueToday } from './migrate.ts'

/** What lies in the database of one record, in whichever shape. */
export interface Found {
  readonly id: string
  /** Null where there is none, or none any more. */
  readonly record: JsonObject | null
  readonly history: Json
  /** The long texts beside it. */
  readonly detached: JsonObject
  /** Its public copies, by the records for which they are. */
  readonly copies: JsonObject
}

/**
 * The one update that brings a record, and all that belongs to it, to today's shape; an empty one where it has that shape. Counters, unique values
 * and the uses of single references lie as they did.
 *
 * @param wasOvertaken somebody wrote the record while an update of this kind was on its way: what that one put beside the record may be of the version before
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
    ...usesUpdate(collection, id, versions, values),
    ...projectionsUpdate(collection, id, versions, values),
    ...shownUpdate(collection, id, published),
  }
}

/** Where the newest entry says what the record became, that is what it is, even if an update of this kind came in between. */
const currentValues = (collection: Collection, record: JsonObject, newest: Version | undefined): JsonObject =>
  newest && !newest.isFormer && newest.rev === record.rev ? newest.values : valuesToday(collection, record)

const historyUpdate = ({ path }: Collection, id: string, versions: readonly Version[]): Update =>
  Object.fromEntries(
    versions.filter(({ isFormer }) => isFormer).map(({ rev, entry }) => [`history/${path}/${id}/${rev}`, entry]),
  )

/** A place, what is there, and what is to be there. */
type Difference = readonly [place: string, was: Json | undefined, is: Json]

/** The record, its long texts and its public copies. Only what differs: the stamps, by which everybody else knows a version, are left alone. */
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
  return Object.fromEntries(differences.filter(([, was, is]) => !same(was, is)).map(([place, , is]) => [place, is]))
}

/** Of a key only the text matters: its moments are those of whoever wrote it. */
const keyDifferences = (collection: Collection, { id, record }: Found, values: JsonObject): readonly Difference[] => {
  const timestamps = { createdAt: Number(record?.createdAt), updatedAt: Number(record?.updatedAt) }
  const was = keysOf(collection, record ?? {}, timestamps)
  return Object.entries(keysOf(collection, values, timestamps)).map(([name, key]) => [
    `${collection.path}/${id}/keys/${name}`,
    was[name],
    key,
  ])
}

const textDifferences = ({ fields }: Collection, place: string, texts: JsonObject): readonly Difference[] =>
  Object.entries(texts).map(([name, text]) => {
    const field = fields[name]
    return [`${place}/${name}`, text, field ? valueToday(field, text) : text]
  })

/** Without stamps it is no record, but what an update of this kind left of one that somebody deleted. */
const remainsUpdate = ({ path }: Collection, { id, record, detached }: Found): Update =>
  Object.fromEntries([
    ...(record === null ? [] : [[`${path}/${id}`, null]]),
    ...Object.keys(detached).map(name => [`beside/${path}/${id}/${name}`, null]),
  ])

/** The public copies show the pictures that the record had when it was published. */
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
    shows: published.shows ?? kept(Object.fromEntries(shown)),
  })
}

/** Of several references the entries hold the place in the list. */
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

/** The lines lie by the field that they are ordered by. */
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
          [`${projectionPlace(collection, projection.by, key)}/${id}`, line] as const,
        ]
      })
    }),
  )

/** The pictures that the public copies show. */
const shownUpdate = ({ path, fields }: Collection, id: string, published: JsonObject | null): Update =>
  Object.fromEntries(
    Object.entries(isObject(published?.shows) ? published.shows : {}).map(([name, picture]) => [
      `shown/${fields[name]?.reference?.to}/${picture}/${path}/${id}`,
      name,
    ]),
  )
