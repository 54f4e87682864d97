import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Words of the screen that lays two versions side by side. */
export const messages = defineMessages({
  en: {
    conflictTitle: 'Two versions of “{title}”',
    conflictLead:
      '{name} saved version {rev, number} at {time}, while you had changes. Choose for each field; nothing is written before you save.',
    conflictRestored:
      'Your unsaved changes from {restored} were restored. Meanwhile {name} saved version {rev, number} at {time}.',
    conflictNone: 'You changed different fields: nothing has to be chosen.',
    conflictsLeft:
      '{count, plural, =0 {Everything is decided.} one {One field is to be decided.} other {# fields are to be decided.}}',
    takenTitle: 'Taken over from {name}',
    keptTitle: 'Changed by you only',
    base: 'It was',
    mine: 'Mine',
    theirs: 'Of {name}',
    takeMine: 'Take mine',
    takeTheirs: 'Take that of {name}',
    edit: 'Edit',
    edited: 'Edited',
    editLabel: '{field}: what to save',
    saveMerged: 'Save on top',
    backToForm: 'Back to the form',
    dropMine: 'Discard my changes',
  },
  es: {
    conflictTitle: 'Dos versiones de «{title}»',
    conflictLead:
      '{name} guardó la versión {rev, number} a las {time}, mientras tenías cambios. Elige en cada campo; no se escribe nada antes de que guardes.',
    conflictRestored:
      'Se recuperaron tus cambios sin guardar de {restored}. Mientras tanto {name} guardó la versión {rev, number} a las {time}.',
    conflictNone: 'Cambiasteis campos distintos: no hay que elegir nada.',
    conflictsLeft:
      '{count, plural, =0 {Todo está decidido.} one {Falta decidir un campo.} other {Falta decidir # campos.}}',
    takenTitle: 'Se toma de {name}',
    keptTitle: 'Solo lo cambiaste tú',
    base: 'Antes',
    mine: 'Lo mío',
    theirs: 'De {name}',
    takeMine: 'Tomar lo mío',
    takeTheirs: 'Tomar lo de {name}',
    edit: 'Editar',
    edited: 'Editado',
    editLabel: '{field}: lo que se guarda',
    saveMerged: 'Guardar encima',
    backToForm: 'Volver al formulario',
    dropMine: 'Descartar mis cambios',
  },
})
