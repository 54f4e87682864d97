import { formatEnd, formatTimestamp } from '../../records/fields/format.ts'
import { useReferenceLabels } from '../../records/fields/labels.ts'
import { useLiveValue } from '../../records/live/live.ts'
import { formatDate } from '../../ui/format.ts'
import { useLanguage } from '../../ui/messages/use-messages.ts'
import type { Names } from './football/format.ts'

const none: readonly string[] = []

/** How those teams and players are called, live, and moments and days in the language of the page. Who is on the way shows as a dash of dots. */
export const useNames = ({
  teams = none,
  players = none,
  zone,
}: {
  readonly teams?: readonly string[]
  readonly players?: readonly string[]
  /** By its clocks times are; without one by the reader's. */
  readonly zone?: string
}): Names => {
  const language = useLanguage()
  const teamNames = useReferenceLabels('teams', teams)
  const playerNames = useReferenceLabels('players', players)
  const from = (labels: Readonly<Record<string, string | null>>) => (id: string) =>
    id in labels ? (labels[id] ?? id) : '…'
  return {
    team: from(teamNames),
    player: from(playerNames),
    timestamp: at => formatTimestamp(language, at, zone),
    end: at => formatEnd(language, at, zone),
    day: day => formatDate(language, day),
  }
}

/** What a player is called: the name once it has come, the id where nobody may know. */
export const usePlayerName = (id: string): string => {
  const name = useLiveValue(`players/${id}/name`)
  if (name.status === 'loading') return '…'
  return name.status === 'ready' && typeof name.value === 'string' ? name.value : id
}

export const PlayerName = ({ id }: { readonly id: string }) => <>{usePlayerName(id)}</>
