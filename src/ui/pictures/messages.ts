import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  en: {
    choose: 'Choose a picture',
    chooseSeveral: 'Choose pictures',
    orDrop: 'or drop it here, or paste it with Ctrl+V (⌘V on a Mac)',
    orDropSeveral: 'or drop them here, or paste them with Ctrl+V (⌘V on a Mac)',
    whatFits: 'PNG, JPEG, WebP, AVIF, GIF or BMP, up to {megabytes} MB and {megapixels} megapixels.',
    taken: '{count, plural, one {# file taken.} other {# files taken.}}',
    onlyFirst: 'Only one picture fits here: the first of {count} files was taken.',

    focalPoint: 'Focal point',
    focalHelp:
      'What must stay in sight when the picture is cropped. Press on it, or move it with the arrow keys (Shift for larger steps).',
    horizontal: 'Focal point, horizontally',
    vertical: 'Focal point, vertically',
    fromLeft: '{percent} % from the left',
    fromTop: '{percent} % from the top',
    crops: 'How it is cropped',
    square: 'Square (1:1)',
    wide: 'Wide (16:9)',

    tooHeavy: '{name} is over {megabytes} MB. Save it smaller and try again.',
    tooManyPixels: '{name} has more than {megapixels} megapixels. Scale it down and try again.',
    notAnImage: '{name} is no picture. Choose a PNG, JPEG, WebP, AVIF, GIF or BMP.',
    svg: '{name} is an SVG drawing, which may hold scripts. Save it as PNG and try again.',
    empty: '{name} is empty: it holds 0 bytes. Copy or save it again and try once more.',
    damaged: '{name} is damaged or incomplete. Open it in a picture program, save it again and try once more.',
    formatUnknownHere: 'This browser does not show pictures like {name}. Save it as JPEG or PNG and try again.',
    fileGone: '{name} could not be read: it was moved, deleted or changed since it was chosen. Choose it again.',
    noWebp: 'This browser cannot write WebP pictures. Use a current Chrome, Edge or Firefox.',
    notLoaded: 'A part of the console could not be loaded. Check the connection and reload the page.',
    cannotEncode:
      '{name} could not be prepared. Close what uses much memory, or scale the picture down, and try again.',
    cancelled: '{name} was cancelled.',
    unnamed: 'The picture',
  },
  es: {
    choose: 'Elegir una imagen',
    chooseSeveral: 'Elegir imágenes',
    orDrop: 'o suéltala aquí, o pégala con Ctrl+V (⌘V en un Mac)',
    orDropSeveral: 'o suéltalas aquí, o pégalas con Ctrl+V (⌘V en un Mac)',
    whatFits: 'PNG, JPEG, WebP, AVIF, GIF o BMP, hasta {megabytes} MB y {megapixels} megapíxeles.',
    taken: '{count, plural, one {# archivo recibido.} other {# archivos recibidos.}}',
    onlyFirst: 'Aquí cabe una sola imagen: se tomó el primero de {count} archivos.',

    focalPoint: 'Punto focal',
    focalHelp:
      'Lo que debe seguir a la vista cuando la imagen se recorta. Púlsalo, o muévelo con las flechas (con Mayús, en pasos mayores).',
    horizontal: 'Punto focal, en horizontal',
    vertical: 'Punto focal, en vertical',
    fromLeft: '{percent} % desde la izquierda',
    fromTop: '{percent} % desde arriba',
    crops: 'Cómo se recorta',
    square: 'Cuadrada (1:1)',
    wide: 'Panorámica (16:9)',

    tooHeavy: '{name} pesa más de {megabytes} MB. Guárdala más pequeña e inténtalo de nuevo.',
    tooManyPixels: '{name} tiene más de {megapixels} megapíxeles. Redúcela e inténtalo de nuevo.',
    notAnImage: '{name} no es una imagen. Elige un PNG, JPEG, WebP, AVIF, GIF o BMP.',
    svg: '{name} es un dibujo SVG, que puede contener código. Guárdalo como PNG e inténtalo de nuevo.',
    empty: '{name} está vacía: tiene 0 bytes. Cópiala o guárdala de nuevo y vuelve a intentarlo.',
    damaged:
      '{name} está dañada o incompleta. Ábrela en un programa de imágenes, guárdala de nuevo y vuelve a intentarlo.',
    formatUnknownHere: 'Este navegador no muestra imágenes como {name}. Guárdala como JPEG o PNG e inténtalo de nuevo.',
    fileGone: 'No se pudo leer {name}: se movió, se borró o cambió después de elegirla. Elígela otra vez.',
    noWebp: 'Este navegador no puede escribir imágenes WebP. Usa un Chrome, Edge o Firefox actual.',
    notLoaded: 'No se pudo cargar una parte de la consola. Revisa la conexión y recarga la página.',
    cannotEncode:
      'No se pudo preparar {name}. Cierra lo que use mucha memoria, o reduce la imagen, e inténtalo de nuevo.',
    cancelled: 'Se canceló {name}.',
    unnamed: 'La imagen',
  },
})

/** What stands where a picture does not: by themselves, since pages that show pictures need no others. */
export const frameMessages = defineMessages({
  en: {
    pictureLoading: 'The picture is on its way',
    pictureMissing: 'No picture',
    pictureFailed: 'The picture could not be shown',
  },
  es: {
    pictureLoading: 'La imagen está en camino',
    pictureMissing: 'Sin imagen',
    pictureFailed: 'No se pudo mostrar la imagen',
  },
})
