import { buttonMessages, defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  venueClash: {
    en: '{name} is double-booked: {first} at {firstAt}, {second} at {secondAt}.',
    es: '{name} tiene dos partidos a la vez: {first} ({firstAt}) y {second} ({secondAt}).',
  },
  refereeClash: {
    en: '{name} would referee two matches at once: {first} at {firstAt}, {second} at {secondAt}.',
    es: '{name} arbitraría dos partidos a la vez: {first} ({firstAt}) y {second} ({secondAt}).',
  },
  teamClash: {
    en: '{team} play two matches at once: {first} at {firstAt}, {second} at {secondAt}.',
    es: '{team} juega dos partidos a la vez: {first} ({firstAt}) y {second} ({secondAt}).',
  },
  restClash: {
    en: '{team} play again after {hours, plural, one {# hour} other {# hours}}: {first} at {firstAt}, {second} at {secondAt}.',
    es: '{team} vuelve a jugar a {hours, plural, one {# hora} other {las # horas}}: {first} ({firstAt}) y {second} ({secondAt}).',
  },
  roundClash: {
    en: '{team} play twice on match day {round}: {first} and {second}.',
    es: '{team} juega dos veces en la jornada {round}: {first} y {second}.',
  },
  playersClash: {
    en: '{names} {count, plural, one {is} other {are}} registered with teams that play at once: {first} at {firstAt}, {second} at {secondAt}.',
    es: '{names} {count, plural, one {tiene} other {tienen}} ficha en equipos que juegan a la vez: {first} ({firstAt}) y {second} ({secondAt}).',
  },
  andMorePlayers: { en: '{names} and {count} more', es: '{names} y {count} más' },
  suggestDates: { en: 'Suggest dates', es: 'Proponer fechas' },
  suggestedDates: {
    en: 'Dates on which both teams and the venue are free',
    es: 'Fechas con los dos equipos y la cancha libres',
  },
  noDates: {
    en: 'On no day of the next five weeks are both teams and the venue free. Choose another venue, or a date yourself.',
    es: 'En las próximas cinco semanas no hay un día con los dos equipos y la cancha libres. Elige otra cancha, o una fecha.',
  },
  noCost: { en: 'Nothing is in the way.', es: 'Sin inconvenientes.' },
  otherWeekday: {
    en: 'The tournament has no other match on this weekday.',
    es: 'El torneo no juega otros partidos ese día de la semana.',
  },
  found: {
    en: '{count, plural, one {This clashes with another match.} other {# clashes with other matches.}} You can still save it.',
    es: '{count, plural, one {Choca con otro partido.} other {# choques con otros partidos.}} Puedes guardarlo de todos modos.',
  },
  absent: {
    en: '{count, plural, one {An official is} other {# officials are}} not available. You can still save it.',
    es: '{count, plural, one {Un árbitro no está disponible.} other {# árbitros no están disponibles.}} Puedes guardarlo de todos modos.',
  },
  andMore: {
    en: '{count, plural, one {And one more.} other {And # more.}}',
    es: '{count, plural, one {Y uno más.} other {Y # más.}}',
  },
  unreadMatches: {
    en: 'Other matches around this time could not be loaded, so clashes with them are unknown.',
    es: 'No se pudieron cargar los demás partidos de esas fechas, así que no se sabe si hay choques.',
  },
  unreadPlayers: {
    en: 'The squads could not be loaded, so players registered with two teams at once are unknown.',
    es: 'No se pudieron cargar las plantillas, así que no se sabe si un jugador está en dos equipos a la vez.',
  },
  suggestReferees: { en: 'Who is free: {post}', es: 'Quién está libre: {post}' },
  nobodyFree: {
    en: 'No referee is free and allowed. Choose one anyway, or move the match.',
    es: 'Ningún árbitro está libre y habilitado. Elige uno de todos modos, o cambia la fecha.',
  },
  moreFree: {
    en: '{count, plural, one {# more is free.} other {# more are free.}} Search by name.',
    es: '{count, plural, one {Hay # libre más.} other {Hay # libres más.}} Busca por nombre.',
  },
  isFree: { en: 'free', es: 'libre' },
  isNear: { en: 'free, from the same town', es: 'libre, del mismo municipio' },
  notOffered: {
    en: '{count, plural, one {# referee is} other {# referees are}} not offered: why',
    es: '{count, plural, one {# árbitro no se ofrece} other {# árbitros no se ofrecen}}: por qué',
  },
  isBusy: { en: 'Has another match: {at}.', es: 'Tiene otro partido: {at}.' },
  licenceEnded: { en: 'The licence ended on {until}.', es: 'La licencia venció el {until}.' },
  hasDayOff: { en: 'Has that day off.', es: 'Ese día no está disponible.' },
  notThisWeekday: { en: 'Not available on that weekday.', es: 'No está disponible ese día de la semana.' },
  notThisTeam: { en: 'May not referee {team}.', es: 'No puede arbitrar a {team}.' },
})
