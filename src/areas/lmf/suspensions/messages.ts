import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  working: { en: 'Working out the suspensions that follow…', es: 'Deduciendo las sanciones que se siguen…' },
  failed: {
    en: 'The suspensions that follow could not be worked out: {why}',
    es: 'No se pudieron deducir las sanciones que se siguen: {why}',
  },
  again: { en: 'Work out again', es: 'Volver a deducir' },
  made: {
    en: '{count, plural, one {# suspension was made} other {# suspensions were made}}: {list}.',
    es: '{count, plural, one {Se creó # sanción} other {Se crearon # sanciones}}: {list}.',
  },
  changed: {
    en: '{count, plural, one {# suspension was changed} other {# suspensions were changed}}: {list}.',
    es: '{count, plural, one {Se cambió # sanción} other {Se cambiaron # sanciones}}: {list}.',
  },
  gone: {
    en: '{count, plural, one {# suspension was deleted} other {# suspensions were deleted}}: {list}.',
    es: '{count, plural, one {Se eliminó # sanción} other {Se eliminaron # sanciones}}: {list}.',
  },
  item: {
    en: '{player}, {cause}, {due, plural, =0 {no match} one {# match} other {# matches}}',
    es: '{player}, {cause}, {due, plural, =0 {ningún partido} one {# partido} other {# partidos}}',
  },
  more: { en: '{count} more', es: '{count} más' },
  busy: {
    en: 'Others keep changing the same suspensions.',
    es: 'Otras personas cambian sin parar las mismas sanciones.',
  },
  rules: {
    en: 'Cards cost something else now. The suspensions of {count, plural, one {# player} other {# players}} of “{tournament}” are still those of before.',
    es: 'Las tarjetas cuestan ahora otra cosa. Las sanciones de {count, plural, one {# jugador} other {# jugadores}} de «{tournament}» siguen siendo las de antes.',
  },
  byRules: { en: 'Work them out by the new rules', es: 'Deducirlas con las reglas nuevas' },
  still: {
    en: '{list}: {count, plural, one {its card is} other {their cards are}} still there, and will suspend again. To lift a suspension, decide on 0 matches.',
    es: '{list}: {count, plural, one {su tarjeta sigue ahí y volverá} other {sus tarjetas siguen ahí y volverán}} a sancionar. Para levantar una sanción, decide 0 partidos.',
  },
  remake: { en: 'Suspend again', es: 'Volver a sancionar' },
  unread: { en: 'Who is suspended could not be read', es: 'No se pudo leer quién está sancionado' },
  disagree: {
    en: '{count, plural, one {The suspensions of a player are} other {The suspensions of # players are}} not those that follow from the cards:',
    es: '{count, plural, one {Las sanciones de un jugador no son} other {Las sanciones de # jugadores no son}} las que se siguen de las tarjetas:',
  },
})
