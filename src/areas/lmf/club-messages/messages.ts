import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  bothClubs: { en: 'Message to both clubs', es: 'Mensaje a los dos clubes' },
  oneClub: { en: 'Message to the club', es: 'Mensaje al club' },
  byWhatsApp: { en: 'WhatsApp', es: 'WhatsApp' },
  byEmail: { en: 'Email', es: 'Correo' },
  notify: { en: 'Prepare a notification', es: 'Preparar una notificación' },
  noContact: { en: 'The team has no phone or email.', es: 'El equipo no tiene teléfono ni correo.' },
})

/** Clubs are written to in Spanish, whatever the language of the page. */
export const clubMessages = defineMessages({
  match: { en: 'Match day {round}: {home} – {away}.', es: 'Jornada {round}: {home} – {away}.' },
  postponed: {
    en: 'Postponed: {home} – {away}, match day {round}.',
    es: 'Se aplaza {home} – {away}, de la jornada {round}.',
  },
  toResume: {
    en: 'To be resumed: {home} – {away}, match day {round}.',
    es: 'Se reanuda {home} – {away}, de la jornada {round}.',
  },
  walkover: {
    en: 'Decided: {home} – {away}, match day {round}.',
    es: 'Se decidió {home} – {away}, de la jornada {round}.',
  },
  awarded: { en: 'It counts as {home}–{away}: {team} win.', es: 'Cuenta como {home}–{away}: gana {team}.' },
  bothLose: { en: 'Both teams lose.', es: 'Pierden los dos equipos.' },
  minute: { en: 'It goes on from minute {minute}.', es: 'Sigue desde el minuto {minute}.' },
  score: { en: 'Score so far: {homeGoals}–{awayGoals}.', es: 'Marcador hasta ahora: {homeGoals}–{awayGoals}.' },
  round: { en: 'match day {round}', es: 'jornada {round}' },
  when: { en: 'It is played on {at}.', es: 'Se juega el {at}.' },
  whenDay: {
    en: 'It is played on {day}; the time is still to be set.',
    es: 'Se juega el {day}; la hora está por confirmar.',
  },
  noDate: { en: 'The date is still to be set.', es: 'La fecha está por confirmar.' },
  venue: { en: 'Venue: {name}.', es: 'Cancha: {name}.' },
  referee: { en: 'Referee: {name}.', es: 'Árbitro: {name}.' },
  reason: { en: 'Reason: {reason}.', es: 'Motivo: {reason}.' },
  suspension: { en: 'Suspension of {player}, {team}.', es: 'Sanción de {player}, de {team}.' },
  suspensionOf: { en: 'Suspension of a player of {team}.', es: 'Sanción de un jugador de {team}.' },
  because: { en: 'Cause: {cause}.', es: 'Causa: {cause}.' },
  misses: {
    en: 'Misses {home} – {away}, match day {round}.',
    es: 'No puede jugar {home} – {away}, de la jornada {round}.',
  },
  noReason: { en: 'no reason given', es: 'sin motivo' },
})
