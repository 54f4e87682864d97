/** As many match days as a tournament can have: 64 teams that meet home and away play 126. */
export const mostRounds = 126
