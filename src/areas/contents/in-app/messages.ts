import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  phone: { en: 'The content on a phone', es: 'El contenido en un teléfono' },
  theme: { en: 'Theme of the app', es: 'Tema de la aplicación' },
  light: { en: 'Light', es: 'Claro' },
  dark: { en: 'Dark', es: 'Oscuro' },
  unsaved: {
    en: 'Includes your unsaved changes.',
    es: 'Incluye tus cambios sin guardar.',
  },
  anApp: { en: 'App', es: 'Aplicación' },
  noTitle: { en: 'Title', es: 'Título' },
  by: { en: 'By {author}', es: 'Por {author}' },
  play: { en: 'Play', es: 'Reproducir' },
  noPicture: { en: 'Could not load the image.', es: 'No se pudo cargar la imagen.' },
})
