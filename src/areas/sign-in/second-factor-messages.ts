import { secondFactorUnmarked } from '../../model/failure.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  twoSteps: { en: 'Two-step sign-in', es: 'Acceso en dos pasos' },
  secondStep: { en: 'One more step', es: 'Un paso más' },
  fromApp: {
    en: 'Enter the code that your authenticator app shows now.',
    es: 'Escribe el código que muestra ahora tu app de autenticación.',
  },
  fromPhone: {
    en: 'We sent a code to your phone that ends in {number}. Enter it here.',
    es: 'Enviamos un código a tu teléfono que termina en {number}. Escríbelo aquí.',
  },
  code: { en: 'Code', es: 'Código' },
  codePlaceholder: { en: '6 digits', es: '6 dígitos' },
  codeMalformed: { en: 'Enter the 6 digits of the code.', es: 'Escribe los 6 dígitos del código.' },
  confirmLogin: { en: 'Continue', es: 'Continuar' },
  confirming: { en: 'Checking…', es: 'Comprobando…' },
  startAgain: { en: 'Start again', es: 'Empezar de nuevo' },
  about: {
    en: 'With a second step nobody can sign in with your password alone: each sign-in also asks for a code.',
    es: 'Con un segundo paso nadie puede entrar solo con tu contraseña: cada acceso pide además un código.',
  },
  off: { en: 'Your account has no second step yet.', es: 'Tu cuenta todavía no tiene un segundo paso.' },
  app: { en: 'Authenticator app', es: 'App de autenticación' },
  phoneEnding: { en: 'Phone that ends in {number}', es: 'Teléfono que termina en {number}' },
  since: { en: 'since {date}', es: 'desde el {date}' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeOf: { en: 'Remove: {factor}', es: 'Quitar: {factor}' },
  removeTitle: { en: 'Remove the second step?', es: '¿Quitar el segundo paso?' },
  removeText: {
    en: 'From then on your password alone opens your account.',
    es: 'Desde entonces tu contraseña sola abre tu cuenta.',
  },
  addApp: { en: 'Add an authenticator app', es: 'Agregar una app de autenticación' },
  addPhone: { en: 'Add a phone', es: 'Agregar un teléfono' },
  adding: { en: 'One moment…', es: 'Un momento…' },
  phone: { en: 'Phone number', es: 'Número de teléfono' },
  phoneMalformed: {
    en: 'Enter the number with + and its country, such as +503 7000 0000.',
    es: 'Escribe el número con + y su país, por ejemplo +503 7000 0000.',
  },
  enterSecret: {
    en: 'Add an account in your authenticator app with this key, then enter the code that the app shows.',
    es: 'Agrega una cuenta en tu app de autenticación con esta clave y escribe el código que muestre.',
  },
  openApp: { en: 'Open the app on this device', es: 'Abrir la app en este dispositivo' },
  sentTo: {
    en: 'We sent a code to {phone}. Enter it here.',
    es: 'Enviamos un código a {phone}. Escríbelo aquí.',
  },
  finish: { en: 'Turn on', es: 'Activar' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
})

const lapsed = {
  en: 'This attempt is no longer valid. Cancel, and begin again.',
  es: 'Este intento ya no es válido. Cancela y empieza de nuevo.',
}

const unreachable = {
  en: 'The sign-in service could not be reached. Check the connection, and try again.',
  es: 'No se pudo llegar al servicio de acceso. Revisa la conexión e inténtalo de nuevo.',
}

/** By the service's code. */
export const refusals = defineMessages({
  'auth/invalid-verification-code': {
    en: 'This code is wrong or too old. Enter the newest one.',
    es: 'Este código es incorrecto o ya venció. Escribe el más reciente.',
  },
  'auth/code-expired': {
    en: 'This code has expired. Cancel, and ask for a new one.',
    es: 'Este código ya venció. Cancela y pide uno nuevo.',
  },
  'auth/invalid-phone-number': {
    en: 'This is no phone number. Enter it with + and its country, such as +503 7000 0000.',
    es: 'Esto no es un número de teléfono. Escríbelo con + y su país, por ejemplo +503 7000 0000.',
  },
  'auth/unverified-email': {
    en: 'Verify your e-mail address first: open the link in the message that you got when you signed up.',
    es: 'Primero verifica tu correo: abre el enlace del mensaje que recibiste al registrarte.',
  },
  'auth/requires-recent-login': {
    en: 'For this your sign-in has to be recent. Log out, sign in again, and come back here.',
    es: 'Para esto tu acceso debe ser reciente. Cierra la sesión, entra de nuevo y vuelve aquí.',
  },
  'auth/user-token-expired': {
    en: 'Your session has ended. Sign in again, and come back here.',
    es: 'Tu sesión terminó. Entra de nuevo y vuelve aquí.',
  },
  'auth/second-factor-already-in-use': {
    en: 'Your account already has this phone.',
    es: 'Tu cuenta ya tiene este teléfono.',
  },
  'auth/maximum-second-factor-count-exceeded': {
    en: 'Your account cannot have more. Remove one first.',
    es: 'Tu cuenta no puede tener más. Quita uno primero.',
  },
  'auth/multi-factor-info-not-found': {
    en: 'It has already been removed. Reload the page.',
    es: 'Ya se había quitado. Recarga la página.',
  },
  'auth/operation-not-allowed': {
    en: 'This project does not offer a second step yet. An operator can switch it on.',
    es: 'Este proyecto todavía no ofrece un segundo paso. Quien lo opera puede activarlo.',
  },
  'auth/missing-verification-id': lapsed,
  'auth/invalid-verification-id': lapsed,
  'auth/missing-multi-factor-session': lapsed,
  'auth/invalid-multi-factor-session': lapsed,
  'auth/too-many-requests': {
    en: 'Too many attempts. Wait some minutes, then ask for a new code.',
    es: 'Demasiados intentos. Espera unos minutos y pide un código nuevo.',
  },
  'auth/network-request-failed': unreachable,
  'auth/timeout': unreachable,
  'auth/internal-error': {
    en: 'The sign-in service has a fault of its own. Try again in some minutes.',
    es: 'El servicio de acceso tiene una falla propia. Inténtalo de nuevo en unos minutos.',
  },
  [secondFactorUnmarked]: {
    en: 'Your second step was changed, but admins see this only once you sign in again.',
    es: 'Tu segundo paso cambió, pero quienes administran lo verán solo cuando entres de nuevo.',
  },
  'auth/quota-exceeded': {
    en: 'Too many messages were sent today. Try again tomorrow.',
    es: 'Hoy se enviaron demasiados mensajes. Inténtalo mañana.',
  },
})
