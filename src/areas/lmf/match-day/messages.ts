import { buttonMessages } from '../../../ui/messages/button-messages.ts'
import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  tournament: { en: 'Tournament', es: 'Torneo' },
  matchDay: { en: 'Match day', es: 'Jornada' },
  round: { en: 'Match day {round}', es: 'Jornada {round}' },
  openResults: {
    en: '{name}: {count, plural, one {one match is} other {# matches are}} still without a result: {matches}.',
    es: '{name}: {count, plural, one {un partido sigue} other {# partidos siguen}} sin resultado: {matches}.',
  },
  scoresLeftOut: {
    en: '{count, plural, one {One score is left out: its match is not played yet.} other {# scores are left out: their matches are not played yet.}} Rows: {rows}. To take them, say “Played” in a column “Status”.',
    es: '{count, plural, one {Se omite un marcador: su partido todavía no se juega.} other {Se omiten # marcadores: sus partidos todavía no se juegan.}} Filas: {rows}. Para tomarlos, indica «Jugado» en una columna «Estado».',
  },
  previous: { en: 'Previous match day', es: 'Jornada anterior' },
  next: { en: 'Next match day', es: 'Jornada siguiente' },
  noTournament: { en: 'No tournaments yet.', es: 'Todavía no hay torneos.' },
  toTournaments: { en: 'All tournaments', es: 'Todos los torneos' },
  goneTournament: {
    en: 'There is no tournament at this address. It may have been deleted. Choose another.',
    es: 'No hay ningún torneo en esta dirección. Puede que lo hayan eliminado. Elige otro.',
  },
  noMatches: { en: 'This tournament has no matches yet.', es: 'Este torneo todavía no tiene partidos.' },
  toFixtures: { en: 'Generate fixtures', es: 'Generar el calendario' },
  noSuchRound: {
    en: 'This tournament has no matches on match day {round}.',
    es: 'Este torneo no tiene partidos en la jornada {round}.',
  },
  failedTitle: { en: 'Could not load the match day', es: 'No se pudo cargar la jornada' },
  matches: { en: 'Matches of match day {round}', es: 'Partidos de la jornada {round}' },
  goalsOf: { en: 'Goals of {team}', es: 'Goles de {team}' },
  hint: {
    en: 'Enter saves and goes to the next score; Esc discards what you typed.',
    es: 'Enter guarda y pasa al siguiente marcador; Esc descarta lo escrito.',
  },
  toBegin: { en: 'Change status', es: 'Cambiar estado' },
  entered: {
    en: '{count, number} of {all, number} entered',
    es: '{count, number} de {all, number} con resultado',
  },
  noKickOff: { en: 'No date yet', es: 'Sin fecha' },
  levelTie: { en: 'Level: there is no winner yet.', es: 'Empate: todavía no hay ganador.' },
  levelAggregate: {
    en: 'Level at {home}–{away} on aggregate: there is no winner yet.',
    es: 'Empate a {home}–{away} en el global: todavía no avanza nadie.',
  },
  tieFields: {
    en: 'Extra time and penalties of {home} – {away}',
    es: 'Tiempo extra y penales de {home} – {away}',
  },
  shootOut: { en: 'Penalties', es: 'Penales' },
  penaltiesOf: { en: 'Penalties of {team}', es: 'Penales de {team}' },
  penalties: { en: '{home}–{away} on penalties', es: '{home}–{away} en los penales' },
  awarded: { en: 'Awarded to {team}.', es: 'Dado por ganado a {team}.' },
  countsAs: {
    en: 'Counts as {home}–{away}: awarded to {team}.',
    es: 'Cuenta como {home}–{away}: dado por ganado a {team}.',
  },
  locked: {
    en: 'This match is “{state}”: change its status before entering a score.',
    es: 'Este partido está «{state}»: cambia su estado antes de anotar el marcador.',
  },
  offline: {
    en: 'Offline: it waits on this device and will be saved when you’re back online.',
    es: 'Sin conexión: espera en este dispositivo y se guardará cuando vuelva.',
  },
  waiting: { en: 'Not saved yet', es: 'Todavía sin guardar' },
  waitingCount: {
    en: '{count, plural, one {One incident is} other {# incidents are}} not saved yet.',
    es: '{count, plural, one {Falta guardar una incidencia.} other {Falta guardar # incidencias.}}',
  },
  waitsForLine: { en: 'waits on this device for the connection', es: 'espera la conexión en este dispositivo' },
  waitsForTurn: { en: 'waits for the one before it', es: 'espera a la anterior' },
  deleting: { en: 'Delete: {incident}', es: 'Eliminar: {incident}' },
  discardShort: { en: 'Discard', es: 'Descartar' },
  saved: { en: 'Saved.', es: 'Guardado.' },
  incomplete: {
    en: 'Not saved: enter goals for both teams.',
    es: 'No se guardó: anota los goles de los dos equipos.',
  },
  outOfRange: {
    en: 'Not saved: a score is a whole number from 0 to {max}.',
    es: 'No se guardó: un marcador es un número entero de 0 a {max}.',
  },
  penaltiesIncomplete: {
    en: 'Not saved: enter penalties for both teams, or for neither.',
    es: 'No se guardó: anota los penales de los dos equipos o de ninguno.',
  },
  penaltiesLevel: {
    en: 'Not saved: a shoot-out needs a winner. Correct the penalties.',
    es: 'No se guardó: una tanda de penales debe tener ganador. Corrige los penales.',
  },
  early: {
    en: 'Not saved yet: this match is scheduled for {at}. Has it already been played?',
    es: 'Todavía no se guardó: este partido está programado para el {at}. ¿Ya se jugó?',
  },
  overturns: {
    en: 'Another team would advance, and these matches would no longer have the right teams: {matches}. Generate the fixtures again after saving.',
    es: 'Avanzaría otro equipo y estos partidos ya no tendrían los equipos correctos: {matches}. Después de guardar, genera de nuevo el calendario.',
  },
  obsolete: {
    en: 'These teams no longer meet in this tie, because its bracket has changed. Generate the fixtures again.',
    es: 'Estos equipos ya no se enfrentan en este cruce, porque cambió el cuadro. Genera de nuevo el calendario.',
  },
  toBracket: { en: 'See the bracket', es: 'Ver el cuadro' },
  otherMatch: {
    en: 'This team doesn’t play in this match, so the incident doesn’t count. Correct the team, or enter it in the right match.',
    es: 'Este equipo no juega en este partido, así que la incidencia no cuenta. Corrige el equipo o anótala en el partido correcto.',
  },
  countsIn: { en: 'It counts for match day {round}.', es: 'Cuenta para la jornada {round}.' },
  addEarly: { en: 'Yes, add', es: 'Sí, agregar' },
  saveEarly: { en: 'Yes, save {score}', es: 'Sí, guardar {score}' },
  discard: { en: 'No, discard the score', es: 'No, descartar el marcador' },
  overtaken: {
    en: 'Someone else saved {score} meanwhile.',
    es: 'Mientras tanto, otra persona guardó {score}.',
  },
  conflict: {
    en: 'Not saved: someone else saved {theirs} after you started. You typed {mine}.',
    es: 'No se guardó: otra persona guardó {theirs} desde que empezaste. Tú escribiste {mine}.',
  },
  stepConflict: {
    en: 'Status not changed: someone else changed the match. It is now {theirs}.',
    es: 'No se cambió el estado: otra persona cambió el partido. Ahora está {theirs}.',
  },
  keepMine: { en: 'Save {mine}', es: 'Guardar {mine}' },
  stepAnyway: { en: 'Change anyway', es: 'Cambiar de todos modos' },
  takeTheirs: { en: 'Keep {theirs}', es: 'Dejar {theirs}' },
  noScore: { en: 'without a score ({state})', es: 'sin marcador ({state})' },
  changed: {
    en: 'Not saved: someone else changed it meanwhile. This is the current version.',
    es: 'No se guardó: otra persona lo cambió mientras tanto. Esta es la versión actual.',
  },
  steps: { en: 'Status of {match}: {state}', es: 'Estado de {match}: {state}' },
  sureAbandon: { en: 'Abandon {match}?', es: '¿Suspender {match}?' },
  sureAbandonLine: {
    en: 'Whether its score counts depends on the tournament’s rules.',
    es: 'Las reglas del torneo dicen si su marcador cuenta.',
  },
  sureAward: { en: 'Award {match} as a walkover?', es: '¿Dar {match} por ganado por incomparecencia?' },
  sureAwardLine: {
    en: 'The winner gets the points and goals set by the tournament’s rules.',
    es: 'El ganador recibe los puntos y goles que fijan las reglas del torneo.',
  },
  awardTo: { en: 'Awarded to', es: 'Dado por ganado a' },
  sureAnnul: { en: 'Declare {match} void?', es: '¿Anular {match}?' },
  sureAnnulLine: {
    en: 'Neither the match nor its cards will count.',
    es: 'No contarán ni el partido ni sus tarjetas.',
  },
  sureReset: { en: 'Set {match} back to scheduled?', es: '¿Volver a programar {match}?' },
  sureResetLine: {
    en: 'Its score will be removed. Its incidents are kept and will count once it is played.',
    es: 'Se quitará su marcador. Sus incidencias se conservan y contarán cuando se juegue.',
  },
  details: { en: 'Scorers and cards of {match}', es: 'Goleadores y tarjetas de {match}' },
  open: { en: 'Open {match}', es: 'Abrir {match}' },
  clubMessage: { en: 'Message to both clubs', es: 'Mensaje a los dos clubes' },
  byWhatsApp: { en: 'WhatsApp', es: 'WhatsApp' },
  byEmail: { en: 'Email', es: 'Correo' },
  noContact: { en: 'The team has no phone or email.', es: 'El equipo no tiene teléfono ni correo.' },
  report: { en: 'Match report', es: 'Acta' },
  detailsShort: { en: 'Scorers and cards', es: 'Goleadores y tarjetas' },
  loadingDetails: { en: 'Loading…', es: 'Cargando…' },
  incidents: { en: 'Incidents', es: 'Incidencias' },
  noIncidents: { en: 'No incidents yet.', es: 'Todavía no hay incidencias.' },
  goalsRecorded: {
    en: '{recorded} of {scored, plural, one {# goal} other {# goals}} {scored, plural, one {has} other {have}} a scorer.',
    es: '{recorded} de {scored, plural, one {# gol} other {# goles}} {scored, plural, one {tiene} other {tienen}} goleador.',
  },
  goalsNone: { en: 'No goals to record.', es: 'Sin goles: nada que anotar.' },
  goalsWithout: {
    en: '{recorded, plural, =0 {The score is not entered yet.} one {# goal is recorded; the score is not entered yet.} other {# goals are recorded; the score is not entered yet.}}',
    es: '{recorded, plural, =0 {Todavía no hay marcador.} one {Hay # gol anotado; todavía no hay marcador.} other {Hay # goles anotados; todavía no hay marcador.}}',
  },
  goalsTooMany: {
    en: 'More goals are recorded for {team} than the score has.',
    es: 'Hay más goles anotados de {team} que en el marcador.',
  },
  add: { en: 'Add', es: 'Agregar' },
  adding: { en: 'Add incident', es: 'Agregar incidencia' },
  changing: { en: 'Edit incident', es: 'Editar incidencia' },
  minute: { en: 'Minute', es: 'Minuto' },
  minuteIssue: {
    en: 'Enter a minute from 0 to 130, such as 38 or 90+3.',
    es: 'Escribe un minuto del 0 al 130, por ejemplo 38 o 90+3.',
  },
  kind: { en: 'Kind', es: 'Tipo' },
  who: { en: 'Player', es: 'Jugador' },
  whoHint: {
    en: 'Number or name. If the player isn’t known, choose only the team.',
    es: 'Número o nombre. Si no se sabe quién fue, elige solo el equipo.',
  },
  whoIssue: { en: 'Choose a player, or the team.', es: 'Elige un jugador, o el equipo.' },
  teamAlone: { en: '{team}, player unknown', es: '{team}, jugador desconocido' },
  assist: { en: 'Assist', es: 'Asistencia' },
  leaves: { en: 'Leaves the pitch', es: 'Sale de la cancha' },
  byMinute: { en: 'by the minute', es: 'según el minuto' },
  forPlayer: { en: 'for {name}', es: 'por {name}' },
  assistOf: { en: 'assist of {name}', es: 'asistencia de {name}' },
  note: { en: 'Note', es: 'Observaciones' },
  edit: { en: 'Edit {incident}', es: 'Editar {incident}' },
  remove: { en: 'Delete {incident}', es: 'Eliminar {incident}' },
  editShort: { en: 'Edit', es: 'Editar' },
  suspended: { en: 'Suspended: {why}', es: 'Sancionado: {why}' },
  canStillSave: {
    en: 'You can still save it; it stays flagged.',
    es: 'Puedes guardarlo de todos modos; queda señalado.',
  },
  suspensionsOf: { en: 'Suspended on this match day', es: 'Sancionados en esta jornada' },
  nobody: { en: 'No one is suspended.', es: 'No hay nadie sancionado.' },
  compareSuspensions: { en: 'Compare with the cards', es: 'Comparar con las tarjetas' },
  table: { en: 'Table after match day {round}', es: 'Clasificación tras la jornada {round}' },
  groupTable: { en: 'Group {group}, after match day {round}', es: 'Grupo {group}, tras la jornada {round}' },
  toTable: { en: 'Full table', es: 'Clasificación completa' },
  explain: { en: 'Explain ties', es: 'Explicar los empates' },
  readOnly: {
    en: 'You can view this match day but not edit it: your role lacks the permission lmf.write.',
    es: 'Puedes ver esta jornada, pero no editarla: a tu rol le falta el permiso lmf.write.',
  },
})

