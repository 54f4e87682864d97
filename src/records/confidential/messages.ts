import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  now: { en: 'Now:', es: 'Ahora:' },
  show: { en: 'Show', es: 'Mostrar' },
  showField: { en: 'Show: {field}', es: 'Mostrar: {field}' },
  hide: { en: 'Hide', es: 'Ocultar' },
  hideField: { en: 'Hide: {field}', es: 'Ocultar: {field}' },
  showing: { en: 'Logging access…', es: 'Registrando la consulta…' },
  noted: {
    en: 'Access logged. It stays shown for {minutes} minutes.',
    es: 'Tu consulta quedó registrada. Se muestra durante {minutes} minutos.',
  },
  notes: {
    en: 'Showing it is recorded with your name in the access log.',
    es: 'Mostrarlo deja constancia con tu nombre en el registro de consultas.',
  },
  failed: { en: 'It could not be shown: {reason}', es: 'No se pudo mostrar: {reason}' },
  keep: { en: 'Leave empty to keep it', es: 'Déjalo vacío para conservarlo' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeField: { en: 'Remove: {field}', es: 'Quitar: {field}' },
  willGo: { en: 'It goes when you save.', es: 'Se quita al guardar.' },
  keepIt: { en: 'Keep it', es: 'Conservarlo' },
  hidden: {
    en: 'Confidential: only an admin sees the whole of it.',
    es: 'Confidencial: solo un admin lo ve completo.',
  },
})
