import { defineMessages } from './messages/define-messages.ts'

/** Words of the pieces that the sign-in page needs too: plain text, without placeholders. */
export const messages = defineMessages({
  en: {
    loading: 'Loading…',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    newTab: '(opens in a new tab)',
    errorHeading: 'Unexpected Application Error!',
    errorDetails: 'What the browser reported',
    tryAgain: 'Try again',
    reload: 'Reload the console',
    close: 'Close',
    planned: 'Not there yet',
  },
  es: {
    loading: 'Cargando…',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    newTab: '(se abre en una pestaña nueva)',
    errorHeading: '¡Error inesperado de la aplicación!',
    errorDetails: 'Lo que informó el navegador',
    tryAgain: 'Intentar de nuevo',
    reload: 'Recargar la consola',
    close: 'Cerrar',
    planned: 'Aún no disponible',
  },
})
