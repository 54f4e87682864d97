import { formatDate, formatTimestamp } from '../../../records/fields/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useTold } from '../desk/use-told.ts'
import { type Names, tellRound } from '../football/format.ts'
import { tieMessages } from '../football/messages.ts'
import type { TournamentPlan } from '../football/plan.ts'
import { tieOf } from '../football/ties.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { messages } from './messages.ts'

/** How teams, venues and moments are called in fixtures. Players are never in them. */
export const useFixtureNames = (): Names => {
  const language = useLanguage()
  const { nameOf } = useTournament()
  return {
    team: nameOf,
    player: id => id,
    venue: name => name,
    timestamp: at => formatTimestamp(language, at),
    day: day => formatDate(language, day),
  }
}

/** What a new match day is called: by its number, or by the round of the cup that is played on it. */
export const useDayName = () => {
  const t = useMessages(messages)
  const tell = useTold(tieMessages)
  return (round: number, { pairings, ties, bracket }: TournamentPlan): string => {
    const parts = new Set(pairings.filter(pairing => pairing.round === round).map(({ part }) => part))
    const played = ties.filter(({ number }) => [...parts].some(part => tieOf(part) === number))
    const tie = played.at(-1)
    if (tie === undefined || played.length < parts.size) return t('matchDay', { round })
    const name = tell(tellRound(tie, bracket))
    const own = pairings.filter(({ part }) => tieOf(part) === tie.number).map(pairing => pairing.round)
    return own.length > 1 ? t('roundLeg', { name, leg: own.indexOf(round) + 1 }) : name
  }
}

/** The two sides of a match, with the score where there is one. */
export const useMatchTitle = () => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
  return (match: Pick<SeasonMatch, 'home' | 'away'> & Partial<SeasonMatch>): string => {
    const sides = { home: nameOf(match.home), away: nameOf(match.away) }
    const { homeGoals = null, awayGoals = null, homePenalties = null, awayPenalties = null } = match
    if (homeGoals === null || awayGoals === null) return t('versus', sides)
    const score = t('result', { ...sides, homeGoals, awayGoals })
    return homePenalties === null || awayPenalties === null
      ? score
      : `${score} ${t('penaltiesOf', { home: homePenalties, away: awayPenalties })}`
  }
}
