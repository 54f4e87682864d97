import { byRound, inOrderOfPlay, isToCome, type Match } from '../football/match.ts'

/** A match day from the tournament's projection, without its record. */
export interface Round {
  readonly number: number
  /** By kick-off, without one last. */
  readonly matches: readonly Match[]
}

export const roundsOf = (matches: readonly Match[]): readonly Round[] =>
  byRound(matches).map(([number, own]) => ({
    number,
    matches: own.toSorted(inOrderOfPlay),
  }))

/** First and last kick-off, as far as known; null if unknown. */
export const kickOffsOf = ({ matches }: Round): readonly [first: number, last: number] | null => {
  const known = matches.flatMap(({ kickOff }) => (kickOff === null ? [] : [kickOff]))
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)]
}

/** The match day nearest in time; without kick-offs, the first that is not over. */
export const currentRound = (rounds: readonly Round[], now: number): Round | null => {
  let nearest: { readonly round: Round; readonly away: number } | null = null
  for (const round of rounds) {
    const times = kickOffsOf(round)
    if (times === null) continue
    const away = Math.max(0, times[0] - now, now - times[1])
    if (nearest === null || away < nearest.away) nearest = { round, away }
  }
  return nearest?.round ?? rounds.find(({ matches }) => matches.some(isToCome)) ?? rounds.at(-1) ?? null
}
