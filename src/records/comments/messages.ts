import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  heading: { en: 'Comments', es: 'Comentarios' },
  open: { en: 'Open comments', es: 'Abrir comentarios' },
  openCount: { en: 'Open comments: {count, number}', es: 'Abrir comentarios: {count, number}' },
  openMore: { en: 'Open comments: more than {count, number}', es: 'Abrir comentarios: más de {count, number}' },
  title: { en: 'Comments on {title}', es: 'Comentarios de {title}' },
  list: { en: 'Comments, newest first', es: 'Comentarios, del más reciente al más antiguo' },
  none: { en: 'No comments yet.', es: 'Todavía no hay comentarios.' },
  older: { en: 'Show earlier comments', es: 'Mostrar comentarios anteriores' },
  unread: { en: 'Could not load the comments', es: 'No se pudieron cargar los comentarios' },
  text: { en: 'Comment', es: 'Comentario' },
  hint: { en: 'Type @ to mention a colleague.', es: 'Escribe @ para mencionar a alguien del equipo.' },
  people: { en: 'Colleagues', es: 'Personas del equipo' },
  ask: { en: 'Ask for a review', es: 'Pedir una revisión' },
  nobody: { en: 'No one', es: 'A nadie' },
  send: { en: 'Send comment', es: 'Enviar comentario' },
  sendAsking: { en: 'Send and ask for a review', es: 'Enviar y pedir la revisión' },
  sending: { en: 'Sending…', es: 'Enviando…' },
  waiting: {
    en: 'You are offline. It will be sent when you’re back online: keep this page open.',
    es: 'Sin conexión. Se enviará cuando vuelva: deja esta página abierta.',
  },
  empty: { en: 'Write something first.', es: 'Escribe algo primero.' },
  tooLong: {
    en: 'Too long by {count}. Shorten the comment.',
    es: 'Demasiado largo: sobran {count}. Acorta el comentario.',
  },
  denied: {
    en: 'Not sent: you can no longer comment here, or someone you mention can’t read this. Remove the mention or ask an admin. Your text is still here.',
    es: 'No se envió: ya no puedes comentar aquí, o alguien a quien mencionas no puede leer esto. Quita la mención o pregunta a un administrador. Tu texto sigue aquí.',
  },
  failed: {
    en: 'Could not save the comment: {why} Try again.',
    es: 'No se pudo guardar el comentario: {why} Inténtalo de nuevo.',
  },
  edited: { en: 'edited {ago}', es: 'editado {ago}' },
  asks: { en: 'Asks {name} for a review', es: 'Pide una revisión a {name}' },
  done: { en: '{name} reviewed it {ago}', es: '{name} lo revisó {ago}' },
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
