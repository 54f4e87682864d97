import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  gone: {
    en: 'There is no such tournament. It may have been deleted.',
    es: 'No existe ese torneo. Puede que lo hayan eliminado.',
  },
  toTournaments: { en: 'To the tournaments', es: 'Ir a los torneos' },
  failedTitle: { en: 'The tournament could not be read', es: 'No se pudo leer el torneo' },
})
