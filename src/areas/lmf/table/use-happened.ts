import { useMemo, useState } from 'react'
import type { StoreFailure } from '../../../model/store.ts'
import { useLiveValue } from '../../../records/live/live.ts'
import type { Incident } from '../standings/match.ts'
import { happened, projectionReader } from '../tournament/projections.ts'

/** What is known of all that happened in a tournament's matches. */
export type Happened =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: StoreFailure }
  | { readonly status: 'ready'; readonly incidents: readonly Incident[] }

/**
 * All that happened in the matches of a tournament, live. It is the one thing of a tournament that is not small: only who has to show it asks.
 *
 * @param tournament its id; null to read nothing
 */
export const useHappened = (tournament: string | null): Happened => {
  const value = useLiveValue(tournament === null ? null : happened.place(tournament))
  const lines = value.status === 'ready' ? value.value : null
  const [read] = useState(() => projectionReader(happened))
  const incidents = useMemo(() => read(lines), [read, lines])
  if (value.status === 'failed') return { status: 'failed', failure: value.failure }
  return value.status === 'ready' ? { status: 'ready', incidents } : { status: value.status }
}
