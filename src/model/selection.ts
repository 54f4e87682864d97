import type { Sort } from './collection.ts'

/** Filter of a field; `''` among the values means empty. */
export type Condition =
  | { readonly values: readonly string[]; readonly not?: true }
  /** Days (yyyy-mm-dd) in the viewer's zone, or numbers, both inclusive; absent is open. */
  | { readonly from?: string; readonly to?: string }

/** By field; records meet all of them. */
export type Selection = Readonly<Record<string, Condition>>

/** One value for each of some fields, as pages query. */
export type Chosen = Readonly<Record<string, string>>

/** The viewer: their uid for `me`, and their zone for days; the company's is the default. */
export interface Asker {
  readonly uid: string
  readonly zone?: string
}

/** State of a list, as stored in its address. */
export interface ListState {
  readonly selection: Selection
  /** Words that all occur in the searched fields, as beginnings of words. */
  readonly search: string | null
  /** Null during a search sorts by relevance. */
  readonly sort: Sort | null
  /** Absent without a viewer: then `me` matches nobody, and days are the company's. */
  readonly asker?: Asker
}

/** Matches the viewer in `createdBy` and `updatedBy`, so that a shared link shows each reader their own. */
export const me = 'me'

export const exactly = (chosen: Chosen): Selection =>
  Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, { values: [value] }]))

/** Single value per field; null for any other filter. */
export const chosenOf = (selection: Selection): Chosen | null => {
  const found: [string, string][] = []
  for (const [name, condition] of Object.entries(selection)) {
    if (!('values' in condition) || condition.not) return null
    const [value, ...more] = condition.values
    if (value === undefined || more.length > 0) return null
    found.push([name, value])
  }
  return Object.fromEntries(found)
}
