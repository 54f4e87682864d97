import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  submitted: {
    en: '{tournament} · {taken} of {places} places taken',
    es: '{tournament} · {taken} de {places} cupos ocupados',
  },
  approve: { en: 'Approve', es: 'Aprobar' },
  approved: { en: '{team}: Approved', es: '{team}: Aprobada' },
  approveTeam: { en: 'Approve {team}', es: 'Aprobar a {team}' },
  decide: { en: 'Decide', es: 'Decidir' },
  decideTeam: { en: 'Decide on {team}', es: 'Decidir sobre {team}' },
  registrationsWait: {
    en: '{count, plural, one {# registration} other {# registrations}} waiting for approval',
    es: '{count, plural, one {# inscripción espera} other {# inscripciones esperan}} aprobación',
  },
  noRegistrations: {
    en: 'No registrations to approve. New ones appear here once submitted.',
    es: 'No hay inscripciones por aprobar. Las nuevas aparecen aquí al presentarse.',
  },
  toTournaments: { en: 'Go to tournaments', es: 'Ir a torneos' },
  matchDay: { en: '{tournament}, match day {round}', es: '{tournament}, jornada {round}' },
  noMatches: {
    en: 'No matches scheduled. Generate a tournament’s fixtures first.',
    es: 'No hay partidos programados. Genera primero el calendario de un torneo.',
  },
  allMatches: { en: 'All matches of match day {round}', es: 'Todos los partidos de la jornada {round}' },
  kickedOff: { en: '{tournament}, match day {round} · {at}', es: '{tournament}, jornada {round} · {at}' },
  enter: { en: 'Enter', es: 'Anotar' },
  enterMatch: { en: 'Enter the result of {match}', es: 'Anotar el resultado de {match}' },
  resultsMissing: {
    en: '{count, plural, one {# result is missing} other {# results are missing}}',
    es: '{count, plural, one {Falta # resultado} other {Faltan # resultados}}',
  },
  manyMissing: { en: 'More than {count} results are missing', es: 'Faltan más de {count} resultados' },
  noneMissing: {
    en: 'All played matches have a result.',
    es: 'Todos los partidos jugados tienen resultado.',
  },
  suspended: {
    en: '{cause} on match day {round} · {count, plural, one {# match} other {# matches}}',
    es: '{cause} en la jornada {round} · {count, plural, one {# partido} other {# partidos}}',
  },
  lifted: {
    en: '{cause} on match day {round} · lifted by staff',
    es: '{cause} en la jornada {round} · levantada por la organización',
  },
  noSuspensions: {
    en: 'No suspensions yet. They come from the cards of each match day.',
    es: 'Todavía no hay sanciones. Salen de las tarjetas de cada jornada.',
  },
})
