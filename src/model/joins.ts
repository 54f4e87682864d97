import type { Collection } from './collection.ts'
import type { Field, Join } from './fields/field.ts'
import { joinable, joint } from './fields/joined.ts'
import type { Json } from './json.ts'
import type { Values } from './record.ts'

export type Joining = Field & { readonly joined: Join }

/** The fields whose values are joined from others. */
export const joinedFields = ({ fields }: Pick<Collection, 'fields'>): readonly (readonly [string, Joining])[] =>
  Object.entries(fields).filter((entry): entry is [string, Joining] => entry[1].joined !== null)

/** What a part is in a path; null for what cannot stand in one, which the rules refuse at its own field. */
const partOf = (value: Json | undefined): string | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return joinable.test(text) ? text : null
}

/** What a record with these values has joined; null while a part or the condition is missing. */
export const joinedValue = (join: Join, values: Values): string | null => {
  if (join.while !== null && values[join.while.field] !== join.while.is) return null
  const parts = join.of.map(name => partOf(values[name]))
  return parts.every(part => part !== null) ? parts.join(joint) : null
}

/** The values, with what is joined from them. */
export const withJoined = (collection: Collection, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(joinedFields(collection).map(([name, { joined }]) => [name, joinedValue(joined, values)])),
})
