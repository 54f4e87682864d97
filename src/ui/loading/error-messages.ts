import { defineMessages } from '../messages/define-messages.ts'

/** Texts of a failed page or part. Plain, because the sign-in page may need them. */
export const messages = defineMessages({
  errorBody: {
    en: 'Something went wrong in the console. Saved changes are not lost.',
    es: 'Algo falló en la consola. No se perdió nada de lo guardado.',
  },
  missingHeading: { en: 'A part of the console is missing', es: 'Falta una parte de la consola' },
  outdated: {
    en: 'A new version of the console has been released, and this part of the old one no longer exists. Save any open work, then reload the console.',
    es: 'Hay una versión nueva de la consola y esta parte de la anterior ya no existe. Guarda tu trabajo si tienes algo abierto y recarga la consola.',
  },
  offline: {
    en: 'Could not load a part of the console: you are offline. It will load automatically when you’re back online. What is already open keeps working.',
    es: 'No se pudo cargar una parte de la consola: no tienes conexión. Se cargará automáticamente cuando vuelva. Lo que ya está abierto sigue funcionando.',
  },
  toDashboard: { en: 'Go to the dashboard', es: 'Ir al panel' },
})
