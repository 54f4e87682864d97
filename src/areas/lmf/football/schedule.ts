import { grouped } from '../../../model/values/grouped.ts'
import { dayAfter, momentIn } from '../../../model/values/time-zone.ts'
import type { Fixture, Pairing } from './match.ts'

/** Dates of rounds: days YYYY-MM-DD and times HH:MM in the tournament's zone. */
export interface Calendar {
  readonly zone: string
  readonly start: string
  /** Days between rounds; at least 1. */
  readonly interval: number
  /** Kick-off times of a match day, at least one, used in rotation. */
  readonly times: readonly string[]
  readonly skipped: readonly string[]
  /** Earliest day of new matches: earlier rounds are closed. Null is unlimited. */
  readonly earliest: string | null
  /** Fixed days by round, which override those computed from the start. */
  readonly settled?: Readonly<Record<number, string>>
}

/** Kick-off times where nothing says others. */
export const usualTimes: readonly string[] = ['16:00', '18:00']

export const matchDays = ({ start, interval, skipped, settled = {} }: Calendar, rounds: number): readonly string[] => {
  const days: string[] = []
  const step = Math.max(1, Math.trunc(interval))
  for (let turn = 0; days.length < rounds; turn += 1) {
    const day = dayAfter(start, turn * step)
    if (!skipped.includes(day)) days.push(day)
  }
  return days.map((day, index) => settled[index + 1] ?? day)
}

/** Id of the home venue by team; a missing team has none yet. */
export type Venues = Readonly<Record<string, string>>

/** A venue as far as it limits when matches are played. */
export interface Ground {
  /** Names; one empty name for a venue without several. */
  readonly pitches: readonly string[]
  /** Whether a match that kicks off then ends before the venue closes. */
  readonly isOpen: (kickOff: number) => boolean
}

export interface Layout {
  readonly calendar: Calendar
  readonly venues: Venues
  /** By venue; one without entry has a pitch that is always open. */
  readonly grounds?: ReadonlyMap<string, Ground>
  readonly matchMinutes: number
}

/** A pairing with its number within the round, which assigns kick-off times in turn. */
export interface Round {
  readonly pairing: Pairing
  readonly turn: number
}

/** Slots of a whole plan: a match keeps its time when others of its round are already settled. */
export const inTurn = (pairings: readonly Pairing[]): readonly Round[] => {
  const turns = new Map<number, number>()
  return pairings.map(pairing => {
    const turn = turns.get(pairing.round) ?? 0
    turns.set(pairing.round, turn + 1)
    return { pairing, turn }
  })
}

/** A match's place on a pitch, or none where its day has no room. */
export interface Slot {
  readonly venue: string | null
  readonly pitch: string | null
  readonly kickOff: number
}

const plainGround: Ground = { pitches: [''], isOpen: () => true }

export const kickOffsOn = ({ times, zone }: Calendar, day: string): readonly number[] =>
  times.map(time => momentIn(`${day}T${time}`, zone))

/** First kick-off and pitch with room, in the order of the kick-offs. */
export const freeSlot = (venue: string | null, kickOffs: readonly number[], held: readonly Slot[], layout: Layout) => {
  const { grounds, matchMinutes } = layout
  const isNear = (kickOff: number) => (slot: Slot) => Math.abs(slot.kickOff - kickOff) < matchMinutes * 60_000
  for (const kickOff of kickOffs) {
    const near = held.filter(isNear(kickOff))
    if (venue === null) return { venue, pitch: null, kickOff }
    const { pitches, isOpen } = grounds?.get(venue) ?? plainGround
    const pitch = pitches.find(name => near.every(slot => slot.venue !== venue || (slot.pitch ?? name) !== name))
    if (pitch !== undefined && isOpen(kickOff)) return { venue, pitch: pitch || null, kickOff }
  }
  return null
}

/** The most matches that a venue can hold on a day of the calendar. */
export const capacityOn = (venue: string, day: string, layout: Layout): number => {
  const kickOffs = kickOffsOn(layout.calendar, day).toSorted((one, other) => one - other)
  const held: Slot[] = []
  for (;;) {
    const slot = freeSlot(venue, kickOffs, held, layout)
    if (slot === null) return held.length
    held.push(slot)
  }
}

/**
 * Gives pairings kick-off, venue and pitch. Kick-off times rotate, so that nobody always plays early. If the venue is
 * taken or closed, another time of that day is used. A venue that is too full for that is filled from its first time
 * on. Matches without room even so are given their own time, and the clash stays visible.
 *
 * @param settled existing fixtures, which occupy their venues
 */
