import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  en: {
    gone: 'Somebody deleted it meanwhile.',
    changed: 'Somebody else changed it a moment ago. It is shown as it is now: decide again.',
    denied: 'The database refused it. Perhaps your role may not do this any more: reload the page.',
    inUse: '{count, plural, one {Another record refers} other {# other records refer}} to it, so it cannot be deleted.',
    invalid: '{field}: {why}',
    failed: 'It could not be saved: {why}',
    undo: 'Undo',
    undoing: 'Taking it back…',
    undone: 'Taken back: {title}',
    notUndone: 'Not taken back: {why}',
    savedSince: '{title} was saved again since.',
    tryAgain: 'Try again',
    close: 'Close',
  },
  es: {
    gone: 'Alguien lo eliminó entretanto.',
    changed: 'Otra persona lo cambió hace un momento. Se muestra como está ahora: decide de nuevo.',
    denied: 'La base de datos lo rechazó. Quizá tu rol ya no puede hacerlo: recarga la página.',
    inUse:
      '{count, plural, one {Otro registro hace} other {Otros # registros hacen}} referencia a él, así que no se puede eliminar.',
    invalid: '{field}: {why}',
    failed: 'No se pudo guardar: {why}',
    undo: 'Deshacer',
    undoing: 'Deshaciendo…',
    undone: 'Deshecho: {title}',
    notUndone: 'No se deshizo: {why}',
    savedSince: '{title} se ha vuelto a guardar desde entonces.',
    tryAgain: 'Intentar de nuevo',
    close: 'Cerrar',
  },
})
