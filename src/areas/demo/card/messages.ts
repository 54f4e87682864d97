import { buttonMessages, defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  menu: { en: 'Menu of “{title}”', es: 'Menú de «{title}»' },
  maximise: { en: 'Maximize', es: 'Maximizar' },
  restore: { en: 'Restore size', es: 'Restaurar tamaño' },
  collapse: { en: 'Collapse', es: 'Contraer' },
  expand: { en: 'Expand', es: 'Expandir' },
  reload: { en: 'Reload', es: 'Recargar' },
  remove: { en: 'Remove', es: 'Quitar' },
  removed: { en: 'Removed the card “{title}”.', es: 'Se quitó la tarjeta «{title}».' },
  reloading: { en: 'Reloading “{title}”…', es: 'Recargando «{title}»…' },
  reloaded: { en: 'Reloaded “{title}”.', es: 'Se recargó «{title}».' },
  failed: {
    en: 'Could not reload the content. This is the previous version.',
    es: 'No se pudo recargar el contenido. Ves la versión anterior.',
  },
})
