import type { Fixture, Pairing, PlacedMatch } from './match.ts'

/** When rounds are played. Days are YYYY-MM-DD, times HH:MM, both on this machine's clock, as everywhere in the console. */
export interface Calendar {
  readonly start: string
  /** Days from one round to the next; at least 1. */
  readonly interval: number
  /** The kick-off times of a match day, one or more; they are taken in turn. */
  readonly times: readonly string[]
  /** Days on which nobody plays: the round waits for the next match day. */
  readonly skipped: readonly string[]
  /** New matches are laid on this day at the earliest: rounds before it are closed to them. Null: no such day. */
  readonly earliest: string | null
  /** Days that stand already, by round: they go before what follows from the start. */
  readonly settled?: Readonly<Record<number, string>>
}

const two = (value: number): string => String(value).padStart(2, '0')

export const dayOf = (timestamp: number): string => {
  const date = new Date(timestamp)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The moment of a time on a day; without an offset the text is one of this machine's clock. */
export const timestampOf = (day: string, time: string): number => Date.parse(`${day}T${time}`)

/** The day so many days from another; noon, since midnight does not exist on every day of every clock. */
export const dayAfter = (day: string, days: number): string => {
  const noon = new Date(`${day}T12:00`)
  return dayOf(noon.setDate(noon.getDate() + days))
}

export const matchDays = ({ start, interval, skipped, settled = {} }: Calendar, rounds: number): readonly string[] => {
  const days: string[] = []
  const step = Math.max(1, Math.trunc(interval))
  for (let turn = 0; days.length < rounds; turn += 1) {
    const day = dayAfter(start, turn * step)
    if (!skipped.includes(day)) days.push(day)
  }
  return days.map((day, index) => settled[index + 1] ?? day)
}

/** Where each team plays at home; a team that is not named has no venue yet. */
export type Venues = Readonly<Record<string, string>>

interface Layout {
  readonly calendar: Calendar
  readonly venues: Venues
  readonly matchMinutes: number
}

/** A pairing with its number among those of its round, by which it has its turn at the kick-off times. */
export interface Turn {
  readonly pairing: Pairing
  readonly turn: number
}

/** The turns of a whole plan: a match keeps its time when others of its round no longer have to be laid out. */
export const inTurn = (pairings: readonly Pairing[]): readonly Turn[] => {
  const turns = new Map<number, number>()
  return pairings.map(pairing => {
    const turn = turns.get(pairing.round) ?? 0
    turns.set(pairing.round, turn + 1)
    return { pairing, turn }
  })
}

/**
 * Gives pairings kick-off and venue. Kick-off times go in turn, so that nobody always has the early one; a match whose venue is
 * taken at its time gets another of that day's times, where there is a free one. Where there is none the clash stays, to be shown.
 *
 * @param settled fixtures that stand already and hold their venues
 */
export const layOut = (
  turns: readonly Turn[],
  settled: readonly Fixture[],
  { calendar, venues, matchMinutes }: Layout,
): readonly Fixture[] => {
  const days = matchDays(calendar, Math.max(0, ...turns.map(({ pairing }) => pairing.round)))
  const taken = new Map<string, number[]>()
  const take = (venue: string | null, kickOff: number | null) => {
    if (venue !== null && kickOff !== null) taken.set(venue, [...(taken.get(venue) ?? []), kickOff])
  }
  for (const { venue, kickOff } of settled) take(venue, kickOff)
  return turns.map(({ pairing, turn }) => {
    const venue = venues[pairing.home] ?? null
    const day = days[pairing.round - 1] ?? calendar.start
    const timestamps = calendar.times.map(time => timestampOf(day, time))
    const first = (pairing.round - 1 + turn) % timestamps.length
    const preferred = [...timestamps.slice(first), ...timestamps.slice(0, first)]
    const held = venue === null ? [] : (taken.get(venue) ?? [])
    const isFree = (timestamp: number) => held.every(other => Math.abs(other - timestamp) >= matchMinutes * 60_000)
    const kickOff = preferred.find(isFree) ?? preferred[0] ?? null
    take(venue, kickOff)
    return { ...pairing, kickOff, venue }
  })
}

interface ClashLimits {
  readonly matchMinutes: number
  readonly restHours: number
}

/** Two matches that get in each other's way, the earlier first. */
export type Clash =
  | { readonly type: 'venue'; readonly venue: string; readonly matches: readonly [PlacedMatch, PlacedMatch] }
  | {
      readonly type: 'rest'
      readonly team: string
      /** Between the kick-offs, to the tenth of an hour. */
      readonly hours: number
      readonly matches: readonly [PlacedMatch, PlacedMatch]
    }
  | {
      readonly type: 'round'
      readonly team: string
      readonly round: number
      readonly matches: readonly [PlacedMatch, PlacedMatch]
    }

const hour = 3_600_000

/** All clashes: by kick-off for venues and rest, by round for teams that play twice in one. Nothing is moved. */
export const clashesIn = (
  matches: readonly PlacedMatch[],
  { matchMinutes, restHours }: ClashLimits,
): readonly Clash[] => {
  const held = matches.filter(({ status }) => status !== 'void' && status !== 'postponed')
  const dated = held.filter(({ kickOff }) => kickOff !== null)
  const ordered = dated.toSorted((one, other) => (one.kickOff ?? 0) - (other.kickOff ?? 0))
  const venue = pairsWithin(ordered, match => (match.venue === null ? [] : [match.venue]), matchMinutes * 60_000)
  const rest = pairsWithin(ordered, sidesOf, restHours * hour)
  return [
    ...venue.map(({ key, matches }) => ({ type: 'venue' as const, venue: key, matches })),
    ...rest.map(({ key, matches }) => {
      const hours = Math.round(((matches[1].kickOff ?? 0) - (matches[0].kickOff ?? 0)) / (hour / 10)) / 10
      return { type: 'rest' as const, team: key, hours, matches }
    }),
    ...pairsInRound(held),
  ]
}

const sidesOf = ({ home, away }: PlacedMatch): readonly string[] => [home, away]

interface Pair {
  readonly key: string
  readonly matches: readonly [PlacedMatch, PlacedMatch]
}

/** Pairs of matches that share a key and begin less than `span` apart. */
const pairsWithin = (
  ordered: readonly PlacedMatch[],
  keysOf: (match: PlacedMatch) => readonly string[],
  span: number,
): readonly Pair[] => {
  const recent = new Map<string, readonly PlacedMatch[]>()
  return ordered.flatMap(match =>
    keysOf(match).flatMap(key => {
      const near = (recent.get(key) ?? []).filter(({ kickOff }) => (match.kickOff ?? 0) - (kickOff ?? 0) < span)
      recent.set(key, [...near, match])
      return near.map(earlier => ({ key, matches: [earlier, match] as const }))
    }),
  )
}

const pairsInRound = (matches: readonly PlacedMatch[]): readonly Clash[] => {
  const seen = new Map<string, PlacedMatch>()
  return matches.flatMap(match =>
    sidesOf(match).flatMap(team => {
      const key = `${match.round} ${team}`
      const earlier = seen.get(key)
      seen.set(key, match)
      return earlier ? [{ type: 'round' as const, team, round: match.round, matches: [earlier, match] as const }] : []
    }),
  )
}

export interface Balance {
  readonly team: string
  readonly home: number
  readonly away: number
  /** The most matches running at home, or running away. */
  readonly longestRun: number
}

export const balanceOf = (pairings: readonly Pairing[]): readonly Balance[] => {
  const sides = new Map<string, boolean[]>()
  const note = (team: string, isHome: boolean) => sides.set(team, [...(sides.get(team) ?? []), isHome])
  for (const { home, away } of pairings.toSorted((one, other) => one.round - other.round)) {
    note(home, true)
    note(away, false)
  }
  return [...sides].map(([team, isHome]) => {
    const home = isHome.filter(Boolean).length
    return { team, home, away: isHome.length - home, longestRun: longestRun(isHome) }
  })
}

const longestRun = (values: readonly boolean[]): number => {
  let longest = 0
  let current = 0
  for (const [index, value] of values.entries()) {
    current = value === values[index - 1] ? current + 1 : 1
    longest = Math.max(longest, current)
  }
  return longest
}
