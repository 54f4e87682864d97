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
    flag: '{player} is suspended: {turn, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} match of {due}.',
    onlyFlag: '{player} is suspended for this match.',
    servedIn: 'Served on match day {round}: {home} – {away}',
    noReason: 'Say why you decide otherwise than the rules.',
    wrongMatches: 'Say how many matches: none, or a whole number up to {limit}.',
  },
  es: {
    yellows:
      '{count, plural, =1 {primera} =2 {segunda} =3 {tercera} =4 {cuarta} =5 {quinta} =6 {sexta} =7 {séptima} =8 {octava} =9 {novena} =10 {décima} other {#.ª}} amarilla, jornada {round}',
    secondYellow: 'doble amarilla en un partido, jornada {round}',
    red: 'tarjeta roja, jornada {round}',
    due: '{left, plural, =0 {cumplida: {due, plural, one {# partido} other {# partidos}}} one {queda # partido de {due}} other {quedan # partidos de {due}}}',
    lifted: 'Levantada por la organización: {reason}',
    overruled: '{matches, plural, one {# partido} other {# partidos}} por decisión de la organización: {reason}',
    flag: '{player} está sancionado: {turn, plural, =1 {primer} =2 {segundo} =3 {tercer} other {#.º}} partido de {due}.',
    onlyFlag: '{player} está sancionado en este partido.',
    servedIn: 'Cumplida en la jornada {round}: {home} – {away}',
    noReason: 'Di por qué decides algo distinto de lo que dicen las reglas.',
    wrongMatches: 'Di cuántos partidos: ninguno, o un número entero hasta {limit}.',
  },
})
