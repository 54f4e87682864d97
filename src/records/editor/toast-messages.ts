import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Words of the messages about what was done, and of taking it back. */
export const messages = defineMessages({
  en: {
    toastSaved: 'Saved: {title}',
    toastCreated: 'Created: {title}',
    toastDeleted: 'Deleted: {title}',
    toastStep: '{title} is now: {state}',
    toastPublished: 'Published: {title}',
    undo: 'Undo',
    undoing: 'Taking it back…',
    undone: 'Taken back: {title}',
    undoConflict: 'Not taken back: {title} was saved again since.',
    undoFailed: 'Not taken back: {why}',
  },
  es: {
    toastSaved: 'Guardado: {title}',
    toastCreated: 'Creado: {title}',
    toastDeleted: 'Eliminado: {title}',
    toastStep: '{title} está ahora en: {state}',
    toastPublished: 'Publicado: {title}',
    undo: 'Deshacer',
    undoing: 'Deshaciendo…',
    undone: 'Deshecho: {title}',
    undoConflict: 'No se deshizo: {title} se ha vuelto a guardar desde entonces.',
    undoFailed: 'No se deshizo: {why}',
  },
})
