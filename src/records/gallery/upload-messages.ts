import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  chooseTitle: { en: 'Files', es: 'Archivos' },
  queueTitle: { en: 'Uploads', es: 'Subidas' },
  empty: {
    en: 'No files chosen yet. Describe each one here before you save it.',
    es: 'Todavía no hay archivos. Describe cada uno aquí antes de guardarlo.',
  },
  summary: { en: '{saved, number} of {total, number} saved.', es: '{saved, number} de {total, number} guardadas.' },
  waitingToBeSaved: {
    en: '{count, plural, =0 {} other {# to describe and save.}}',
    es: '{count, plural, =0 {} other {Falta describir y guardar #.}}',
  },
  saveAll: { en: 'Save all', es: 'Guardar todas' },
  clearSaved: { en: 'Clear saved images', es: 'Quitar las guardadas' },
  waiting: { en: 'Waiting', es: 'En espera' },
  preparing: { en: 'Preparing…', es: 'Preparando…' },
  preparingFile: { en: 'Preparing {name}', es: 'Preparando {name}' },
  describe: { en: 'What {name} shows', es: 'Qué muestra {name}' },
  offline: {
    en: 'You are offline. It will be saved when you’re back online: keep this page open.',
    es: 'Sin conexión. Se guardará cuando vuelva: deja esta página abierta.',
  },
  saving: { en: 'Saving…', es: 'Guardando…' },
  saved: { en: 'Saved', es: 'Guardada' },
  saveOne: { en: 'Save {name}', es: 'Guardar {name}' },
  remove: { en: 'Remove {name}', es: 'Quitar {name}' },
  cancel: { en: 'Cancel {name}', es: 'Cancelar {name}' },
  retry: { en: 'Try {name} again', es: 'Reintentar {name}' },
  edit: { en: 'Edit {name}', es: 'Editar {name}' },
  notSaved: { en: 'Could not save it: {why}', es: 'No se pudo guardar: {why}' },
})
