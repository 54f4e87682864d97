import { dayOf } from '../../football/days.ts'
import { byKickOff } from '../../football/match.ts'
import { hasTable } from '../../football/tables.ts'
import type { SeasonMatch } from '../../tournament/tournament.ts'

/** The matches of one day. */
export interface FixtureDate {
  /** YYYY-MM-DD; null for those that nobody has put on a day yet. */
  readonly day: string | null
  readonly matches: readonly SeasonMatch[]
}

/** A match day, or a round of a bracket, as it is hung on a wall. */
export interface FixtureDay {
  readonly round: number
  readonly isKnockout: boolean
  readonly dates: readonly FixtureDate[]
}

const inOrder = (one: SeasonMatch, other: SeasonMatch): number =>
  byKickOff(one, other) || one.part.localeCompare(other.part) || (one.id < other.id ? -1 : 1)

const datesOf = (matches: readonly SeasonMatch[]): readonly FixtureDate[] => {
  const sorted = matches.toSorted(inOrder)
  const dayOfMatch = ({ kickOff }: SeasonMatch) => (kickOff === null ? null : dayOf(kickOff))
  return [...new Set(sorted.map(dayOfMatch))].map(day => ({
    day,
    matches: sorted.filter(match => dayOfMatch(match) === day),
  }))
}

/** The match days of a tournament in their order, those of its bracket last. Void matches are left out. */
export const fixtureDaysOf = (matches: readonly SeasonMatch[]): readonly FixtureDay[] => {
  const shown = matches.filter(({ status }) => status !== 'void')
  const daysOf = (isKnockout: boolean): readonly FixtureDay[] => {
    const own = shown.filter(({ part }) => hasTable(part) !== isKnockout)
    const rounds = [...new Set(own.map(({ round }) => round))].toSorted((one, other) => one - other)
    return rounds.map(round => ({
      round,
      isKnockout,
      dates: datesOf(own.filter(match => match.round === round)),
    }))
  }
  return [...daysOf(false), ...daysOf(true)]
}

/** Whether some match of a match day is still to be played. */
export const isToCome = ({ dates }: FixtureDay): boolean =>
  dates.some(({ matches }) =>
    matches.some(({ status }) => status === 'scheduled' || status === 'postponed' || status === 'inPlay'),
  )
