import { defineMessages } from '../messages/define-messages.ts'

/** For code and for styles. */
const missing = {
  en: 'A part of the console could not be loaded. Check the connection and reload the page.',
  es: 'No se pudo cargar una parte de la consola. Revisa la conexión y recarga la página.',
}

/**
 * By code, for what can go wrong on the way to the console's services. The English of the database's codes is its own, as staff may
 * have to quote it. Plain text: the sign-in page needs it, too.
 */
export const messages = defineMessages({
  en: {
    CHUNK_LOAD_FAILED: missing.en,
    CSS_CHUNK_LOAD_FAILED: missing.en,
    'role-timeout': 'The database did not answer in time. Check the connection and try again.',
    'database-missing': 'Firebase db is not initialized!',
    permission_denied: "Client doesn't have permission to access the desired data.",
    too_big: 'The data requested exceeds the maximum size that can be accessed with a single request.',
    unavailable: 'The service is unavailable',
    rest_error: 'Unknown Error',
    unknown: 'Unknown Error',
    preparing:
      'The console has changed, and these records are still being prepared for it. Nothing was saved: try again in a moment.',
    'not-storable': 'The database cannot keep this: a text or a name is too long for it. Shorten it and try again.',
  },
  es: {
    CHUNK_LOAD_FAILED: missing.es,
    CSS_CHUNK_LOAD_FAILED: missing.es,
    'role-timeout': 'La base de datos no respondió a tiempo. Revisa la conexión e inténtalo de nuevo.',
    'database-missing': '¡La base de datos de Firebase no está inicializada!',
    permission_denied: 'El cliente no tiene permiso para acceder a los datos pedidos.',
    too_big: 'Los datos pedidos superan el tamaño máximo de una sola solicitud.',
    unavailable: 'El servicio no está disponible',
    rest_error: 'Error desconocido',
    unknown: 'Error desconocido',
    preparing:
      'La consola cambió y estos registros aún se están preparando. No se guardó nada: inténtalo de nuevo en un momento.',
    'not-storable':
      'La base de datos no puede guardar esto: un texto o un nombre es demasiado largo. Acórtalo e inténtalo de nuevo.',
  },
})
