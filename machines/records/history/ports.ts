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
