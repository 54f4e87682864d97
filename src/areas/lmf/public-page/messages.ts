import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  group: { en: 'Group {group}', es: 'Grupo {group}' },
  next: { en: 'Next matches', es: 'Próximos partidos' },
  results: { en: 'Results', es: 'Resultados' },
  round: { en: 'Match day {round}', es: 'Jornada {round}' },
  noDate: { en: 'No date yet', es: 'Sin fecha' },
  noMatches: { en: 'No matches yet.', es: 'Todavía no hay partidos.' },
  inPlay: { en: 'in play', es: 'en juego' },
  postponed: { en: 'postponed', es: 'aplazado' },
  abandoned: { en: 'abandoned', es: 'suspendido' },
  goesOn: { en: 'goes on', es: 'sigue' },
  goesOnFrom: { en: 'goes on from minute {minute}', es: 'sigue desde el minuto {minute}' },
  walkover: { en: 'awarded', es: 'dado por ganado' },
  penalties: { en: '{home}–{away} on penalties', es: '{home}–{away} en penales' },
  calendars: { en: 'Calendar of a team', es: 'Calendario de un equipo' },
  calendarHint: {
    en: 'Add the address to your calendar: changed dates arrive by themselves.',
    es: 'Agrega la dirección a tu calendario: las fechas que cambien llegan solas.',
  },
  scorers: { en: 'Scorers', es: 'Goleadores' },
  suspended: { en: 'Suspended players', es: 'Jugadores sancionados' },
  player: { en: 'Player', es: 'Jugador' },
  goals: { en: 'Goals', es: 'Goles' },
  left: { en: 'Matches left', es: 'Pendientes' },
  shirt: { en: 'No. {number}', es: 'N.º {number}' },
  aPlayer: { en: 'A player', es: 'Un jugador' },
  nearest: {
    en: 'The nearest matches. The calendar of a team has all of its matches.',
    es: 'Los partidos más cercanos. El calendario de un equipo tiene todos los suyos.',
  },
  times: { en: 'Times in {zone}.', es: 'Horas de {zone}.' },
  other: { en: 'En español', es: 'In English' },
  noTeam: {
    en: 'This team has no matches in the tournament. Choose its calendar on the page of the tournament.',
    es: 'Este equipo no tiene partidos en el torneo. Elige su calendario en la página del torneo.',
  },
  unreachable: {
    en: 'The tournament cannot be read now. Try again later.',
    es: 'El torneo no se puede leer en este momento. Prueba más tarde.',
  },
  calendarUnreachable: {
    en: 'The calendar cannot be read now. Try again later.',
    es: 'El calendario no se puede leer en este momento. Prueba más tarde.',
  },
  noCalendar: {
    en: 'This address is no longer valid. Ask the league for the present one.',
    es: 'Esta dirección ya no vale. Pide a la liga la actual.',
  },
  notFound: {
    en: 'This tournament is not public. Ask its league for the present address.',
    es: 'Este torneo no es público. Pide a su liga la dirección actual.',
  },
})
