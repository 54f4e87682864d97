import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const suspensionMessages = defineMessages({
  en: {
    yellows:
      '{count, selectordinal, =1 {first} =2 {second} =3 {third} =4 {fourth} =5 {fifth} =6 {sixth} =7 {seventh} =8 {eighth} =9 {ninth} =10 {tenth} one {#st} two {#nd} few {#rd} other {#th}} yellow, match day {round}',
    secondYellow: 'second yellow in a match, match day {round}',
    red: 'red card, match day {round}',
    due: '{left, plural, =0 {served: {due, plural, one {# match} other {# matches}}} one {# match left of {due}} other {# matches left of {due}}}',
    lifted: 'Lifted by staff: {reason}',
    overruled: '{matches, plural, one {# match} other {# matches}} by decision of staff: {reason}',
    servedIn: 'Served on match day {round}: {home} – {away}',
  },
  es: {
    yellows:
      '{count, plural, =1 {primera} =2 {segunda} =3 {tercera} =4 {cuarta} =5 {quinta} =6 {sexta} =7 {séptima} =8 {octava} =9 {novena} =10 {décima} other {#.ª}} amarilla, jornada {round}',
    secondYellow: 'doble amarilla en un partido, jornada {round}',
    red: 'tarjeta roja, jornada {round}',
    due: '{left, plural, =0 {cumplida: {due, plural, one {# partido} other {# partidos}}} one {queda # partido de {due}} other {quedan # partidos de {due}}}',
    lifted: 'Levantada por la organización: {reason}',
    overruled: '{matches, plural, one {# partido} other {# partidos}} por decisión de la organización: {reason}',
    servedIn: 'Cumplida en la jornada {round}: {home} – {away}',
  },
})

export const fixtureMessages = defineMessages({
  en: {
    venueClash: '{venue} is taken twice: {first} at {firstAt}, {second} at {secondAt}.',
    restClash:
      '{team} play again after {hours, plural, one {# hour} other {# hours}}: {first} at {firstAt}, {second} at {secondAt}.',
    roundClash: '{team} play twice on match day {round}: {first} and {second}.',
    creates: '{count, plural, =0 {No match is created} one {# match is created} other {# matches are created}}',
    changes: '{count, plural, =0 {none is changed} one {# is changed} other {# are changed}}',
    removes: '{count, plural, =0 {none is removed} one {# is removed} other {# are removed}}',
    keeps: '{count, plural, =0 {none stays as it is} one {# stays as it is} other {# stay as they are}}',
    keptForStatus: 'Stays: it is no longer only scheduled.',
    keptForIncidents: 'Stays: incidents are recorded in it.',
    keptForSame: 'Stays: the plan says the same.',
    keptScheduled: 'Stays: what is scheduled was to keep its date.',
    beyondPlan: 'The plan has no such match. It stays; decide yourself what becomes of it.',
    tooFewTeams: 'Fixtures need two teams or more. Approve more registrations first.',
    tooManyTeams: 'A cup has room for {limit} teams. Take {surplus} out.',
    tooFewInGroups: 'Every group needs two teams or more: {groups} groups are too many for {teams} teams.',
    tooFewQualify: 'A knockout needs two teams or more: let more teams go on.',
    tooManyQualify: '{count} teams cannot go on from a table of {size}. Let fewer go on.',
  },
  es: {
    venueClash: '{venue} está ocupado dos veces: {first} ({firstAt}) y {second} ({secondAt}).',
    restClash:
      '{team} vuelve a jugar a {hours, plural, one {# hora} other {las # horas}}: {first} ({firstAt}) y {second} ({secondAt}).',
    roundClash: '{team} juega dos veces en la jornada {round}: {first} y {second}.',
    creates: '{count, plural, =0 {No se crea ningún partido} one {Se crea # partido} other {Se crean # partidos}}',
    changes: '{count, plural, =0 {no cambia ninguno} one {cambia #} other {cambian #}}',
    removes: '{count, plural, =0 {no se elimina ninguno} one {se elimina #} other {se eliminan #}}',
    keeps: '{count, plural, =0 {ninguno queda como está} one {# queda como está} other {# quedan como están}}',
    keptForStatus: 'Se queda: ya no está solo programado.',
    keptForIncidents: 'Se queda: tiene incidencias anotadas.',
    keptForSame: 'Se queda: el plan dice lo mismo.',
    keptScheduled: 'Se queda: lo programado debía conservar su fecha.',
    beyondPlan: 'El plan no tiene este partido. Se queda; decide tú qué hacer con él.',
    tooFewTeams: 'El calendario necesita dos equipos o más. Aprueba antes más inscripciones.',
    tooManyTeams: 'En una copa caben {limit} equipos. Quita {surplus}.',
    tooFewInGroups: 'Cada grupo necesita dos equipos o más: {groups} grupos son demasiados para {teams} equipos.',
    tooFewQualify: 'Una eliminatoria necesita dos equipos o más: deja pasar a más equipos.',
    tooManyQualify: 'No pueden pasar {count} equipos de una tabla de {size}. Deja pasar a menos.',
  },
})

