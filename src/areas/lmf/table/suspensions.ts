import type { Ban, BanMatch } from '../bans/ban.ts'
import { byKickOff, counts } from '../bans/causes.ts'
import type { BanRules } from '../bans/rules.ts'
import { type Sanction, withServed } from '../bans/serving.ts'
import type { SeasonBan, SeasonMatch } from '../season/season.ts'

/** A suspension and what became of it. */
export interface Suspension extends Sanction {
  /** The match in which the player misses next; null where the suspension is over, an earlier one comes first, or none is planned. */
  readonly next: BanMatch | null
  /** Whether an earlier suspension of the player has to be served first. */
  readonly waits: boolean
}

/** The match of the cause; where it is not among the matches any more, one that nothing can follow. */
const causeMatch = ({ id, team, round }: SeasonBan, matches: readonly SeasonMatch[]): BanMatch =>
  matches.find(match => match.round === round && (match.home === team || match.away === team)) ?? {
    id,
    round,
    home: team,
    away: '',
    kickOff: null,
    status: 'void',
  }

/** A suspension of the digest, with the match of its cause. */
export const banOf = (ban: SeasonBan, matches: readonly SeasonMatch[]): Ban => ({
  id: ban.id,
  player: ban.player,
  team: ban.team,
  cause: ban.cause,
  match: causeMatch(ban, matches),
  due: ban.overruled ?? ban.due,
  // The reason lies in the record of the sanction.
  overruled: ban.overruled === null ? null : { matches: ban.overruled, reason: '' },
})

/**
 * The suspensions of a tournament with the matches in which each was served, the latest cause first. Players are taken to have stayed in the team of the
 * cause: where each was at which time lies in the squads, which would have to be read one by one.
 */
export const suspensionsOf = (
  bans: readonly SeasonBan[],
  matches: readonly SeasonMatch[],
  rules: BanRules,
): readonly Suspension[] => {
  const inOrder = bans.map(ban => banOf(ban, matches)).toSorted((one, other) => byKickOff(one.match, other.match))
  const served = withServed(inOrder, { matches, stays: [] }, rules)
  return served
    .map((sanction, index): Suspension => {
      const waits = served.slice(0, index).some(({ player, left }) => player === sanction.player && left > 0)
      return { ...sanction, waits, next: waits ? null : nextFor(sanction, matches, rules) }
    })
    .toReversed()
}

const nextFor = ({ left, team, match }: Sanction, matches: readonly BanMatch[], rules: BanRules): BanMatch | null => {
  if (left <= 0) return null
  const isToCome = ({ status, kickOff, home, away }: BanMatch) =>
    (home === team || away === team) &&
    (status === 'scheduled' || status === 'inPlay') &&
    kickOff !== null &&
    match.kickOff !== null &&
    kickOff > match.kickOff &&
    !counts(status, rules.serves)
  return matches.filter(isToCome).toSorted(byKickOff)[0] ?? null
}
