import { defineMessages } from '../../../ui/messages/define-messages.ts'

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
