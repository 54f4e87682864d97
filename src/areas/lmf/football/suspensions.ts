import { compareText } from '../../../model/collation.ts'
import type { ProjectionOf } from '../../../model/collection.ts'
import { grouped } from '../../../model/values/grouped.ts'
import { companyZone, dayAfter, dayAt } from '../../../model/values/time-zone.ts'
import type { sanctions } from '../collections/sanctions.ts'
import { type Incident, isCard, isOnPitch, isToCome, type Match, minuteOrLast, orderOfPlay, playsIn } from './match.ts'
import type { SuspensionRules } from './rules.ts'
import { isWithin, type SquadPeriod } from './squads.ts'

/** A suspension from its projection, before serving. Its id is the causing incident's. */
export interface Suspension extends Omit<ProjectionOf<typeof sanctions, 'tournament'>, 'incident'> {
  readonly id: string
}

export type SuspensionMatch = Pick<Match, 'id' | 'round' | 'home' | 'away' | 'kickOff' | 'status'>

export interface CardFacts {
  readonly matches: readonly SuspensionMatch[]
  readonly incidents: readonly Incident[]
}

interface Card {
  readonly incident: Incident
  readonly player: string
  readonly match: SuspensionMatch
}

/**
 * Suspensions that follow from incidents by the rules, in order of causes. Cards count once recorded, in a match in
 * play too. A player's second `yellow` in a match counts as a second yellow.
 */
export const suspensionsFrom = (
  { matches, incidents }: CardFacts,
  { yellowThresholds, secondYellow, red, replayedCards }: SuspensionRules,
): readonly Suspension[] => {
  const cards = cardsInOrder(matches, incidents)
  const inMatch = grouped(cards, matchKey)
  const yellows = new Map<string, number>()
  return cards.flatMap(card => {
    const { incident, player, match } = card
    const { id, team, kind } = incident
    const suspension = (
      cause: Suspension['cause'],
      due: number,
      count: number | null = null,
    ): readonly Suspension[] => [
      { id, match: match.id, player, team, cause, count, round: match.round, due, overruled: null },
    ]
    if (kind === 'red') return suspension('red', red)
    const ofMatch = inMatch.get(matchKey(card)) ?? []
    if (isSecond(card, ofMatch)) return suspension('secondYellow', secondYellow)
    if (ofMatch.some(other => isSecond(other, ofMatch))) return []
    if (match.status === 'replayed' && replayedCards !== 'all') return []
    const count = (yellows.get(player) ?? 0) + 1
    yellows.set(player, count)
    // Only the highest of several thresholds reached at once.
    const [threshold] = yellowThresholds
      .filter(each => (each.repeats ? count % each.count === 0 : count === each.count))
      .toSorted((one, other) => other.count - one.count)
    return threshold === undefined ? [] : suspension('yellows', threshold.matches, count)
  })
}

const matchKey = ({ player, match }: Card): string => JSON.stringify([player, match.id])

const isSecond = (card: Card, ofMatch: readonly Card[]): boolean => {
  if (card.incident.kind === 'secondYellow') return true
  return card.incident.kind === 'yellow' && ofMatch.find(({ incident }) => incident.kind === 'yellow') !== card
}

const cardsInOrder = (matches: readonly SuspensionMatch[], incidents: readonly Incident[]): readonly Card[] => {
  const known = new Map(matches.map(match => [match.id, match]))
  const { placeOf } = orderOf(matches, companyZone)
  const cards = incidents.flatMap((incident): readonly Card[] => {
    const match = known.get(incident.match)
    const { player, kind, team } = incident
    return !isCard(kind) || player === null || !match || !hasCards(match) || !playsIn(team, match)
      ? []
      : [{ incident, player, match }]
  })
  return cards.toSorted(
    (one, other) =>
      placeOf(one.match) - placeOf(other.match) ||
      minuteOrLast(one.incident) - minuteOrLast(other.incident) ||
      compareText(one.incident.id, other.incident.id),
  )
}

/** Matches of a tournament in order of play, with index and day. */
interface Order {
  readonly matches: readonly SuspensionMatch[]
  /** From 0; unknown matches last. */
  readonly placeOf: (match: SuspensionMatch) => number
  /** YYYY-MM-DD; without a kick-off, that of the match before or after. Null if none has one. */
  readonly dayOf: (match: SuspensionMatch) => string | null
}

/** A postponed match that others have overtaken has only its old date: it is played after them. */
const withoutOldDates = (matches: readonly SuspensionMatch[]): readonly SuspensionMatch[] => {
  const last = matches.reduce((latest, match) => (isOnPitch(match) ? Math.max(latest, match.kickOff ?? 0) : latest), 0)
  return matches.map(match =>
    match.status === 'postponed' && match.kickOff !== null && match.kickOff < last
      ? { ...match, kickOff: null }
      : match,
  )
}

