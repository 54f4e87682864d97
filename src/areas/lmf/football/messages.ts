import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const suspensionMessages = defineMessages({
  yellows: {
    en: '{count, selectordinal, =1 {first} =2 {second} =3 {third} =4 {fourth} =5 {fifth} =6 {sixth} =7 {seventh} =8 {eighth} =9 {ninth} =10 {tenth} one {#st} two {#nd} few {#rd} other {#th}} yellow of the tournament, match day {round}',
    es: '{count, plural, =1 {primera} =2 {segunda} =3 {tercera} =4 {cuarta} =5 {quinta} =6 {sexta} =7 {séptima} =8 {octava} =9 {novena} =10 {décima} other {#.ª}} amarilla acumulada, jornada {round}',
  },
  secondYellow: {
    en: 'second yellow in a match, match day {round}',
    es: 'segunda amarilla en un partido, jornada {round}',
  },
  red: { en: 'red card, match day {round}', es: 'tarjeta roja, jornada {round}' },
  due: {
    en: '{left, plural, =0 {served: {owed, plural, one {# match} other {# matches}}} one {# match left of {owed}} other {# matches left of {owed}}}',
    es: '{left, plural, =0 {cumplida: {owed, plural, one {# partido} other {# partidos}}} one {queda # partido de {owed}} other {quedan # partidos de {owed}}}',
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
    es: 'por delante de {others} en la tabla entre los {count} empatados, {ours} puntos contra {theirs}',
  },
  miniLeagueGoalDifference: {
    en: 'above {others} in the mini-league of {count}, goal difference {ours} to {theirs}',
    es: 'por delante de {others} en la tabla entre los {count} empatados, diferencia de goles {ours} contra {theirs}',
  },
  miniLeagueGoals: {
    en: 'above {others} in the mini-league of {count}, {ours} goals to {theirs}',
    es: 'por delante de {others} en la tabla entre los {count} empatados, {ours} goles contra {theirs}',
  },
  goalDifference: {
    en: 'above {others} on goal difference, {ours} to {theirs}',
    es: 'por delante de {others} por la diferencia de goles, {ours} contra {theirs}',
  },
  goalsFor: {
    en: 'above {others} on goals scored, {ours} to {theirs}',
    es: 'por delante de {others} por los goles anotados, {ours} contra {theirs}',
  },
  wins: {
    en: 'above {others} on wins, {ours} to {theirs}',
    es: 'por delante de {others} por las victorias, {ours} contra {theirs}',
  },
  awayGoals: {
    en: 'above {others} on away goals, {ours} to {theirs}',
    es: 'por delante de {others} por los goles de visitante, {ours} contra {theirs}',
  },
  awayWins: {
    en: 'above {others} on away wins, {ours} to {theirs}',
    es: 'por delante de {others} por las victorias de visitante, {ours} contra {theirs}',
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
    es: 'en empate con {others}: se necesita un sorteo',
  },
  sharedNothing: {
    en: 'level with {others}: the tournament’s rules don’t separate them',
    es: 'en empate con {others}: las reglas del torneo no deshacen el empate',
  },
  deducted: {
    en: '{points, plural, one {# point} other {# points}} deducted: {reason}',
    es: '{points, plural, one {# punto menos} other {# puntos menos}}: {reason}',
  },
  withdrawn: { en: 'withdrawn from the tournament', es: 'retirado del torneo' },
})

export const squadMessages = defineMessages({
  noNumber: { en: 'Choose a shirt number.', es: 'Elige un número de camiseta.' },
  numberOutOfRange: {
    en: '{number} is not a shirt number. Choose one from 1 to 99.',
    es: '{number} no es un número de camiseta. Elige uno del 1 al 99.',
  },
  numberTaken: {
    en: '{by} wears number {number} in this squad. Choose another.',
    es: '{by} lleva el número {number} en esta plantilla. Elige otro.',
  },
  endsBeforeItBegins: {
    en: 'The last day is before the first. Change one of them.',
    es: 'El último día es anterior al primero. Cambia uno de los dos.',
  },
  alreadyHere: { en: 'The player is already in this squad.', es: 'El jugador ya está en esta plantilla.' },
  inAnotherTeam: {
    en: 'The player is in the squad of {team} from {from}. A player can be in only one team of a tournament at a time: transfer the player out of that squad first.',
    es: 'El jugador está en la plantilla de {team} desde el {from}. Un jugador puede estar en un solo equipo del torneo a la vez: primero dale de baja ahí.',
  },
  inAnotherTeamUntil: {
    en: 'The player is in the squad of {team} from {from} to {to}. Choose a first day after that.',
    es: 'El jugador está en la plantilla de {team} del {from} al {to}. Elige un primer día posterior.',
  },
  squadFull: {
    en: 'The squad is full: the tournament allows {maximum, plural, one {# player} other {# players}}. Transfer a player out first.',
    es: 'La plantilla está completa: el torneo admite {maximum, plural, one {# jugador} other {# jugadores}}. Primero da de baja a alguien.',
  },
  unknownPlayer: {
    en: 'This player no longer exists. Choose another.',
    es: 'Este jugador ya no existe. Elige otro.',
  },
  notPlaying: {
    en: 'A player with this status can’t be entered: {status}.',
    es: 'No se puede inscribir a un jugador con este estado: {status}.',
  },
  noBirthDate: {
    en: 'The category has age limits, and the birth date is missing. Add it to the player.',
    es: 'La categoría tiene límites de edad y falta la fecha de nacimiento. Agrégala al jugador.',
  },
  tooYoung: {
    en: '{age, plural, one {# year} other {# years}} old on {on}: the category starts at {limit}.',
    es: 'Tiene {age, plural, one {# año} other {# años}} el {on}: la categoría empieza a los {limit}.',
  },
  tooOld: {
    en: '{age, plural, one {# year} other {# years}} old on {on}: the category ends at {limit}.',
    es: 'Tiene {age, plural, one {# año} other {# años}} el {on}: la categoría termina a los {limit}.',
  },
  windowNotOpen: { en: 'Players can be entered from {day}.', es: 'Se pueden inscribir jugadores desde el {day}.' },
  windowClosed: {
    en: 'The deadline to enter players was {day}.',
    es: 'El plazo para inscribir jugadores terminó el {day}.',
  },
  tooSmall: {
    en: '{size, plural, =0 {No players} one {# player} other {# players}} in the squad: the tournament requires at least {limit}.',
    es: '{size, plural, =0 {Ningún jugador} one {# jugador} other {# jugadores}} en la plantilla: el torneo exige al menos {limit}.',
  },
  tooLarge: {
    en: '{size} players in the squad: the tournament allows {limit}.',
    es: '{size} jugadores en la plantilla: el torneo admite {limit}.',
  },
})

export const registrationMessages = defineMessages({
  taken: { en: '{taken} of {places}', es: '{taken} de {places}' },
  takenWithoutLimit: {
    en: '{taken, plural, =0 {no team yet} one {# team} other {# teams}}',
    es: '{taken, plural, =0 {todavía ningún equipo} one {# equipo} other {# equipos}}',
  },
  beyond: {
    en: '{beyond, plural, one {# team} other {# teams}} over the limit.',
    es: '{beyond, plural, one {# equipo} other {# equipos}} por encima del límite.',
  },
  waiting: {
    en: '{turn, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} on the waiting list',
    es: '{turn}.º en la lista de espera',
  },
})
