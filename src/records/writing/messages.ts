import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  gone: { en: 'Somebody deleted it meanwhile.', es: 'Alguien lo eliminó entretanto.' },
  changed: {
    en: 'Somebody else changed it a moment ago. It is shown as it is now: decide again.',
    es: 'Otra persona lo cambió hace un momento. Se muestra como está ahora: decide de nuevo.',
  },
  denied: {
    en: 'The database refused it. Perhaps your role may not do this any more: reload the page.',
    es: 'La base de datos lo rechazó. Quizá tu rol ya no puede hacerlo: recarga la página.',
  },
  inUse: {
    en: '{count, plural, one {Another record refers} other {# other records refer}} to it, so it cannot be deleted.',
    es: '{count, plural, one {Otro registro hace} other {Otros # registros hacen}} referencia a él, así que no se puede eliminar.',
  },
  invalid: { en: '{field}: {why}', es: '{field}: {why}' },
  failed: { en: 'It could not be saved: {why}', es: 'No se pudo guardar: {why}' },
  undoing: { en: 'Taking it back…', es: 'Deshaciendo…' },
  undone: { en: 'Taken back: {title}', es: 'Deshecho: {title}' },
  notUndone: { en: 'Not taken back: {why}', es: 'No se deshizo: {why}' },
  savedSince: { en: '{title} was saved again since.', es: '{title} se ha vuelto a guardar desde entonces.' },
})
