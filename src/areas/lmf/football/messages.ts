import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const suspensionMessages = defineMessages({
  yellows: {
    en: '{count, selectordinal, =1 {first} =2 {second} =3 {third} =4 {fourth} =5 {fifth} =6 {sixth} =7 {seventh} =8 {eighth} =9 {ninth} =10 {tenth} one {#st} two {#nd} few {#rd} other {#th}} yellow, match day {round}',
    es: '{count, plural, =1 {primera} =2 {segunda} =3 {tercera} =4 {cuarta} =5 {quinta} =6 {sexta} =7 {séptima} =8 {octava} =9 {novena} =10 {décima} other {#.ª}} amarilla, jornada {round}',
  },
  secondYellow: {
    en: 'second yellow in a match, match day {round}',
    es: 'doble amarilla en un partido, jornada {round}',
  },
  red: { en: 'red card, match day {round}', es: 'tarjeta roja, jornada {round}' },
  due: {
    en: '{left, plural, =0 {served: {due, plural, one {# match} other {# matches}}} one {# match left of {due}} other {# matches left of {due}}}',
    es: '{left, plural, =0 {cumplida: {due, plural, one {# partido} other {# partidos}}} one {queda # partido de {due}} other {quedan # partidos de {due}}}',
  },
  lifted: { en: 'Lifted by staff: {reason}', es: 'Levantada por la organización: {reason}' },
  overruled: {
    en: '{matches, plural, one {# match} other {# matches}} by decision of staff: {reason}',
    es: '{matches, plural, one {# partido} other {# partidos}} por decisión de la organización: {reason}',
  },
  servedIn: {
    en: 'Served on match day {round}: {home} – {away}',
    es: 'Cumplida en la jornada {round}: {home} – {away}',
  },
})

export const fixtureMessages = defineMessages({
  venueClash: {
    en: '{venue} is taken twice: {first} at {firstAt}, {second} at {secondAt}.',
    es: '{venue} está ocupado dos veces: {first} ({firstAt}) y {second} ({secondAt}).',
  },
  restClash: {
    en: '{team} play again after {hours, plural, one {# hour} other {# hours}}: {first} at {firstAt}, {second} at {secondAt}.',
    es: '{team} vuelve a jugar a {hours, plural, one {# hora} other {las # horas}}: {first} ({firstAt}) y {second} ({secondAt}).',
  },
  roundClash: {
    en: '{team} play twice on match day {round}: {first} and {second}.',
    es: '{team} juega dos veces en la jornada {round}: {first} y {second}.',
  },
  creates: {
    en: '{count, plural, =0 {No match is created} one {# match is created} other {# matches are created}}',
    es: '{count, plural, =0 {No se crea ningún partido} one {Se crea # partido} other {Se crean # partidos}}',
  },
  changes: {
    en: '{count, plural, =0 {none is changed} one {# is changed} other {# are changed}}',
    es: '{count, plural, =0 {no cambia ninguno} one {cambia #} other {cambian #}}',
  },
  removes: {
    en: '{count, plural, =0 {none is removed} one {# is removed} other {# are removed}}',
    es: '{count, plural, =0 {no se elimina ninguno} one {se elimina #} other {se eliminan #}}',
  },
  keeps: {
    en: '{count, plural, =0 {none stays as it is} one {# stays as it is} other {# stay as they are}}',
    es: '{count, plural, =0 {ninguno queda como está} one {# queda como está} other {# quedan como están}}',
  },
  keptForStatus: { en: 'Stays: it is no longer only scheduled.', es: 'Se queda: ya no está solo programado.' },
  keptForIncidents: { en: 'Stays: incidents are recorded in it.', es: 'Se queda: tiene incidencias anotadas.' },
  keptForSame: { en: 'Stays: the plan says the same.', es: 'Se queda: el plan dice lo mismo.' },
  keptScheduled: {
    en: 'Stays: what is scheduled was to keep its date.',
    es: 'Se queda: lo programado debía conservar su fecha.',
  },
  beyondPlan: {
    en: 'The plan has no such match. It stays; decide yourself what becomes of it.',
    es: 'El plan no tiene este partido. Se queda; decide tú qué hacer con él.',
  },
  tooFewTeams: {
    en: 'Fixtures need two teams or more. Approve more registrations first.',
    es: 'El calendario necesita dos equipos o más. Aprueba antes más inscripciones.',
  },
  tooManyTeams: {
    en: 'A cup has room for {limit} teams. Take {surplus} out.',
    es: 'En una copa caben {limit} equipos. Quita {surplus}.',
  },
  tooFewInGroups: {
    en: 'Every group needs two teams or more: {groups} groups are too many for {teams} teams.',
    es: 'Cada grupo necesita dos equipos o más: {groups} grupos son demasiados para {teams} equipos.',
  },
  tooFewQualify: {
    en: 'A knockout needs two teams or more: let more teams go on.',
    es: 'Una eliminatoria necesita dos equipos o más: deja pasar a más equipos.',
  },
  tooManyQualify: {
    en: '{count} teams cannot go on from a table of {size}. Let fewer go on.',
    es: 'No pueden pasar {count} equipos de una tabla de {size}. Deja pasar a menos.',
  },
})

