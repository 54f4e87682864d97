import type { Done, Outcome } from '../../../model/outcome.ts'
import { isStored, publishedOf, type Stored } from '../../../model/record.ts'
import type { Entry, PageRequest, Store } from '../../../model/store.ts'
import type { Json } from '../../../model/values/json.ts'
import { sortableTimestamp } from '../../../model/values/sortable.ts'
import { mapped, page, type Source, together } from '../../../records/data/live/sources.ts'
import type { Writer } from '../../../records/data/writing/writer.ts'
import { contents } from '../collections/contents.ts'

export interface CalendarEntry {
  readonly id: string
  readonly at: number
  readonly kind: 'scheduled' | 'published' | 'takenDown'
  readonly record: Stored
}

export const titleOf = ({ record }: CalendarEntry): string => String(record[contents.title])

/** Start and exclusive end in milliseconds. */
export interface CalendarRange {
  readonly from: number
  readonly to: number
}

interface Calendar {
  readonly entries: readonly CalendarEntry[]
  readonly isCut: boolean
}

/** Limit per kind: the most that one query may read. */
const maxEntries = 500

const plans = {
  scheduled: { state: 'scheduled', field: 'publishAt', kind: 'scheduled' },
  scheduledToEnd: { state: 'scheduled', field: 'unpublishAt', kind: 'takenDown' },
  publishedToEnd: { state: 'published', field: 'unpublishAt', kind: 'takenDown' },
} as const

type Plan = (typeof plans)[keyof typeof plans]

const requestFor = ({ state, field }: Plan, { from, to }: CalendarRange): PageRequest => ({
  path: contents.path,
  order: `keys/status~${field}`,
  from: `${state}~${sortableTimestamp(from)}`,
  to: `${state}~${sortableTimestamp(to - 1)}`,
  limit: maxEntries,
})

/** Public contents by their actual publication, whatever moment was planned. */
const publishedIn = ({ from, to }: CalendarRange): PageRequest => ({
  path: contents.path,
  order: 'published/at',
  from,
  to: to - 1,
  limit: maxEntries,
})

const entriesIn = (
  kind: CalendarEntry['kind'],
  atOf: (record: Stored) => Json | undefined,
  found: readonly Entry[],
): readonly CalendarEntry[] =>
  found.flatMap(({ id, value }) => {
    const at = isStored(value) ? atOf(value) : null
    return isStored(value) && typeof at === 'number' ? [{ id, at, kind, record: value }] : []
  })

export const calendarSource = (store: Store, range: CalendarRange): Source<Calendar> => {
  const each = (plan: Plan) =>
    mapped(page(store, requestFor(plan, range)), found => entriesIn(plan.kind, record => record[plan.field], found))
  const { scheduled, scheduledToEnd, publishedToEnd } = plans
  const all = together<Record<keyof typeof plans | 'published', readonly CalendarEntry[]>>({
    scheduled: each(scheduled),
    published: mapped(page(store, publishedIn(range)), found =>
      entriesIn('published', record => publishedOf(record)?.at, found),
    ),
    scheduledToEnd: each(scheduledToEnd),
    publishedToEnd: each(publishedToEnd),
  })
  return mapped(all, found => ({
    entries: Object.values(found)
      .flat()
      .toSorted((one, other) => one.at - other.at),
    isCut: Object.values(found).some(some => some.length >= maxEntries),
  }))
}

export interface CalendarMove {
  readonly entry: CalendarEntry
  readonly to: number
}

export type MoveOutcome = Outcome | { readonly type: 'past' }

export const moveTo = async (writer: Writer, { entry, to }: CalendarMove): Promise<MoveOutcome> => {
  if (to <= writer.store.now()) return { type: 'past' }
  const { id, record } = entry
  const outcome = await writer.write({ id, before: record, values: { publishAt: to }, action: 'change' })
  await writer.flush()
  return outcome
}

export const moveDone = ({ entry: { id, record, at }, to }: CalendarMove, rev: number): Done => ({
  id,
  rev,
  action: 'change',
  before: { ...record, publishAt: at },
  values: { publishAt: to },
})
