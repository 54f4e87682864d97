import { definePairs } from '../../ui/messages/define-pairs.ts'

/** Words of what the header offers and nothing stands behind, which each piece says of itself. */
export const messages = definePairs({
  unlinked: [
    '“{name}” is part of the demo: nothing stands behind it yet.',
    '«{name}» es parte de la demostración: aún no hay nada detrás.',
  ],
  demoOnly: ['Demo only', 'Solo demostración'],
  search: ['Search', 'Buscar'],
  searchDemo: ['Search (demo only)', 'Búsqueda (solo demostración)'],
  searchField: ['Search the demo', 'Buscar en la demostración'],
  searchPlaceholder: ['Search…', 'Buscar…'],
  startSearch: ['Start the search', 'Empezar la búsqueda'],
  closeSearch: ['Close the search', 'Cerrar la búsqueda'],
  searchAnswer: [
    'This search is part of the demo and finds nothing. To find pages and records press Ctrl K, on a Mac ⌘ K, or here:',
    'Esta búsqueda es parte de la demostración y no encuentra nada. Para encontrar páginas y fichas pulsa Ctrl K, en un Mac ⌘ K, o aquí:',
  ],
  actions: ['Demo actions', 'Acciones de muestra'],
  actionsLine: [
    'Placeholders: nothing is linked to them yet.',
    'Marcadores de posición: aún no hay nada enlazado a ellos.',
  ],
  action: ['Action', 'Acción'],
  anotherAction: ['Another action', 'Otra acción'],
  somethingElse: ['Something else here', 'Algo más por aquí'],
  notifications: ['Notifications', 'Notificaciones'],
  samples: ['Sample notifications', 'Notificaciones de muestra'],
  samplesLine: [
    'Samples of the demo: nothing is linked to them yet.',
    'Muestras de la demostración: aún no hay nada enlazado a ellas.',
  ],
  markAsRead: ['Mark as read', 'Marcar leídas'],
  clearAll: ['Clear all', 'Borrar todas'],
  showAll: ['Show all', 'Ver todas'],
  new: ['New', 'Nuevas'],
  earlier: ['Earlier', 'Anteriores'],
})
