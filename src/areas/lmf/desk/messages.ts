import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  en: {
    undo: 'Undo',
    undone: 'Taken back: {done}',
    notUndone: 'It could not be taken back: {why}',
    changed: 'Somebody else changed it a moment ago. It is shown as it is now: decide anew.',
    gone: 'Somebody deleted it meanwhile.',
    denied:
      'The database refused it. Perhaps your role may not do this any more, or the tournament changed: load the page anew.',
    invalid: '{field}: {why}',
    failed: 'It could not be saved: {why}',
    failedTitle: 'This could not be read',
    tryAgain: 'Try again',
    close: 'Close',
    absent: 'There is no tournament with this address. Perhaps it was deleted.',
    toTournaments: 'All tournaments',
  },
  es: {
    undo: 'Deshacer',
    undone: 'Deshecho: {done}',
    notUndone: 'No se pudo deshacer: {why}',
    changed: 'Otra persona lo cambió hace un momento. Se muestra como está ahora: decide de nuevo.',
    gone: 'Alguien lo eliminó entretanto.',
    denied: 'La base de datos lo rechazó. Quizá tu rol ya no puede hacerlo o el torneo cambió: recarga la página.',
    invalid: '{field}: {why}',
    failed: 'No se pudo guardar: {why}',
    failedTitle: 'No se pudo leer',
    tryAgain: 'Reintentar',
    close: 'Cerrar',
    absent: 'No hay ningún torneo en esta dirección. Quizá lo eliminaron.',
    toTournaments: 'Todos los torneos',
  },
})
