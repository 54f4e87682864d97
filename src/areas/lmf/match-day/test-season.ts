import type { SeasonMatch } from '../tournament/tournament.ts'

const usual: SeasonMatch = {
  id: 'm1',
  round: 1,
  part: 'league',
  home: 'ayala',
  away: 'bravos',
  homeGoals: null,
  awayGoals: null,
  homePenalties: null,
  awayPenalties: null,
  afterExtraTime: false,
  status: 'scheduled',
  awardedTo: null,
  kickOff: Date.UTC(2026, 8, 5, 16),
}

/** A match for tests: Ayala against Bravos on the first match day, still to come, unless told otherwise. */
export const matchOf = (more: Partial<SeasonMatch> = {}): SeasonMatch => ({ ...usual, ...more })
