import type { Collection, RecordOf } from './collection.ts'
import type { Field } from './fields/field.ts'
import { idsOf } from './fields/reference.ts'
import { isObject, itemsOf, type Json, type JsonObject, same } from './values/json.ts'

/** System fields, checked by the rules. `action` is the last one: create, change, or a life cycle step. */
export const stamps = ['rev', 'action', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const

/** Field values by name; absent is null. */
export type Values = JsonObject

export interface Stored extends JsonObject {
  readonly rev: number
  readonly action: string
  readonly createdAt: number
  readonly createdBy: string
  readonly updatedAt: number
  readonly updatedBy: string
}

/** One version of a record: as stored, and with all fields, including detached ones. */
export interface RecordVersion {
  readonly record: Stored
  readonly values: Values
}

/** Public state of a record: version, time, target records, and shown pictures by field, single or a list. */
interface Published {
  readonly rev: number
  readonly at: number
  readonly to: readonly string[]
  readonly shows: JsonObject
}

/** Places of publicly shown pictures, `cover` or `pictures/3`, with field and picture. */
export const shownIn = (
  shows: Json | undefined,
): readonly { readonly at: string; readonly name: string; readonly picture: string }[] =>
  Object.entries(isObject(shows) ? shows : {}).flatMap(([name, shown]) =>
    typeof shown === 'string'
      ? [{ at: name, name, picture: shown }]
      : idsOf(shown).map((picture, place) => ({ at: `${name}/${place}`, name, picture })),
  )

/** Whether a database value is a record: records have stamps. */
export const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && stamps.every(stamp => stamp in value)

/** Author and last writer of a record. */
export const writersOf = (record: Stored | null): readonly string[] =>
  record === null ? [] : [record.createdBy, record.updatedBy]

/** Fields of a record, without stamps and keys; lists become arrays. */
export const valuesOf = <Known extends Pick<Collection, 'fields'>>(
  { fields }: Known,
  record: JsonObject | null,
  detached: JsonObject | null = null,
): RecordOf<Known> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = (field.detached === 'no' ? record : detached)?.[name] ?? null
      return [name, isList(field) && value !== null ? itemsOf(value) : value]
    }),
    // The rules have checked each field's kind.
  ) as RecordOf<Known>

const isList = ({ control, reference }: Field): boolean => control.type === 'parts' || reference?.many !== undefined

export const publishedOf = (record: JsonObject | null): Published | null => {
  const published = record?.published
  if (!isObject(published)) return null
  const { rev, at, to = null, shows } = published
  return {
    rev: Number(rev),
    at: Number(at),
    to: idsOf(to),
    shows: isObject(shows) ? shows : {},
  }
}

/** Paths of a record's public copies, according to the record. */
export const publicPaths = (
  { path, publication }: Pick<Collection, 'path' | 'publication'>,
  id: string,
  record: JsonObject | null,
): readonly string[] => {
  const published = publishedOf(record)
  if (published === null) return []
  return publication?.as === undefined
    ? published.to.map(target => `public/${target}/${path}/${id}`)
    : [`public/${id}/${publication.as}`]
}

/** Path of a detached field of a public copy, from the path of the copy: `public/{target}/{collection}/{id}`. */
export const besideCopy = (copy: string, name: string): string =>
  `${copy.replace(/^public\/[^/]+/, '$&/beside')}/${name}`

export const differing = ({ fields }: Collection, one: Values, other: Values): readonly string[] =>
  Object.keys(fields).filter(name => !same(one[name], other[name]))

/** Drops missing values: the database has no empty lists or objects. */
export const presentOnly = (values: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, Json] => entry[1] !== null && entry[1] !== undefined),
  )
