import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'Preview', es: 'Vista previa' },
  ground: { en: 'Screen of the phone', es: 'Pantalla del teléfono' },
  light: { en: 'Light', es: 'Clara' },
  dark: { en: 'Dark', es: 'Oscura' },
  androidClosed: { en: 'Android', es: 'Android' },
  androidOpen: { en: 'Android, opened', es: 'Android, abierta' },
  ios: { en: 'iOS', es: 'iOS' },
  now: { en: 'now', es: 'ahora' },
  anApp: { en: 'Your app', es: 'Tu aplicación' },
  aTitle: { en: 'Title', es: 'Título' },
  aText: { en: 'Text', es: 'Texto' },
  picture: { en: 'Picture from {host}', es: 'Imagen de {host}' },
  open: { en: 'Open it', es: 'Abrirla' },
  pictureNote: {
    en: 'The console loads no pictures from other sites. Look whether this is the one you mean.',
    es: 'La consola no carga imágenes de otros sitios. Comprueba que sea la que quieres.',
  },
  fits: { en: 'Everything fits.', es: 'Cabe todo.' },
  cutTitle: { en: 'The title is cut.', es: 'El título se corta.' },
  cutTitleClosed: { en: 'The title is cut, also when it is opened.', es: 'El título se corta, también al abrirla.' },
  cutText: { en: 'The text is cut until it is opened.', es: 'El texto se corta hasta que se abre.' },
  cutTextByPicture: {
    en: 'With a picture, the text stays on one line and is cut.',
    es: 'Con imagen, el texto queda en una línea y se corta.',
  },
  otherPlatform: {
    en: 'How a {platform} device shows it depends on its system: short texts are safest.',
    es: 'Cómo lo muestra un dispositivo {platform} depende de su sistema: lo más seguro son textos cortos.',
  },
  about: {
    en: 'Cut as on narrow phones. Wider ones show a little more.',
    es: 'Cortada como en los teléfonos estrechos. Los más anchos muestran un poco más.',
  },
})
