import type { SeasonBan, SeasonMatch } from '../tournament/tournament.ts'
import { dayAfter, dayOf } from './days.ts'
import { byKickOff, grouped, type Incident, isToCome } from './match.ts'
import type { BanRules } from './rules.ts'

/** What suspensions read of a match. */
export type BanMatch = Pick<SeasonMatch, 'id' | 'round' | 'home' | 'away' | 'kickOff' | 'status'>

/** Where a player was and when: YYYY-MM-DD, both days included; null is to this day. */
export interface Stay {
  readonly player: string
  readonly team: string
  readonly from: string
  readonly to: string | null
}

/** What a player is suspended for. */
export type BanCause =
  | { readonly type: 'yellows'; readonly count: number }
  | { readonly type: 'secondYellow' }
  | { readonly type: 'red' }

/** What happened in a tournament. */
export interface BanFacts {
  readonly matches: readonly BanMatch[]
  readonly incidents: readonly Incident[]
}

interface Card {
  readonly incident: Incident
  readonly player: string
  readonly match: BanMatch
}

/**
 * The suspensions that follow from incidents by the rules, in order of their causes. Cards count from the moment they are recorded, in a
 * match in play too. A second `yellow` of a player in a match is taken for what it is, a second yellow.
 */
export const bansFrom = ({ matches, incidents }: BanFacts, rules: BanRules): readonly SeasonBan[] => {
  const cards = cardsInOrder(matches, incidents)
  const inMatch = grouped(cards, matchKey)
  const yellows = new Map<string, number>()
  const causeOf = (card: Card): BanCause | null => {
    if (card.incident.kind === 'red') return { type: 'red' }
    const ofMatch = inMatch.get(matchKey(card)) ?? []
    if (isSecond(card, ofMatch)) return { type: 'secondYellow' }
    if (ofMatch.some(other => isSecond(other, ofMatch))) return null
    const count = (yellows.get(card.player) ?? 0) + 1
    yellows.set(card.player, count)
    return thresholdAt(count, rules) === undefined ? null : { type: 'yellows', count }
  }
  return cards.flatMap(card => {
    const cause = causeOf(card)
    if (cause === null) return []
    const { id, team } = card.incident
    const { round } = card.match
    return [{ id, player: card.player, team, cause, round, due: costOf(cause, rules), overruled: null }]
  })
}

const costOf = (cause: BanCause, rules: BanRules): number =>
  cause.type === 'yellows' ? (thresholdAt(cause.count, rules)?.matches ?? 0) : rules[cause.type]

/** The threshold that a yellow card reaches; of several the highest. */
const thresholdAt = (count: number, { yellowThresholds }: BanRules) =>
  yellowThresholds
    .filter(threshold => (threshold.repeats ? count % threshold.count === 0 : count === threshold.count))
    .toSorted((one, other) => other.count - one.count)[0]

const matchKey = ({ player, match }: Card): string => JSON.stringify([player, match.id])

/** Of a player's cards in one match. */
const isSecond = (card: Card, ofMatch: readonly Card[]): boolean => {
  if (card.incident.kind === 'secondYellow') return true
  return card.incident.kind === 'yellow' && ofMatch.find(({ incident }) => incident.kind === 'yellow') !== card
}

const cardsInOrder = (matches: readonly BanMatch[], incidents: readonly Incident[]): readonly Card[] => {
  const known = new Map(matches.map(match => [match.id, match]))
  const cards = incidents.flatMap(incident => {
    const match = known.get(incident.match)
    const { player, kind } = incident
    const isCard = kind === 'yellow' || kind === 'secondYellow' || kind === 'red'
    if (!isCard || match === undefined || player === null) return []
    return hasCards(match) ? [{ incident, player, match }] : []
  })
  return cards.toSorted(
    (one, other) =>
      inOrderOfPlay(one.match, other.match) ||
      one.incident.minute - other.incident.minute ||
      compare(one.incident.id, other.incident.id),
  )
}

/** Cards count where somebody came to play; what is void never was. */
const hasCards = ({ status }: BanMatch): boolean =>
  status === 'inPlay' || status === 'played' || status === 'abandoned' || status === 'walkover'

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** By kick-off, those without one last; at the same moment by match day, so that the order never depends on the list's. */
export const inOrderOfPlay = (one: BanMatch, other: BanMatch): number =>
  byKickOff(one, other) || one.round - other.round || compare(one.id, other.id)

