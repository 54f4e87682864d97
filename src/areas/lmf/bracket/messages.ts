import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'Bracket of {name}', es: 'Cuadro de {name}' },
  noBracket: {
    en: 'A league has no bracket. See its table.',
    es: 'Una liga no tiene cuadro. Mira su clasificación.',
  },
  toTable: { en: 'Go to table', es: 'Ir a la clasificación' },
  scorers: { en: 'Scorers', es: 'Goleadores' },
  suspensions: { en: 'Suspensions', es: 'Sanciones' },
  cannotTitle: { en: 'There is no bracket yet', es: 'Todavía no hay cuadro' },
  undrawn: {
    en: 'Approved after the draw, so in none of these matches: {teams}.',
    es: 'Equipos aprobados después del sorteo, que no están en ningún partido: {teams}.',
  },
  shownAs: { en: 'Shown as', es: 'Se muestra como' },
  asBracket: { en: 'Bracket', es: 'Cuadro' },
  asTable: { en: 'Table', es: 'Tabla' },
  rounds: { en: 'Rounds, from first to final', es: 'Rondas, de la primera a la final' },
  slideHint: { en: 'Swipe sideways to see other rounds.', es: 'Desliza de lado para ver otras rondas.' },
  tie: { en: 'Tie {tie}', es: 'Cruce {tie}' },
  goesOn: { en: 'advances', es: 'avanza' },
  champion: { en: 'wins the cup', es: 'gana la copa' },
  third: { en: 'finishes third', es: 'queda en tercer lugar' },
  legs: { en: 'Matches of tie {tie}', es: 'Partidos del cruce {tie}' },
  noMatch: { en: 'no match yet', es: 'todavía sin partido' },
  noDate: { en: 'no date yet', es: 'sin fecha' },
  otherTeams: {
    en: '{match}: these teams are no longer in this tie.',
    es: '{match}: estos equipos ya no están en este cruce.',
  },
  undoResult: { en: 'Remove the result of tie {tie}', es: 'Quitar el resultado del cruce {tie}' },
  tableCaption: { en: 'All ties of {name}', es: 'Todos los cruces de {name}' },
  round: { en: 'Round', es: 'Ronda' },
  home: { en: 'Home', es: 'Local' },
  away: { en: 'Away', es: 'Visitante' },
  matches: { en: 'Matches', es: 'Partidos' },
  decision: { en: 'Who advances', es: 'Quién avanza' },
  nextTitle: { en: 'Next matches', es: 'Próximos partidos' },
  nextNone: {
    en: 'All ties with known teams have their matches.',
    es: 'Todos los cruces con equipos conocidos tienen sus partidos.',
  },
  nextCount: {
    en: '{count, plural, one {1 tie has teams but no match:} other {# ties have teams but not all their matches:}}',
    es: '{count, plural, one {1 cruce tiene equipos, pero no partido:} other {# cruces tienen equipos, pero no todos sus partidos:}}',
  },
  nextHint: {
    en: 'Scheduled on their match days or by the fixture settings. You can review them before anything is saved.',
    es: 'Se programan en sus jornadas o según los ajustes del calendario. Puedes revisarlos antes de guardar nada.',
  },
  preview: { en: 'Preview the next matches', es: 'Ver los próximos partidos' },
  settings: { en: 'Fixture settings', es: 'Ajustes del calendario' },
  undoResultTitle: { en: 'Remove the result of tie {tie}?', es: '¿Quitar el resultado del cruce {tie}?' },
  undoResultLine: {
    en: '{match} goes back to scheduled, with no result.',
    es: '{match} vuelve a estar programado, sin resultado.',
  },
  undoResultNobody: {
    en: 'No team has advanced from it, so no other tie changes.',
    es: 'Ningún equipo avanzó con él, así que no cambia ningún otro cruce.',
  },
  undoResultOut: { en: 'This also changes:', es: 'También cambia:' },
  undoResultNothing: {
    en: 'Someone else has already removed this result.',
    es: 'Otra persona ya quitó este resultado.',
  },
  undoResultConfirm: { en: 'Remove result', es: 'Quitar el resultado' },
  undoResultUndo: { en: 'You can undo this later.', es: 'Después puedes deshacerlo.' },
  winner: { en: 'Winner of tie {tie}', es: 'Ganador del cruce {tie}' },
  loser: { en: 'Loser of tie {tie}', es: 'Perdedor del cruce {tie}' },
  leaguePosition: {
    en: '{position, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of the league',
    es: '{position}.º de la liga',
  },
  groupPosition: {
    en: '{position, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of group {group}',
    es: '{position}.º del grupo {group}',
  },
  anyGroupPosition: {
    en: '{position, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of a group',
    es: '{position}.º de un grupo',
  },
  rankedPosition: {
    en: '{rank, selectordinal, =1 {Best} one {#st best} two {#nd best} few {#rd best} other {#th best}} {position, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of all groups',
    es: '{rank}.º mejor {position}.º de todos los grupos',
  },
  final: { en: 'Final', es: 'Final' },
  thirdPlace: { en: 'Third-place match', es: 'Partido por el tercer lugar' },
  semiFinals: { en: 'Semi-finals', es: 'Semifinales' },
  quarterFinals: { en: 'Quarter-finals', es: 'Cuartos de final' },
  roundOf: {
    en: 'Round of {teams}',
    es: '{teams, plural, =16 {Octavos de final} =32 {Dieciseisavos de final} other {Ronda de #}}',
  },
  open: {
    en: '{legsLeft, plural, one {one match to play} other {# matches to play}}',
    es: '{legsLeft, plural, one {falta un partido} other {faltan # partidos}}',
  },
  needsPenalties: {
    en: 'Level at {first}–{second}: enter the penalties.',
    es: 'Empate a {first}–{second}: anota los penales.',
  },
  enterPenalties: { en: 'Enter extra time or penalties', es: 'Anotar el tiempo extra o los penales' },
  enterPenaltiesOf: {
    en: 'Enter extra time or penalties of tie {tie}',
    es: 'Anotar el tiempo extra o los penales del cruce {tie}',
  },
  goals: { en: '{winner} advance, {first}–{second}', es: 'Avanza {winner}, {first}–{second}' },
  aggregate: {
    en: '{winner} advance, {first}–{second} on aggregate',
    es: 'Avanza {winner}, {first}–{second} en el global',
  },
  penalties: {
    en: '{winner} advance at {first}–{second}, {firstPenalties}–{secondPenalties} on penalties',
    es: 'Avanza {winner} con {first}–{second}, {firstPenalties}–{secondPenalties} en los penales',
  },
  dropped: { en: '{team} leave tie {tie}.', es: '{team} sale del cruce {tie}.' },
  droppedWithResult: {
    en: '{team} leave tie {tie}, and its result is removed.',
    es: '{team} sale del cruce {tie}, y se quita su resultado.',
  },
})
