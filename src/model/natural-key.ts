import type { Collection } from './collection.ts'
import type { Values } from './record.ts'
import type { Json } from './values/json.ts'
import { normalize } from './values/sortable.ts'

/** The first alternative of `identifiedBy` with a value in every field; null without one. */
export const naturalFields = ({ identifiedBy = [] }: Collection, values: Values): readonly string[] | null =>
  identifiedBy.find(names => names.every(name => (values[name] ?? null) !== null && values[name] !== '')) ?? null

/** Text equal for values that mean the same: names without case and accents, addresses without case, others exactly. */
const partOf = ({ fields }: Collection, name: string, value: Json | undefined): string => {
  const control = fields[name]?.control
  if (control?.type !== 'line' || typeof value !== 'string') return String(value)
  return control.input === 'email' ? value.trim().toLowerCase() : normalize(value)
}

/** Natural key of a record by these fields, as a text to compare. */
export const naturalKey = (collection: Collection, names: readonly string[], values: Values): string =>
  JSON.stringify(names.map(name => [name, partOf(collection, name, values[name])]))
