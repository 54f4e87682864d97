import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Words of the demo's chat. Loaded with the console where it is the demo. */
export const messages = defineMessages({
  en: {
    chat: 'Chat',
    chatUnread: '{count, plural, one {Chat, # unread message} other {Chat, # unread messages}}',
    close: 'Close chat',

    friends: 'Friends',
    search: 'Search friends',
    searchHint: 'Search Friend . . .',
    loadingFriends: 'Loading friends…',
    searching: 'Searching…',
    found: '{count, plural, =0 {No friend found} one {# friend found} other {# friends found}}',
    nobody: 'No friend is called “{text}”.',
    listFailed: 'The friends could not be loaded.',
    unread: '{count, plural, one {# unread message} other {# unread messages}}',
    online: 'online',
    typing: 'typing…',

    back: 'Back to the friends',
    conversation: 'Conversation with {name}',
    loadingChat: 'Loading conversation…',
    chatFailed: 'The conversation could not be loaded.',
    notFound: 'CHAT NOT FOUND',
    notFoundHint: 'Your first message begins it.',
    from: '{name}:',
    you: 'You:',

    message: 'Message',
    messageHint: 'Write a message',
    attach: 'Attach a file',
    noAttaching: 'Attaching files is not part of the demo.',
    send: 'Send',
    sending: 'Sending…',
    sendFailed: 'The message was not sent.',
    retry: 'Retry',
  },
  es: {
    chat: 'Chat',
    chatUnread: '{count, plural, one {Chat, # mensaje sin leer} other {Chat, # mensajes sin leer}}',
    close: 'Cerrar el chat',

    friends: 'Amigos',
    search: 'Buscar amigos',
    searchHint: 'Buscar amigo . . .',
    loadingFriends: 'Cargando amigos…',
    searching: 'Buscando…',
    found: '{count, plural, =0 {Ningún amigo encontrado} one {# amigo encontrado} other {# amigos encontrados}}',
    nobody: 'Ningún amigo se llama «{text}».',
    listFailed: 'No se pudieron cargar los amigos.',
    unread: '{count, plural, one {# mensaje sin leer} other {# mensajes sin leer}}',
    online: 'en línea',
    typing: 'escribiendo…',

    back: 'Volver a los amigos',
    conversation: 'Conversación con {name}',
    loadingChat: 'Cargando la conversación…',
    chatFailed: 'No se pudo cargar la conversación.',
    notFound: 'CHAT NO ENCONTRADO',
    notFoundHint: 'Empieza con tu primer mensaje.',
    from: '{name}:',
    you: 'Tú:',

    message: 'Mensaje',
    messageHint: 'Escribe un mensaje',
    attach: 'Adjuntar un archivo',
    noAttaching: 'Adjuntar archivos no forma parte de la demo.',
    send: 'Enviar',
    sending: 'Enviando…',
    sendFailed: 'El mensaje no se envió.',
    retry: 'Reintentar',
  },
})

/** By code, for what the demo's service answers when it cannot. */
export const failureMessages = defineMessages({
  en: { 'internal-server-error': 'Internal server error', 'wrong-services': 'Wrong Services' },
  es: { 'internal-server-error': 'Error interno del servidor', 'wrong-services': 'Servicios incorrectos' },
})
