import type { CollectionHead } from '../../model/head.ts'

export interface RecordPaths {
  readonly list: string
  /** Absent if records are derived, not entered. */
  readonly create?: string
  readonly edit: (id: string) => string
  readonly history: (id: string) => string
  /** Absent if records come from files or from others, not from a table. */
  readonly import?: string
}

/** Paths of a collection, from its head as imported by `./collections/teams.ts?head`. */
export const pathsOf = ({ at, isEntered, list }: Pick<CollectionHead, 'at' | 'isEntered' | 'list'>): RecordPaths => ({
  list: at,
  edit: id => `${at}/edit/${encodeURIComponent(id)}`,
  history: id => `${at}/edit/${encodeURIComponent(id)}/history`,
  ...(isEntered ? { create: `${at}/new` } : {}),
  ...(isEntered && list !== 'gallery' ? { import: `${at}/import` } : {}),
})