const orderOf = (matches: readonly SuspensionMatch[], zone: string): Order => {
  const ordered = orderOfPlay(withoutOldDates(matches))
  const places = new Map(ordered.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: SuspensionMatch) => places.get(id) ?? ordered.length
  const isDated = ({ kickOff }: SuspensionMatch) => kickOff !== null
  const kickOffOf = (match: SuspensionMatch) =>
    match.kickOff ?? (ordered.slice(0, placeOf(match)).findLast(isDated) ?? ordered.find(isDated))?.kickOff ?? null
  return {
    matches: ordered,
    placeOf,
    dayOf: match => {
      const kickOff = kickOffOf(match)
      return kickOff === null ? null : dayAt(kickOff, zone)
    },
  }
}

/** Cards count only in matches that began; a void match never did. */
const hasCards = (match: SuspensionMatch): boolean => isOnPitch(match) || match.status === 'walkover'

interface Caused extends Suspension {
  readonly causedIn: SuspensionMatch
  readonly owed: number
}

/** Match of the cause. Older suspensions do not name it: it is their team's on that match day. */
const causeMatch = ({ id, match, team, round }: Suspension, matches: readonly SuspensionMatch[]): SuspensionMatch =>
  matches.find(each =>
    match === null ? each.round === round && (each.home === team || each.away === team) : each.id === match,
  ) ?? {
    id,
    round,
    home: team,
    away: '',
    kickOff: null,
    status: 'void',
  }

export interface SuspensionState extends Caused {
  /** Matches that served it, in order; never more than owed. */
  readonly served: readonly SuspensionMatch[]
  readonly left: number
  /** Next missed match; null if over, after an earlier suspension, or if none is planned. */
  readonly next: SuspensionMatch | null
  readonly waits: boolean
  /** Present team, possibly not the card's. */
  readonly playsFor: string
}

export interface SuspendedPlayer {
  readonly player: string
  readonly team: string
  readonly suspension: Suspension
}

export interface SuspensionFacts {
  readonly suspensions: readonly Suspension[]
  readonly matches: readonly SuspensionMatch[]
  /** The tournament's zone tells the day of a match; the company's is the default. */
  readonly zone?: string
  /** In squads of any team. A player without any counts as in the card's team. */
  readonly periods: readonly SquadPeriod[]
}

/** The single source of suspensions for all pages. */
export interface Suspensions {
  /** With the matches served; latest cause first. */
  readonly all: readonly SuspensionState[]
  /** Suspended players of a match, with the reason. */
  readonly missing: (match: SuspensionMatch) => readonly SuspendedPlayer[]
}

/**
 * Serves suspensions. A suspension follows its player: the matches that serve it are those of the player's team of that
 * day, after the one that caused it. They count by kick-off, not by match day, so a postponed match counts when played.
 * Without a kick-off the match day decides the order. Suspensions are served one after the other. Only played matches
 * count.
 */
export const suspensionsOf = ({ suspensions, matches, periods, zone = companyZone }: SuspensionFacts): Suspensions => {
  const order = orderOf(matches, zone)
  const caused = suspensions
    .map((suspension): Caused => {
      const { overruled, due } = suspension
      return { ...suspension, causedIn: causeMatch(suspension, matches), owed: overruled ?? due }
    })
    .toSorted((one, other) => order.placeOf(one.causedIn) - order.placeOf(other.causedIn))
  const players = [...grouped(caused, ({ player }) => player)].map(([player, ofPlayer]) => {
    const inSquads = periods.filter(period => period.player === player)
    return { ofPlayer, inSquads, periods: [...inSquads, ...unlisted(ofPlayer, inSquads, order)] }
  })
  const states = new Map(
    players.flatMap(({ ofPlayer, inSquads, periods: own }) => {
      const playsFor = inSquads.toSorted((one, other) => compareText(one.from, other.from)).at(-1)?.team
      return statesOf(ofPlayer, ownMatches(order, ofPlayer, own)).map(
        state => [state.id, { ...state, playsFor: playsFor ?? state.team }] as const,
      )
    }),
  )
  return {
    all: caused.flatMap(({ id }) => states.get(id) ?? []).toReversed(),
    missing: match => {
      const asked = matches.includes(match)
        ? order
        : orderOf([...matches.filter(({ id }) => id !== match.id), match], zone)
      return players.flatMap(({ ofPlayer, periods: own }) =>
        missingFrom(match, ofPlayer, ownMatches(asked, ofPlayer, own)),
      )
    },
  }
}

/** A carded player belonged to that team on that day, whatever the squads say, until a squad membership begins. */
const unlisted = (
  ofPlayer: readonly Caused[],
  inSquads: readonly SquadPeriod[],
  order: Order,
): readonly SquadPeriod[] => {
  const starts = inSquads.map(({ from }) => from).toSorted()
  return ofPlayer.flatMap(({ player, team, causedIn }) => {
    const from = order.dayOf(causedIn)
    if (from === null || inSquads.length === 0) return []
    const next = starts.find(start => start > from)
    const isListed = inSquads.some(
      period => period.team === team && (causedIn.kickOff === null || isWithin(from, period)),
    )
    return isListed ? [] : [{ player, team, from, to: next === undefined ? null : dayAfter(next, -1) }]
  })
}

