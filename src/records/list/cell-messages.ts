import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  form: { en: 'Edit {field} of {title}', es: 'Editar {field} de {title}' },
  saved: { en: '{title}: {field} changed', es: '{title}: {field} cambiado' },
  saving: { en: 'Saving…', es: 'Guardando…' },
  overtaken: {
    en: 'Someone else changed it meanwhile. Save again to replace their value, which is now:',
    es: 'Otra persona lo cambió mientras tanto. Guarda de nuevo para reemplazar su valor, que ahora es:',
  },
  empty: { en: 'nothing', es: 'nada' },
})
