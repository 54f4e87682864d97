import type { Translate } from '../../../ui/messages/define-messages.ts'
import type { Clash, OtherMatch } from '../football/clashes.ts'
import type { Names } from '../football/format.ts'
import type { PlacedMatch } from '../football/match.ts'
import type { messages } from './messages.ts'

/** Ids of the venues and referees in clashes. */
export const namedIn = (clashes: readonly Clash[]) => ({
  venues: clashes.flatMap(clash => (clash.type === 'venue' ? [clash.venue] : [])),
  referees: clashes.flatMap(clash => (clash.type === 'referee' ? [clash.referee] : [])),
})

interface ClashNames extends Pick<Names, 'team' | 'timestamp'> {
  readonly venue: (id: string) => string
  readonly referee: (id: string) => string
  readonly tournament: (id: string) => string
}

const maxPlayers = 3

const isElsewhere = (match: PlacedMatch): match is OtherMatch => 'tournament' in match

export const formatClash = (t: Translate<typeof messages>, clash: Clash, names: ClashNames): string => {
  const titleOf = (match: PlacedMatch) =>
    isElsewhere(match)
      ? `${match.name} (${names.tournament(match.tournament)})`
      : `${names.team(match.home)} – ${names.team(match.away)}`
  const [first, second] = clash.matches
  const matches = { first: titleOf(first), second: titleOf(second) }
  const when = {
    ...matches,
    firstAt: names.timestamp(first.kickOff ?? 0),
    secondAt: names.timestamp(second.kickOff ?? 0),
  }
  switch (clash.type) {
    case 'venue':
      return t('venueClash', { name: names.venue(clash.venue), ...when })
    case 'referee':
      return t('refereeClash', { name: names.referee(clash.referee), ...when })
    case 'team':
      return t('teamClash', { team: names.team(clash.team), ...when })
    case 'rest':
      return t('restClash', { team: names.team(clash.team), hours: clash.hours, ...when })
    case 'round':
      return t('roundClash', { team: names.team(clash.team), round: clash.round, ...matches })
    case 'players': {
      const count = clash.names.length
      const named = clash.names.slice(0, maxPlayers).join(', ')
      const all = count > maxPlayers ? t('andMorePlayers', { names: named, count: count - maxPlayers }) : named
      return t('playersClash', { names: all, count, ...when })
    }
  }
}

export const unreadText = { matches: 'unreadMatches', players: 'unreadPlayers' } as const
