import { defineMessages } from '../../ui/messages/define-messages.ts'

export const confidentialMessages = defineMessages({
  now: { en: 'Now:', es: 'Ahora:' },
  show: { en: 'Show', es: 'Mostrar' },
  showField: { en: 'Show: {field}', es: 'Mostrar: {field}' },
  hide: { en: 'Hide', es: 'Ocultar' },
  hideField: { en: 'Hide: {field}', es: 'Ocultar: {field}' },
  showing: { en: 'Logging access…', es: 'Registrando la consulta…' },
  noted: {
    en: 'Access logged. Shown for {minutes} minutes.',
    es: 'Tu consulta quedó registrada. Se muestra durante {minutes} minutos.',
  },
  notes: {
    en: 'Showing it is recorded in the access log with your name.',
    es: 'Al mostrarlo, tu nombre queda en el registro de consultas.',
  },
  failed: { en: 'Could not show it: {reason}', es: 'No se pudo mostrar: {reason}' },
  keep: { en: 'Leave empty to keep it', es: 'Déjalo vacío para conservarlo' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeField: { en: 'Remove: {field}', es: 'Quitar: {field}' },
  willGo: { en: 'It will be removed when you save.', es: 'Se quitará al guardar.' },
  keepIt: { en: 'Keep it', es: 'Conservarlo' },
  hidden: {
    en: 'Confidential: only an admin can see it in full.',
    es: 'Confidencial: solo un administrador lo ve completo.',
  },
})

export const controlMessages = defineMessages({
  editField: { en: 'Go to {field}', es: 'Ir a {field}' },
  pasteRefused: {
    en: 'Not pasted: the text is far too long. Shorten it to about {max, number} characters and paste it again.',
    es: 'No se pegó: el texto es demasiado largo. Acórtalo a unos {max, number} caracteres y pégalo de nuevo.',
  },
  takeFree: { en: 'Use “{slug}”, which is free', es: 'Usar «{slug}», que está libre' },
  choose: { en: 'Choose…', es: 'Elige…' },
  none: { en: 'Not set', es: 'Sin indicar' },
  fixed: {
    en: 'Set on creation. Can’t be changed later.',
    es: 'Se fija al crearlo. Después no se puede cambiar.',
  },
  until: { en: 'Until: {end}.', es: 'Hasta: {end}.' },
  partName: { en: 'Number {number, number}', es: 'Número {number, number}' },
  seeBelow: { en: 'See below the list.', es: 'Mira debajo de la lista.' },
  search: { en: 'Search by {field}', es: 'Buscar por {field}' },
  nothingFound: { en: 'No matches.', es: 'Sin coincidencias.' },
  searchFailed: { en: 'Could not search: {reason}', es: 'No se pudo buscar: {reason}' },
  linkTo: { en: 'Link to a {one}', es: 'Enlazar con: {one}' },
  createNew: { en: 'Create {one}', es: 'Crear: {one}' },
  createNamed: { en: 'Create “{text}”…', es: 'Crear «{text}»…' },
  goneReference: { en: 'No longer exists ({id})', es: 'Ya no existe ({id})' },
  edit: { en: 'Edit', es: 'Editar' },
  editOf: { en: 'Edit {field}', es: 'Editar {field}' },
  open: { en: 'Open', es: 'Abrir' },
})

export const partMessages = defineMessages({
  added: { en: 'Added: {part}', es: 'Se agregó: {part}' },
  removed: { en: 'Deleted: {part}', es: 'Se eliminó: {part}' },
  moved: { en: 'Moved to position {place, number}: {part}', es: 'Pasó a la posición {place, number}: {part}' },
  nothing: { en: 'nothing', es: 'nada' },
  before: { en: 'Before', es: 'Antes' },
  after: { en: 'After', es: 'Después' },
})

export const pictureMessages = defineMessages({
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
  upload: { en: 'Upload images', es: 'Subir imágenes' },
  noPicture: { en: 'Image not found.', es: 'No se encontró la imagen.' },
  unsetPoint: { en: 'Reset to centre', es: 'Volver al centro' },
})

export const workerMessages = defineMessages({
  noWorker: {
    en: 'Scheduled items are waiting: automatic publishing has not run since {time}. Ask your administrator to start it.',
    es: 'Lo programado está en espera: la publicación automática no se ejecuta desde {time}. Pide a quien administra la consola que la inicie.',
  },
  neverAnyWorker: {
    en: 'Scheduled items are waiting: automatic publishing has never run. Ask your administrator to start it.',
    es: 'Lo programado está en espera: la publicación automática nunca se ha ejecutado. Pide a quien administra la consola que la inicie.',
  },
})