const statesOf = (
  ofPlayer: readonly Caused[],
  own: readonly OwnMatch[],
): readonly Omit<SuspensionState, 'playsFor'>[] => {
  const played = own.filter(({ match }) => match.status === 'played')
  const served = grouped(keptOut(ofPlayer, played), ({ suspension }) => suspension.id)
  const expected = own.filter(({ match }) => match.status === 'played' || isToCome(match))
  const coming = keptOut(ofPlayer, expected).filter(({ match }) => isToCome(match))
  let waits = false
  return ofPlayer.map(caused => {
    const servedIn = served.get(caused.id)?.map(({ match }) => match) ?? []
    const left = caused.owed - servedIn.length
    const next = coming.find(({ suspension }) => suspension.id === caused.id)?.match ?? null
    const state = { ...caused, served: servedIn, left, waits, next: waits || left === 0 ? null : next }
    waits ||= left > 0
    return state
  })
}

/** Reason why a player misses a match, if any. For a future match, earlier ones count as played as planned. */
const missingFrom = (
  asked: SuspensionMatch,
  ofPlayer: readonly Caused[],
  own: readonly OwnMatch[],
): readonly SuspendedPlayer[] =>
  keptOut(
    ofPlayer,
    own.filter(
      ({ match }) => match.id === asked.id || match.status === 'played' || (isToCome(asked) && isToCome(match)),
    ),
  ).flatMap(({ match, team, suspension }) =>
    match.id === asked.id ? [{ player: suspension.player, team, suspension }] : [],
  )

interface OwnMatch {
  readonly match: SuspensionMatch
  readonly team: string
  readonly after: readonly Suspension[]
}

/** In order of play, each with the suspensions caused before it. */
const ownMatches = (order: Order, ofPlayer: readonly Caused[], periods: readonly SquadPeriod[]): readonly OwnMatch[] =>
  order.matches.flatMap(match => {
    const after = ofPlayer.filter(({ causedIn }) => isAfter(match, causedIn, order))
    const team = teamIn(match, { after, periods, order })
    return team === undefined ? [] : [{ match, team, after }]
  })

interface Whereabouts {
  readonly after: readonly Caused[]
  readonly periods: readonly SquadPeriod[]
  readonly order: Order
}

/** Side of the player: by squad, else the last card's team; without a known day, the last squad. */
const teamIn = (match: SuspensionMatch, { after, periods, order }: Whereabouts): string | undefined => {
  const { home, away } = match
  const isOf = ({ team }: { readonly team: string }) => team === home || team === away
  if (periods.length > 0) {
    const day = order.dayOf(match)
    const own = periods.filter(period => day === null || isWithin(day, period))
    return own.toSorted((one, other) => compareText(one.from, other.from)).findLast(isOf)?.team
  }
  const last = after.at(-1)
  return last && isOf(last) ? last.team : undefined
}

interface KeptOut extends OwnMatch {
  readonly suspension: Suspension
}

/** Matches that suspensions keep a player out of, each serving one. */
const keptOut = (ofPlayer: readonly Caused[], own: readonly OwnMatch[]): readonly KeptOut[] => {
  const left = new Map(ofPlayer.map(({ id, owed }) => [id, owed]))
  return own.flatMap(each => {
    const suspension = each.after.find(({ id }) => (left.get(id) ?? 0) > 0)
    if (suspension === undefined) return []
    left.set(suspension.id, (left.get(suspension.id) ?? 0) - 1)
    return [{ ...each, suspension }]
  })
}

const isAfter = (match: SuspensionMatch, cause: SuspensionMatch, { placeOf }: Order): boolean => {
  if (match.kickOff !== null && match.kickOff === cause.kickOff) return false
  return placeOf(match) > placeOf(cause)
}

/** Players whose suspensions differ from what their cards imply, apart from staff's decisions. */
export const playersInDisagreement = (
  facts: CardFacts,
  suspensions: readonly Suspension[],
  rules: SuspensionRules,
): readonly string[] => {
  const wanted = suspensionsFrom(facts, rules)
  const linesById = new Map(wanted.map(suspension => [suspension.id, lineOf(suspension)]))
  const stands = new Map(suspensions.map(suspension => [suspension.id, lineOf(suspension)]))
  const differing = [...wanted, ...suspensions].filter(({ id }) => linesById.get(id) !== stands.get(id))
  return [...new Set(differing.map(({ player }) => player))].toSorted()
}

const lineOf = ({ player, team, cause, count, round, due }: Suspension): string =>
  JSON.stringify([player, team, cause, count, round, due])