/** A suspension with the match of its cause, and as many matches as are due after what staff said. */
interface Caused extends SeasonBan {
  readonly match: BanMatch
  readonly owed: number
}

/** The match of the cause; where it is not among the matches any more, one that nothing can follow. */
const causeMatch = ({ id, team, round }: SeasonBan, matches: readonly BanMatch[]): BanMatch =>
  matches.find(match => match.round === round && (match.home === team || match.away === team)) ?? {
    id,
    round,
    home: team,
    away: '',
    kickOff: null,
    status: 'void',
  }

/** A suspension and what became of it. */
export interface Suspension extends Caused {
  /** The matches in which it was served, in order of play; never more than are owed. */
  readonly served: readonly BanMatch[]
  /** How many are still to be served. */
  readonly left: number
  /** The match in which the player misses next; null where the suspension is over, an earlier one comes first, or none is planned. */
  readonly next: BanMatch | null
  /** Whether an earlier suspension of the player has to be served first. */
  readonly waits: boolean
  /** The team that the player is in now, which need not be that of the card. */
  readonly playsFor: string
}

/** A suspension that keeps a player out of a match. */
interface Flag {
  readonly player: string
  /** For which the player would play in it. */
  readonly team: string
  readonly ban: SeasonBan
}

/** All that decides who is suspended in a tournament. */
export interface SuspensionFacts {
  readonly bans: readonly SeasonBan[]
  readonly matches: readonly BanMatch[]
  /** The places in squads, in any team of the tournament. A player without any is taken to stay in the team of the card. */
  readonly places: readonly Stay[]
}

/** Who is suspended: the one answer for every page that says so. */
export interface Suspensions {
  /** With the matches in which each was served, the latest cause first. */
  readonly all: readonly Suspension[]
  /** Who misses a match, and why. For a match without a kick-off, as if it were the team's next. */
  readonly missing: (match: BanMatch) => readonly Flag[]
}

/**
 * A suspension follows its player: it is served in the matches that the player's team of that day plays after the one that caused it, by
 * kick-off and not by match day: a postponed match takes its place when it is played, and what was served before stays served. Of several
 * suspensions the first is served to its end before the next begins. Only what was played serves a suspension.
 */
export const suspensionsOf = ({ bans, matches, places }: SuspensionFacts): Suspensions => {
  const caused = bans
    .map((ban): Caused => ({ ...ban, match: causeMatch(ban, matches), owed: ban.overruled ?? ban.due }))
    .toSorted((one, other) => inOrderOfPlay(one.match, other.match))
  const stays = [...places, ...unplaced(caused, places)]
  const byPlayer = [...grouped(caused, ({ player }) => player).values()]
  const ofAll = byPlayer.flatMap(ofPlayer => {
    const own = matchesOf(ofPlayer, matches, stays)
    const served = grouped(
      walk(ofPlayer, own, ({ status }) => status === 'played').filter(({ isServing }) => isServing),
      ({ ban }) => ban.id,
    )
    const coming = walk(ofPlayer, own, match => match.status === 'played' || isToCome(match)).filter(({ match }) =>
      isToCome(match),
    )
    const leftOf = ({ id, owed }: Caused) => owed - (served.get(id)?.length ?? 0)
    return ofPlayer.map((ban, index): Suspension => {
      const waits = ofPlayer.slice(0, index).some(earlier => leftOf(earlier) > 0)
      const next = coming.find(({ ban: { id } }) => id === ban.id)?.match ?? null
      return {
        ...ban,
        served: (served.get(ban.id) ?? []).map(({ match }) => match),
        left: leftOf(ban),
        waits,
        next: waits || leftOf(ban) <= 0 ? null : next,
        playsFor:
          places
            .filter(({ player }) => player === ban.player)
            .toSorted(byDay)
            .at(-1)?.team ?? ban.team,
      }
    })
  })
  const byId = new Map(ofAll.map(suspension => [suspension.id, suspension]))
  return {
    all: caused.flatMap(({ id }) => byId.get(id) ?? []).toReversed(),
    missing: match => byPlayer.flatMap(ofPlayer => flagsIn(match, ofPlayer, withMatch(match, matches), stays)),
  }
}

const byDay = (one: Stay, other: Stay): number => (one.from < other.from ? -1 : 1)

