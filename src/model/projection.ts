import type { Collection, Projection, ProjectionOf } from './collection.ts'
import type { Field } from './fields/field.ts'
import { idPattern } from './fields/reference.ts'
import type { Id } from './id.ts'
import type { Values } from './record.ts'
import type { Json } from './values/json.ts'

const separator = '|'
/** Replaces a separator in a projected text. */
const instead = '/'

/** Typed text may contain the separator, which the line replaces with a slash. Other kinds cannot. */
export const mayHoldSeparator = ({ control }: Field): boolean => control.type === 'line'

export const projectionMarks = { separator, instead }

/** Projection of a record: values in order of declaration; missing ones are empty. */
export const projectionOf = ({ fields }: Collection, projection: Projection, values: Values): string =>
  projection.fields
    .map(name => {
      const text = String(values[name] ?? '')
      const field = fields[name]
      return field && mayHoldSeparator(field) ? text.replaceAll(separator, instead) : text
    })
    .join(separator)

/** Path part for `by`; null if missing or refused by the rules. */
export const projectionKey = ({ by }: Projection, values: Values | null): string | null => {
  const text = String(values?.[by] ?? '')
  return text.split('~').every(part => idPattern.test(part)) ? text : null
}

const projectionBy = ({ path, projections }: Collection, by: string): Projection => {
  const projection = projections?.find(each => each.by === by)
  if (projection) return projection
  throw new Error(`"${path}" has no projection by "${by}".`)
}

/** Path of the projections of all records with this value of `by`, loaded by a single read or subscription. */
export const projectionPath = (collection: Collection, by: string, value: string | number): string =>
  `digests/${collection.path}/${projectionBy(collection, by).by}/${value}`

export const parseProjection = <Known extends Collection, const By extends string>(
  collection: Known,
  by: By,
  line: string,
): ProjectionOf<Known, By> => {
  const { fields } = projectionBy(collection, by)
  const texts = line.split(separator)
  const values = fields.map(field => collection.fields[field])
  // Projections equal their records, whose values the rules have checked.
  return Object.fromEntries(fields.map((field, at) => [field, valueIn(values[at], texts[at] ?? '')])) as ProjectionOf<
    Known,
    By
  >
}

/** Parses all lines of a {@link digestPlace}, by record id, unordered. */
export const parseProjections = <Known extends Collection, const By extends string>(
  collection: Known,
  by: By,
  lines: Json,
): ReadonlyMap<Id<Known['path']>, ProjectionOf<Known, By>> =>
  new Map(
    // RTDB returns numeric keys as an array.
    Object.entries(typeof lines === 'object' ? (lines ?? {}) : {}).flatMap(([id, line]) =>
      typeof line === 'string' ? [[id, parseProjection(collection, by, line)] as const] : [],
    ),
  )

const valueIn = (field: Field | undefined, text: string): Json => {
  if (text === '') return null
  const type = field?.control.type
  if (type === 'number' || type === 'money' || type === 'timestamp') return Number(text)
  return type === 'toggle' ? text === 'true' : text
}
