import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const suspensionMessages = defineMessages({
  en: {
    yellows:
      '{count, selectordinal, =1 {first} =2 {second} =3 {third} =4 {fourth} =5 {fifth} =6 {sixth} =7 {seventh} =8 {eighth} =9 {ninth} =10 {tenth} one {#st} two {#nd} few {#rd} other {#th}} yellow, match day {round}',
    secondYellow: 'second yellow in a match, match day {round}',
    red: 'red card, match day {round}',
    due: '{left, plural, =0 {served: {owed, plural, one {# match} other {# matches}}} one {# match left of {owed}} other {# matches left of {owed}}}',
    lifted: 'Lifted by staff: {reason}',
    overruled: '{matches, plural, one {# match} other {# matches}} by decision of staff: {reason}',
    servedIn: 'Served on match day {round}: {home} – {away}',
  },
  es: {
    yellows:
      '{count, plural, =1 {primera} =2 {segunda} =3 {tercera} =4 {cuarta} =5 {quinta} =6 {sexta} =7 {séptima} =8 {octava} =9 {novena} =10 {décima} other {#.ª}} amarilla, jornada {round}',
    secondYellow: 'doble amarilla en un partido, jornada {round}',
    red: 'tarjeta roja, jornada {round}',
    due: '{left, plural, =0 {cumplida: {owed, plural, one {# partido} other {# partidos}}} one {queda # partido de {owed}} other {quedan # partidos de {owed}}}',
    lifted: 'Levantada por la organización: {reason}',
    overruled: '{matches, plural, one {# partido} other {# partidos}} por decisión de la organización: {reason}',
    servedIn: 'Cumplida en la jornada {round}: {home} – {away}',
  },
})

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

export const squadMessages = defineMessages({
  en: {
    noNumber: 'Choose a shirt number.',
    numberOutOfRange: 'Shirt numbers go from 1 to 99; {number} is none of them.',
    numberTaken: '{by} wears number {number} in this squad. Choose another.',
    endsBeforeItBegins: 'The last day lies before the first.',
    alreadyHere: 'The player is in this squad already.',
    inAnotherTeam:
      'The player is in the squad of {team} from {from}. A player is in one team of a tournament at a time: end that stay first.',
    inAnotherTeamUntil: 'The player is in the squad of {team} from {from} to {to}. Let this stay begin after it.',
    squadFull:
      'The squad is full: the tournament admits {maximum, plural, one {# player} other {# players}}. End somebody’s stay first.',
    unknownPlayer: 'There is no such player any more. Choose another.',
    notPlaying: 'A player with this status cannot be entered: {status}.',
    noBirthDate: 'The category has age limits, and the birth date is missing. Add it to the player.',
    tooYoung: '{age, plural, one {# year} other {# years}} old on {on}: the category begins at {limit}.',
    tooOld: '{age, plural, one {# year} other {# years}} old on {on}: the category ends at {limit}.',
    windowNotOpen: 'Players can be entered from {day}.',
    windowClosed: 'Players could be entered until {day}.',
    tooSmall:
      '{size, plural, =0 {Nobody} one {# player} other {# players}} in the squad: the tournament wants {limit} or more.',
    tooLarge: '{size} players in the squad: the tournament admits {limit}.',
  },
  es: {
    noNumber: 'Elige un dorsal.',
    numberOutOfRange: 'Los dorsales van del 1 al 99; {number} no es uno de ellos.',
    numberTaken: '{by} lleva el dorsal {number} en esta plantilla. Elige otro.',
    endsBeforeItBegins: 'El último día es anterior al primero.',
    alreadyHere: 'El jugador ya está en esta plantilla.',
    inAnotherTeam:
      'El jugador está en la plantilla de {team} desde el {from}. Un jugador está en un solo equipo del torneo a la vez: termina antes esa etapa.',
    inAnotherTeamUntil:
      'El jugador está en la plantilla de {team} del {from} al {to}. Haz que esta etapa empiece después.',
    squadFull:
      'La plantilla está completa: el torneo admite {maximum, plural, one {# jugador} other {# jugadores}}. Termina antes la etapa de alguien.',
    unknownPlayer: 'Ese jugador ya no existe. Elige otro.',
    notPlaying: 'No se puede inscribir a un jugador con este estado: {status}.',
    noBirthDate: 'La categoría tiene límites de edad y falta la fecha de nacimiento. Añádela al jugador.',
    tooYoung: 'Tiene {age, plural, one {# año} other {# años}} el {on}: la categoría empieza a los {limit}.',
    tooOld: 'Tiene {age, plural, one {# año} other {# años}} el {on}: la categoría termina a los {limit}.',
    windowNotOpen: 'Se puede inscribir a jugadores desde el {day}.',
    windowClosed: 'Se pudo inscribir a jugadores hasta el {day}.',
    tooSmall:
      '{size, plural, =0 {Nadie} one {# jugador} other {# jugadores}} en la plantilla: el torneo quiere {limit} o más.',
    tooLarge: '{size} jugadores en la plantilla: el torneo admite {limit}.',
  },
})

export const registrationMessages = defineMessages({
  en: {
    taken: '{taken} of {places}',
    takenWithoutLimit: '{taken, plural, =0 {no team yet} one {# team} other {# teams}}',
    beyond: '{beyond, plural, one {# team} other {# teams}} more than there are places.',
    waiting: '{turn, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} on the waiting list',
  },
  es: {
    taken: '{taken} de {places}',
    takenWithoutLimit: '{taken, plural, =0 {todavía ningún equipo} one {# equipo} other {# equipos}}',
    beyond: '{beyond, plural, one {# equipo} other {# equipos}} más que plazas.',
    waiting: '{turn}.º en la lista de espera',
  },
})