export const tieMessages = defineMessages({
  en: {
    winner: 'Winner of tie {tie}',
    loser: 'Loser of tie {tie}',
    leaguePlace: '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of the league',
    groupPlace: '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of group {group}',
    final: 'Final',
    thirdPlace: 'Match for third place',
    semiFinals: 'Semi-finals',
    quarterFinals: 'Quarter-finals',
    roundOf: 'Round of {teams}',
    open: '{legsLeft, plural, one {one match to play} other {# matches to play}}',
    needsPenalties: 'Level at {first}–{second}: penalties are missing.',
    goals: '{winner} go on, {first}–{second}',
    aggregate: '{winner} go on, {first}–{second} on aggregate',
    penalties: '{winner} go on at {first}–{second}, {firstPenalties}–{secondPenalties} on penalties',
    takenOut: '{team} are taken out of tie {tie}.',
    takenOutWithResult: '{team} are taken out of tie {tie}, and the result of that tie is lost.',
  },
  es: {
    winner: 'Ganador del cruce {tie}',
    loser: 'Perdedor del cruce {tie}',
    leaguePlace: '{place}.º de la liga',
    groupPlace: '{place}.º del grupo {group}',
    final: 'Final',
    thirdPlace: 'Partido por el tercer puesto',
    semiFinals: 'Semifinales',
    quarterFinals: 'Cuartos de final',
    roundOf: 'Ronda de {teams}',
    open: '{legsLeft, plural, one {falta un partido} other {faltan # partidos}}',
    needsPenalties: 'Empate a {first}–{second}: faltan los penaltis.',
    goals: 'Pasa {winner}, {first}–{second}',
    aggregate: 'Pasa {winner}, {first}–{second} en el global',
    penalties: 'Pasa {winner} con {first}–{second}, {firstPenalties}–{secondPenalties} en los penaltis',
    takenOut: '{team} sale del cruce {tie}.',
    takenOutWithResult: '{team} sale del cruce {tie}, y se pierde el resultado de ese cruce.',
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
    tooYoung: '{age, plural, one {# year} other {# years}} old on {on}: the category begins at {minimum}.',
    tooOld: '{age, plural, one {# year} other {# years}} old on {on}: the category ends at {maximum}.',
    windowNotOpen: 'Players can be entered from {from}.',
    windowClosed: 'Players could be entered until {to}.',
    tooSmall:
      '{size, plural, =0 {Nobody} one {# player} other {# players}} in the squad: the tournament wants {minimum} or more.',
    tooLarge: '{size} players in the squad: the tournament admits {maximum}.',
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
    tooYoung: 'Tiene {age, plural, one {# año} other {# años}} el {on}: la categoría empieza a los {minimum}.',
    tooOld: 'Tiene {age, plural, one {# año} other {# años}} el {on}: la categoría termina a los {maximum}.',
    windowNotOpen: 'Se puede inscribir a jugadores desde el {from}.',
    windowClosed: 'Se pudo inscribir a jugadores hasta el {to}.',
    tooSmall:
      '{size, plural, =0 {Nadie} one {# jugador} other {# jugadores}} en la plantilla: el torneo quiere {minimum} o más.',
    tooLarge: '{size} jugadores en la plantilla: el torneo admite {maximum}.',
  },
})

export const registrationMessages = defineMessages({
  en: {
    taken: '{taken} of {places}',
    takenWithoutLimit: '{taken, plural, =0 {no team yet} one {# team} other {# teams}}',
    beyond: '{beyond, plural, one {# team} other {# teams}} more than there are places.',
    confirm: 'A place is free for {team}, the next on the waiting list. Confirm it.',
    waiting: '{turn, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} on the waiting list',
    full: 'All {places} places are taken. Put the team on the waiting list.',
    notDue: '{team} came first: confirm or reject that registration before this one.',
  },
  es: {
    taken: '{taken} de {places}',
    takenWithoutLimit: '{taken, plural, =0 {todavía ningún equipo} one {# equipo} other {# equipos}}',
    beyond: '{beyond, plural, one {# equipo} other {# equipos}} más que plazas.',
    confirm: 'Hay una plaza libre para {team}, el siguiente en la lista de espera. Confírmala.',
    waiting: '{turn}.º en la lista de espera',
    full: 'Las {places} plazas están ocupadas. Pon el equipo en la lista de espera.',
    notDue: '{team} llegó antes: confirma o rechaza esa inscripción antes que esta.',
  },
})
