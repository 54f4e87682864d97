import type { Language } from '../../../ui/words/language.ts'
import { say } from '../../../ui/words/say.ts'
import type { Reason } from './ranking.ts'
import type { StandingsRow } from './standings.ts'
import { words } from './words.ts'

/** A figure with its sign, as differences are written; the minus is the mathematical one. */
const signed = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure).replace('-', '−'))

const keyOf = ({ tieBreak, amongThem }: Reason, score: Score | null): keyof typeof words.en => {
  switch (tieBreak) {
    case 'headToHeadPoints':
      if (amongThem.length > 2) return 'miniLeaguePoints'
      return score && score.ours > score.theirs ? 'headToHead' : 'headToHeadPoints'
    case 'headToHeadGoalDifference':
      return amongThem.length > 2 ? 'miniLeagueGoalDifference' : 'headToHead'
    case 'headToHeadGoals':
      return 'miniLeagueGoals'
    default:
      return tieBreak
  }
}

interface Score {
  readonly ours: number
  readonly theirs: number
}

/** What two teams scored against each other. */
const scoreOf = ({ amongThem, above }: Reason): Score | null => {
  if (amongThem.length !== 2) return null
  const ours = amongThem.find(({ team }) => above.includes(team))
  return ours ? { ours: ours.goalsFor, theirs: ours.goalsAgainst } : null
}

const isDifference = ({ tieBreak }: Reason) => tieBreak === 'goalDifference' || tieBreak === 'headToHeadGoalDifference'

const sayReason = (language: Language, reason: Reason, list: (teams: readonly string[]) => string): string => {
  const score = scoreOf(reason)
  const key = keyOf(reason, score)
  const [ours, theirs] = reason.figures
  const figures =
    key === 'headToHead' && score
      ? score
      : isDifference(reason)
        ? { ours: signed(ours), theirs: signed(theirs) }
        : { ours, theirs }
  const said = say(words, language, key, {
    others: list(reason.below),
    count: reason.amongThem.length,
    ...figures,
  })
  return reason.headToHeadOpen ? say(words, language, 'headToHeadOpen', { reason: said }) : said
}

const sharedKey = { matches: 'sharedMatches', drawOfLots: 'sharedDrawOfLots', nothing: 'sharedNothing' } as const

/**
 * What is to be said of a row beside its figures: points deducted, why it stands above those with as many points, with whom it shares its
 * position and what would decide that. Each is a sentence without a full stop.
 *
 * @param nameOf the name of a team by its id
 */
export const remarksOf = (
  { deductions, reason, shared, withdrawn }: StandingsRow,
  language: Language,
  nameOf: (team: string) => string,
): readonly string[] => {
  const list = (teams: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(teams.map(nameOf))
  return [
    ...(withdrawn ? [say(words, language, 'withdrawn')] : []),
    ...(reason ? [sayReason(language, reason, list)] : []),
    ...(shared ? [say(words, language, sharedKey[shared.decides], { others: list(shared.others) })] : []),
    ...deductions.map(({ points, reason: why }) => say(words, language, 'deducted', { points, reason: why })),
  ]
}
