import type { Catalogue } from '../../config/area.ts'
import { defineMessages, say } from '../messages/define-messages.ts'
import type { Language } from '../messages/language.ts'

const missing = {
  en: 'Could not load a part of the console. Check the connection and reload the page.',
  es: 'No se pudo cargar una parte de la consola. Revisa la conexión y recarga la página.',
}

/** Messages by code for failures of the services; plain text, because the sign-in page needs it, too. */
export const messages = defineMessages({
  CHUNK_LOAD_FAILED: { en: missing.en, es: missing.es },
  CSS_CHUNK_LOAD_FAILED: { en: missing.en, es: missing.es },
  'role-timeout': {
    en: 'The database did not answer in time. Check the connection and try again.',
    es: 'La base de datos no respondió a tiempo. Revisa la conexión e inténtalo de nuevo.',
  },
  'database-missing': {
    en: 'Firebase db is not initialized!',
    es: 'La base de datos de Firebase no está inicializada',
  },
  permission_denied: {
    en: "Client doesn't have permission to access the desired data.",
    es: 'El cliente no tiene permiso para acceder a los datos pedidos.',
  },
  too_big: {
    en: 'The data requested exceeds the maximum size that can be accessed with a single request.',
    es: 'Los datos pedidos superan el tamaño máximo de una sola solicitud.',
  },
  unavailable: { en: 'The service is unavailable', es: 'El servicio no está disponible' },
  rest_error: { en: 'Unknown Error', es: 'Error desconocido' },
  unknown: { en: 'Unknown Error', es: 'Error desconocido' },
  preparing: {
    en: 'The console was updated and these records are still being prepared for it. Nothing was saved: try again in a moment.',
    es: 'La consola se actualizó y estos registros todavía se están preparando. No se guardó nada: inténtalo de nuevo en un momento.',
  },
  'not-storable': {
    en: 'The database can’t store this: a text or a name is too long. Shorten it and try again.',
    es: 'La base de datos no puede guardar esto: un texto o un nombre es demasiado largo. Acórtalo e inténtalo de nuevo.',
  },
})

export interface ReportedFailure {
  readonly code: string
  readonly message: string
}

/**
 * Message of a failure: ours by code, or the service's own.
 *
 * @param own the caller's messages by code
 */
export const failureText = ({ code, message }: ReportedFailure, language: Language, own?: Catalogue): string => {
  const known = [own, messages].find(catalogue => catalogue && Object.hasOwn(catalogue, code))
  return known ? say(known, language, code) : message
}
