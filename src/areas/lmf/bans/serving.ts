import { grouped } from '../fixtures/grouped.ts'
import { dayOf } from '../fixtures/match-days.ts'
import type { Ban, BanFacts, BanMatch } from './ban.ts'
import { bansFrom, counts, inOrderOfPlay } from './causes.ts'
import type { BanRules } from './rules.ts'

/** What serving reads. */
export type ServingFacts = Pick<BanFacts, 'matches' | 'stays'>

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
export const withServed = (bans: readonly Ban[], facts: ServingFacts, rules: BanRules): readonly Sanction[] => {
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
export const flaggedBy = (
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
export const nextMissed = (
  bans: readonly Ban[],
  facts: ServingFacts,
  rules: BanRules,
): ReadonlyMap<string, BanMatch> => {
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
