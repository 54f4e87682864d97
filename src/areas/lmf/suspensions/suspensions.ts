import type { Ban, BanMatch, Stay } from '../bans/ban.ts'
import { inOrderOfPlay } from '../bans/causes.ts'
import type { BanRules } from '../bans/rules.ts'
import { type Flag, flaggedBy, nextMissed, type Sanction, withServed } from '../bans/serving.ts'
import { dayAfter, dayOf } from '../fixtures/match-days.ts'
import type { SeasonBan, SeasonMatch } from '../tournament/tournament.ts'

/** A suspension and what became of it. */
export interface Suspension extends Sanction {
  /** The match in which the player misses next; null where the suspension is over, an earlier one comes first, or none is planned. */
  readonly next: BanMatch | null
  /** Whether an earlier suspension of the player has to be served first. */
  readonly waits: boolean
  /** The team that the player is in now, which need not be that of the card. */
  readonly playsFor: string
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
const banOf = (ban: SeasonBan, matches: readonly SeasonMatch[]): Ban => ({
  id: ban.id,
  player: ban.player,
  team: ban.team,
  cause: ban.cause,
  match: causeMatch(ban, matches),
  due: ban.overruled ?? ban.due,
  // The reason lies in the record of the sanction.
  overruled: ban.overruled === null ? null : { matches: ban.overruled, reason: '' },
})

/** All that decides who is suspended in a tournament. */
export interface SuspensionFacts {
  readonly bans: readonly SeasonBan[]
  readonly matches: readonly SeasonMatch[]
  /** The places in squads of those who have a suspension, in any team of the tournament. */
  readonly places: readonly Stay[]
  readonly rules: BanRules
}

/** Who is suspended: the one answer for every page that says so. */
export interface Suspensions {
  /** With the matches in which each was served, the latest cause first. */
  readonly all: readonly Suspension[]
  /** Who misses a match, and why. For a match without a kick-off, as if it were the team's next. */
  readonly missing: (match: SeasonMatch) => readonly Flag[]
}

/** A suspension follows its player: it is served in the matches of whatever team the player is in on their days. */
export const suspensionsOf = ({ bans, matches, places, rules }: SuspensionFacts): Suspensions => {
  const inOrder = bans.map(ban => banOf(ban, matches)).toSorted((one, other) => inOrderOfPlay(one.match, other.match))
  const facts = { matches, stays: [...places, ...unplaced(inOrder, places)] }
  const served = withServed(inOrder, facts, rules)
  const next = nextMissed(inOrder, facts, rules)
  const players = [...new Set(inOrder.map(({ player }) => player))]
  const all = served.map((sanction, index): Suspension => {
    const { id, player } = sanction
    const waits = served.slice(0, index).some(other => other.player === player && other.left > 0)
    const last = places
      .filter(place => place.player === player)
      .toSorted(byDay)
      .at(-1)
    return {
      ...sanction,
      waits,
      next: waits || sanction.left <= 0 ? null : (next.get(id) ?? null),
      playsFor: last?.team ?? sanction.team,
    }
  })
  return { all: all.toReversed(), missing: match => flaggedBy(inOrder, match, players, facts, rules) }
}

const byDay = (one: Stay, other: Stay): number => (one.from < other.from ? -1 : 1)

/** Who was shown a card was in its team on that day, whatever the squads say, and stays there until a place in a squad begins. */
const unplaced = (bans: readonly Ban[], places: readonly Stay[]): readonly Stay[] =>
  bans.flatMap(({ player, team, match: { kickOff } }) => {
    const own = places.filter(place => place.player === player)
    if (kickOff === null || own.length === 0) return []
    const from = dayOf(kickOff)
    const isThere = own.some(
      place => place.team === team && place.from <= from && (place.to === null || from <= place.to),
    )
    const next = own.filter(place => place.from > from).toSorted(byDay)[0]
    return isThere ? [] : [{ player, team, from, to: next ? dayAfter(next.from, -1) : null }]
  })
