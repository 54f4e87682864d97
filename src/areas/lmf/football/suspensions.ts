import type { SeasonBan, SeasonMatch } from '../tournament/tournament.ts'
import { dayAfter, dayOf } from './days.ts'
import { byKickOff, grouped, type Incident, type MatchStatus } from './match.ts'
import type { BanRules, Counting } from './rules.ts'

/** What suspensions read of a match. */
export interface BanMatch {
  readonly id: string
  /** The match day. */
  readonly round: number
  readonly home: string
  readonly away: string
  /** Milliseconds since 1970; null while nobody knows when. */
  readonly kickOff: number | null
  readonly status: MatchStatus
}

/** Where a player was and when: YYYY-MM-DD, both days included; null is to this day. */
export interface Stay {
  readonly player: string
  readonly team: string
  readonly from: string
  readonly to: string | null
}

/** Staff say how many matches a suspension has; none lifts it. */
export interface Overruling {
  /** The suspension, which has the id of the incident that caused it. */
  readonly ban: string
  readonly matches: number
  readonly reason: string
}

/** What a player is suspended for. */
export type BanCause =
  | { readonly type: 'yellows'; readonly count: number }
  | { readonly type: 'secondYellow' }
  | { readonly type: 'red' }

/** A suspension as the tournament's rules give it, before anything is served. */
export interface Ban {
  /** The id of the incident that caused it. */
  readonly id: string
  readonly player: string
  /** The team at that time. */
  readonly team: string
  readonly cause: BanCause
  readonly match: BanMatch
  /** Matches due, after what staff said. */
  readonly due: number
  /** What staff said instead of the rules; null where they said nothing. */
  readonly overruled: { readonly matches: number; readonly reason: string } | null
}

/** All of one tournament. */
export interface BanFacts {
  readonly matches: readonly BanMatch[]
  readonly incidents: readonly Incident[]
  /** Who was where; a player without any is taken to stay in the team of the incident. */
  readonly stays: readonly Stay[]
  readonly overrulings: readonly Overruling[]
}

/** Whether something counts for a match of this status. A match that is still to come counts for nothing. */
const counts = (status: MatchStatus, counting: Counting): boolean => {
  switch (status) {
    case 'played':
      return true
    case 'abandoned':
    case 'walkover':
    case 'void':
      return counting[status]
    case 'scheduled':
    case 'postponed':
    case 'inPlay':
      return false
  }
}

interface Card {
  readonly incident: Incident
  readonly player: string
  readonly match: BanMatch
}

/**
 * The suspensions that follow from incidents, in order of their causes. Cards count from the moment they are recorded, in a
 * match in play too. A second `yellow` of a player in a match is taken for what it is, a second yellow.
 */
export const bansFrom = ({ matches, incidents, overrulings }: BanFacts, rules: BanRules): readonly Ban[] => {
  const cards = cardsInOrder(matches, incidents, rules)
  const inMatch = grouped(cards, matchKey)
  const yellows = new Map<string, number>()
  const causeOf = (card: Card): BanCause | null => {
    if (card.incident.kind === 'red') return { type: 'red' }
    const ofMatch = inMatch.get(matchKey(card)) ?? []
    if (isSecond(card, ofMatch)) return { type: 'secondYellow' }
    if (!rules.firstOfTwoCounts && ofMatch.some(other => isSecond(other, ofMatch))) return null
    const count = (yellows.get(card.player) ?? 0) + 1
    yellows.set(card.player, count)
    return thresholdAt(count, rules) === undefined ? null : { type: 'yellows', count }
  }
  return cards.flatMap(card => {
    const cause = causeOf(card)
    if (cause === null) return []
    const { id, team } = card.incident
    const overruling = overrulings.find(({ ban }) => ban === id)
    const overruled = overruling ? { matches: overruling.matches, reason: overruling.reason } : null
    const due = overruled?.matches ?? costOf(cause, rules)
    return [{ id, player: card.player, team, cause, match: card.match, due, overruled }]
  })
}

/** What a cause costs by the rules. */
export const costOf = (cause: BanCause, rules: BanRules): number =>
  cause.type === 'yellows' ? (thresholdAt(cause.count, rules)?.matches ?? 0) : rules[cause.type]

