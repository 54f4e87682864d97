import type { Cancellation } from '../../../machines/work.ts'
import { type Collection, heavyTexts } from '../../model/collection.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { runBatch } from '../batch/run-batch.ts'
import { type Found, pagesOf, type Scope } from '../batch/walk.ts'
import type { ExportedRecord } from './table.ts'

interface WalkOptions {
  readonly store: Store
  readonly collection: Collection
  readonly scope: Scope
  readonly withLongTexts: boolean
  readonly signal: Cancellation
}

/** The records, a page at a time: never more than one page is held, however many there are. */
export async function* exportedPages(options: WalkOptions): AsyncGenerator<readonly ExportedRecord[]> {
  const { store, collection, scope, signal } = options
  for await (const page of pagesOf(store, collection, scope, signal)) {
    const read = await runBatch(page, found => withDetached(options, found), { signal })
    if (signal.aborted) return
    yield read.map(({ result }) => result)
  }
}

const withDetached = async (
  { store, collection, withLongTexts }: WalkOptions,
  [id, record]: Found,
): Promise<ExportedRecord> => {
  const names = withLongTexts ? heavyTexts(collection) : []
  const texts = await Promise.all(names.map(name => store.read(`beside/${collection.path}/${id}/${name}`)))
  const detached: Values | null =
    names.length === 0 ? null : Object.fromEntries(names.map((name, at) => [name, texts[at] ?? null]))
  return { id, record, detached }
}
