import type { Collection, RecordOf } from '../../../model/collection.ts'
import type { Id } from '../../../model/id.ts'
import { pageRequest } from '../../../model/keys.ts'
import { isStored, type Stored, valuesOf } from '../../../model/record.ts'
import { type Chosen, exactly } from '../../../model/selection.ts'
import type { Entry, PageRequest, Store } from '../../../model/store.ts'
import type { Json } from '../../../model/values/json.ts'
import { mapped, page } from './sources.ts'

export const maxRecords = 500

interface Part {
  readonly descending?: boolean
  readonly limit?: number
  readonly after?: Entry | null
}

/** @throws Error for an undeclared filter */
export const recordsWhere = (
  collection: Collection,
  chosen: Chosen,
  by: string,
  { descending = false, limit = maxRecords, after = null }: Part = {},
): PageRequest =>
  pageRequest(collection, { selection: exactly(chosen), search: null, sort: { by, descending } }, limit, after)

export type Listed<Known extends Collection> = RecordOf<Known> & {
  readonly id: Id<Known['path']>
  readonly stored: Stored
}

export const recordsIn = <Known extends Collection>(
  collection: Known,
  entries: readonly Entry[],
): readonly Listed<Known>[] =>
  entries.flatMap(({ id, value }) => (isStored(value) ? [{ ...valuesOf(collection, value), id, stored: value }] : []))

export const recordsAt = <Known extends Collection>(store: Store, collection: Known, request: PageRequest) =>
  mapped(page(store, request), entries => recordsIn(collection, entries))

/** Values of the record at a path; null if missing. */
export const recordIn = <Known extends Collection>(collection: Known, value: Json): RecordOf<Known> | null =>
  isStored(value) ? valuesOf(collection, value) : null
