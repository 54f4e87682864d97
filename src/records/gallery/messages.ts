import { buttonMessages, defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  heading: { en: 'Gallery of {many}', es: 'Galería de {many}' },
  upload: { en: 'Upload', es: 'Subir' },
  uploads: { en: 'Images being uploaded', es: 'Imágenes que se están subiendo' },
  gone: { en: 'Deleted', es: 'Eliminada' },
})

export const insertMessages = defineMessages({
  ...buttonMessages,
  title: { en: 'Images in the text', es: 'Imágenes del texto' },
  picture: { en: 'Image {number, number} of {count, number}', es: 'Imagen {number, number} de {count, number}' },
  alt: { en: 'Alternative text', es: 'Texto alternativo' },
  altHint: {
    en: 'Describes the image for people who can’t see it.',
    es: 'Describe la imagen a quien no puede verla.',
  },
  caption: { en: 'Caption', es: 'Pie de foto' },
  captionHint: { en: 'Shown below the image. Optional.', es: 'Se muestra debajo de la imagen. Opcional.' },
  insert: {
    en: '{count, plural, one {Insert in the text} other {Insert # images in the text}}',
    es: '{count, plural, one {Insertar en el texto} other {Insertar # imágenes en el texto}}',
  },
})

export const uploadMessages = defineMessages({
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
  saved: { en: 'Saved', es: 'Guardada' },
  saveOne: { en: 'Save {name}', es: 'Guardar {name}' },
  remove: { en: 'Remove {name}', es: 'Quitar {name}' },
  cancel: { en: 'Cancel {name}', es: 'Cancelar {name}' },
  retry: { en: 'Try {name} again', es: 'Reintentar {name}' },
  edit: { en: 'Edit {name}', es: 'Editar {name}' },
  notSaved: { en: 'Could not save it: {why}', es: 'No se pudo guardar: {why}' },
})
