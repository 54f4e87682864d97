import { buttonMessages } from '../../../ui/messages/button-messages.ts'
import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  views: { en: 'Views', es: 'Vistas' },
  none: { en: 'No saved views of this list yet.', es: 'Todavía no hay vistas guardadas de esta lista.' },
  own: { en: 'Mine', es: 'Mías' },
  shared: { en: 'Shared with {role}', es: 'Compartidas con {role}' },
  by: { en: 'by {name}', es: 'de {name}' },
  changed: { en: '(changed)', es: '(cambiada)' },
  start: { en: 'Open the list with {view}', es: 'Abrir la lista con {view}' },
  startWithAll: { en: 'Open the list with all records', es: 'Abrir la lista con todos los registros' },
  saveChanged: { en: 'Save changes to {view}…', es: 'Guardar los cambios en {view}…' },
  save: { en: 'Save this view…', es: 'Guardar esta vista…' },
  rename: { en: 'Rename {view}', es: 'Cambiar el nombre de {view}' },
  replace: { en: 'Replace {view} with the current view', es: 'Reemplazar {view} con la vista actual' },
  remove: { en: 'Delete {view}', es: 'Eliminar {view}' },
  saveTitle: { en: 'Save this view', es: 'Guardar esta vista' },
  renameTitle: { en: 'Rename “{view}”', es: 'Cambiar el nombre de «{view}»' },
  replaceTitle: { en: 'Replace “{view}”?', es: '¿Reemplazar «{view}»?' },
  removeTitle: { en: 'Delete “{view}”?', es: '¿Eliminar «{view}»?' },
  replaceLine: {
    en: 'It will take on the list’s current filters, search, order and columns.',
    es: 'Tomará los filtros, la búsqueda, el orden y las columnas que la lista muestra ahora.',
  },
  removeLine: { en: 'The records stay as they are.', es: 'Los registros se quedan como están.' },
  removeSharedLine: {
    en: 'Everyone with the role {role} will lose it. The records stay as they are.',
    es: 'Todos los que tienen el rol {role} la perderán. Los registros se quedan como están.',
  },
  name: { en: 'Name', es: 'Nombre' },
  whose: { en: 'Who can open it', es: 'Quién puede abrirla' },
  onlyMe: { en: 'Only me', es: 'Solo yo' },
  role: { en: 'Everyone with the role {role}', es: 'Todos los que tienen el rol {role}' },
  confirmSave: buttonMessages.save,
  confirmRename: { en: 'Rename', es: 'Cambiar el nombre' },
  confirmReplace: { en: 'Replace', es: 'Reemplazar' },
  confirmDelete: { en: 'Delete view', es: 'Eliminar vista' },
})
