import type { FailureReason } from '../../../model/push.ts'
import { defineMessages } from '../../../ui/messages/define-messages.ts'

/** FCM's error codes in plain words: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
export const reasonMessages = defineMessages({
  UNREGISTERED: {
    en: 'The app is no longer installed on them. They are removed from the list.',
    es: 'Ya no tienen instalada la aplicación. Se quitan de la lista.',
  },
  INVALID_ARGUMENT: {
    en: 'The push service did not accept the message or the token of the device.',
    es: 'El servicio de envío no aceptó el mensaje o el token del dispositivo.',
  },
  SENDER_ID_MISMATCH: {
    en: 'The token belongs to another app. They are removed from the list.',
    es: 'El token es de otra aplicación. Se quitan de la lista.',
  },
  QUOTA_EXCEEDED: {
    en: 'The push service accepted no more messages, after several tries.',
    es: 'El servicio de envío no admitió más mensajes, aunque se intentó varias veces.',
  },
  UNAVAILABLE: {
    en: 'The push service did not answer, after several tries.',
    es: 'El servicio de envío no respondió, aunque se intentó varias veces.',
  },
  INTERNAL: { en: 'The push service had an error.', es: 'El servicio de envío tuvo un error.' },
  THIRD_PARTY_AUTH_ERROR: {
    en: 'Apple or the browser refused the app’s key. Tell the person who manages the apps.',
    es: 'Apple o el navegador rechazó la clave de la aplicación. Avisa a quien administra las aplicaciones.',
  },
  EXPIRED: {
    en: 'The time to live ran out during quiet hours or while waiting.',
    es: 'El tiempo de vida se acabó en las horas de silencio o durante la espera.',
  },
  CANCELLED: { en: 'Cancelled before their turn.', es: 'Se canceló antes de que les tocara.' },
} satisfies Record<FailureReason, { readonly en: string; readonly es: string }>)
