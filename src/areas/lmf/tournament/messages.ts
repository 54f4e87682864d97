import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  tournament: { en: 'Tournament', es: 'Torneo' },
  publicPage: { en: 'Public page', es: 'Página pública' },
  gone: {
    en: 'This tournament doesn’t exist. It may have been deleted.',
    es: 'Este torneo no existe. Puede que lo hayan eliminado.',
  },
  toTournaments: { en: 'Go to tournaments', es: 'Ir a los torneos' },
  failedTitle: { en: 'Could not load the tournament', es: 'No se pudo cargar el torneo' },
})
