import { dayAfter, dayAt, momentIn } from '../../../model/values/time-zone.ts'
import { type Around, type Clash, clashesAround, type Planned } from './clashes.ts'
import type { PlacedMatch } from './match.ts'
import { barred, type Referee, type Unavailable, type Weekday, weekdayOf } from './officials.ts'

interface NewDatesInput extends Omit<Planned, 'matches' | 'dayOf'> {
  readonly match: PlacedMatch
  /** Matches after it, of all tournaments. */
  readonly around: Around
  /** Officials of the match. */
  readonly officials: readonly Referee[]
  /** The dates are on later days: after now, and after the present date. */
  readonly after: number
  readonly zone: string
  /** Kick-off times HH:MM. */
  readonly times: readonly string[]
  /** Days YYYY-MM-DD without matches. */
  readonly skipped: readonly string[]
  /** Weekday of the match days, if the tournament's calendar has one. */
  readonly weekday: Weekday | null
  /** Whether the match's venue is open for a match that kicks off then. */
  readonly isOpen: (kickOff: number) => boolean
}

export interface NewDate {
  readonly kickOff: number
  /** Short rests of a team, and officials who would have to change. */
  readonly clashes: readonly Clash[]
  /** Officials who are not available on that day. */
  readonly absent: readonly { readonly referee: Referee; readonly why: Unavailable }[]
  /** On none of the weekdays on which the tournament plays. */
  readonly isOtherWeekday: boolean
}

/** Days that are searched. */
export const daysAhead = 35
const proposed = 3

type Dates = Pick<NewDatesInput, 'after' | 'zone' | 'times' | 'skipped'>

const kickOffsAhead = ({ after, zone, times, skipped }: Dates): readonly number[] =>
  Array.from({ length: daysAhead }, (_, index) => dayAfter(dayAt(after, zone), index + 1))
    .filter(day => !skipped.includes(day))
    .flatMap(day => times.map(time => momentIn(`${day}T${time}`, zone)))

const placedAt = (match: PlacedMatch, kickOff: number): PlacedMatch => ({ ...match, status: 'scheduled', kickOff })

/** The match at each moment that could be proposed, to read those around it. */
export const candidates = (input: Dates & Pick<NewDatesInput, 'match'>): readonly PlacedMatch[] =>
  kickOffsAhead(input).map(kickOff => placedAt(input.match, kickOff))

/** Weekdays of the tournament's matches ahead. Beside others a single match makes none: it was moved there, or goes on. */
const playedOn = ({ tournament, around, weekday, zone }: NewDatesInput) => {
  const played = around.matches.flatMap(match =>
    match.tournament === tournament && match.kickOff !== null ? [weekdayOf(dayAt(match.kickOff, zone))] : [],
  )
  if (weekday === null && played.length === 0) return () => true
  const countOf = (day: Weekday) => played.filter(each => each === day).length
  const isRegular = weekday !== null || played.some(day => countOf(day) > 1)
  return (day: Weekday) => day === weekday || countOf(day) > (isRegular ? 1 : 0)
}

/**
 * Up to three new dates for a match, on different days, those that cost least first. Both teams and the pitch are free
 * then, and the venue is open.
 */
export const newDates = (input: NewDatesInput): readonly NewDate[] => {
  const { match, around, zone } = input
  const dayOf = (at: number) => dayAt(at, zone)
  const isPlayedOn = playedOn(input)
  const found = kickOffsAhead(input).flatMap((kickOff): readonly (NewDate & { readonly cost: number })[] => {
    if (!input.isOpen(kickOff)) return []
    const clashes = clashesAround({ ...input, matches: [placedAt(match, kickOff)], dayOf }, around)
    if (clashes.some(({ type }) => type === 'team' || type === 'venue' || type === 'players')) return []
    const isOtherWeekday = !isPlayedOn(weekdayOf(dayOf(kickOff)))
    const absent = input.officials.flatMap(referee =>
      barred(referee, { ...match, day: dayOf(kickOff) }).flatMap(why =>
        why.type === 'team' ? [] : [{ referee, why }],
      ),
    )
    const cost = 2 * (clashes.length + absent.length) + Number(isOtherWeekday)
    return [{ kickOff, clashes, absent, isOtherWeekday, cost }]
  })
  const days = new Set<string>()
  return found
    .toSorted((one, other) => one.cost - other.cost || one.kickOff - other.kickOff)
    .filter(({ kickOff }) => !days.has(dayOf(kickOff)) && days.add(dayOf(kickOff)))
    .slice(0, proposed)
    .map(({ cost: _, ...date }) => date)
}
