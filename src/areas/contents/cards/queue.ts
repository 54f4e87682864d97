import { counterOf } from '../../../model/keys.ts'
import type { Store } from '../../../model/store.ts'
import { sortableTimestamp } from '../../../model/values/sortable.ts'
import { type Listed as ListedIn, recordsAt, recordsWhere } from '../../../records/data/live/records-where.ts'
import { mapped, type Source, together, valueAt } from '../../../records/data/live/sources.ts'
import { contents } from '../collections/contents.ts'

export type Listed = ListedIn<typeof contents>

/** A few contents in a state, and their total. */
export interface Queue {
  readonly count: number
  readonly list: readonly Listed[]
}

const maxListed = 4

/** The newest first. */
export const reviewSource = (store: Store): Source<Queue> => {
  const status = 'inReview'
  return together<Queue>({
    count: mapped(valueAt(store, counterOf(contents, { status }) ?? ''), value => Number(value ?? 0)),
    list: recordsAt(
      store,
      contents,
      recordsWhere(contents, { status }, 'updatedAt', { limit: maxListed, descending: true }),
    ),
  })
}

/** Publications listed; one more is read, to tell whether there are. */
export const maxScheduled = 5

/** Due until the end of a day, overdue ones included. */
export const scheduledSource = (store: Store, until: number): Source<readonly Listed[]> =>
  recordsAt(store, contents, {
    path: contents.path,
    order: 'keys/status~publishAt',
    from: `scheduled~${sortableTimestamp(0)}`,
    to: `scheduled~${sortableTimestamp(until)}`,
    limit: maxScheduled + 1,
  })

/** No index knows the author, so one person's drafts are picked from this many of the newest. */
const draftsLookedAt = 8

export const draftsSource = (store: Store, uid: string): Source<readonly Listed[]> =>
  mapped(
    recordsAt(
      store,
      contents,
      recordsWhere(contents, { status: 'draft' }, 'updatedAt', { limit: draftsLookedAt, descending: true }),
    ),
    drafts => drafts.filter(({ stored }) => stored.createdBy === uid || stored.updatedBy === uid).slice(0, maxListed),
  )
