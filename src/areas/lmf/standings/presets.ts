import type { TableRules } from './rules.ts'

const counted = {
  points: { win: 3, draw: 1, loss: 0, walkover: 3 },
  walkoverGoals: 3,
  abandoned: 'awarded',
  withdrawn: 'stands',
} as const satisfies Partial<TableRules>

/**
 * Spain. RFEF, Reglamento General, article 201 (the same text as the fifth provision of the Normas reguladoras of earlier seasons): two
 * clubs by the goal difference of their two matches, then of all, then by goals; more than two by the points among them "as if the others
 * had not taken part", the goal difference among them, that of all matches, goals, and fair play. Each rule "excludes": a club that it
 * parts leaves the tie, and the others go by the rules for as many as they are.
 *
 * One list says both: who has more points in two matches against each other has the better goal difference in them too. The federation's
 * fair-play scale also counts officials and spectators, who are not incidents here.
 */
export const laLiga: TableRules = {
  ...counted,
  meetings: 2,
  tieBreaks: ['headToHeadPoints', 'headToHeadGoalDifference', 'goalDifference', 'goalsFor', 'fairPlay', 'drawOfLots'],
  beginAgain: 'whenSplit',
  fairPlay: { yellow: 1, secondYellow: 2, red: 3, yellowAndRed: 4 },
}

/**
 * UEFA. Regulations of the UEFA European Football Championship 2022-24, article 15 (qualifying groups): a) to c) among the teams in
 * question, d) again for those still level, e) to j) in all matches. Its last criterion, a ranking, is a drawing of lots here.
 */
export const uefa: TableRules = {
  ...counted,
  meetings: 2,
  tieBreaks: [
    'headToHeadPoints',
    'headToHeadGoalDifference',
    'headToHeadGoals',
    'goalDifference',
    'goalsFor',
    'awayGoals',
    'wins',
    'awayWins',
    'fairPlay',
    'drawOfLots',
  ],
  beginAgain: 'afterHeadToHead',
  fairPlay: { yellow: 1, secondYellow: 3, red: 3, yellowAndRed: 4 },
}

/**
 * FIFA. Regulations of the World Cups of 2018 and 2022, ranking in the groups: goal difference and goals in all matches; points, goal
 * difference and goals among the teams concerned; fair play; drawing of lots.
 */
export const fifa: TableRules = {
  ...counted,
  meetings: 1,
  tieBreaks: [
    'goalDifference',
    'goalsFor',
    'headToHeadPoints',
    'headToHeadGoalDifference',
    'headToHeadGoals',
    'fairPlay',
    'drawOfLots',
  ],
  beginAgain: 'never',
  fairPlay: { yellow: 1, secondYellow: 3, red: 4, yellowAndRed: 5 },
}
