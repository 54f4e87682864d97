import { defineMessages } from '../../../ui/messages/define-messages.ts'

/** What became of suspensions, since cards, matches or rules became others. */
export const messages = defineMessages({
  en: {
    working: 'Working out the suspensions that follow…',
    failed: 'The suspensions that follow could not be worked out: {why}',
    again: 'Work out again',
    made: '{count, plural, one {# suspension was made} other {# suspensions were made}}: {list}.',
    changed: '{count, plural, one {# suspension was changed} other {# suspensions were changed}}: {list}.',
    gone: '{count, plural, one {# suspension was deleted} other {# suspensions were deleted}}: {list}.',
    item: '{player}, {cause}, {due, plural, =0 {no match} one {# match} other {# matches}}',
    more: '{count} more',
    busy: 'Others keep changing the same suspensions.',
    rules:
      'Cards cost something else now. The suspensions of {count, plural, one {# player} other {# players}} of “{tournament}” are still those of before.',
    byRules: 'Work them out by the new rules',
    still:
      '{list}: {count, plural, one {its card is} other {their cards are}} still there, and will suspend again. To lift a suspension, decide on 0 matches.',
    remake: 'Suspend again',
    unread: 'Who is suspended could not be read',
    disagree:
      '{count, plural, one {The suspensions of a player are} other {The suspensions of # players are}} not those that follow from the cards:',
  },
  es: {
    working: 'Deduciendo las sanciones que se siguen…',
    failed: 'No se pudieron deducir las sanciones que se siguen: {why}',
    again: 'Volver a deducir',
    made: '{count, plural, one {Se creó # sanción} other {Se crearon # sanciones}}: {list}.',
    changed: '{count, plural, one {Se cambió # sanción} other {Se cambiaron # sanciones}}: {list}.',
    gone: '{count, plural, one {Se eliminó # sanción} other {Se eliminaron # sanciones}}: {list}.',
    item: '{player}, {cause}, {due, plural, =0 {ningún partido} one {# partido} other {# partidos}}',
    more: '{count} más',
    busy: 'Otras personas cambian sin parar las mismas sanciones.',
    rules:
      'Las tarjetas cuestan ahora otra cosa. Las sanciones de {count, plural, one {# jugador} other {# jugadores}} de «{tournament}» siguen siendo las de antes.',
    byRules: 'Deducirlas con las reglas nuevas',
    still:
      '{list}: {count, plural, one {su tarjeta sigue ahí y volverá} other {sus tarjetas siguen ahí y volverán}} a sancionar. Para levantar una sanción, decide 0 partidos.',
    remake: 'Volver a sancionar',
    unread: 'No se pudo leer quién está sancionado',
    disagree:
      '{count, plural, one {Las sanciones de un jugador no son} other {Las sanciones de # jugadores no son}} las que se siguen de las tarjetas:',
  },
})
