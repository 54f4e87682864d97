import type { Id } from '../../../model/id.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { formatEnd, formatTimestamp } from '../../../records/fields/format.ts'
import { useReferenceLabels } from '../../../records/fields/labels.ts'
import { formatDate, isolated } from '../../../ui/format.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'
import type { Names } from '../football/format.ts'

const none: readonly string[] = []

const from = (labels: Readonly<Record<string, string | null>>) => (id: string) =>
  id in labels ? isolated(labels[id] ?? id) : '…'

/** Live names of teams and players ('…' while loading), with moments in the page's language. */
export const useNames = ({
  teams = none,
  players = none,
  zone,
}: {
  readonly teams?: readonly Id<'teams'>[]
  readonly players?: readonly Id<'players'>[]
  /** Zone of the times; the default is the reader's. */
  readonly zone?: string
}): Names => {
  const language = useLanguage()
  const teamNames = useReferenceLabels('teams', teams)
  const playerNames = useReferenceLabels('players', players)
  return {
    team: from(teamNames),
    player: from(playerNames),
    timestamp: at => formatTimestamp(language, at, zone),
    end: at => formatEnd(language, at, zone),
    day: day => formatDate(language, day),
  }
}

/** Live names of venues and referees: '…' while loading, and the id if unknown. */
export const usePlaceNames = ({
  venues = none,
  referees = none,
}: {
  readonly venues?: readonly string[]
  readonly referees?: readonly string[]
}) => ({
  venue: from(useReferenceLabels('venues', venues)),
  referee: from(useReferenceLabels('referees', referees)),
})

/** Name of a player: '…' while loading, and the id if unknown or unreadable. */
export const usePlayerName = (id: Id<'players'>): string => {
  const name = useLiveValue(`players/${id}/name`)
  if (name.status === 'loading') return '…'
  return isolated(name.status === 'ready' && typeof name.value === 'string' ? name.value : id)
}

export const PlayerName = ({ id }: { readonly id: Id<'players'> }) => <>{usePlayerName(id)}</>
