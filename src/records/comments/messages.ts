import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  open: { en: 'Comments', es: 'Comentarios' },
  openCount: { en: 'Comments: {count, number}', es: 'Comentarios: {count, number}' },
  openMore: { en: 'Comments: more than {count, number}', es: 'Comentarios: más de {count, number}' },
  title: { en: 'Comments on {title}', es: 'Comentarios de {title}' },
  list: { en: 'Comments, newest first', es: 'Comentarios, del más reciente al más antiguo' },
  none: { en: 'Nobody has commented on this yet.', es: 'Todavía nadie ha comentado esto.' },
  older: { en: 'Show earlier comments', es: 'Mostrar comentarios anteriores' },
  unread: { en: 'The comments could not be read', es: 'No se pudieron leer los comentarios' },
  text: { en: 'Comment', es: 'Comentario' },
  hint: { en: 'Type @ to mention a colleague.', es: 'Escribe @ para mencionar a alguien del equipo.' },
  people: { en: 'Colleagues', es: 'Personas del equipo' },
  ask: { en: 'Ask for a review', es: 'Pedir una revisión' },
  nobody: { en: 'Nobody', es: 'A nadie' },
  send: { en: 'Send comment', es: 'Enviar comentario' },
  sendAsking: { en: 'Send and ask for a review', es: 'Enviar y pedir la revisión' },
  sending: { en: 'Sending…', es: 'Enviando…' },
  waiting: {
    en: 'There is no connection. It is sent as soon as there is one: keep this page open.',
    es: 'No hay conexión. Se enviará en cuanto la haya: no cierres esta página.',
  },
  empty: { en: 'Write something first.', es: 'Escribe algo antes.' },
  tooLong: {
    en: 'It is {count, plural, one {# character} other {# characters}} too long.',
    es: 'Sobran {count, plural, one {# carácter} other {# caracteres}}.',
  },
  denied: {
    en: 'It was refused: you may no longer comment here, or somebody named here may not read this. Your text is still here.',
    es: 'Se rechazó: ya no puedes comentar aquí, o alguna de las personas nombradas no puede leer esto. Tu texto sigue aquí.',
  },
  failed: { en: 'It could not be saved: {why} Try again.', es: 'No se pudo guardar: {why} Inténtalo de nuevo.' },
  edited: { en: 'edited {ago}', es: 'editado {ago}' },
  asks: { en: 'Asks {name} for a review', es: 'Pide una revisión a {name}' },
  done: { en: '{name} has reviewed it, {ago}', es: '{name} lo revisó, {ago}' },
  markDone: { en: 'I have reviewed it', es: 'Ya lo revisé' },
  markOpen: { en: 'Not reviewed yet', es: 'Todavía no está revisado' },
  edit: { en: 'Edit', es: 'Editar' },
  removeAsk: {
    en: 'Delete this comment? This can’t be undone.',
    es: '¿Eliminar este comentario? No se puede deshacer.',
  },
  removeSure: { en: 'Delete comment', es: 'Eliminar comentario' },
  keep: { en: 'Keep it', es: 'Conservarlo' },
})