/** Who was shown a card was in its team on that day, whatever the squads say, and stays there until a place in a squad begins. */
const unplaced = (bans: readonly Caused[], places: readonly Stay[]): readonly Stay[] =>
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

/** Why a player misses a match, if so. For a match that is still to come, those before it count as played as planned. */
const flagsIn = (
  { id, status }: BanMatch,
  ofPlayer: readonly Caused[],
  matches: readonly BanMatch[],
  stays: readonly Stay[],
): readonly Flag[] => {
  const serves = (other: BanMatch) => other.status === 'played' || (isToCome({ status }) && isToCome(other))
  return walk(ofPlayer, matchesOf(ofPlayer, matches, stays), serves).flatMap(({ match, team, ban }) =>
    match.id === id ? [{ player: ban.player, team, ban }] : [],
  )
}

/** The match may not be stored yet, or be entered with another kick-off. */
const withMatch = (match: BanMatch, matches: readonly BanMatch[]): readonly BanMatch[] => {
  const others = matches.filter(({ id }) => id !== match.id)
  if (match.kickOff !== null) return [...others, match]
  const begun = others.flatMap(({ kickOff, status }) =>
    kickOff !== null && status !== 'scheduled' && status !== 'postponed' ? [kickOff] : [],
  )
  return [...others, { ...match, kickOff: Math.max(0, ...begun) + 1 }]
}

/** A match of the team that a player was in on its day. */
interface OwnMatch {
  readonly match: BanMatch
  readonly team: string
}

interface InForce extends OwnMatch {
  readonly ban: Caused
  readonly isServing: boolean
}

/** Goes through a player's matches in order of play: which suspension was in force in each, and whether the match served it. */
const walk = (
  bans: readonly Caused[],
  matches: readonly OwnMatch[],
  serves: (match: BanMatch) => boolean,
): readonly InForce[] => {
  const left = new Map(bans.map(ban => [ban.id, ban.owed]))
  return matches.flatMap(({ match, team }) => {
    const ban = bans.find(({ id, match: cause }) => (left.get(id) ?? 0) > 0 && isAfter(match, cause))
    if (ban === undefined) return []
    const isServing = serves(match)
    if (isServing) left.set(ban.id, (left.get(ban.id) ?? 0) - 1)
    return [{ match, team, ban, isServing }]
  })
}

const isAfter = (match: BanMatch, cause: BanMatch): boolean =>
  match.id !== cause.id && match.kickOff !== null && cause.kickOff !== null && match.kickOff > cause.kickOff

/** The matches of whatever team the player was in on their days, in order of play. */
const matchesOf = (
  bans: readonly Caused[],
  matches: readonly BanMatch[],
  stays: readonly Stay[],
): readonly OwnMatch[] => {
  const own = stays.filter(({ player }) => player === bans[0]?.player)
  const teamIn = ({ home, away, kickOff }: BanMatch): string | undefined => {
    if (kickOff === null) return undefined
    const isOf = ({ team }: { readonly team: string }) => team === home || team === away
    if (own.length === 0) {
      const last = bans.findLast(({ match }) => match.kickOff !== null && match.kickOff < kickOff)
      return last && isOf(last) ? last.team : undefined
    }
    const day = dayOf(kickOff)
    return own.find(stay => isOf(stay) && stay.from <= day && (stay.to === null || day <= stay.to))?.team
  }
  return matches
    .flatMap(match => {
      const team = teamIn(match)
      return team === undefined ? [] : [{ match, team }]
    })
    .toSorted((one, other) => inOrderOfPlay(one.match, other.match))
}

interface Recorded extends BanFacts {
  readonly bans: readonly SeasonBan[]
}

/** The players whose suspensions are not those that follow from their cards. What staff decided about one does not count: it is theirs. */
export const playersInDisagreement = ({ matches, incidents, bans }: Recorded, rules: BanRules): readonly string[] => {
  const wanted = bansFrom({ matches, incidents }, rules)
  const follows = new Map(wanted.map(ban => [ban.id, lineOf(ban)]))
  const stands = new Map(bans.map(ban => [ban.id, lineOf(ban)]))
  const differing = [...wanted, ...bans].filter(({ id }) => follows.get(id) !== stands.get(id))
  return [...new Set(differing.map(({ player }) => player))].toSorted()
}

const lineOf = ({ player, team, cause, round, due }: SeasonBan): string =>
  JSON.stringify([player, team, cause.type, cause.type === 'yellows' ? cause.count : null, round, due])
