import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  nothing: { en: 'Nothing found', es: 'No se encontró nada' },
  loading: { en: 'Searching…', es: 'Buscando…' },
  more: { en: '{count} more: type to narrow', es: '{count} más: escribe para acotar' },
  count: {
    en: '{count, plural, one {# result} other {# results}}. Up and Down choose, Enter takes.',
    es: '{count, plural, one {# resultado} other {# resultados}}. Arriba y abajo eligen, Enter acepta.',
  },
  clear: { en: 'Clear {label}', es: 'Vaciar {label}' },
  remove: { en: 'Remove {option}', es: 'Quitar {option}' },
  chosen: { en: 'Chosen for {label}', es: 'Elegidos para {label}' },
})
