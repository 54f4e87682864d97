import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'Versions', es: 'Versiones' },
  list: { en: 'Versions, newest first', es: 'Versiones, la más nueva primero' },
  version: { en: 'Version {rev}', es: 'Versión {rev}' },
  isPublic: { en: 'Public', es: 'Pública' },
  wasPublic: { en: 'Previously published', es: 'Publicada antes' },
  current: { en: 'Current', es: 'Actual' },
  restore: { en: 'Restore version {rev} into form', es: 'Restaurar la versión {rev} en el formulario' },
  restored: {
    en: 'The sections of version {rev} are in the form. Nothing is saved yet.',
    es: 'Las secciones de la versión {rev} están en el formulario. Todavía no se ha guardado nada.',
  },
  publish: { en: 'Publish version {rev}', es: 'Publicar la versión {rev}' },
  dirty: {
    en: 'Save or discard your changes to publish an earlier version.',
    es: 'Guarda o descarta tus cambios para publicar una versión anterior.',
  },
  older: { en: 'Show older versions', es: 'Mostrar versiones anteriores' },
  ask: { en: 'Publish version {rev} again?', es: '¿Publicar de nuevo la versión {rev}?' },
  askBody: {
    en: 'The app will show it right away, and it will become the draft. Changes for readers:',
    es: 'La aplicación la mostrará enseguida y pasará a ser el borrador. Cambios para los lectores:',
  },
  sameAsPublic: { en: 'Nothing will change for readers.', es: 'Para los lectores no cambiará nada.' },
  doPublish: { en: 'Publish version {rev}', es: 'Publicar la versión {rev}' },
  published: { en: 'Published again: version {rev}', es: 'Publicada de nuevo: versión {rev}' },
  undo: { en: 'Undo', es: 'Deshacer' },
  undoing: { en: 'Undoing…', es: 'Deshaciendo…' },
  undone: { en: 'The previous version is public again.', es: 'La versión anterior vuelve a ser pública.' },
  notUndone: { en: 'Could not undo: {why}', es: 'No se pudo deshacer: {why}' },
  savedSince: { en: 'someone saved it since.', es: 'alguien lo guardó desde entonces.' },
})
