import { defineMessages } from '../../../ui/messages/define-messages.ts'

/** Why a team stands above others with as many points, and what is to be said of a row. */
export const tableMessages = defineMessages({
  en: {
    headToHead: 'above {others} on head-to-head {ours}–{theirs}',
    headToHeadPoints: 'above {others} on head-to-head, {ours} points to {theirs}',
    miniLeaguePoints: 'above {others} in the mini-league of {count}, {ours} points to {theirs}',
    miniLeagueGoalDifference: 'above {others} in the mini-league of {count}, goal difference {ours} to {theirs}',
    miniLeagueGoals: 'above {others} in the mini-league of {count}, {ours} goals to {theirs}',
    goalDifference: 'above {others} on goal difference, {ours} to {theirs}',
    goalsFor: 'above {others} on goals scored, {ours} to {theirs}',
    wins: 'above {others} on wins, {ours} to {theirs}',
    awayGoals: 'above {others} on away goals, {ours} to {theirs}',
    awayWins: 'above {others} on away wins, {ours} to {theirs}',
    fairPlay: 'above {others} on fair play, {ours} penalty points to {theirs}',
    drawOfLots: 'above {others} by drawing of lots',
    headToHeadOpen: 'head-to-head does not count until all matches between them are played',
    sharedMatches: 'level with {others} so far',
    sharedDrawOfLots: 'level with {others}: drawing of lots needed',
    sharedNothing: 'level with {others}: the rules of the tournament do not part them',
    deducted: '{points, plural, one {# point} other {# points}} deducted: {reason}',
    withdrawn: 'withdrawn from the tournament',
  },
  es: {
    headToHead: 'por delante de {others} por el enfrentamiento directo, {ours}–{theirs}',
    headToHeadPoints: 'por delante de {others} por el enfrentamiento directo, {ours} puntos contra {theirs}',
    miniLeaguePoints:
      'por delante de {others} en la clasificación particular de {count}, {ours} puntos contra {theirs}',
    miniLeagueGoalDifference:
      'por delante de {others} en la clasificación particular de {count}, diferencia de goles {ours} contra {theirs}',
    miniLeagueGoals: 'por delante de {others} en la clasificación particular de {count}, {ours} goles contra {theirs}',
    goalDifference: 'por delante de {others} por la diferencia de goles, {ours} contra {theirs}',
    goalsFor: 'por delante de {others} por los goles marcados, {ours} contra {theirs}',
    wins: 'por delante de {others} por las victorias, {ours} contra {theirs}',
    awayGoals: 'por delante de {others} por los goles fuera de casa, {ours} contra {theirs}',
    awayWins: 'por delante de {others} por las victorias fuera de casa, {ours} contra {theirs}',
    fairPlay: 'por delante de {others} por el juego limpio, {ours} puntos de sanción contra {theirs}',
    drawOfLots: 'por delante de {others} por sorteo',
    headToHeadOpen: 'el enfrentamiento directo no cuenta hasta que se jueguen todos los partidos entre ellos',
    sharedMatches: 'por ahora, en empate con {others}',
    sharedDrawOfLots: 'en empate con {others}: hace falta un sorteo',
    sharedNothing: 'en empate con {others}: el reglamento del torneo no deshace el empate',
    deducted: '{points, plural, one {# punto menos} other {# puntos menos}}: {reason}',
    withdrawn: 'retirado del torneo',
  },
})