export const moveMessages = defineMessages({
  moveDay: { en: 'Move to another day', es: 'Pasar a otro día' },
  ask: {
    en: 'Move {count, plural, one {the scheduled match} other {the # scheduled matches}} of match day {round}?',
    es: '¿Pasar a otro día {count, plural, one {el partido programado} other {los # partidos programados}} de la jornada {round}?',
  },
  timesStay: { en: 'The times of day stay the same.', es: 'Las horas no cambian.' },
  spreadStays: {
    en: 'The times of day stay the same. The date is that of the first match; the others follow it by as many days as now.',
    es: 'Las horas no cambian. La fecha es la del primer partido; los demás lo siguen a los mismos días que ahora.',
  },
  day: { en: 'New date', es: 'Nueva fecha' },
  reason: { en: 'Reason for the change', es: 'Motivo del cambio' },
  movedTo: { en: '{title}: {at}', es: '{title}: {at}' },
  move: {
    en: 'Move {count, plural, one {# match} other {# matches}}',
    es: 'Mover {count, plural, one {# partido} other {# partidos}}',
  },
  moving: { en: 'Moving matches: {done} of {of}', es: 'Moviendo partidos: {done} de {of}' },
  moved: {
    en: '{count, plural, one {# match moved} other {# matches moved}}',
    es: '{count, plural, one {# partido movido} other {# partidos movidos}}',
  },
  movedBack: {
    en: '{count, plural, one {# match moved back} other {# matches moved back}}',
    es: '{count, plural, one {# partido devuelto a su fecha} other {# partidos devueltos a su fecha}}',
  },
})

/** Clubs are written to in Spanish, whatever the language of the page. */
export const clubMessages = defineMessages({
  match: { en: 'Match day {round}: {home} – {away}.', es: 'Jornada {round}: {home} – {away}.' },
  postponed: {
    en: 'Postponed: {home} – {away}, match day {round}.',
    es: 'Se aplaza {home} – {away}, de la jornada {round}.',
  },
  round: { en: 'match day {round}', es: 'jornada {round}' },
  when: { en: 'It is played on {at}.', es: 'Se juega el {at}.' },
  noDate: { en: 'The date is still to be set.', es: 'La fecha está por confirmar.' },
  venue: { en: 'Venue: {name}.', es: 'Cancha: {name}.' },
  referee: { en: 'Referee: {name}.', es: 'Árbitro: {name}.' },
  reason: { en: 'Reason: {reason}.', es: 'Motivo: {reason}.' },
})
