import { dayAt } from '../../../model/values/time-zone.ts'
import { officialsOf, type PlacedMatch } from './match.ts'
import { barred, type Referee } from './officials.ts'
import { freeSlot, kickOffsOn, type Layout, type Slot } from './schedule.ts'

interface Staffing {
  /** Matches with a kick-off and without a referee, which may move to another time of their day. */
  readonly matches: readonly PlacedMatch[]
  /** All others, of any tournament: they occupy referees, pitches and teams. */
  readonly fixed: readonly PlacedMatch[]
  readonly referees: readonly Referee[]
  readonly layout: Layout
  /** Hears how many matches have a referee. */
  readonly onStaffed?: ((count: number) => void) | undefined
}

/** A match for which no referee is free, with the referees who have another match then; the others may not at all. */
export interface Unstaffed {
  readonly match: PlacedMatch
  readonly busy: number
  readonly barred: number
}

interface Staffed {
  /** In the given order, each with its referee if there is one. */
  readonly matches: readonly PlacedMatch[]
  readonly unstaffed: readonly Unstaffed[]
}

/** Matches from one report to the next. */
const reportedMatches = 20

/**
 * Finds a referee for each match: whoever is allowed, free and has the fewest matches. Appointed ones change places if
 * that helps (augmenting paths, as in matchings). A match without anybody goes to another time of its day at which its
 * pitch and a referee are free.
 */
export const staffed = ({ matches, fixed, referees, layout, onStaffed }: Staffing): Staffed => {
  const { zone } = layout.calendar
  const span = layout.matchMinutes * 60_000
  const isNear = (one: PlacedMatch) => (other: PlacedMatch) =>
    Math.abs((one.kickOff ?? 0) - (other.kickOff ?? 0)) < span
  const dated = fixed.filter(({ kickOff }) => kickOff !== null)
  const held = new Map(referees.map(({ id }) => [id, dated.filter(match => officialsOf(match).includes(id))]))
  const own = new Map<string, Map<string, PlacedMatch>>(referees.map(({ id }) => [id, new Map()]))
  const ownOf = (referee: Referee) => own.get(referee.id) ?? new Map<string, PlacedMatch>()
  const isAllowed = (match: PlacedMatch) => (referee: Referee) =>
    barred(referee, { ...match, day: dayAt(match.kickOff ?? 0, zone) }).length === 0
  const loadOf = (referee: Referee) => ownOf(referee).size + (held.get(referee.id)?.length ?? 0)

  const assign = (match: PlacedMatch, tried: Set<string>): boolean => {
    const allowed = referees
      .filter(isAllowed(match))
      .filter(({ id }) => !tried.has(id) && held.get(id)?.some(isNear(match)) !== true)
      .map(referee => ({ referee, rivals: [...ownOf(referee).values()].filter(isNear(match)) }))
      .filter(({ rivals }) => rivals.length < 2)
      .toSorted((one, other) => one.rivals.length - other.rivals.length || loadOf(one.referee) - loadOf(other.referee))
    for (const {
      referee,
      rivals: [rival],
    } of allowed) {
      if (tried.has(referee.id)) continue
      tried.add(referee.id)
      if (rival !== undefined && !assign(rival, tried)) continue
      if (rival !== undefined) ownOf(referee).delete(rival.id)
      ownOf(referee).set(match.id, match)
      return true
    }
    return false
  }

  const present = new Map(matches.map(match => [match.id, match]))
  const moved = (match: PlacedMatch): PlacedMatch | null => {
    const others = [...dated, ...present.values()].filter(other => other.id !== match.id && other.kickOff !== null)
    const pitches = others.map(({ venue, pitch = null, kickOff }): Slot => ({ venue, pitch, kickOff: kickOff ?? 0 }))
    const isTeamFree = (there: PlacedMatch) =>
      !others
        .filter(isNear(there))
        .some(other => [other.home, other.away].some(team => team === match.home || team === match.away))
    for (const kickOff of kickOffsOn(layout.calendar, dayAt(match.kickOff ?? 0, zone))) {
      const slot = kickOff === match.kickOff ? null : freeSlot(match.venue, [kickOff], pitches, layout)
      const there = slot && { ...match, ...slot }
      if (there && isTeamFree(there) && assign(there, new Set())) return there
    }
    return null
  }

  const inTurn = matches
    .map(match => ({ match, choice: referees.filter(isAllowed(match)).length }))
    .toSorted((one, other) => (one.match.kickOff ?? 0) - (other.match.kickOff ?? 0) || one.choice - other.choice)
  const left = inTurn.flatMap(({ match }, at) => {
    if (at % reportedMatches === 0) onStaffed?.(at)
    return assign(match, new Set()) ? [] : [match]
  })
  const unstaffed = left.flatMap((match): readonly Unstaffed[] => {
    const there = moved(match)
    if (there !== null) {
      present.set(match.id, there)
      return []
    }
    const busy = referees.filter(isAllowed(match)).length
    return [{ match, busy, barred: referees.length - busy }]
  })
  const appointed = new Map([...own].flatMap(([referee, ofOne]) => [...ofOne.keys()].map(id => [id, referee])))
  return {
    matches: matches.map(({ id, ...match }) => ({
      ...match,
      ...present.get(id),
      id,
      referee: appointed.get(id) ?? null,
    })),
    unstaffed,
  }
}
