import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Words of what the header offers and nothing stands behind, which each piece says of itself. */
export const messages = defineMessages({
  unlinked: {
    en: '“{name}” is part of the demo: nothing stands behind it yet.',
    es: '«{name}» es parte de la demostración: aún no hay nada detrás.',
  },
  demoOnly: { en: 'Demo only', es: 'Solo demostración' },
  search: { en: 'Search', es: 'Buscar' },
  searchDemo: { en: 'Search (demo only)', es: 'Búsqueda (solo demostración)' },
  searchField: { en: 'Search the demo', es: 'Buscar en la demostración' },
  searchPlaceholder: { en: 'Search…', es: 'Buscar…' },
  startSearch: { en: 'Start the search', es: 'Empezar la búsqueda' },
  closeSearch: { en: 'Close the search', es: 'Cerrar la búsqueda' },
  searchAnswer: {
    en: 'This search is part of the demo and finds nothing. To find pages and records press Ctrl K, on a Mac ⌘ K, or here:',
    es: 'Esta búsqueda es parte de la demostración y no encuentra nada. Para encontrar páginas y fichas pulsa Ctrl K, en un Mac ⌘ K, o aquí:',
  },
  actions: { en: 'Demo actions', es: 'Acciones de muestra' },
  actionsLine: {
    en: 'Placeholders: nothing is linked to them yet.',
    es: 'Marcadores de posición: aún no hay nada enlazado a ellos.',
  },
  action: { en: 'Action', es: 'Acción' },
  anotherAction: { en: 'Another action', es: 'Otra acción' },
  somethingElse: { en: 'Something else here', es: 'Algo más por aquí' },
})