export const layOut = (turns: readonly Round[], settled: readonly Fixture[], layout: Layout): readonly Fixture[] => {
  const { calendar, venues } = layout
  const days = matchDays(calendar, Math.max(0, ...turns.map(({ pairing }) => pairing.round)))
  const held: Slot[] = settled.flatMap(({ venue, pitch = null, kickOff }) =>
    kickOff === null ? [] : [{ venue, pitch, kickOff }],
  )
  const laid = new Map<Round, Slot>()
  const placesOf = ({ pairing: { round, home } }: Round) => JSON.stringify([round, venues[home] ?? null])
  for (const together of grouped(turns, placesOf).values()) {
    const inTurn = fill(together, held, layout, days, false)
    const packed = inTurn.every(({ isFree }) => isFree) ? inTurn : fill(together, held, layout, days, true)
    const countOf = (slots: typeof inTurn) => slots.filter(({ isFree }) => isFree).length
    for (const { turn, slot } of countOf(packed) > countOf(inTurn) ? packed : inTurn) {
      laid.set(turn, slot)
      held.push(slot)
    }
  }
  return turns.map(turn => ({ ...turn.pairing, ...(laid.get(turn) ?? { venue: null, pitch: null, kickOff: null }) }))
}

/** Slots of matches at one venue on one day: each in its turn, or packed from the first time on. */
const fill = (
  turns: readonly Round[],
  before: readonly Slot[],
  layout: Layout,
  days: readonly string[],
  isPacked: boolean,
) => {
  const { calendar, venues } = layout
  const held = [...before]
  return turns.map(turn => {
    const { round, home } = turn.pairing
    const venue = venues[home] ?? null
    const kickOffs = kickOffsOn(calendar, days[round - 1] ?? calendar.start)
    const first = (round - 1 + turn.turn) % kickOffs.length
    const rotated = [...kickOffs.slice(first), ...kickOffs.slice(0, first)]
    const order = isPacked ? kickOffs.toSorted((one, other) => one - other) : rotated
    const found = freeSlot(venue, order, held, layout)
    const slot: Slot = found ?? { venue, pitch: null, kickOff: rotated[0] ?? 0 }
    if (found) held.push(found)
    return { turn, slot, isFree: found !== null }
  })
}

export interface Balance {
  readonly team: string
  readonly home: number
  readonly away: number
  /** Longest run at home or away. */
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

export type Meetings = 1 | 2

/**
 * Pairs every team with every other once, or twice with home and away swapped and the second half in the order of the
 * first.
 *
 * Rounds come from the circle method, and so do home and away. Tests hold for 2 to 40 teams:
 * - a team plays at most once in a round; with an odd number of teams, each rests in one round of each half;
 * - home and away matches of a team differ by at most one in a single round robin, and are equal in a double one;
 * - nobody plays three times running at home or away, counting across a rest. With four teams meeting twice no mirrored
 * order does that, so the last two rounds swap: 4, 5, 6 mirror 1, 3, 2.
 *
 * @param teams unique ids; their order decides the rounds, so the result is deterministic
 * @returns pairings by round, from 1; none for fewer than two teams
 */
export const roundRobin = (teams: readonly string[], meetings: Meetings, part: string): readonly Pairing[] => {
  if (teams.length < 2) return []
  const first = firstHalf(teams, part)
  if (meetings === 1) return first
  const rounds = Math.max(...first.map(({ round }) => round))
  const second = (round: number) => (teams.length === 4 ? (secondHalfOfFour[round - 1] ?? round) : round)
  const mirrored = first.map(({ round, home, away }) => ({
    part,
    round: rounds + second(round),
    home: away,
    away: home,
  }))
  return [...first, ...mirrored.toSorted((one, other) => one.round - other.round)]
}

/** Mirrored round in the second half for rounds 1, 2 and 3 of four teams. */
const secondHalfOfFour: readonly number[] = [1, 3, 2]

/**
 * The circle method: the last team (the rest, if the number is odd) is the pivot, the others form a circle of odd size.
 * In each round another of them meets the pivot, and teams at equal distance on both sides of it meet each other. The
 * next opponent of the pivot is half the circle further on, so everybody alternates between home and away except
 * against the pivot: teams before it are at home, teams behind it away.
 */
const firstHalf = (teams: readonly string[], part: string): readonly Pairing[] => {
  const rounds = teams.length - 1 + (teams.length % 2)
  const circle = teams.slice(0, rounds)
  const pivot = teams[rounds]
  const at = (place: number): string => circle[(place + rounds) % rounds] ?? ''
  return Array.from({ length: rounds }, (_, index) => {
    const round = index + 1
    const centre = (index * ((rounds + 1) / 2)) % rounds
    const pairing = (home: string, away: string): Pairing => ({ part, round, home, away })
    const others = Array.from({ length: (rounds - 1) / 2 }, (_, distance) =>
      pairing(at(centre - distance - 1), at(centre + distance + 1)),
    )
    if (pivot === undefined) return others
    return [isPivotHome(round, rounds) ? pairing(pivot, at(centre)) : pairing(at(centre), pivot), ...others]
  }).flat()
}

/**
 * The pivot alternates too, beginning away. In the last two rounds it is out of step: otherwise its opponents next to
 * the seam of both halves would get a second home (or away) match in addition to the seam's own.
 */
const isPivotHome = (round: number, rounds: number): boolean => (round % 2 === 0) !== round >= rounds - 1
