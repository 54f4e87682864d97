import type { Match } from '../football/match.ts'
import { matches as played } from '../testing/test-table.ts'

const day = 86_400_000

/**
 * Matches of a league in a few letters, as `standings/test-table.ts` has them, a match day each list: one a week, the first on 1 September 2026
 * at noon.
 */
export const seasonMatches = (...lists: readonly string[]): readonly Match[] =>
  lists.flatMap((list, index) =>
    played(list).map(match => ({
      ...match,
      id: `${index + 1}: ${match.id}`,
      round: index + 1,
      kickOff: new Date(2026, 8, 1, 12).getTime() + index * 7 * day,
    })),
  )
