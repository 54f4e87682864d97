import Button from 'react-bootstrap/Button'
import { isObject } from '../../../model/json.ts'
import type { Entry } from '../../../model/store.ts'
import { type Live, sharing, useLive } from '../../../records/live/live.ts'
import { mapped, oncePerStore, page, type Source, withKeys } from '../../../records/live/sources.ts'
import { useStore } from '../../../records/store-context.ts'
import { useFailureMessage } from '../../../ui/failures/use-failure-message.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { squads } from '../collections/squads.ts'
import { banRulesOf } from '../football/rules.ts'
import { type Stay, type Suspensions, suspensionsOf } from '../football/suspensions.ts'
import { selected } from '../match-day/selected.ts'
import { tournamentSource } from '../tournament/live-tournament.ts'
import { messages } from './messages.ts'

const periodsIn = (tournament: string, entries: readonly Entry[]): readonly Stay[] =>
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

const none: Suspensions = suspensionsOf({ bans: [], matches: [], places: [], rules: banRulesOf({}) })

/**
 * Who is suspended in a tournament, the same for all pages that show it. Beside the tournament it reads the places in squads of those who have a suspension,
 * a few lines a player: a suspension goes with its player to another team.
 */
export const suspensionsSource = oncePerStore<Source<Suspensions>>((store, id) => {
  const periods = withKeys(
    sharing(tournamentSource(store, id)),
    tournament => (tournament?.bans ?? []).map(({ player }) => player),
    player => mapped(page(store, selected(squads, { player }, 'from')), entries => periodsIn(id, entries)),
  )
  return mapped(periods, ({ item: tournament, more }) =>
    tournament === null
      ? none
      : suspensionsOf({ ...tournament, places: [...more.values()].flat(), rules: tournament.banRules }),
  )
})

/** Who is suspended in a tournament, live. */
export const useSuspensions = (tournament: string): Live<Suspensions> =>
  useLive(suspensionsSource(useStore(), tournament))

/** Stands where it should be said who is suspended: until that is known, or why it is not. */
export const SuspensionsUnknown = ({ live }: { readonly live: Live<Suspensions> }) => {
  const t = useMessages(messages)
  const why = useFailureMessage(live.failure)
  if (live.status !== 'failed') return <p className="text-soft">{t('lookingUp')}</p>
  return (
    <div className="alert alert-danger" role="alert">
      <p>{t('unread', { why: why ?? '' })}</p>
      <Button variant="outline-primary" size="sm" onClick={live.retry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