/** The threshold that a yellow card reaches; of several the highest. */
const thresholdAt = (count: number, { yellowThresholds }: BanRules) =>
  yellowThresholds
    .filter(threshold => threshold.count > 0)
    .filter(threshold => (threshold.repeats ? count % threshold.count === 0 : count === threshold.count))
    .toSorted((one, other) => other.count - one.count)[0]

const matchKey = ({ player, match }: Card): string => JSON.stringify([player, match.id])

/** Of a player's cards in one match. */
const isSecond = (card: Card, ofMatch: readonly Card[]): boolean => {
  if (card.incident.kind === 'secondYellow') return true
  return card.incident.kind === 'yellow' && ofMatch.find(({ incident }) => incident.kind === 'yellow') !== card
}

const cardsInOrder = (
  matches: readonly BanMatch[],
  incidents: readonly Incident[],
  rules: BanRules,
): readonly Card[] => {
  const known = new Map(matches.map(match => [match.id, match]))
  const cards = incidents.flatMap(incident => {
    const match = known.get(incident.match)
    const { player } = incident
    const isCard = incident.kind === 'yellow' || incident.kind === 'secondYellow' || incident.kind === 'red'
    if (!isCard || match === undefined || player === null) return []
    const isUnderWay = match.status === 'inPlay'
    return isUnderWay || counts(match.status, rules.cards) ? [{ incident, player, match }] : []
  })
  return cards.toSorted(
    (one, other) =>
      inOrderOfPlay(one.match, other.match) ||
      one.incident.minute - other.incident.minute ||
      compare(one.incident.id, other.incident.id),
  )
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** By kick-off, those without one last; at the same moment by match day, so that the order never depends on the list's. */
export const inOrderOfPlay = (one: BanMatch, other: BanMatch): number =>
  byKickOff(one, other) || one.round - other.round || compare(one.id, other.id)

/** What serving reads. */
type ServingFacts = Pick<BanFacts, 'matches' | 'stays'>

/** A suspension and what became of it. */
export interface Sanction extends Ban {
  /** The matches in which it was served, in order of play; never more than are due. */
  readonly served: readonly BanMatch[]
  /** How many are still to be served. */
  readonly left: number
}

/**
 * What is due and what was served, in order of the causes. A suspension is served in the matches that the player's team of that
 * day plays after the one that caused it, by kick-off and not by match day: a postponed match takes its place when it is played,
 * and what was served before stays served. Of several suspensions the first is served to its end before the next begins.
 */
export const sanctionsOf = (facts: BanFacts, rules: BanRules): readonly Sanction[] =>
  withServed(bansFrom(facts, rules), facts, rules)

/** The same of suspensions that are known already, in order of their causes: no incident has to be read again. */
const withServed = (bans: readonly Ban[], facts: ServingFacts, rules: BanRules): readonly Sanction[] => {
  const served = new Map<string, readonly BanMatch[]>()
  for (const [player, ofPlayer] of grouped(bans, ban => ban.player)) {
    const inForce = walk(ofPlayer, matchesOf(player, ofPlayer, facts), match => counts(match.status, rules.serves))
    for (const { match, ban, isServing } of inForce) {
      if (isServing) served.set(ban.id, [...(served.get(ban.id) ?? []), match])
    }
  }
  return bans.map(ban => {
    const matches = served.get(ban.id) ?? []
    return { ...ban, served: matches, left: ban.due - matches.length }
  })
}

/** A suspension that keeps a player out of a match. */
export interface Flag {
  readonly player: string
  /** For which the player would play in it. */
  readonly team: string
  readonly ban: Ban
  /** Which of the matches due this one is, from 1. */
  readonly turn: number
}

/**
 * Who of the players entered in a match is suspended for it, and why. For a match that is still to come, those before it count
 * as played as planned. A match without a kick-off is taken to be the team's next.
 */
export const flagged = (
  match: BanMatch,
  players: readonly string[],
  facts: BanFacts,
  rules: BanRules,
): readonly Flag[] =>
  flaggedBy(bansFrom({ ...facts, matches: withMatch(match, facts.matches) }, rules), match, players, facts, rules)

/** The same by suspensions that are known already, in order of their causes: no incident has to be read again. */
const flaggedBy = (
  bans: readonly Ban[],
  match: BanMatch,
  players: readonly string[],
  facts: ServingFacts,
  rules: BanRules,
): readonly Flag[] => {
  const known = { ...facts, matches: withMatch(match, facts.matches) }
  const byPlayer = grouped(bans, ban => ban.player)
  const isAhead = isToCome(match)
  return players.flatMap(player => {
    const ofPlayer = byPlayer.get(player) ?? []
    const matches = matchesOf(player, ofPlayer, known)
    const inForce = walk(
      ofPlayer,
      matches,
      other => counts(other.status, rules.serves) || (isAhead && isToCome(other) && other.kickOff !== null),
    )
    return inForce.flatMap(({ match: { id }, team, ban, turn }) =>
      id === match.id ? [{ player, team, ban, turn }] : [],
    )
  })
}

/** The first match still to come that each suspension keeps its player out of, by the suspension's id, if those before it are played as planned. */
const nextMissed = (bans: readonly Ban[], facts: ServingFacts, rules: BanRules): ReadonlyMap<string, BanMatch> => {
  const next = new Map<string, BanMatch>()
  for (const [player, ofPlayer] of grouped(bans, ban => ban.player)) {
    const serves = (match: BanMatch) => counts(match.status, rules.serves) || isToCome(match)
    for (const { match, ban } of walk(ofPlayer, matchesOf(player, ofPlayer, facts), serves))
      if (isToCome(match) && !next.has(ban.id)) next.set(ban.id, match)
  }
  return next
}

const isToCome = ({ status }: BanMatch): boolean => status === 'scheduled' || status === 'inPlay'

/** The match may not be stored yet, or be entered with another kick-off. */
const withMatch = (match: BanMatch, matches: readonly BanMatch[]): readonly BanMatch[] => {
  const others = matches.filter(({ id }) => id !== match.id)
  if (match.kickOff !== null) return [...others, match]
  const over = others.flatMap(({ kickOff, status }) =>
    kickOff !== null && status !== 'scheduled' && status !== 'postponed' ? [kickOff] : [],
  )
  return [...others, { ...match, kickOff: Math.max(0, ...over) + 1 }]
}

/** A match of the team that a player was in on its day. */
interface OwnMatch {
  readonly match: BanMatch
  readonly team: string
}

interface InForce extends OwnMatch {
  readonly ban: Ban
  readonly turn: number
  readonly isServing: boolean
}

/** Goes through a player's matches in order of play: which suspension was in force in each, and whether the match served it. */
const walk = (
  bans: readonly Ban[],
  matches: readonly OwnMatch[],
  serves: (match: BanMatch) => boolean,
): readonly InForce[] => {
  const left = new Map(bans.map(ban => [ban.id, ban.due]))
  return matches.flatMap(({ match, team }) => {
    const ban = bans.find(candidate => (left.get(candidate.id) ?? 0) > 0 && isAfter(match, candidate.match))
    if (ban === undefined) return []
    const before = left.get(ban.id) ?? 0
    const isServing = serves(match)
    if (isServing) left.set(ban.id, before - 1)
    return [{ match, team, ban, turn: ban.due - before + 1, isServing }]
  })
}

const isAfter = (match: BanMatch, cause: BanMatch): boolean =>
  match.kickOff !== null && cause.kickOff !== null && match.kickOff > cause.kickOff

/** The matches of whatever team the player was in on their days, in order of play. */
const matchesOf = (player: string, bans: readonly Ban[], { matches, stays }: ServingFacts): readonly OwnMatch[] => {
  const ofPlayer = stays.filter(stay => stay.player === player)
  const teamIn = ({ home, away, kickOff }: BanMatch): string | undefined => {
    if (kickOff === null) return undefined
    const isOf = ({ team }: { readonly team: string }) => team === home || team === away
    if (ofPlayer.length === 0) {
      const last = bans.findLast(({ match }) => match.kickOff !== null && match.kickOff < kickOff)
      return last && isOf(last) ? last.team : undefined
    }
    const day = dayOf(kickOff)
    return ofPlayer.find(stay => isOf(stay) && stay.from <= day && (stay.to === null || day <= stay.to))?.team
  }
  const own = matches.flatMap(match => {
    const team = teamIn(match)
    return team === undefined ? [] : [{ match, team }]
  })
  return own.toSorted((one, other) => inOrderOfPlay(one.match, other.match))
}

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
interface SuspensionFacts {
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
