import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Words of what leads to erasing for good, and of what is left of it. */
export const messages = defineMessages({
  en: {
    eraseRecord: 'Erase for good…',
    eraseFields: 'Erase personal data…',
    needsPermission: 'Your role lacks the permission {permission}.',
    erasedAll: 'Erased for good by {name}, {time}. Reason: {reason}',
    erasedPart: 'Personal data erased by {name}, {time}. Reason: {reason}',
  },
  es: {
    eraseRecord: 'Borrar para siempre…',
    eraseFields: 'Borrar los datos personales…',
    needsPermission: 'A tu rol le falta el permiso {permission}.',
    erasedAll: '{name} lo borró para siempre, {time}. Motivo: {reason}',
    erasedPart: '{name} borró los datos personales, {time}. Motivo: {reason}',
  },
})
