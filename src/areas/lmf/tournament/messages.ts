import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  gone: {
    en: 'This tournament doesn’t exist. It may have been deleted.',
    es: 'Este torneo no existe. Puede que lo hayan eliminado.',
  },
  toTournaments: { en: 'Go to tournaments', es: 'Ir a los torneos' },
  failedTitle: { en: 'The tournament could not be read', es: 'No se pudo leer el torneo' },
})
