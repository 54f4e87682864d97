import { type Collection, heldFields } from '../../src/model/collection.ts'
import type { Kind } from '../../src/model/fields/field.ts'
import { idsOf } from '../../src/model/fields/reference.ts'
import { withoutHidden } from '../../src/model/fields/text.ts'
import { isObject, itemsOf, type Json, type JsonObject, same } from '../../src/model/json.ts'

/**
 * How data lay before shape 2. Several references were a map from each id to its place, `{esfutbol: 'p0', oime: 'p1'}`, with the map turned
 * round in `slots` for the rules; histories told differences, `changes/{field}/{before, after}`; digests lay by names of their own; texts could
 * have control characters.
 */

/** The names of the digests, by collection and by the field that they lie by. */
export const formerProjections: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  registrations: { tournament: 'entrants' },
  matches: { tournament: 'results' },
  incidents: { tournament: 'happened' },
  sanctions: { tournament: 'bans' },
}

/** The fields that lie in the record itself, as they lie today. */
export const valuesToday = (collection: Collection, record: JsonObject): JsonObject =>
  Object.fromEntries(heldFields(collection).map(([name, field]) => [name, valueToday(field, record[name])]))

/** The value of a field as it lies today; null for nothing. */
export const valueToday = (field: Kind, value: Json | undefined): Json => {
  if (value === undefined || value === null) return null
  const { control, reference } = field
  if (reference?.many) return idsOf(value)
  if (control.type === 'parts') return listToday(field, control.fields, itemsOf(value))
  if (typeof value !== 'string' || (control.type !== 'line' && control.type !== 'lines')) return value
  return withoutHidden(value, control.type === 'lines') === value ? value : cleaned(field, value)
}

/** A list whose texts have no control characters stays as it is. */
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

/** Of a text that had nothing but control characters and has to be there this is left. */
const placeholder = '?'

const cleaned = (field: Kind, text: string): Json => field.clean(text) ?? (field.required ? placeholder : null)
