import type { Field } from './fields/field.ts'
import { isObject, itemsOf, type Json } from './json.ts'

/** A field of the parts of a list that refers to one record; of a plain list, whose items are ids, it is `value`. */
export interface PartReference {
  readonly name: string
  readonly to: string
}

export const partReferences = ({ control }: Field): readonly PartReference[] =>
  control.type === 'parts'
    ? Object.entries(control.fields).flatMap(([name, { reference }]) =>
        reference && reference.many === undefined ? [{ name, to: reference.to }] : [],
      )
    : []

/** What a list refers to: the place in it, counted from 0, the part's field, and the record. */
export interface PartReferred {
  readonly at: number
  /** Null where the item itself is the id. */
  readonly field: string | null
  readonly to: string
  readonly id: string
}

export const referredInParts = (field: Field, value: Json | undefined): readonly PartReferred[] => {
  const references = partReferences(field)
  if (references.length === 0) return []
  return itemsOf(value ?? null).flatMap((item, at) =>
    references.flatMap(({ name, to }) => {
      const id = isObject(item) ? item[name] : name === 'value' ? item : null
      return typeof id === 'string' ? [{ at, field: isObject(item) ? name : null, to, id }] : []
    }),
  )
}
