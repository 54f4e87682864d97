import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  nothing: { en: 'No results', es: 'Sin resultados' },
  loading: { en: 'Searching…', es: 'Buscando…' },
  more: { en: '{count} more: type to narrow', es: '{count} más: escribe para acotar' },
  count: {
    en: '{count, plural, one {# result} other {# results}}. Up and Down to move, Enter to choose.',
    es: '{count, plural, one {# resultado} other {# resultados}}. Arriba y abajo para moverte, Enter para elegir.',
  },
  clear: { en: 'Clear {label}', es: 'Vaciar {label}' },
  remove: { en: 'Remove {option}', es: 'Quitar {option}' },
  chosen: { en: 'Chosen for {label}', es: 'Elegidos para {label}' },
})
