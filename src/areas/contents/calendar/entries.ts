import { fromCallback, fromPromise } from 'xstate'
import type {
  CalendarEntry,
  CalendarMove,
  CalendarRange,
  CalendarWatchEvent,
  MoveRefusal,
} from '../../../../machines/calendar/calendar.ts'
import { sortableTimestamp } from '../../../model/keys.ts'
import type { Outcome } from '../../../model/outcome.ts'
import { isStored } from '../../../model/record.ts'
import type { Entry, PageRequest, Store } from '../../../model/store.ts'
import type { Writer } from '../../../records/writing/writer.ts'
import { contents } from '../collections/contents.ts'

/** As many of each kind as one query may read. */
const most = 500

/** What is looked for: records in a state, by the moment in a field. */
const sources = [
  { state: 'scheduled', field: 'publishAt', kind: 'scheduled' },
  { state: 'published', field: 'publishAt', kind: 'published' },
  { state: 'scheduled', field: 'unpublishAt', kind: 'takenDown' },
  { state: 'published', field: 'unpublishAt', kind: 'takenDown' },
] as const

type Source = (typeof sources)[number]

const requestFor = ({ state, field }: Source, { from, to }: CalendarRange): PageRequest => ({
  place: contents.path,
  order: `keys/status~${field}`,
  from: `${state}~${sortableTimestamp(from)}`,
  to: `${state}~${sortableTimestamp(to - 1)}`,
  after: null,
  limit: most,
  descending: false,
})

const entriesIn = ({ field, kind }: Source, found: readonly Entry[]): readonly CalendarEntry[] =>
  found.flatMap(({ id, value }) => {
    const at = isStored(value) ? value[field] : null
    return isStored(value) && typeof at === 'number' ? [{ id, at, kind, record: value }] : []
  })

/** Watches what is published and taken down in a range of time: no record of another month is read. */
export const watchRange = (store: Store) =>
  fromCallback<{ type: string }, CalendarRange>(({ input, sendBack }) => {
    const tell = (event: CalendarWatchEvent) => sendBack(event)
    const heard = new Map<Source, readonly CalendarEntry[]>()
    const stops = sources.map(source =>
      store.watchPage(requestFor(source, input), {
        next: found => {
          heard.set(source, entriesIn(source, found))
          if (heard.size < sources.length) return
          const entries = [...heard.values()].flat().toSorted((one, other) => one.at - other.at)
          tell({ type: 'entries.changed', entries, isCut: [...heard.values()].some(some => some.length >= most) })
        },
        failed: failure => tell({ type: 'watch.failed', failure }),
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  })

/** Gives a scheduled content another moment. */
export const moveEntry = (writer: Writer) =>
  fromPromise<MoveRefusal | null, CalendarMove>(({ input }) => moveTo(writer, input))

/** Null when it is done. */
export const moveTo = async (
  writer: Writer,
  { entry: { id, record }, to }: CalendarMove,
): Promise<MoveRefusal | null> => {
  const now = writer.store.now()
  if (to <= now) return { type: 'past' }
  if (!isStored(record)) return { type: 'gone' }
  const values = { publishAt: to }
  const outcome = await writer.write({ id, before: record, values, action: 'change' })
  await writer.flush()
  return refusalIn(outcome)
}

const refusalIn = (outcome: Outcome): MoveRefusal | null => {
  if (outcome.type === 'saved') return null
  if (outcome.type === 'failed') return outcome
  if (outcome.type === 'conflict') return { type: outcome.theirs === null ? 'gone' : 'conflict' }
  return { type: 'denied' }
}
