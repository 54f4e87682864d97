import type { PageRequest } from './store.ts'

/** A deleted record in the trash, `{ at }`: the time of its deletion. It stays until the record is restored or erased. */
export const trashPath = ({ path }: { readonly path: string }, id: string): string => `${trashOf(path)}/${id}`

const trashOf = (path: string): string => `trash/${path}`

export interface Trashed {
  readonly id: string
  readonly at: number
}

/** Query for the entry of one record: only queries may be read. */
export const trashEntry = (path: string, id: string): PageRequest => ({
  path: trashOf(path),
  order: '$key',
  from: id,
  to: id,
  limit: 1,
})

/** Deleted records of a collection, newest first, after this one. */
export const trashRequest = (path: string, limit: number, after: Trashed | null = null): PageRequest => ({
  path: trashOf(path),
  order: 'at',
  after: after && { id: after.id, value: after.at },
  limit,
  descending: true,
})
