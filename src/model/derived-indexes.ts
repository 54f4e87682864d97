import { type Collection, countedFields, isUnique, publishedDetached, shownPictures } from './collection.ts'
import { computedFields } from './fields/computed.ts'
import type { Field, Kind } from './fields/field.ts'
import { keyNames, orderOf, pageQuery } from './keys.ts'
import { memoize } from './memoize.ts'
import { mayHoldSeparator } from './projection.ts'
import type { ListState } from './selection.ts'
import { soughtFields } from './sought.ts'
import { isObject, type Json, type JsonObject } from './values/json.ts'
import { wordsVersion } from './words.ts'

/** Version of the stored data. Changing its shape raises the number and adds a migration step (worker/migration). */
export const currentShape = 2

/** Path of the shape and of the progress of migrations, closed to everybody by the rules. */
export const migrationsPath = 'migrations'

export const shapePath = `${migrationsPath}/shape`

/**
 * Derived indexes of a collection, by part: `keys:title`, `counts:kind`, `uses:apps`. Each has a short text that
 * describes its derivation; if {@link shapesPlace} has the same text, the stored data is complete.
 */
export type Parts = Readonly<Record<string, string>>

/** `shapes/{collection}`: complete parts (`ready`), and progress of others (`building`). */
export const shapesPath = 'shapes'

/** Parts of a collection. References include their target, to be found without the declaration. */
export const derivedIndexesOf = memoize((collection: Collection): Parts => {
  const { fields, search, projections = [], publication, lifeCycle } = collection
  const mark = (...names: readonly string[]) => hashOf(names.map(name => markOf(collection, name)))
  const names = Object.keys(fields)
  return Object.fromEntries([
    ...computedFields(collection).map(([name]) => [`joined:${name}`, mark(name)]),
    ...keyNames(collection).map(name => [`keys:${name}`, mark(...name.split('~'))]),
    ...countedFields(collection).map(name => [`counts:${name}`, mark(name)]),
    ...names.filter(name => isUnique(collection, name)).map(name => [`unique:${name}`, mark(name)]),
    ...names.flatMap(name => {
      const reference = fields[name]?.reference
      return reference ? [[`uses:${name}`, `${reference.to}${reference.many ? '*' : ''}`]] : []
    }),
    ...(search.length > 0 ? [['words', hashOf([wordsVersion, ...search.map(name => markOf(collection, name))])]] : []),
    ...projections.map(({ by, fields: shown }) => [`digests:${by}`, mark(by, '', ...shown)]),
    ...soughtFields(collection).map(([name, kind]) => [`sought:${name}`, kind]),
    ...shownPictures(collection).map(name => [`shows:${name}`, fields[name]?.reference?.to]),
    ...(publication
      ? [
          [
            'public',
            `${publication.of ?? fields[publication.to ?? '']?.reference?.to}${publication.as ? `/${publication.as}` : ''}.${hashOf(
              [
                publication.to ?? publication.as,
                publication.fields,
                ...publishedDetached(collection),
                lifeCycle?.states.map(({ name, isPublic, keepsPublic }) => [
                  name,
                  isPublic || (keepsPublic && 'kept'),
                ]) ?? null,
                collection.formerly ?? null,
              ],
            )}`,
          ],
        ]
      : []),
    // Not stored: a change of it only rescans the data.
    [
      'checks',
      hashOf([
        names.map(name => [name, checkOf(fields[name])]),
        lifeCycle?.states.map(({ name, needs }) => [name, needs]),
        collection.constraints,
      ]),
    ],
  ] as [string, string][])
})

/** Inputs of a field's text in keys, counters, claims and projections. */
const markOf = (collection: Collection, name: string): unknown => {
  const field = collection.fields[name]
  if (field === undefined) return name
  const { control, sortKey, sortsItself, reference, computed, detached } = field
  const { fields = {}, values = {} } = collection.formerly ?? {}
  return [
    name,
    control.type === 'toggle',
    mayHoldSeparator(field),
    reference?.many !== undefined,
    detached === 'no',
    sortsItself,
    sortKey && probes.map(probe => sortKey(probe)),
    computed && [computed.of, computed.while],
    fields[name] ?? null,
    values[name] ?? null,
  ]
}

/** Demands on a field's value, listed after its name. */
const checkOf = (field: Field | undefined): unknown =>
  field && [field.required, field.rules, field.reference, field.unique, ...(field.while ? [field.while] : [])]

