import { digestPlace, parseDigests } from '../../../model/digest.ts'
import type { Json } from '../../../model/json.ts'
import type { BanIncident, BanMatch } from '../bans/ban.ts'
import { bansFrom } from '../bans/causes.ts'
import type { BanRules } from '../bans/rules.ts'
import { incidents } from '../collections/incidents.ts'
import { incidentKindIn } from '../standings/match.ts'
import type { SeasonBan } from '../tournament/tournament.ts'
import { cardedPlayer } from './cards.ts'

/** Where the lines of all incidents of a tournament lie. */
export const cardsPlace = (tournament: string): string => digestPlace(incidents, 'tournament', tournament)

/** The cards among the incidents of a tournament, as its digest has them. */
export const cardsIn = (lines: Json): readonly BanIncident[] =>
  [...parseDigests(incidents, 'tournament', lines)].flatMap(([id, values]) => {
    const kind = incidentKindIn(values.kind)
    const player = cardedPlayer(values)
    return kind === null || player === null
      ? []
      : [
          {
            id,
            kind,
            player,
            match: String(values.match ?? ''),
            team: String(values.team ?? ''),
            minute: Number(values.minute ?? 0),
          },
        ]
  })

interface Facts {
  readonly matches: readonly BanMatch[]
  readonly cards: readonly BanIncident[]
  readonly bans: readonly SeasonBan[]
}

/** The players whose suspensions are not those that follow from their cards. What staff decided about one does not count: it is theirs. */
export const playersInDisagreement = ({ matches, cards, bans }: Facts, rules: BanRules): readonly string[] => {
  const wanted = bansFrom({ matches, incidents: cards, stays: [], overrulings: [] }, rules)
  const follows = new Map(wanted.map(ban => [ban.id, lineOf({ ...ban, round: ban.match.round })]))
  const stands = new Map(bans.map(ban => [ban.id, lineOf(ban)]))
  const differing = [...wanted, ...bans].filter(({ id }) => follows.get(id) !== stands.get(id))
  return [...new Set(differing.map(({ player }) => player))].toSorted()
}

const lineOf = ({ player, team, cause, round, due }: Omit<SeasonBan, 'id' | 'overruled'>): string =>
  JSON.stringify([player, team, cause.type, cause.type === 'yellows' ? cause.count : null, round, due])
