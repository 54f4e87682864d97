import { defineMessages } from '../../ui/messages/define-messages.ts'

/** What is said of what was done. */
export const messages = defineMessages({
  en: {
    toastSaved: 'Saved: {title}',
    toastCreated: 'Created: {title}',
    toastDeleted: 'Deleted: {title}',
    toastStep: '{title} is now: {state}',
    toastPublished: 'Published: {title}',
  },
  es: {
    toastSaved: 'Guardado: {title}',
    toastCreated: 'Creado: {title}',
    toastDeleted: 'Eliminado: {title}',
    toastStep: '{title} está ahora en: {state}',
    toastPublished: 'Publicado: {title}',
  },
})
