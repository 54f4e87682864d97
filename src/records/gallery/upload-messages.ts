import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  chooseTitle: { en: 'Files', es: 'Archivos' },
  queueTitle: { en: 'Uploads', es: 'Subidas' },
  empty: {
    en: 'Nothing is chosen yet. Each file is prepared on this device, and shown here to be described before it is saved.',
    es: 'Todavía no has elegido nada. Cada archivo se prepara en este dispositivo y se muestra aquí para describirlo antes de guardarlo.',
  },
  summary: { en: '{saved, number} of {total, number} saved.', es: '{saved, number} de {total, number} guardadas.' },
  waitingToBeSaved: {
    en: '{count, plural, =0 {} one {# waits to be described and saved.} other {# wait to be described and saved.}}',
    es: '{count, plural, =0 {} one {# espera a que la describas y la guardes.} other {# esperan a que las describas y las guardes.}}',
  },
  saveAll: { en: 'Save all', es: 'Guardar todas' },
  clearSaved: { en: 'Remove the saved ones from the list', es: 'Quitar de la lista las guardadas' },
  waiting: { en: 'Waits for its turn', es: 'Espera su turno' },
  preparing: { en: 'Being prepared', es: 'En preparación' },
  preparingFile: { en: '{name} is being prepared', es: 'Se está preparando {name}' },
  describe: { en: 'What {name} shows', es: 'Qué muestra {name}' },
  offline: {
    en: 'There is no connection. It is saved as soon as there is one: leave this page open.',
    es: 'No hay conexión. Se guardará en cuanto la haya: deja abierta esta página.',
  },
  saving: { en: 'Being saved…', es: 'Guardando…' },
  saved: { en: 'Saved', es: 'Guardada' },
  saveOne: { en: 'Save {name}', es: 'Guardar {name}' },
  remove: { en: 'Remove {name}', es: 'Quitar {name}' },
  cancel: { en: 'Cancel {name}', es: 'Cancelar {name}' },
  retry: { en: 'Try {name} again', es: 'Reintentar {name}' },
  edit: { en: 'Edit {name}', es: 'Editar {name}' },
  notSaved: { en: 'It was not saved: {why}', es: 'No se guardó: {why}' },
  mayNotWrite: {
    en: 'Your role may look at these pictures, but not add any.',
    es: 'Tu rol puede ver estas imágenes, pero no agregar ninguna.',
  },
})
