import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  lead: {
    en: 'Who looked at the names, addresses and tokens that are confidential. Nobody can change or delete a line.',
    es: 'Quién consultó los nombres, correos y tokens confidenciales. Nadie puede cambiar ni borrar una línea.',
  },
  table: { en: 'Accesses, newest first', es: 'Consultas, las últimas primero' },
  when: { en: 'When', es: 'Cuándo' },
  who: { en: 'Who', es: 'Quién' },
  what: { en: 'What', es: 'Qué' },
  reason: { en: 'Reason', es: 'Motivo' },
  noReason: { en: 'None given', es: 'Sin motivo' },
  exported: { en: 'Export of {many}', es: 'Exportación de {many}' },
  empty: {
    en: 'Nothing has been accessed yet. A line appears when an admin presses Show in a subscriber or device, or exports clear data.',
    es: 'Todavía nadie ha consultado nada. Aparece una línea cuando un admin presiona Mostrar en un suscriptor o dispositivo, o exporta los datos completos.',
  },
  noMore: { en: 'There are no older accesses.', es: 'No hay consultas anteriores.' },
  failed: { en: 'The access log could not be read', es: 'No se pudo leer el registro de consultas' },
  newest: { en: 'Newest', es: 'Últimas' },
  older: { en: 'Older', es: 'Anteriores' },
  pages: { en: 'Pages of the log', es: 'Páginas del registro' },
})
