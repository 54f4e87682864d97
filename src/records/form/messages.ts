import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  newRecord: { en: 'New {one}', es: 'Crear {one}' },
  untitled: { en: 'Untitled', es: 'Sin nombre' },
  beginsHere: {
    en: 'There is no {one} yet. Fill in the form and press Create: nothing is saved until then.',
    es: 'Todavía no hay {one}. Llena el formulario y presiona Crear: nada se guarda hasta entonces.',
  },
  toList: { en: 'Back to the list', es: 'Volver a la lista' },
  loadingOffline: { en: 'Waiting for the connection…', es: 'Esperando la conexión…' },
  create: { en: 'Create', es: 'Crear' },
  inForm: { en: 'In this form', es: 'En este formulario' },
  steps: { en: 'Open status changes and other actions', es: 'Abrir los cambios de estado y otras acciones' },
  history: { en: 'Show the history', es: 'Ver el historial' },
  saving: { en: 'Saving…', es: 'Guardando…' },
  saved: { en: 'Saved {time}', es: 'Guardado {time}' },
  savedLast: { en: 'Last saved {time}', es: 'Guardado por última vez: {time}' },
  unsaved: { en: 'Unsaved changes', es: 'Cambios sin guardar' },
  noChanges: { en: 'No changes', es: 'Sin cambios' },
  waiting: {
    en: 'Waiting for the connection. Your changes are kept on this device.',
    es: 'Esperando la conexión. Tus cambios se conservan en este dispositivo.',
  },
  discard: { en: 'Discard changes', es: 'Descartar los cambios' },
  sections: { en: 'Form sections', es: 'Secciones del formulario' },
  sectionIssues: {
    en: '{count, plural, one {# to fix} other {# to fix}}',
    es: '{count, plural, one {# por corregir} other {# por corregir}}',
  },
  issuesTitle: {
    en: '{count, plural, one {Fix 1 field:} other {Fix # fields:}}',
    es: '{count, plural, one {Corrige 1 campo:} other {Corrige # campos:}}',
  },
  isFixed: {
    en: 'It can no longer be edited: its status is “{state}”. Duplicate it, or change its status.',
    es: 'Ya no se puede editar: está en «{state}». Crea un duplicado o cambia su estado.',
  },
  readOnly: {
    en: 'You can view this but not edit it: your role, {role}, lacks the permission {permission}.',
    es: 'Puedes verlo, pero no editarlo: a tu rol, {role}, le falta el permiso {permission}.',
  },
  denied: {
    en: 'Not saved: your role may not allow this, or a value breaks a rule. Check the values, or ask an admin.',
    es: 'No se guardó: puede que tu rol no lo permita o que un valor no cumpla las reglas. Revisa los valores o pregunta a un administrador.',
  },
  conflict: {
    en: 'Someone else saved it meanwhile. Check it and try again.',
    es: 'Otra persona lo guardó mientras tanto. Revísalo e inténtalo de nuevo.',
  },
  failed: { en: 'Could not save it: {why}', es: 'No se pudo guardar: {why}' },
  restored: { en: 'Unsaved changes from {time} restored.', es: 'Se restauraron los cambios sin guardar de {time}.' },
  followed: {
    en: '{name} saved a newer version at {time}. It is shown here.',
    es: '{name} guardó una versión más nueva a las {time}. Es la que se muestra.',
  },
  behind: {
    en: '{name} saved a newer version at {time}. When you save, you will see both and nothing is lost.',
    es: '{name} guardó una versión más nueva a las {time}. Al guardar verás las dos, y no se pierde nada.',
  },
  compare: { en: 'Compare now', es: 'Comparar ahora' },
  draftFailed: {
    en: 'This browser can’t keep drafts: unsaved changes are lost if you close this tab. Save often.',
    es: 'Este navegador no conserva borradores: los cambios sin guardar se pierden si cierras esta pestaña. Guarda a menudo.',
  },
})
