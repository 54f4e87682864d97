import type { Match } from '../football/match.ts'
import { byKickOff } from '../football/match.ts'

/** A match day as the results of a season know it: no record of one is read. */
export interface Round {
  readonly number: number
  /** In order of kick-off, those without one last. */
  readonly matches: readonly Match[]
}

const inOrder = (one: Match, other: Match): number => byKickOff(one, other) || (one.id < other.id ? -1 : 1)

/** The match days that have a match, ascending. */
export const roundsOf = (matches: readonly Match[]): readonly Round[] => {
  const numbers = [...new Set(matches.map(({ round }) => round))].toSorted((one, other) => one - other)
  return numbers.map(number => {
    const own = matches.filter(({ round }) => round === number).toSorted(inOrder)
    return { number, matches: own }
  })
}

/** How far a moment is from the time in which a match day is played; null where no kick-off is known. */
const distance = ({ matches }: Round, now: number): number | null => {
  const timestamps = matches.flatMap(({ kickOff }) => (kickOff === null ? [] : [kickOff]))
  if (timestamps.length === 0) return null
  const first = Math.min(...timestamps)
  const last = Math.max(...timestamps)
  return Math.max(0, first - now, now - last)
}

const isOpen = ({ matches }: Round): boolean =>
  matches.some(({ status }) => status === 'scheduled' || status === 'inPlay')

/**
 * The match day that staff most likely want: the one whose kick-offs are nearest, so that on Monday it is yesterday's and on Friday tomorrow's.
 * Without any kick-off, the first that is not over.
 */
export const currentRound = (rounds: readonly Round[], now: number): Round | null => {
  let nearest: { readonly round: Round; readonly away: number } | null = null
  for (const round of rounds) {
    const away = distance(round, now)
    if (away !== null && (nearest === null || away < nearest.away)) nearest = { round, away }
  }
  return nearest?.round ?? rounds.find(isOpen) ?? rounds.at(-1) ?? null
}

/** The match day that an address names by its number; undefined where there is none such. */
export const roundNamed = (rounds: readonly Round[], name: string): Round | undefined =>
  rounds.find(({ number }) => name === String(number))
