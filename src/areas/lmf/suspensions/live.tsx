import { useSyncExternalStore } from 'react'
import Button from 'react-bootstrap/Button'
import type { Failure } from '../../../model/failure.ts'
import { isObject } from '../../../model/json.ts'
import type { Entry, Stop } from '../../../model/store.ts'
import { sharedOf } from '../../../records/live/live.ts'
import { oncePerStore } from '../../../records/live/sources.ts'
import { type Shown, whileShown } from '../../../records/references/while-shown.ts'
import { useStore } from '../../../records/store-context.ts'
import { useFailureMessage } from '../../../ui/failures/use-failure-message.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { squads } from '../collections/squads.ts'
import { type Stay, type Suspensions, suspensionsOf } from '../football/suspensions.ts'
import { selected } from '../match-day/selected.ts'
import { tournamentSource } from '../tournament/live-tournament.ts'
import { messages } from './messages.ts'

/** What is known of who is suspended in a tournament. */
export type SuspensionsView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly suspensions: Suspensions }

interface Watched {
  /** Null until they have come. */
  places: readonly Stay[] | null
  stop: Stop
}

const placesIn = (tournament: string, entries: readonly Entry[]): readonly Stay[] =>
  entries.flatMap(({ value }) =>
    isObject(value) && value.tournament === tournament
      ? [
          {
            player: String(value.player),
            team: String(value.team),
            from: String(value.from),
            to: typeof value.to === 'string' ? value.to : null,
          },
        ]
      : [],
  )

/**
 * Who is suspended in a tournament, the same for all pages that show it, and live while one does. Beside the season it reads the places in squads of those
 * who have a suspension, a few lines a player: a suspension goes with its player to another team.
 */
export const liveSuspensions = oncePerStore<Shown<SuspensionsView>>((store, tournament) =>
  whileShown<SuspensionsView>({ status: 'loading' }, ({ become }) => {
    const live = sharedOf(tournamentSource(store, tournament))
    const watched = new Map<string, Watched>()
    let isBeginning = false
    let isBroken = false
    const watch = (player: string): Watched => {
      const found = watched.get(player)
      if (found) return found
      const one: Watched = { places: null, stop: () => {} }
      watched.set(player, one)
      isBeginning = true
      one.stop = store.watchPage(selected(squads, { player }, 'from'), {
        next: entries => {
          one.places = placesIn(tournament, entries)
          // What the database knows already it tells at once: whoever began to watch goes on with it.
          if (!isBeginning) tell()
        },
        failed: failure => {
          watched.delete(player)
          isBroken = true
          become({ status: 'failed', failure, retry })
        },
      })
      isBeginning = false
      return one
    }
    const tell = (): void => {
      const season = live.get()
      if (season.status === 'failed') become(season)
      if (season.status !== 'ready' || season.value === null || isBroken) return
      const { bans, matches, banRules: rules } = season.value
      const places = [...new Set(bans.map(({ player }) => player))].map(player => watch(player).places)
      if (isBroken || places.some(one => one === null)) return
      become({
        status: 'ready',
        suspensions: suspensionsOf({ bans, matches, places: places.flatMap(one => one ?? []), rules }),
      })
    }
    const retry = () => {
      isBroken = false
      become({ status: 'loading' })
      tell()
    }
    const stop = live.subscribe(tell)
    tell()
    return () => {
      stop()
      for (const one of watched.values()) one.stop()
    }
  }),
)

/** Who is suspended in a tournament, live. */
export const useSuspensions = (tournament: string): SuspensionsView => {
  const { subscribe, get } = liveSuspensions(useStore(), tournament)
  return useSyncExternalStore(subscribe, get)
}

/** Stands where it should be said who is suspended: until that is known, or why it is not. */
export const SuspensionsUnknown = ({ view }: { readonly view: Exclude<SuspensionsView, { status: 'ready' }> }) => {
  const t = useMessages(messages)
  const why = useFailureMessage(view.status === 'failed' ? view.failure : null)
  if (view.status === 'loading') return <p className="text-soft">{t('lookingUp')}</p>
  return (
    <div className="alert alert-danger" role="alert">
      <p>{t('unread', { why: why ?? '' })}</p>
      <Button variant="outline-primary" size="sm" onClick={view.retry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
