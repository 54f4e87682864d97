import { fromPromise } from 'xstate'

/** What a field may hold. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

/** What one write did to a record: `history/{collection}/{id}/{rev}`. */
export interface HistoryEntry {
  readonly rev: number
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number
  /** A uid. */
  readonly by: string
  /** 'create', 'change', 'delete', or a step of the life cycle. */
  readonly action: string
  /** Common to the writes of one import or bulk action. */
  readonly batch: string | null
  readonly changes: Readonly<Record<string, { readonly before: Value; readonly after: Value }>>
}

const missing = (name: string) =>
  Promise.reject<never>(new Error(`No actor was provided for '${name}': supply one with .provide({ actors }).`))

/** Gives the entries before one, newest first. */
export const olderNotProvided = fromPromise<
  readonly HistoryEntry[],
  { readonly before: number; readonly limit: number }
>(() => missing('loadOlder'))

/** Whether a restoration was carried out: what was refused, and why, stays with who tried. */
export const writeNotProvided = fromPromise<boolean, { readonly rev: number }>(() => missing('write'))
