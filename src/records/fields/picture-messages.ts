import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  chooseImage: { en: 'Choose an image', es: 'Elegir una imagen' },
  changeImage: { en: 'Choose another', es: 'Elegir otra' },
  uploadImage: { en: 'Upload an image', es: 'Subir una imagen' },
  orGive: {
    en: 'Or drop an image here, or paste one (Ctrl+V, ⌘V on a Mac) while one of these buttons is focused.',
    es: 'O suelta aquí una imagen, o pégala (Ctrl+V, ⌘V en un Mac) mientras el foco está en uno de estos botones.',
  },
  onlyOne: {
    en: 'Only one image fits here: {name} was used, of {count} files.',
    es: 'Aquí cabe una sola imagen: se usó {name}, de {count} archivos.',
  },
  removeImage: { en: 'Remove', es: 'Quitar' },
  noImage: { en: 'No image chosen.', es: 'Ninguna imagen elegida.' },
  imagesLoading: { en: 'Loading…', es: 'Cargando…' },
  noImages: { en: 'No images yet.', es: 'Todavía no hay imágenes.' },
  chooseSeveral: { en: 'Choose several', es: 'Elegir varias' },
  chooseCount: {
    en: '{count, plural, =0 {Choose images first} one {Choose # image} other {Choose # images}}',
    es: '{count, plural, =0 {Elige antes las imágenes} one {Elegir # imagen} other {Elegir # imágenes}}',
  },
  moreImages: { en: 'Show more', es: 'Mostrar más' },
  uploadFirst: {
    en: 'Images are uploaded from files on their own page.',
    es: 'Las imágenes se suben desde archivos en su propia página.',
  },
  upload: { en: 'Upload images', es: 'Subir imágenes' },
  noPicture: { en: 'Image not found.', es: 'No se encontró la imagen.' },
  unsetPoint: { en: 'Reset to centre', es: 'Volver al centro' },
})
