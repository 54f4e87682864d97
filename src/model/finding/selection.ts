import type { Sort } from '../collection.ts'

/** What a list asks of a field; `''` among the values stands for an empty field. */
export type Condition =
  | { readonly values: readonly string[]; readonly not?: true }
  /** Days (yyyy-mm-dd) of the viewer's zone, or numbers, both inclusive; absent: open. */
  | { readonly from?: string; readonly to?: string }

/** By field; a record has to meet them all. */
export type Selection = Readonly<Record<string, Condition>>

/** One value each of some fields: what pages ask by. */
export type Chosen = Readonly<Record<string, string>>

/** Who asks: whom `me` means, and by whose clocks days begin, those of the company where that is absent. */
export interface Asker {
  readonly uid: string
  readonly zone?: string
}

/** What a list shows, as its address says it. */
export interface ListState {
  readonly selection: Selection
  /** Words that all occur in the searched fields, each as the beginning of a word. */
  readonly search: string | null
  /** Null, while people search, for those that match best first. */
  readonly sort: Sort | null
  /** Absent where nobody in particular asks: then `me` is nobody, and the days are those of the company. */
  readonly asker?: Asker
}

/** Among the values of `createdBy` and `updatedBy`: whoever asks, so that what is sent means the reader's own. */
export const me = 'me'

export const exactly = (chosen: Chosen): Selection =>
  Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, { values: [value] }]))

/** The one value that each field is to have; null where something else is asked of one. */
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
