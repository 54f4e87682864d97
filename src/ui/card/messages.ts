import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  en: {
    menu: 'Menu of “{title}”',
    maximise: 'Maximise',
    restore: 'Restore size',
    collapse: 'Collapse',
    expand: 'Expand',
    reload: 'Reload',
    remove: 'Remove',
    undo: 'Undo',
    removed: 'Removed the card “{title}”.',
    reloading: 'Reloading “{title}” …',
    reloaded: 'Reloaded “{title}”.',
    failed: 'The content could not be reloaded. What you see is what was there before.',
  },
  es: {
    menu: 'Menú de «{title}»',
    maximise: 'Maximizar',
    restore: 'Restaurar tamaño',
    collapse: 'Plegar',
    expand: 'Desplegar',
    reload: 'Recargar',
    remove: 'Quitar',
    undo: 'Deshacer',
    removed: 'Se quitó la tarjeta «{title}».',
    reloading: 'Recargando «{title}» …',
    reloaded: 'Se recargó «{title}».',
    failed: 'No se pudo recargar el contenido. Lo que ves es lo que había antes.',
  },
})
