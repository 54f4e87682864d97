/** What a number of yellow cards in different matches costs. */
export interface YellowThreshold {
  /** The yellow card that costs, from 1. */
  readonly count: number
  /** Matches of suspension. */
  readonly matches: number
  /** Each time as many more follow: the 5th, the 10th, the 15th … */
  readonly repeats: boolean
}

/** Whether something counts where a match did not simply end. */
export interface Counting {
  readonly abandoned: boolean
  readonly walkover: boolean
  readonly void: boolean
}

/** A tournament's rules of suspension. */
export interface BanRules {
  readonly yellowThresholds: readonly YellowThreshold[]
  /** Matches for a second yellow card in a match. */
  readonly secondYellow: number
  /** Matches for a straight red card, as long as staff say nothing else. */
  readonly red: number
  /** Whether the first yellow of a match counts towards the thresholds though a second one followed. */
  readonly firstOfTwoCounts: boolean
  /** Whether a match in which no straight result was played serves a suspension. */
  readonly serves: Counting
  /** Whether the cards of such a match count. */
  readonly cards: Counting
}

/**
 * What stands where a tournament says nothing else.
 * - Every fifth yellow card costs a match, and a new cycle begins: RFEF, Código Disciplinario, art. 112 (league).
 * - Two yellow cards in a match cost the next one, and both are rescinded; a yellow card before a straight red one is upheld:
 *   FIFA Disciplinary Code, article on cautions, paragraphs 2 and 6 (2004 edition: art. 18).
 * - Only what was played serves a suspension, and what is void never was.
 */
export const usualBanRules: BanRules = {
  yellowThresholds: [{ count: 5, matches: 1, repeats: true }],
  secondYellow: 1,
  red: 1,
  firstOfTwoCounts: false,
  serves: { abandoned: false, walkover: false, void: false },
  cards: { abandoned: true, walkover: true, void: false },
}
