import type { Catalogue } from '../../config/area.ts'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import type { ReportedFailure } from '../../ui/loading/messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'

/** By the service's code. The English is the service's own sentence, which staff may quote. */
export const failureMessages = defineMessages({
  'auth/wrong-password': {
    en: 'The password is invalid or the user does not have a password.',
    es: 'La contraseña no es válida o el usuario no tiene contraseña.',
  },
  'auth/user-not-found': {
    en: 'There is no user record corresponding to this identifier. The user may have been deleted.',
    es: 'No hay ningún usuario con este identificador. Puede que se haya eliminado.',
  },
  'auth/user-disabled': {
    en: 'The user account has been disabled by an administrator.',
    es: 'Un administrador desactivó esta cuenta.',
  },
  'auth/invalid-credential': {
    en: 'The supplied auth credential is incorrect, malformed or has expired.',
    es: 'Los datos de acceso son incorrectos, no son válidos o ya vencieron.',
  },
  'auth/invalid-email': {
    en: 'The email address is badly formatted.',
    es: 'La dirección de correo no es válida.',
  },
  'auth/too-many-requests': {
    en: 'We have blocked all requests from this device due to unusual activity. Try again later.',
    es: 'Se bloquearon las solicitudes de este dispositivo por actividad inusual. Inténtalo más tarde.',
  },
  'auth/network-request-failed': {
    en: 'A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred.',
    es: 'Falló la red: se agotó el tiempo, se cortó la conexión o el servicio no responde.',
  },
  'auth/timeout': { en: 'The operation has timed out.', es: 'Se agotó el tiempo de la operación.' },
  'auth/internal-error': {
    en: 'An internal AuthError has occurred.',
    es: 'Ocurrió un error interno del servicio de acceso.',
  },
  'auth/email-already-in-use': {
    en: 'The email address is already in use by another account.',
    es: 'Otra cuenta ya usa esta dirección de correo.',
  },
  'sign-in-expired': {
    en: 'This took too long. Enter your password again.',
    es: 'Pasó demasiado tiempo. Escribe otra vez tu contraseña.',
  },
  'auth/multi-factor-auth-required': {
    en: 'This account exists and has a second step. Log in instead.',
    es: 'Esta cuenta ya existe y tiene un segundo paso. Inicia sesión.',
  },
  'auth/weak-password': {
    en: 'Password should be at least 6 characters',
    es: 'La contraseña debe tener al menos 6 caracteres.',
  },
  'auth/missing-password': { en: 'A non-empty password must be provided', es: 'Escribe una contraseña.' },
  'auth/operation-not-allowed': {
    en: 'The given sign-in provider is disabled for this Firebase project. Enable it in the Firebase console, under the sign-in method tab of the Auth section.',
    es: 'Este modo de acceso está desactivado en el proyecto de Firebase. Actívalo en la consola de Firebase, en los métodos de acceso.',
  },
  'auth/admin-restricted-operation': {
    en: 'This operation is restricted to administrators only.',
    es: 'Solo los administradores pueden hacer esta operación.',
  },
  'auth/web-storage-unsupported': {
    en: 'This browser is not supported or 3rd party cookies and data may be disabled.',
    es: 'Este navegador no es compatible, o tiene desactivados los datos y las cookies de terceros.',
  },
})

const otherRefusal = defineMessages({
  other: {
    en: 'The sign-in service refused this ({code}). Try again; if it happens again, tell an admin this code.',
    es: 'El servicio de acceso rechazó esto ({code}). Inténtalo de nuevo; si se repite, dile este código a quien administra.',
  },
})

/** @param own messages by code, in place of the common ones */
export const useAccountFailure = (failure: ReportedFailure | null, own: Catalogue = {}): string | null => {
  const t = useMessages(otherRefusal)
  const catalogue = { ...failureMessages, ...own }
  const message = useFailureMessage(failure, catalogue)
  // The SDK’s own sentence says the code only, in English.
  const isOther = failure?.message.startsWith('Firebase: ') && !Object.hasOwn(catalogue, failure.code)
  return failure && isOther ? t('other', { code: failure.code }) : message
}