export const tieMessages = defineMessages({
  winner: { en: 'Winner of tie {tie}', es: 'Ganador del cruce {tie}' },
  loser: { en: 'Loser of tie {tie}', es: 'Perdedor del cruce {tie}' },
  leaguePlace: {
    en: '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of the league',
    es: '{place}.º de la liga',
  },
  groupPlace: {
    en: '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of group {group}',
    es: '{place}.º del grupo {group}',
  },
  final: { en: 'Final', es: 'Final' },
  thirdPlace: { en: 'Match for third place', es: 'Partido por el tercer puesto' },
  semiFinals: { en: 'Semi-finals', es: 'Semifinales' },
  quarterFinals: { en: 'Quarter-finals', es: 'Cuartos de final' },
  roundOf: { en: 'Round of {teams}', es: 'Ronda de {teams}' },
  open: {
    en: '{legsLeft, plural, one {one match to play} other {# matches to play}}',
    es: '{legsLeft, plural, one {falta un partido} other {faltan # partidos}}',
  },
  needsPenalties: {
    en: 'Level at {first}–{second}: penalties are missing.',
    es: 'Empate a {first}–{second}: faltan los penaltis.',
  },
  goals: { en: '{winner} go on, {first}–{second}', es: 'Pasa {winner}, {first}–{second}' },
  aggregate: {
    en: '{winner} go on, {first}–{second} on aggregate',
    es: 'Pasa {winner}, {first}–{second} en el global',
  },
  penalties: {
    en: '{winner} go on at {first}–{second}, {firstPenalties}–{secondPenalties} on penalties',
    es: 'Pasa {winner} con {first}–{second}, {firstPenalties}–{secondPenalties} en los penaltis',
  },
  takenOut: { en: '{team} are taken out of tie {tie}.', es: '{team} sale del cruce {tie}.' },
  takenOutWithResult: {
    en: '{team} are taken out of tie {tie}, and the result of that tie is lost.',
    es: '{team} sale del cruce {tie}, y se pierde el resultado de ese cruce.',
  },
})

/** Why a team stands above others with as many points, and what is to be said of a row. */
export const tableMessages = defineMessages({
  headToHead: {
    en: 'above {others} on head-to-head {ours}–{theirs}',
    es: 'por delante de {others} por el enfrentamiento directo, {ours}–{theirs}',
  },
  headToHeadPoints: {
    en: 'above {others} on head-to-head, {ours} points to {theirs}',
    es: 'por delante de {others} por el enfrentamiento directo, {ours} puntos contra {theirs}',
  },
  miniLeaguePoints: {
    en: 'above {others} in the mini-league of {count}, {ours} points to {theirs}',
    es: 'por delante de {others} en la clasificación particular de {count}, {ours} puntos contra {theirs}',
  },
  miniLeagueGoalDifference: {
    en: 'above {others} in the mini-league of {count}, goal difference {ours} to {theirs}',
    es: 'por delante de {others} en la clasificación particular de {count}, diferencia de goles {ours} contra {theirs}',
  },
  miniLeagueGoals: {
    en: 'above {others} in the mini-league of {count}, {ours} goals to {theirs}',
    es: 'por delante de {others} en la clasificación particular de {count}, {ours} goles contra {theirs}',
  },
  goalDifference: {
    en: 'above {others} on goal difference, {ours} to {theirs}',
    es: 'por delante de {others} por la diferencia de goles, {ours} contra {theirs}',
  },
  goalsFor: {
    en: 'above {others} on goals scored, {ours} to {theirs}',
    es: 'por delante de {others} por los goles marcados, {ours} contra {theirs}',
  },
  wins: {
    en: 'above {others} on wins, {ours} to {theirs}',
    es: 'por delante de {others} por las victorias, {ours} contra {theirs}',
  },
  awayGoals: {
    en: 'above {others} on away goals, {ours} to {theirs}',
    es: 'por delante de {others} por los goles fuera de casa, {ours} contra {theirs}',
  },
  awayWins: {
    en: 'above {others} on away wins, {ours} to {theirs}',
    es: 'por delante de {others} por las victorias fuera de casa, {ours} contra {theirs}',
  },
  fairPlay: {
    en: 'above {others} on fair play, {ours} penalty points to {theirs}',
    es: 'por delante de {others} por el juego limpio, {ours} puntos de sanción contra {theirs}',
  },
  drawOfLots: { en: 'above {others} by drawing of lots', es: 'por delante de {others} por sorteo' },
  headToHeadOpen: {
    en: 'head-to-head does not count until all matches between them are played',
    es: 'el enfrentamiento directo no cuenta hasta que se jueguen todos los partidos entre ellos',
  },
  sharedMatches: { en: 'level with {others} so far', es: 'por ahora, en empate con {others}' },
  sharedDrawOfLots: {
    en: 'level with {others}: drawing of lots needed',
    es: 'en empate con {others}: hace falta un sorteo',
  },
  sharedNothing: {
    en: 'level with {others}: the rules of the tournament do not part them',
    es: 'en empate con {others}: el reglamento del torneo no deshace el empate',
  },
  deducted: {
    en: '{points, plural, one {# point} other {# points}} deducted: {reason}',
    es: '{points, plural, one {# punto menos} other {# puntos menos}}: {reason}',
  },
  withdrawn: { en: 'withdrawn from the tournament', es: 'retirado del torneo' },
})

