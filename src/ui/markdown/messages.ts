import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  en: {
    formatting: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    list: 'List',
    quote: 'Quotation',
    link: 'Link',
    withShortcut: '{name} ({shortcut})',
    view: 'Write or preview',
    write: 'Write',
    both: 'Both',
    preview: 'Preview',
    count: '{count, number} of {max, number} characters',
    over: '{count, number} of {max, number} characters: {over, plural, one {# too many} other {# too many}}',
    loadingPreview: 'The preview is on its way…',
    nothingYet: 'Nothing to show yet.',
    cut: 'Only the first {limit, number} of {count, number} characters are shown here. All of them are saved.',
    tooHard: 'This text is nested or marked up in a way that takes too long to show. What you write is not affected.',
    previewFailed:
      'The preview could not be loaded. Check the connection and try again. What you write is not affected.',
  },
  es: {
    formatting: 'Formato',
    bold: 'Negrita',
    italic: 'Cursiva',
    heading: 'Título',
    list: 'Lista',
    quote: 'Cita',
    link: 'Enlace',
    withShortcut: '{name} ({shortcut})',
    view: 'Escribir o ver',
    write: 'Escribir',
    both: 'Ambos',
    preview: 'Vista previa',
    count: '{count, number} de {max, number} caracteres',
    over: '{count, number} de {max, number} caracteres: {over, plural, one {sobra #} other {sobran #}}',
    loadingPreview: 'La vista previa está en camino…',
    nothingYet: 'Aún no hay nada que mostrar.',
    cut: 'Aquí se muestran solo los primeros {limit, number} de {count, number} caracteres. Se guardan todos.',
    tooHard:
      'Este texto está anidado o marcado de un modo que tarda demasiado en mostrarse. Lo que escribes no se ve afectado.',
    previewFailed:
      'No se pudo cargar la vista previa. Revisa la conexión e inténtalo de nuevo. Lo que escribes no se ve afectado.',
  },
})

/** What the keys of a text with marks do. */
export const keyMessages = defineMessages({
  en: { markdown: 'In a formatted text', bold: 'Bold', italic: 'Italic', link: 'Make a link' },
  es: { markdown: 'En un texto con formato', bold: 'Negrita', italic: 'Cursiva', link: 'Poner un enlace' },
})

/** What goes to the worker: Markdown; and what comes back: HTML, a piece for each block, or null for a text that is nested too deeply. */
export type MarkdownOrder = string
export type MarkdownAnswer = readonly string[] | null
