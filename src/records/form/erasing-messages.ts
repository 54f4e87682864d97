import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  eraseRecord: { en: 'Erase for good…', es: 'Borrar para siempre…' },
  eraseFields: { en: 'Erase personal data…', es: 'Borrar los datos personales…' },
  needsPermission: {
    en: 'Your role lacks the permission {permission}.',
    es: 'A tu rol le falta el permiso {permission}.',
  },
  erasedAll: {
    en: 'Erased for good by {name}, {time}. Reason: {reason}',
    es: '{name} lo borró para siempre, {time}. Motivo: {reason}',
  },
  erasedPart: {
    en: 'Personal data erased by {name}, {time}. Reason: {reason}',
    es: '{name} borró los datos personales, {time}. Motivo: {reason}',
  },
})
