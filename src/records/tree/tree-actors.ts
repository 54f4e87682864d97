import { fromCallback, fromPromise } from 'xstate'
import type {
  MoveOrder,
  MoveRefusal,
  TreeEntry,
  TreePlacing,
  TreeWatchEvent,
} from '../../../machines/records/tree/tree.ts'
import type { Collection } from '../../model/collection.ts'
import type { Failure } from '../../model/failure.ts'
import { isObject } from '../../model/json.ts'
import type { Outcome } from '../../model/outcome.ts'
import { isStored, type Stored } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import type { Writer } from '../writing/writer.ts'
import type { TreeFields } from './tree-fields.ts'

/** As many as one query may read. */
export const mostShown = 500

/** Watches all records of a tree, how many there are, and how often each is used. */
export const watchTree = (store: Store, { path }: Collection, { rank }: TreeFields, counters: readonly string[]) =>
  fromCallback(({ sendBack }) => {
    const tell = (event: TreeWatchEvent) => sendBack(event)
    const failed = (failure: Failure) => tell({ type: 'watch.failed', failure })
    const page = { place: path, order: rank, from: null, to: null, after: null, limit: mostShown, descending: false }
    const uses = new Map<string, Readonly<Record<string, number>>>()
    const stops = [
      store.watchPage(page, {
        next: entries =>
          tell({
            type: 'records.changed',
            entries: entries.filter((entry): entry is TreeEntry & { value: Stored } => isStored(entry.value)),
          }),
        failed,
      }),
      store.watch(`counts/${path}/all`, {
        next: total => tell({ type: 'total.changed', total: Number(total ?? 0) }),
        failed,
      }),
      ...counters.map(place =>
        store.watch(place, {
          next: counted => {
            uses.set(place, isObject(counted) ? (counted as Record<string, number>) : {})
            tell({ type: 'uses.counted', counts: sum([...uses.values()]) })
          },
          failed,
        }),
      ),
      store.watchConnection(isConnected => tell({ type: 'connection.changed', isConnected })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })

const sum = (all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> => {
  const total: Record<string, number> = {}
  for (const counts of all) for (const [id, count] of Object.entries(counts)) total[id] = (total[id] ?? 0) + count
  return total
}

interface Mover {
  readonly writer: Writer
  readonly fields: TreeFields
}

/** Writes the records of a move, one update each, all sent at once; the first refusal is what is told. */
export const carryOut = (mover: Mover) =>
  fromPromise<MoveRefusal | null, MoveOrder>(async ({ input: { move, entries } }) => {
    const refusals = await Promise.all(move.placings.map(placing => place(mover, placing, entries)))
    await mover.writer.flush()
    return refusals.find(found => found !== null) ?? null
  })

const place = async (
  { writer, fields }: Mover,
  { id, parent, rank }: TreePlacing,
  entries: readonly TreeEntry[],
): Promise<MoveRefusal | null> => {
  const before = entries.find(entry => entry.id === id)?.value
  if (!isStored(before)) return { type: 'gone' }
  const values = { [fields.parent]: parent, [fields.rank]: rank }
  return refusalIn(await writer.write({ id, before, values, action: 'change' }), fields)
}

const refusalIn = (outcome: Outcome, { parent }: TreeFields): MoveRefusal | null => {
  if (outcome.type === 'saved') return null
  if (outcome.type === 'failed') return outcome
  if (outcome.type === 'invalid') return { type: outcome.issues[parent]?.code === 'circle' ? 'circle' : 'gone' }
  if (outcome.type === 'conflict') return { type: outcome.theirs === null ? 'gone' : 'conflict' }
  return { type: 'denied' }
}
