import { byKickOff } from '../fixtures/by-kick-off.ts'
import { grouped } from '../fixtures/grouped.ts'
import type { Incident, MatchStatus } from '../standings/match.ts'
import type { Ban, BanCause, BanFacts, BanMatch } from './ban.ts'
import type { BanRules, Counting } from './rules.ts'

/** Whether something counts for a match of this status. A match that is still to come counts for nothing. */
export const counts = (status: MatchStatus, counting: Counting): boolean => {
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
