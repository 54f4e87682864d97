import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  form: { en: 'Edit {field} of {title}', es: 'Editar {field} de {title}' },
  saved: { en: '{title}: {field} changed', es: '{title}: {field} cambiado' },
  saving: { en: 'Saving…', es: 'Guardando…' },
  overtaken: {
    en: 'Somebody changed it meanwhile; saved again, yours takes its place. Now it says:',
    es: 'Alguien lo cambió mientras tanto; si lo guardas otra vez, el tuyo ocupa su lugar. Ahora dice:',
  },
  empty: { en: 'nothing', es: 'nada' },
})
