import { leaguePart, type Match, withoutResult } from '../football/match.ts'

const usual: Match = {
  ...withoutResult,
  id: 'm1',
  round: 1,
  part: leaguePart,
  home: 'ayala',
  away: 'bravos',
  status: 'scheduled',
  kickOff: Date.UTC(2026, 8, 5, 16),
}

/** A match for tests: Ayala against Bravos on the first match day, still to come, unless told otherwise. */
export const matchOf = (more: Partial<Match> = {}): Match => ({ ...usual, ...more })
