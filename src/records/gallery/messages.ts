import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Words of the pages of pictures, whatever collection they belong to. */
export const messages = defineMessages({
  en: {
    chooseTitle: 'Files',
    queueTitle: 'Uploads',
    empty:
      'Nothing is chosen yet. Each file is prepared on this device, and shown here to be described before it is saved.',
    summary: '{saved, number} of {total, number} saved.',
    waitingToBeSaved:
      '{count, plural, =0 {} one {# waits to be described and saved.} other {# wait to be described and saved.}}',
    saveAll: 'Save all',
    clearSaved: 'Take the saved ones off the list',
    waiting: 'Waits for its turn',
    preparing: 'Being prepared',
    preparingFile: '{name} is being prepared',
    saving: 'Being saved…',
    saved: 'Saved',
    save: 'Save',
    saveOne: 'Save {name}',
    remove: 'Remove {name}',
    cancel: 'Cancel {name}',
    retry: 'Try {name} again',
    edit: 'Edit {name}',
    notSaved: 'It was not saved: {why}',
    mayNotWrite: 'Your role may look at these pictures, but not add any.',
    upload: 'Upload',
    gone: 'Deleted',
  },
  es: {
    chooseTitle: 'Archivos',
    queueTitle: 'Subidas',
    empty:
      'Aún no has elegido nada. Cada archivo se prepara en este dispositivo y se muestra aquí para describirlo antes de guardarlo.',
    summary: '{saved, number} de {total, number} guardadas.',
    waitingToBeSaved:
      '{count, plural, =0 {} one {# espera a que la describas y la guardes.} other {# esperan a que las describas y las guardes.}}',
    saveAll: 'Guardar todas',
    clearSaved: 'Quitar de la lista las guardadas',
    waiting: 'Espera su turno',
    preparing: 'En preparación',
    preparingFile: 'Se está preparando {name}',
    saving: 'Guardando…',
    saved: 'Guardada',
    save: 'Guardar',
    saveOne: 'Guardar {name}',
    remove: 'Quitar {name}',
    cancel: 'Cancelar {name}',
    retry: 'Reintentar {name}',
    edit: 'Editar {name}',
    notSaved: 'No se guardó: {why}',
    mayNotWrite: 'Tu rol puede ver estas imágenes, pero no añadir ninguna.',
    upload: 'Subir',
    gone: 'Eliminada',
  },
})
