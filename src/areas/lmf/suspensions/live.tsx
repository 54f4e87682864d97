import { valuesOf } from '../../../model/record.ts'
import type { Chosen } from '../../../model/selection.ts'
import type { Store } from '../../../model/store.ts'
import { isObject } from '../../../model/values/json.ts'
import { type Live, sharing, useLive } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { recordsWhere } from '../../../records/data/live/records-where.ts'
import { mapped, memoizePerStore, page, type Source, together, withKeys } from '../../../records/data/live/sources.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { squads } from '../collections/squads.ts'
import type { SquadPeriod } from '../football/squads.ts'
import { type Suspensions, suspensionsOf } from '../football/suspensions.ts'
import { tournamentSource } from '../tournament/live-tournament.ts'
import type { Tournament } from '../tournament/tournament.ts'
import { messages } from './messages.ts'

/** Memberships of a tournament by another field; players have few, and few leave. */
const periodsOf = (store: Store, tournament: string, chosen: Chosen, by: string): Source<readonly SquadPeriod[]> =>
  mapped(page(store, recordsWhere(squads, chosen, by)), entries =>
    entries.flatMap(({ value }) =>
      isObject(value) && value.tournament === tournament ? [valuesOf(squads, value)] : [],
    ),
  )

/** Suspended players who left a team: their suspension follows them. */
const moved = (tournament: Tournament | null, left: readonly SquadPeriod[]): readonly string[] => {
  const leavers = new Set(left.map(({ player }) => player))
  return tournament?.suspensions.map(({ player }) => player).filter(player => leavers.has(player)) ?? []
}

const nobody: Suspensions = { all: [], missing: () => [] }

/**
 * Suspensions of a tournament, shared by all its pages. A player without a departure is still in the team of the card,
 * because players change teams by leaving. So only memberships that ended are read, however many are suspended.
 */
export const suspensionsSource = memoizePerStore<Source<Suspensions>>((store, id) => {
  const reads = together({
    tournament: sharing(tournamentSource(store, id)),
    left: periodsOf(store, id, { tournament: id, status: 'left' }, 'updatedAt'),
  })
  return mapped(
    withKeys(
      reads,
      ({ tournament, left }) => moved(tournament, left),
      player => periodsOf(store, id, { player }, 'from'),
    ),
    ({ item: { tournament }, more }) => {
      if (tournament === null) return nobody
      return suspensionsOf({ ...tournament, periods: [...more.values()].flat() })
    },
  )
})

export const useSuspensions = (tournament: string): Live<Suspensions> =>
  useLive(suspensionsSource(useStore(), tournament))

export const SuspensionsUnknown = ({ live }: { readonly live: Live<Suspensions> }) => {
  const t = useMessages(messages)
  return (
    <LiveView live={live} failedTitle={t('unread')}>
      {() => null}
    </LiveView>
  )
}
