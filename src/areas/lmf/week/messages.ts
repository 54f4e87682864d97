import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  about: {
    en: 'What is still open of the last seven days and the next seven.',
    es: 'Lo que sigue pendiente de los últimos siete días y los próximos siete.',
  },
  settled: { en: 'Everything is settled.', es: 'Todo está en orden.' },
  result: { en: 'Results missing', es: 'Resultados pendientes' },
  report: { en: 'Reports to confirm', es: 'Actas por confirmar' },
  referee: { en: 'Matches without a referee', es: 'Partidos sin árbitro' },
  venue: { en: 'Matches without a venue', es: 'Partidos sin cancha' },
  clash: { en: 'Clashes', es: 'Choques de horario' },
  suspended: { en: 'Suspended for their next match', es: 'Sancionados para el próximo partido' },
  licences: { en: 'Licences that expire', es: 'Licencias que vencen' },
  registrations: { en: 'Registrations to approve', es: 'Inscripciones por aprobar' },
  enterResult: { en: 'Enter result', es: 'Anotar resultado' },
  openReport: { en: 'Open report', es: 'Abrir acta' },
  appoint: { en: 'Appoint', es: 'Designar' },
  setVenue: { en: 'Choose venue', es: 'Elegir cancha' },
  move: { en: 'Move', es: 'Mover' },
  see: { en: 'See suspension', es: 'Ver sanción' },
  renew: { en: 'Renew', es: 'Renovar' },
  decide: { en: 'Decide', es: 'Decidir' },
  actionOn: { en: '{action}: {name}', es: '{action}: {name}' },
  validUntil: { en: 'valid until {day}', es: 'válida hasta el {day}' },
  expired: { en: 'expired on {day}', es: 'venció el {day}' },
  documentsMissing: { en: 'documents not checked yet', es: 'documentación sin revisar' },
})
