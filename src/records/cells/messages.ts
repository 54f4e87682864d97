import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  en: {
    yes: 'Yes',
    no: 'No',
    gone: 'deleted',
    more: '+{count}',
    parts: '{count, plural, one {# entry} other {# entries}}',
    createdAt: 'Created',
    updatedAt: 'Changed',
    updatedBy: 'Changed by',
  },
  es: {
    yes: 'Sí',
    no: 'No',
    gone: 'eliminado',
    more: '+{count}',
    parts: '{count, plural, one {# entrada} other {# entradas}}',
    createdAt: 'Creado',
    updatedAt: 'Modificado',
    updatedBy: 'Modificado por',
  },
})