export const squadMessages = defineMessages({
  noNumber: { en: 'Choose a shirt number.', es: 'Elige un dorsal.' },
  numberOutOfRange: {
    en: 'Shirt numbers go from 1 to 99; {number} is none of them.',
    es: 'Los dorsales van del 1 al 99; {number} no es uno de ellos.',
  },
  numberTaken: {
    en: '{by} wears number {number} in this squad. Choose another.',
    es: '{by} lleva el dorsal {number} en esta plantilla. Elige otro.',
  },
  endsBeforeItBegins: { en: 'The last day lies before the first.', es: 'El último día es anterior al primero.' },
  alreadyHere: { en: 'The player is in this squad already.', es: 'El jugador ya está en esta plantilla.' },
  inAnotherTeam: {
    en: 'The player is in the squad of {team} from {from}. A player is in one team of a tournament at a time: end that stay first.',
    es: 'El jugador está en la plantilla de {team} desde el {from}. Un jugador está en un solo equipo del torneo a la vez: termina antes esa etapa.',
  },
  inAnotherTeamUntil: {
    en: 'The player is in the squad of {team} from {from} to {to}. Let this stay begin after it.',
    es: 'El jugador está en la plantilla de {team} del {from} al {to}. Haz que esta etapa empiece después.',
  },
  squadFull: {
    en: 'The squad is full: the tournament admits {maximum, plural, one {# player} other {# players}}. End somebody’s stay first.',
    es: 'La plantilla está completa: el torneo admite {maximum, plural, one {# jugador} other {# jugadores}}. Termina antes la etapa de alguien.',
  },
  unknownPlayer: {
    en: 'There is no such player any more. Choose another.',
    es: 'Ese jugador ya no existe. Elige otro.',
  },
  notPlaying: {
    en: 'A player with this status cannot be entered: {status}.',
    es: 'No se puede inscribir a un jugador con este estado: {status}.',
  },
  noBirthDate: {
    en: 'The category has age limits, and the birth date is missing. Add it to the player.',
    es: 'La categoría tiene límites de edad y falta la fecha de nacimiento. Añádela al jugador.',
  },
  tooYoung: {
    en: '{age, plural, one {# year} other {# years}} old on {on}: the category begins at {minimum}.',
    es: 'Tiene {age, plural, one {# año} other {# años}} el {on}: la categoría empieza a los {minimum}.',
  },
  tooOld: {
    en: '{age, plural, one {# year} other {# years}} old on {on}: the category ends at {maximum}.',
    es: 'Tiene {age, plural, one {# año} other {# años}} el {on}: la categoría termina a los {maximum}.',
  },
  windowNotOpen: { en: 'Players can be entered from {from}.', es: 'Se puede inscribir a jugadores desde el {from}.' },
  windowClosed: { en: 'Players could be entered until {to}.', es: 'Se pudo inscribir a jugadores hasta el {to}.' },
  tooSmall: {
    en: '{size, plural, =0 {Nobody} one {# player} other {# players}} in the squad: the tournament wants {minimum} or more.',
    es: '{size, plural, =0 {Nadie} one {# jugador} other {# jugadores}} en la plantilla: el torneo quiere {minimum} o más.',
  },
  tooLarge: {
    en: '{size} players in the squad: the tournament admits {maximum}.',
    es: '{size} jugadores en la plantilla: el torneo admite {maximum}.',
  },
})

export const registrationMessages = defineMessages({
  taken: { en: '{taken} of {places}', es: '{taken} de {places}' },
  takenWithoutLimit: {
    en: '{taken, plural, =0 {no team yet} one {# team} other {# teams}}',
    es: '{taken, plural, =0 {todavía ningún equipo} one {# equipo} other {# equipos}}',
  },
  beyond: {
    en: '{beyond, plural, one {# team} other {# teams}} more than there are places.',
    es: '{beyond, plural, one {# equipo} other {# equipos}} más que plazas.',
  },
  confirm: {
    en: 'A place is free for {team}, the next on the waiting list. Confirm it.',
    es: 'Hay una plaza libre para {team}, el siguiente en la lista de espera. Confírmala.',
  },
  waiting: {
    en: '{turn, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} on the waiting list',
    es: '{turn}.º en la lista de espera',
  },
  full: {
    en: 'All {places} places are taken. Put the team on the waiting list.',
    es: 'Las {places} plazas están ocupadas. Pon el equipo en la lista de espera.',
  },
  notDue: {
    en: '{team} came first: confirm or reject that registration before this one.',
    es: '{team} llegó antes: confirma o rechaza esa inscripción antes que esta.',
  },
})
