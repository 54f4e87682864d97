import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'Preview', es: 'Vista previa' },
  ground: { en: 'Phone theme', es: 'Tema del teléfono' },
  light: { en: 'Light', es: 'Claro' },
  dark: { en: 'Dark', es: 'Oscuro' },
  androidClosed: { en: 'Android', es: 'Android' },
  androidOpen: { en: 'Android, opened', es: 'Android, abierta' },
  ios: { en: 'iOS', es: 'iOS' },
  now: { en: 'now', es: 'ahora' },
  anApp: { en: 'Your app', es: 'Tu aplicación' },
  aTitle: { en: 'Title', es: 'Título' },
  aText: { en: 'Text', es: 'Texto' },
  picture: { en: 'Image from {host}', es: 'Imagen de {host}' },
  chosen: { en: 'Chosen image', es: 'Imagen elegida' },
  open: { en: 'Open the image', es: 'Abrir la imagen' },
  pictureNote: {
    en: 'The console doesn’t load images from other sites. Open it to check that it’s the right one.',
    es: 'La consola no carga imágenes de otros sitios. Ábrela para comprobar que es la correcta.',
  },
  fits: { en: 'Everything fits.', es: 'Cabe todo.' },
  cutTitle: { en: 'The title is cut.', es: 'El título se corta.' },
  cutTitleClosed: { en: 'The title is cut, even when opened.', es: 'El título se corta, incluso al abrirla.' },
  cutText: { en: 'The text is cut until opened.', es: 'El texto se corta hasta que se abre.' },
  cutTextByPicture: {
    en: 'With an image, the text stays on one line and is cut.',
    es: 'Con imagen, el texto queda en una línea y se corta.',
  },
  otherPlatform: {
    en: 'How {platform} devices show it depends on their system: short texts are safest.',
    es: 'Cómo lo muestra un dispositivo {platform} depende de su sistema: lo más seguro son textos cortos.',
  },
  about: {
    en: 'Shown as on a narrow phone. Wider ones show a little more.',
    es: 'Como en un teléfono angosto. Los más anchos muestran un poco más.',
  },
})
