import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  now: { en: 'Now:', es: 'Ahora:' },
  show: { en: 'Show', es: 'Mostrar' },
  showField: { en: 'Show: {field}', es: 'Mostrar: {field}' },
  hide: { en: 'Hide', es: 'Ocultar' },
  hideField: { en: 'Hide: {field}', es: 'Ocultar: {field}' },
  showing: { en: 'Logging access…', es: 'Registrando la consulta…' },
  noted: {
    en: 'Access logged. Shown for {minutes} minutes.',
    es: 'Tu consulta quedó registrada. Se muestra durante {minutes} minutos.',
  },
  notes: {
    en: 'Showing it is recorded in the access log with your name.',
    es: 'Al mostrarlo, tu nombre queda en el registro de consultas.',
  },
  failed: { en: 'Could not show it: {reason}', es: 'No se pudo mostrar: {reason}' },
  keep: { en: 'Leave empty to keep it', es: 'Déjalo vacío para conservarlo' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeField: { en: 'Remove: {field}', es: 'Quitar: {field}' },
  willGo: { en: 'It will be removed when you save.', es: 'Se quitará al guardar.' },
  keepIt: { en: 'Keep it', es: 'Conservarlo' },
  hidden: {
    en: 'Confidential: only an admin can see it in full.',
    es: 'Confidencial: solo un administrador lo ve completo.',
  },
})
