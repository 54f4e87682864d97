import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  lead: {
    en: 'Who accessed confidential names, addresses and tokens. Nobody can change or delete an entry.',
    es: 'Quién consultó nombres, correos y tokens confidenciales. Nadie puede cambiar ni eliminar una entrada.',
  },
  table: { en: 'Accesses, newest first', es: 'Consultas, las últimas primero' },
  when: { en: 'When', es: 'Cuándo' },
  who: { en: 'Who', es: 'Quién' },
  what: { en: 'What', es: 'Qué' },
  reason: { en: 'Reason', es: 'Motivo' },
  noReason: { en: 'None given', es: 'Sin motivo' },
  exported: { en: 'Export of {many}', es: 'Exportación de {many}' },
  sought: {
    en: 'Search for {many} by email address or phone number',
    es: 'Búsqueda de {many} por correo o teléfono',
  },
  empty: {
    en: 'No accesses yet. An entry appears when an admin shows or exports confidential data of a subscriber or device.',
    es: 'Todavía no hay consultas. Aparece una entrada cuando un administrador muestra o exporta datos confidenciales de un suscriptor o dispositivo.',
  },
  noMore: { en: 'No older accesses.', es: 'No hay consultas anteriores.' },
  failed: { en: 'Could not load the access log', es: 'No se pudo cargar el registro de consultas' },
  newest: { en: 'Newest', es: 'Últimas' },
  older: { en: 'Older', es: 'Anteriores' },
  pages: { en: 'Pages of the log', es: 'Páginas del registro' },
})
