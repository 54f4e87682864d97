import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  choose: { en: 'Choose images', es: 'Elegir imágenes' },
  takePhoto: { en: 'Take a photo', es: 'Tomar una foto' },
  orDrop: {
    en: 'or drop them here, or paste them with Ctrl+V (⌘V on a Mac)',
    es: 'o suéltalas aquí, o pégalas con Ctrl+V (⌘V en un Mac)',
  },
  whatFits: {
    en: 'PNG, JPEG, WebP, AVIF, GIF or BMP, up to {megabytes} MB and {megapixels} megapixels.',
    es: 'PNG, JPEG, WebP, AVIF, GIF o BMP, hasta {megabytes} MB y {megapixels} megapíxeles.',
  },
  taken: {
    en: '{count, plural, one {# file added.} other {# files added.}}',
    es: '{count, plural, one {# archivo agregado.} other {# archivos agregados.}}',
  },
  focalPoint: { en: 'Focal point', es: 'Punto focal' },
  focalHelp: {
    en: 'The part that must stay visible when the image is cropped. Click it, or move it with the arrow keys (Shift for larger steps).',
    es: 'La parte que debe quedar visible cuando se recorta la imagen. Haz clic, o muévelo con las flechas (con Mayús, en pasos mayores).',
  },
  horizontal: { en: 'Focal point, horizontally', es: 'Punto focal, en horizontal' },
  vertical: { en: 'Focal point, vertically', es: 'Punto focal, en vertical' },
  fromLeft: { en: '{percent}% from the left', es: '{percent}% desde la izquierda' },
  fromTop: { en: '{percent}% from the top', es: '{percent}% desde arriba' },
  crops: { en: 'How it is cropped', es: 'Cómo se recorta' },
  square: { en: 'Square (1:1)', es: 'Cuadrada (1:1)' },
  wide: { en: 'Wide (16:9)', es: 'Panorámica (16:9)' },
  tooHeavy: {
    en: '{name} is over {megabytes} MB. Make it smaller and try again.',
    es: '{name} pesa más de {megabytes} MB. Redúcela e inténtalo de nuevo.',
  },
  tooManyPixels: {
    en: '{name} has more than {megapixels} megapixels. Scale it down and try again.',
    es: '{name} tiene más de {megapixels} megapíxeles. Redúcela e inténtalo de nuevo.',
  },
  notAnImage: {
    en: '{name} is not an image. Choose a PNG, JPEG, WebP, AVIF, GIF or BMP.',
    es: '{name} no es una imagen. Elige un PNG, JPEG, WebP, AVIF, GIF o BMP.',
  },
  svg: {
    en: '{name} is an SVG drawing, which may contain scripts. Save it as PNG and try again.',
    es: '{name} es un dibujo SVG, que puede contener código. Guárdalo como PNG e inténtalo de nuevo.',
  },
  empty: {
    en: '{name} is empty (0 bytes). Copy or save it again, then try again.',
    es: '{name} está vacía (0 bytes). Cópiala o guárdala de nuevo e inténtalo otra vez.',
  },
  damaged: {
    en: '{name} is damaged or incomplete. Open it in an image editor, save it again, then try again.',
    es: '{name} está dañada o incompleta. Ábrela en un editor de imágenes, guárdala de nuevo e inténtalo otra vez.',
  },
  formatUnknownHere: {
    en: 'This browser can’t show images like {name}. Save it as JPEG or PNG and try again.',
    es: 'Este navegador no puede mostrar imágenes como {name}. Guárdala como JPEG o PNG e inténtalo de nuevo.',
  },
  heic: {
    en: '{name} is a HEIC photo, as iPhones take them, which this browser can’t show. Save it as JPEG and try again.',
    es: '{name} es una foto HEIC, como las que toma un iPhone, que este navegador no puede mostrar. Guárdala como JPEG e inténtalo de nuevo.',
  },
  animationLost: {
    en: '{name} is animated, but too long or too detailed to stay animated: only its first image would be saved. To keep the animation, shorten it and upload it again.',
    es: '{name} es una animación demasiado larga o detallada para conservarla: solo se guardaría su primera imagen. Para conservarla, acórtala y súbela de nuevo.',
  },
  fileGone: {
    en: 'Could not read {name}: it was moved, deleted or changed after you chose it. Choose it again.',
    es: 'No se pudo leer {name}: se movió, se eliminó o cambió después de elegirla. Elígela otra vez.',
  },
  noWebp: {
    en: 'This browser can’t save WebP images. Use a current version of Chrome, Edge or Firefox.',
    es: 'Este navegador no puede guardar imágenes WebP. Usa una versión actual de Chrome, Edge o Firefox.',
  },
  notLoaded: {
    en: 'Could not load a part of the console. Check the connection and reload the page.',
    es: 'No se pudo cargar una parte de la consola. Revisa la conexión y recarga la página.',
  },
  cannotEncode: {
    en: 'Could not prepare {name}. Close some tabs or scale the image down, and try again.',
    es: 'No se pudo preparar {name}. Cierra algunas pestañas o reduce la imagen, e inténtalo de nuevo.',
  },
  cancelled: { en: '{name} was cancelled.', es: 'Se canceló {name}.' },
  unnamed: { en: 'The image', es: 'La imagen' },
})

/** Texts of a missing picture, separate, because pages that show pictures need no others. */
export const frameMessages = defineMessages({
  pictureLoading: { en: 'Loading the image', es: 'Cargando la imagen' },
  pictureMissing: { en: 'No image', es: 'Sin imagen' },
  pictureFailed: { en: 'Could not show the image', es: 'No se pudo mostrar la imagen' },
})
