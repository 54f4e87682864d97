import type { BanMatch } from '../bans/ban.ts'
import { bansFrom } from '../bans/causes.ts'
import type { BanRules } from '../bans/rules.ts'
import type { Incident } from '../standings/match.ts'
import type { SeasonBan } from '../tournament/tournament.ts'

interface Facts {
  readonly matches: readonly BanMatch[]
  readonly incidents: readonly Incident[]
  readonly bans: readonly SeasonBan[]
}

/** The players whose suspensions are not those that follow from their cards. What staff decided about one does not count: it is theirs. */
export const playersInDisagreement = ({ matches, incidents, bans }: Facts, rules: BanRules): readonly string[] => {
  const wanted = bansFrom({ matches, incidents, stays: [], overrulings: [] }, rules)
  const follows = new Map(wanted.map(ban => [ban.id, lineOf({ ...ban, round: ban.match.round })]))
  const stands = new Map(bans.map(ban => [ban.id, lineOf(ban)]))
  const differing = [...wanted, ...bans].filter(({ id }) => follows.get(id) !== stands.get(id))
  return [...new Set(differing.map(({ player }) => player))].toSorted()
}

const lineOf = ({ player, team, cause, round, due }: Omit<SeasonBan, 'id' | 'overruled'>): string =>
  JSON.stringify([player, team, cause.type, cause.type === 'yellows' ? cause.count : null, round, due])
