import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  phone: { en: 'The content on a phone', es: 'El contenido en un teléfono' },
  theme: { en: 'Theme of the app', es: 'Tema de la aplicación' },
  light: { en: 'Light', es: 'Claro' },
  dark: { en: 'Dark', es: 'Oscuro' },
  unsaved: {
    en: 'As in the form, with changes that are not saved yet.',
    es: 'Tal como está en el formulario, también lo que todavía no se ha guardado.',
  },
  anApp: { en: 'App', es: 'Aplicación' },
  noTitle: { en: 'Title', es: 'Título' },
  by: { en: 'By {author}', es: 'Por {author}' },
  play: { en: 'Play', es: 'Reproducir' },
  noPicture: { en: 'The picture cannot be shown now.', es: 'Ahora no se puede mostrar la imagen.' },
})
