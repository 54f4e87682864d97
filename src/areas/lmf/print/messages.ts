import { defineMessages } from '../../../ui/messages/define-messages.ts'

/** Words of what is hung on a wall, and of the page that shows how it will look. */
export const messages = defineMessages({
  controls: { en: 'What to print', es: 'Qué imprimir' },
  paper: { en: 'Paper', es: 'Papel' },
  a4: { en: 'A4, upright', es: 'A4 vertical' },
  a3: { en: 'A3, upright', es: 'A3 vertical' },
  withTable: { en: 'The table', es: 'La clasificación' },
  fixtures: { en: 'Match days', es: 'Jornadas' },
  all: { en: 'All match days', es: 'Todas las jornadas' },
  toCome: { en: 'Match days to come', es: 'Las jornadas por jugar' },
  none: { en: 'No match days', es: 'Ninguna jornada' },
  print: { en: 'Print', es: 'Imprimir' },
  preview: { en: 'How it will look', es: 'Cómo quedará' },
  nothing: {
    en: 'There is nothing to print: choose the table or match days.',
    es: 'No hay nada que imprimir: elige la clasificación o las jornadas.',
  },
  sheets: {
    en: '{count, plural, one {# sheet} other {# sheets}}',
    es: '{count, plural, one {# hoja} other {# hojas}}',
  },
  tableTitle: { en: 'Table', es: 'Clasificación' },
  tableAfter: { en: 'Table after match day {round}', es: 'Clasificación tras la jornada {round}' },
  group: { en: 'Group {group}', es: 'Grupo {group}' },
  fixturesTitle: { en: 'Match days', es: 'Jornadas' },
  matchDay: { en: 'Match day {round}', es: 'Jornada {round}' },
  knockout: { en: 'Knock-out, round {round}', es: 'Eliminatorias, ronda {round}' },
  noDay: { en: 'Day to be announced', es: 'Día por anunciar' },
  noTime: { en: '–', es: '–' },
  postponed: { en: 'postponed', es: 'aplazado' },
  abandoned: { en: 'abandoned', es: 'suspendido' },
  inPlay: { en: 'in play', es: 'en juego' },
  awarded: { en: 'awarded', es: 'adjudicado' },
  penalties: { en: '{home}–{away} on penalties', es: '{home}–{away} en los penaltis' },
  printedOn: { en: 'Printed on {day}', es: 'Impreso el {day}' },
  sheetOf: { en: 'Sheet {number} of {count}', es: 'Hoja {number} de {count}' },
})
