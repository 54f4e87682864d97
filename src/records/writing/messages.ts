import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  gone: { en: 'Someone else deleted it meanwhile.', es: 'Otra persona lo eliminó mientras tanto.' },
  changed: {
    en: 'Someone else just changed it. You are seeing the current version: decide again.',
    es: 'Otra persona acaba de cambiarlo. Ves la versión actual: decide de nuevo.',
  },
  denied: {
    en: 'The database refused it. Your role may have changed: reload the page.',
    es: 'La base de datos lo rechazó. Puede que tu rol haya cambiado: recarga la página.',
  },
  inUse: {
    en: '{count, plural, one {Another record refers} other {# other records refer}} to it, so it can’t be deleted.',
    es: '{count, plural, one {Otro registro hace} other {Otros # registros hacen}} referencia a él, así que no se puede eliminar.',
  },
  invalid: { en: '{field}: {why}', es: '{field}: {why}' },
  failed: { en: 'Could not save it: {why}', es: 'No se pudo guardar: {why}' },
  undoing: { en: 'Undoing…', es: 'Deshaciendo…' },
  undone: { en: 'Undone: {title}', es: 'Deshecho: {title}' },
  undoneAs: {
    en: 'Undone: {title}. What was deleted begins anew, so it is now: {state}',
    es: 'Deshecho: {title}. Lo que se elimina empieza de nuevo, así que ahora está en: {state}',
  },
  notUndone: { en: 'Could not undo: {why}', es: 'No se pudo deshacer: {why}' },
  savedSince: { en: '{title} has been saved again since.', es: '{title} se volvió a guardar después.' },
})
