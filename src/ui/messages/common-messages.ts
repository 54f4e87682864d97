import { buttonMessages, defineMessages } from './define-messages.ts'

/** Texts of components that the sign-in page needs, too: without placeholders. */
export const messages = defineMessages({
  loading: { en: 'Loading…', es: 'Cargando…' },
  showPassword: { en: 'Show password', es: 'Mostrar la contraseña' },
  hidePassword: { en: 'Hide password', es: 'Ocultar la contraseña' },
  newTab: { en: '(opens in a new tab)', es: '(se abre en una pestaña nueva)' },
  errorHeading: { en: 'Unexpected Application Error!', es: 'Error inesperado de la aplicación' },
  errorDetails: { en: 'What the browser reported', es: 'Lo que informó el navegador' },
  tryAgain: buttonMessages.tryAgain,
  reload: { en: 'Reload the console', es: 'Recargar la consola' },
  close: buttonMessages.close,
})
