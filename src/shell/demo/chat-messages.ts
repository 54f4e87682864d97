import { definePairs } from '../../ui/messages/define-pairs.ts'

/** Words of the demo's chat. Loaded with the console where it is the demo. */
export const messages = definePairs({
  chat: ['Chat', 'Chat'],
  chatUnread: [
    '{count, plural, one {Chat, # unread message} other {Chat, # unread messages}}',
    '{count, plural, one {Chat, # mensaje sin leer} other {Chat, # mensajes sin leer}}',
  ],
  close: ['Close chat', 'Cerrar el chat'],
  friends: ['Friends', 'Amigos'],
  search: ['Search friends', 'Buscar amigos'],
  searchHint: ['Search Friend . . .', 'Buscar amigo . . .'],
  loadingFriends: ['Loading friends…', 'Cargando amigos…'],
  searching: ['Searching…', 'Buscando…'],
  found: [
    '{count, plural, =0 {No friend found} one {# friend found} other {# friends found}}',
    '{count, plural, =0 {Ningún amigo encontrado} one {# amigo encontrado} other {# amigos encontrados}}',
  ],
  nobody: ['No friend is called “{text}”.', 'Ningún amigo se llama «{text}».'],
  listFailed: ['The friends could not be loaded.', 'No se pudieron cargar los amigos.'],
  unread: [
    '{count, plural, one {# unread message} other {# unread messages}}',
    '{count, plural, one {# mensaje sin leer} other {# mensajes sin leer}}',
  ],
  online: ['online', 'en línea'],
  typing: ['typing…', 'escribiendo…'],
  back: ['Back to the friends', 'Volver a los amigos'],
  conversation: ['Conversation with {name}', 'Conversación con {name}'],
  loadingChat: ['Loading conversation…', 'Cargando la conversación…'],
  chatFailed: ['The conversation could not be loaded.', 'No se pudo cargar la conversación.'],
  notFound: ['CHAT NOT FOUND', 'CHAT NO ENCONTRADO'],
  notFoundHint: ['Your first message begins it.', 'Empieza con tu primer mensaje.'],
  from: ['{name}:', '{name}:'],
  you: ['You:', 'Tú:'],
  message: ['Message', 'Mensaje'],
  messageHint: ['Write a message', 'Escribe un mensaje'],
  attach: ['Attach a file', 'Adjuntar un archivo'],
  noAttaching: ['Attaching files is not part of the demo.', 'Adjuntar archivos no forma parte de la demo.'],
  send: ['Send', 'Enviar'],
  sending: ['Sending…', 'Enviando…'],
  sendFailed: ['The message was not sent.', 'El mensaje no se envió.'],
  retry: ['Retry', 'Reintentar'],
})

/** By code, for what the demo's service answers when it cannot. */
export const failureMessages = definePairs({
  'internal-server-error': ['Internal server error', 'Error interno del servidor'],
  'wrong-services': ['Wrong Services', 'Servicios incorrectos'],
})
