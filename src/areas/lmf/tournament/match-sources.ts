import type { Store } from '../../../model/store.ts'
import { type Listed, recordsAt, recordsWhere } from '../../../records/data/live/records-where.ts'
import { mapped, type Source, together } from '../../../records/data/live/sources.ts'
import { kickOffsRequest } from '../clashes/around.ts'
import { matches } from '../collections/matches.ts'
import type { KickOffs } from '../football/clashes.ts'
import { byKickOff } from '../football/match.ts'
import { resumedAt } from '../football/stopped.ts'

export type ListedMatch = Listed<typeof matches>

/** Matches of all tournaments in a state, by kick-off. */
export const matchesInState = (store: Store, status: ListedMatch['status']): Source<readonly ListedMatch[]> =>
  recordsAt(store, matches, recordsWhere(matches, { status }, 'kickOff'))

/** Stopped matches that go on at another time, which they have as their kick-off here. */
export const resumingMatches = (store: Store): Source<readonly ListedMatch[]> =>
  mapped(matchesInState(store, 'toResume'), found => found.map(resumedAt).filter(({ kickOff }) => kickOff !== null))

/** Matches of all tournaments within a span; those to resume by the time at which they go on. */
export const matchesBetween = (store: Store, span: KickOffs): Source<readonly ListedMatch[]> =>
  mapped(
    together({ near: recordsAt(store, matches, kickOffsRequest(span)), resuming: resumingMatches(store) }),
    ({ near, resuming }) => {
      const held = resuming.filter(({ kickOff }) => span.from <= Number(kickOff) && Number(kickOff) <= span.to)
      return [...near.filter(({ id }) => !held.some(match => match.id === id)), ...held].toSorted(byKickOff)
    },
  )
