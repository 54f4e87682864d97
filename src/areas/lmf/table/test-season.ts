import { matches as played } from '../testing/test-table.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'

const day = 86_400_000

/**
 * Matches of a league in a few letters, as `standings/test-table.ts` has them, a match day each list: one a week, the first on 1 September 2026
 * at noon.
 */
export const seasonMatches = (...lists: readonly string[]): readonly SeasonMatch[] =>
  lists.flatMap((list, index) =>
    played(list).map(match => ({
      ...match,
      id: `${index + 1}: ${match.id}`,
      part: 'league',
      round: index + 1,
      homeGoals: match.homeGoals ?? null,
      awayGoals: match.awayGoals ?? null,
      homePenalties: null,
      awayPenalties: null,
      afterExtraTime: false,
      awardedTo: match.awardedTo ?? null,
      kickOff: new Date(2026, 8, 1, 12).getTime() + index * 7 * day,
    })),
  )
