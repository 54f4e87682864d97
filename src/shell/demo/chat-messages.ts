import { defineMessages } from '../../ui/messages/define-messages.ts'

export const chatMessages = defineMessages({
  chat: { en: 'Chat', es: 'Chat' },
  chatUnread: {
    en: '{count, plural, one {Chat, # unread message} other {Chat, # unread messages}}',
    es: '{count, plural, one {Chat, # mensaje sin leer} other {Chat, # mensajes sin leer}}',
  },
  close: { en: 'Close chat', es: 'Cerrar el chat' },
  friends: { en: 'Friends', es: 'Amigos' },
  search: { en: 'Search friends', es: 'Buscar amigos' },
  searchHint: { en: 'Search Friend . . .', es: 'Buscar amigo . . .' },
  loadingFriends: { en: 'Loading friends…', es: 'Cargando amigos…' },
  searching: { en: 'Searching…', es: 'Buscando…' },
  found: {
    en: '{count, plural, =0 {No friend found} one {# friend found} other {# friends found}}',
    es: '{count, plural, =0 {Ningún amigo encontrado} one {# amigo encontrado} other {# amigos encontrados}}',
  },
  nobody: { en: 'No friends called “{text}”.', es: 'Ningún amigo se llama «{text}».' },
  listFailed: { en: 'Could not load your friends.', es: 'No se pudieron cargar los amigos.' },
  unread: {
    en: '{count, plural, one {# unread message} other {# unread messages}}',
    es: '{count, plural, one {# mensaje sin leer} other {# mensajes sin leer}}',
  },
  online: { en: 'online', es: 'en línea' },
  typing: { en: 'typing…', es: 'escribiendo…' },
  back: { en: 'Back to friends', es: 'Volver a los amigos' },
  conversation: { en: 'Conversation with {name}', es: 'Conversación con {name}' },
  loadingChat: { en: 'Loading conversation…', es: 'Cargando la conversación…' },
  chatFailed: { en: 'Could not load the conversation.', es: 'No se pudo cargar la conversación.' },
  notFound: { en: 'CHAT NOT FOUND', es: 'CHAT NO ENCONTRADO' },
  notFoundHint: { en: 'Send a message to start it.', es: 'Envía un mensaje para empezar.' },
  from: { en: '{name}:', es: '{name}:' },
  you: { en: 'You:', es: 'Tú:' },
  message: { en: 'Message', es: 'Mensaje' },
  messageHint: { en: 'Write a message', es: 'Escribe un mensaje' },
  attach: { en: 'Attach a file', es: 'Adjuntar un archivo' },
  noAttaching: { en: 'Attaching files is not part of the demo.', es: 'Adjuntar archivos no forma parte de la demo.' },
  send: { en: 'Send', es: 'Enviar' },
  sending: { en: 'Sending…', es: 'Enviando…' },
  sendFailed: { en: 'Could not send the message.', es: 'No se pudo enviar el mensaje.' },
})

/** Messages by code for the demo service's failures. */
export const failureMessages = defineMessages({
  'internal-server-error': { en: 'Internal server error', es: 'Error interno del servidor' },
  'wrong-services': { en: 'Wrong Services', es: 'Servicios incorrectos' },
})
