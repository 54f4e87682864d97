import { defineMessages } from '../../ui/messages/define-messages.ts'

/** What stands in the frame before the palette is loaded. */
export const deskMessages = defineMessages({
  find: { en: 'Find anything…', es: 'Buscar algo…' },
  everywhere: { en: 'Everywhere', es: 'En todas partes' },
  openPalette: { en: 'Find pages, records and actions', es: 'Encontrar páginas, registros y acciones' },
  showShortcuts: { en: 'Show the shortcuts', es: 'Mostrar los atajos' },
  close: { en: 'Close what is open', es: 'Cerrar lo que está abierto' },
})