const probes: readonly Json[] = ['Águila  10% z', '2026-11-22', -12.5, 7, 1_790_000_000_000, true, null]

/** 53-bit hash of a text by cyrb53: public domain, by bryc. */
const hashOf = (value: unknown): string => {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  const text = JSON.stringify(value)
  // By index, because iterating characters takes several times as long.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0
    if (code > 0xffff) at += 1
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36)
}

/** Preparation of a collection: incomplete parts, and progress in records. */
interface Preparing {
  readonly waiting: ReadonlySet<string>
  readonly done: number
  readonly of: number
}

/** Compares the database's notes on a collection with today's declaration. Data without notes counts as complete. */
export const preparingOf = (collection: Collection, noted: Json): Preparing => {
  const { ready = {}, building = null } = isObject(noted) ? noted : { ready: null }
  const { done = 0, of = 0 } = isObject(building) ? building : {}
  const waiting =
    ready === null
      ? []
      : Object.entries(derivedIndexesOf(collection)).filter(([part, mark]) => !isObject(ready) || ready[part] !== mark)
  return { waiting: new Set(waiting.map(([part]) => part)), done: Number(done), of: Number(of) }
}

/** Parts needed for a list's rows and total, which may be incomplete before. */
export const listIndexesOf = (
  collection: Collection,
  state: ListState,
): { readonly rows: readonly string[]; readonly total: readonly string[] } => {
  const { selection, search, sort } = state
  const { fields, filters } = collection
  const query = pageQuery(collection, state)
  const asked = filters.filter(filter => filter.fields.every(name => name in selection))
  const orders = query
    ? [query.order]
    : [
        ...(sort ? [orderOf(collection, sort.by)] : []),
        ...asked.flatMap(filter => filter.sorts.map(by => `keys/${[...filter.fields, by].join('~')}`)),
      ]
  const keys = orders.filter(order => order.startsWith('keys/')).map(order => `keys:${order.slice('keys/'.length)}`)
  const uses = asked.flatMap(filter => filter.fields).filter(name => fields[name]?.reference?.many)
  return {
    rows: [...keys, ...uses.map(name => `uses:${name}`), ...(search === null ? [] : ['words'])],
    total: Object.keys(selection).map(name => `counts:${name}`),
  }
}

export interface Formerly {
  /** Former field names by the present ones. */
  readonly fields?: Readonly<Record<string, string>>
  /** Replacements of removed values, by field. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Choices of `values` that were texts: a text that is none of today's leaves them empty. */
  readonly cleared?: readonly string[]
  /** References that held a text, by field, or by `list.field` in the parts of a list. */
  readonly texts?: Readonly<Record<string, FormerText>>
}

/** The field of the other record that has the text. With `creates` a text without a record becomes one. */
type FormerText = string | { readonly by: string; readonly creates: true }

/** The reference that `texts` names. */
export const formerText = (fields: Collection['fields'], name: string): Kind | undefined => {
  const [field = '', part] = name.split('.')
  const { control, detached } = fields[field] ?? {}
  if (part === undefined) return detached === 'no' ? fields[field] : undefined
  return control?.type === 'parts' ? control.fields[part] : undefined
}

/** Renames fields and values of a record or snapshot to today's names. Values under today's name stay. */
export const calledAsToday = <T extends JsonObject>({ fields, formerly }: Collection, record: T): T => {
  if (formerly === undefined) return record
  const renamed: Record<string, Json> = { ...record }
  for (const [name, old] of Object.entries(formerly.fields ?? {})) {
    if (old in fields || renamed[old] === undefined) continue
    if (!isThere(renamed[name])) renamed[name] = renamed[old]
    delete renamed[old]
  }
  for (const [name, values] of Object.entries(formerly.values ?? {})) {
    const value = renamed[name]
    if (typeof value !== 'string' || value === '') continue
    const isKnown = Object.hasOwn(fields[name]?.valueLabels ?? {}, value)
    if (Object.hasOwn(values, value)) renamed[name] = values[value] ?? null
    else if (!isKnown && formerly.cleared?.includes(name)) delete renamed[name]
  }
  return renamed as T
}

/** `''` is missing in snapshots. */
const isThere = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && (!isObject(value) || Object.keys(value).length > 0)
