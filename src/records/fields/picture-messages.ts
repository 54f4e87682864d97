import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  chooseImage: { en: 'Choose an image', es: 'Elegir una imagen' },
  changeImage: { en: 'Choose another', es: 'Elegir otra' },
  uploadImage: { en: 'Upload a picture', es: 'Subir una imagen' },
  takePhoto: { en: 'Take a photo', es: 'Tomar una foto' },
  orGive: {
    en: 'Or drop a picture here, or paste one (Ctrl+V, ⌘V on a Mac) while one of these buttons has the focus.',
    es: 'O suelta aquí una imagen, o pégala (Ctrl+V, ⌘V en un Mac) mientras el foco está en uno de estos botones.',
  },
  onlyFirst: {
    en: 'Only one picture fits here: the first of {count} files was taken.',
    es: 'Aquí cabe una sola imagen: se tomó el primero de {count} archivos.',
  },
  removeImage: { en: 'Remove', es: 'Quitar' },
  noImage: { en: 'No image chosen.', es: 'Ninguna imagen elegida.' },
  imagesLoading: { en: 'Loading…', es: 'Cargando…' },
  noImages: { en: 'There are no images yet.', es: 'Todavía no hay imágenes.' },
  moreImages: { en: 'Show more', es: 'Mostrar más' },
  uploadFirst: {
    en: 'Pictures come from files: they are uploaded on their own page.',
    es: 'Las imágenes vienen de archivos: se suben en su propia página.',
  },
  upload: { en: 'Upload pictures', es: 'Subir imágenes' },
  noPicture: { en: 'The picture is not there.', es: 'La imagen no está.' },
  unsetPoint: { en: 'Back to the middle', es: 'Volver al centro' },
})
