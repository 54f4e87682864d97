import type { Deletion, Write, WriteOutcome } from '../../../machines/records/editor/ports.ts'
import type { Collection } from '../../model/collection.ts'
import { rankBetween } from '../../model/fields/scalar.ts'
import { rankField } from '../../model/form.ts'
import { orderOf } from '../../model/keys.ts'
import type { RecordVersion } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { isObject, type Json } from '../../model/values/json.ts'
import { mapped, type Source, together, valueAt } from '../data/live/sources.ts'
import { hasHeavyFields, readVersion, versionOf, type Writer } from '../data/writing/writer.ts'

const ends = { limit: 1, descending: true } as const

/** The last history entry of an id; for a deleted record, its deletion. */
export const readDeletion = async (store: Store, { path }: Collection, id: string): Promise<Deletion | null> => {
  const [last] = await store.readPage({ ...ends, path: `history/${path}/${id}`, order: '$key' })
  if (last === undefined || !isObject(last.value)) return null
  const { by, at } = last.value
  return { rev: Number(last.id), by: String(by), at: Number(at) }
}

/** After the last record in a manual order. */
export const lastRank = async (store: Store, collection: Collection): Promise<Record<string, number>> => {
  const name = rankField(collection)
  if (name === null) return {}
  const [last] = await store.readPage({ ...ends, path: collection.path, order: orderOf(collection, name) })
  const rank = last && isObject(last.value) ? Number(last.value[name]) : null
  return { [name]: rankBetween(rank, null) }
}

/** Carries out the form's write. On a conflict it returns the other version with its detached fields. */
export const writeRecord = async (
  { store, collection, write }: Writer,
  { id: known, action, base, values, override }: Write,
): Promise<WriteOutcome> => {
  const { idField } = collection
  const id = known ?? (idField === undefined ? store.newId() : String(values?.[idField]))
  // A reused id continues its history; generated ids are new.
  const isUsedBefore = action === 'create' && (known !== null || idField !== undefined)
  const deletion = isUsedBefore ? await readDeletion(store, collection, id) : null
  const outcome = await write({
    id,
    before: base?.record ?? null,
    detached: base?.values ?? null,
    values,
    action,
    ...(override === undefined ? {} : { override }),
    ...(deletion ? { lastRev: deletion.rev } : {}),
  })
  if (outcome.type === 'saved') return { ...outcome, id }
  return outcome.type === 'conflict' ? { type: 'conflict', theirs: await readVersion(store, collection, id) } : outcome
}

const partsAt = (store: Store, collection: Collection, id: string): Source<RecordVersion | null> => {
  const record = valueAt(store, `${collection.path}/${id}`)
  if (!hasHeavyFields(collection)) return mapped(record, value => versionOf(collection, value, null))
  const parts = together<{ record: Json; detached: Json }>({
    record,
    detached: valueAt(store, `beside/${collection.path}/${id}`),
  })
  return mapped(parts, each => versionOf(collection, each.record, each.detached))
}

export const versionAt = (store: Store, collection: Collection, id: string): Source<RecordVersion | null> => {
  const parts = partsAt(store, collection, id)
  return hasHeavyFields(collection) ? oncePerTurn(parts) : parts
}

/** A recently shown record without waiting; null if it must be read. */
export const versionNow = (store: Store, collection: Collection, id: string): RecordVersion | null => {
  let known: RecordVersion | null = null
  const watch = partsAt(store, collection, id)
  const stop = watch({
    next: version => {
      known = version
    },
    // The watcher reports failures.
    failed: () => {},
  })
  stop()
  return known
}

/** One write notifies both paths in turn; skips the state between. */
const oncePerTurn =
  <Value>(source: Source<Value>): Source<Value> =>
  ({ next, failed }) => {
    let waiting: { readonly value: Value } | null = null
    let isOver = false
    const catchUp = () => {
      if (waiting !== null && !isOver) next(waiting.value)
      waiting = null
    }
    const stop = source({
      next: value => {
        if (waiting === null) queueMicrotask(catchUp)
        waiting = { value }
      },
      failed,
    })
    return () => {
      isOver = true
      stop()
    }
  }
