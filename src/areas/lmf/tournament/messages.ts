import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  en: {
    gone: 'There is no such tournament. It may have been deleted.',
    toTournaments: 'To the tournaments',
    failedTitle: 'The tournament could not be read',
  },
  es: {
    gone: 'No existe ese torneo. Puede que lo hayan eliminado.',
    toTournaments: 'Ir a los torneos',
    failedTitle: 'No se pudo leer el torneo',
  },
})
