import { defineMessages } from '../../ui/messages/define-messages.ts'

/** What stands in the frame before the palette is loaded. */
export const deskMessages = defineMessages({
  en: {
    find: 'Find anything…',
    everywhere: 'Everywhere',
    openPalette: 'Find pages, records and actions',
    showShortcuts: 'Show the shortcuts',
    close: 'Close what is open',
  },
  es: {
    find: 'Buscar algo…',
    everywhere: 'En todas partes',
    openPalette: 'Encontrar páginas, registros y acciones',
    showShortcuts: 'Mostrar los atajos',
    close: 'Cerrar lo que está abierto',
  },
})
