import { defineMessages } from '../messages/define-messages.ts'

/** What the keys of a text with marks do. */
export const keyMessages = defineMessages({
  en: { markdown: 'In a formatted text', bold: 'Bold', italic: 'Italic', link: 'Make a link' },
  es: { markdown: 'En un texto con formato', bold: 'Negrita', italic: 'Cursiva', link: 'Poner un enlace' },
})
