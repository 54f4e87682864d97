import { type Collection, detachedTexts, heldFields, type Projection } from '../../../src/model/collection.ts'
import { idsOf } from '../../../src/model/fields/reference.ts'
import { changesIn } from '../../../src/model/history.ts'
import { projectionKey, projectionOf } from '../../../src/model/projection.ts'
import { presentOnly, publishedOf, shownIn } from '../../../src/model/record.ts'
import { isObject, type Json, type JsonObject } from '../../../src/model/values/json.ts'
import { formerProjections } from '../record-update.ts'

const mapOf = (value: Json | undefined): Json => {
  const ids = idsOf(value)
  return ids.length === 0 ? null : Object.fromEntries(ids.map((id, at) => [id, `p${at}`]))
}

const slotsOf = (value: Json | undefined): JsonObject =>
  Object.fromEntries(idsOf(value).map((id, at) => [`p${at}`, id]))

const manyIn = (collection: Collection): readonly string[] =>
  heldFields(collection).flatMap(([name, { reference }]) => (reference?.many ? [name] : []))

const entryBefore = (collection: Collection, entry: JsonObject, earlier: JsonObject | null): JsonObject => {
  const { record: _record, heavy: _heavy, places: _places, ...rest } = entry
  const many = manyIn(collection)
  const changes = Object.entries(changesIn(collection, entry, earlier)).map(([name, { before, after }]) => {
    const sides = many.includes(name) ? { before: mapOf(before), after: mapOf(after) } : { before, after }
    return [name, presentOnly(sides)] as const
  })
  return changes.length === 0 ? rest : { ...rest, changes: Object.fromEntries(changes) }
}

const recordBefore = (collection: Collection, record: JsonObject): JsonObject => {
  const many = manyIn(collection).filter(name => idsOf(record[name]).length > 0)
  const published = publishedOf(record)
  return {
    ...record,
    ...Object.fromEntries(many.map(name => [name, mapOf(record[name])])),
    ...(many.length > 0 && { slots: Object.fromEntries(many.map(name => [name, slotsOf(record[name])])) }),
    ...(published && {
      published: {
        rev: published.rev,
        at: published.at,
        to: mapOf([...published.to]),
        slots: slotsOf([...published.to]),
      },
    }),
  }
}

/** Fields missing in the former version, by collection. */
const newFields: Readonly<Record<string, readonly string[]>> = { sanctions: ['match'], matches: ['day'] }

const projectionBefore = (path: string, projection: Projection): Projection => ({
  ...projection,
  fields: projection.fields.filter(name => !newFields[path]?.includes(name)),
})

/** A stage was a text, in which projections replaced the sign that separates their values. */
const withStageAsText = ({ part, ...record }: JsonObject): JsonObject =>
  typeof part === 'string' ? { ...record, part: part.replaceAll('|', '/') } : record

const othersBefore = (collection: Collection, id: string, record: JsonObject): JsonObject => {
  const { path, fields } = collection
  const uses = manyIn(collection).flatMap(name =>
    idsOf(record[name]).map(target => [`uses/${fields[name]?.reference?.to}/${target}/${path}/${id}/${name}`, true]),
  )
  const projections = (collection.projections ?? []).flatMap(projection => {
    const key = projectionKey(projection, record)
    if (key === null) return []
    const former = formerProjections[path]?.[projection.by]
    return [
      [`digests/${path}/${projection.by}/${key}/${id}`, null],
      ...(former === undefined
        ? []
        : [
            [
              `digests/${path}/${former}/${key}/${id}`,
              projectionOf(collection, projectionBefore(path, projection), withStageAsText(record)),
            ] as const,
          ]),
    ]
  })
  const shown = shownIn(publishedOf(record)?.shows).map(({ name, picture }) => [
    `shown/${fields[name]?.reference?.to}/${picture}/${path}/${id}`,
    null,
  ])
  return Object.fromEntries([...uses, ...projections, ...shown])
}

/**
 * The update that stores a record in the former shape.
 *
 * @param count number of oldest history entries to write; includes the record only when all
 */
export const putBack = (
  collection: Collection,
  id: string,
  read: (location: string) => Json,
  count = Number.POSITIVE_INFINITY,
): JsonObject => {
  const { path } = collection
  const entries = Object.entries(read(`history/${path}/${id}`) ?? {}).filter((each): each is [string, JsonObject] =>
    isObject(each[1]),
  )
  const history = entries
    .slice(0, count)
    .map(([rev, entry], at) => [
      `history/${path}/${id}/${rev}`,
      entryBefore(collection, entry, entries[at - 1]?.[1] ?? null),
    ])
  const record = count < entries.length ? null : read(`${path}/${id}`)
  return {
    ...Object.fromEntries(history),
    ...(isObject(record) && {
      [`${path}/${id}`]: recordBefore(collection, record),
      ...othersBefore(collection, id, record),
    }),
  }
}

export const foundIn = (read: (location: string) => Json, collection: Collection, id: string) => {
  const { path } = collection
  const [record, detached] = [read(`${path}/${id}`), read(`beside/${path}/${id}`)]
  const targets = isObject(record) && isObject(record.published) ? idsOf(record.published.to) : []
  return {
    id,
    record: isObject(record) ? record : null,
    history: read(`history/${path}/${id}`),
    detached: Object.fromEntries(
      detachedTexts(collection).map(name => [name, isObject(detached) ? (detached[name] ?? null) : null]),
    ),
    copies: Object.fromEntries(targets.map(target => [target, read(`public/${target}/${path}/${id}`)])),
  }
}
