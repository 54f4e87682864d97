import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  formatting: { en: 'Formatting', es: 'Formato' },
  bold: { en: 'Bold', es: 'Negrita' },
  italic: { en: 'Italic', es: 'Cursiva' },
  heading: { en: 'Heading', es: 'Título' },
  list: { en: 'List', es: 'Lista' },
  numbers: { en: 'Numbered list', es: 'Lista numerada' },
  quote: { en: 'Quotation', es: 'Cita' },
  table: { en: 'Table', es: 'Tabla' },
  link: { en: 'Link', es: 'Enlace' },
  linkAddress: { en: 'Address of the link', es: 'Dirección del enlace' },
  linkText: { en: 'Text of the link', es: 'Texto del enlace' },
  linkWrong: {
    en: 'Enter an address such as https://example.com.',
    es: 'Escribe una dirección como https://example.com.',
  },
  insertLink: { en: 'Insert link', es: 'Insertar enlace' },
  picture: { en: 'Image', es: 'Imagen' },
  picturesLeft: {
    en: 'The images in the text you pasted were skipped. Save them as files and upload them with “Image”.',
    es: 'Las imágenes del texto que pegaste se omitieron. Guárdalas como archivos y súbelas con «Imagen».',
  },
  withShortcut: { en: '{name} ({shortcut})', es: '{name} ({shortcut})' },
  view: { en: 'Write or preview', es: 'Escribir o ver' },
  write: { en: 'Write', es: 'Escribir' },
  both: { en: 'Both', es: 'Ambos' },
  preview: { en: 'Preview', es: 'Vista previa' },
  fullScreen: { en: 'Full screen', es: 'Pantalla completa' },
  words: {
    en: '{words, plural, one {# word} other {# words}} · {minutes, number} min to read',
    es: '{words, plural, one {# palabra} other {# palabras}} · {minutes, number} min de lectura',
  },
  count: {
    en: '{count, number} of {max, number}{unit, select, character { characters} other {. Emoji and some accents count as several.}}',
    es: '{count, number} de {max, number}{unit, select, character { caracteres} other {. Los emojis y algunos acentos cuentan por varios.}}',
  },
  over: {
    en: '{count, number} of {max, number}{unit, select, character { characters} other {}}: {over, number} too many{unit, select, character {} other {. Emoji and some accents count as several.}}',
    es: '{count, number} de {max, number}{unit, select, character { caracteres} other {}}: {over, plural, one {sobra #} other {sobran #}}{unit, select, character {} other {. Los emojis y algunos acentos cuentan por varios.}}',
  },
  play: { en: 'Play the video', es: 'Reproducir el video' },
  playsFrom: {
    en: 'It comes from {service}, which will know that you watched it.',
    es: 'Viene de {service}, que sabrá que lo ves.',
  },
  video: { en: 'Video from {service}', es: 'Video de {service}' },
  openVideo: { en: 'Open on {service}', es: 'Abrir en {service}' },
  loadingPreview: { en: 'Loading the preview…', es: 'Cargando la vista previa…' },
  nothingYet: { en: 'Nothing to show yet.', es: 'Todavía no hay nada que mostrar.' },
  cut: {
    en: 'Only the beginning of this long text is shown here. All of it is saved.',
    es: 'Aquí se muestra solo el principio de este texto largo. Se guarda todo.',
  },
  tooHard: {
    en: 'This text takes too long to show because of how it is nested or marked up. Your text is not affected.',
    es: 'Este texto tarda demasiado en mostrarse por cómo está anidado o marcado. Tu texto no se ve afectado.',
  },
  previewFailed: {
    en: 'Could not load the preview. Check the connection and try again. Your text is not affected.',
    es: 'No se pudo cargar la vista previa. Revisa la conexión e inténtalo de nuevo. Tu texto no se ve afectado.',
  },
})

export const keyMessages = defineMessages({
  markdown: { en: 'In a formatted text', es: 'En un texto con formato' },
  bold: { en: 'Bold', es: 'Negrita' },
  italic: { en: 'Italic', es: 'Cursiva' },
  link: { en: 'Insert a link', es: 'Insertar un enlace' },
})

/** A picture of an own collection. */
export interface OwnPicture {
  readonly collection: string
  readonly id: string
  readonly alt: string
  /** '' for none. */
  readonly caption: string
}

/** A video of a service with an embeddable player. */
export interface Video {
  readonly service: string
  /** Page of the video. */
  readonly address: string
  /** Address for the frame. */
  readonly player: string
  /** Label in the text; empty if it is only the address. */
  readonly label: string
}

/** HTML, or a stand-alone picture or video. */
export type MarkdownPiece = string | OwnPicture | Video

/** Messages of the worker: takes Markdown; returns a piece for each block, or null if nested too deeply. */
export type MarkdownOrder = string
export type MarkdownAnswer = readonly MarkdownPiece[] | null
