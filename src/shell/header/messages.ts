import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Words of what the header offers and nothing stands behind, which each piece says of itself. */
export const messages = defineMessages({
  en: {
    unlinked: '“{name}” is part of the demo: nothing stands behind it yet.',
    demoOnly: 'Demo only',

    search: 'Search',
    searchDemo: 'Search (demo only)',
    searchField: 'Search the demo',
    searchPlaceholder: 'Search…',
    startSearch: 'Start the search',
    closeSearch: 'Close the search',
    searchAnswer:
      'This search is part of the demo and finds nothing. To find pages and records press Ctrl K, on a Mac ⌘ K, or here:',

    actions: 'Demo actions',
    actionsLine: 'Placeholders: nothing is linked to them yet.',
    action: 'Action',
    anotherAction: 'Another action',
    somethingElse: 'Something else here',

    notifications: 'Notifications',
    samples: 'Sample notifications',
    samplesLine: 'Samples of the demo: nothing is linked to them yet.',
    markAsRead: 'Mark as read',
    clearAll: 'Clear all',
    showAll: 'Show all',
    new: 'New',
    earlier: 'Earlier',
  },
  es: {
    unlinked: '«{name}» es parte de la demostración: aún no hay nada detrás.',
    demoOnly: 'Solo demostración',

    search: 'Buscar',
    searchDemo: 'Búsqueda (solo demostración)',
    searchField: 'Buscar en la demostración',
    searchPlaceholder: 'Buscar…',
    startSearch: 'Empezar la búsqueda',
    closeSearch: 'Cerrar la búsqueda',
    searchAnswer:
      'Esta búsqueda es parte de la demostración y no encuentra nada. Para encontrar páginas y fichas pulsa Ctrl K, en un Mac ⌘ K, o aquí:',

    actions: 'Acciones de muestra',
    actionsLine: 'Marcadores de posición: aún no hay nada enlazado a ellos.',
    action: 'Acción',
    anotherAction: 'Otra acción',
    somethingElse: 'Algo más por aquí',

    notifications: 'Notificaciones',
    samples: 'Notificaciones de muestra',
    samplesLine: 'Muestras de la demostración: aún no hay nada enlazado a ellas.',
    markAsRead: 'Marcar leídas',
    clearAll: 'Borrar todas',
    showAll: 'Ver todas',
    new: 'Nuevas',
    earlier: 'Anteriores',
  },
})
