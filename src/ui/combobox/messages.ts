import { defineMessages } from '../messages/define-messages.ts'

/** Words of the field that finds while one types. */
export const messages = defineMessages({
  en: {
    nothing: 'Nothing found',
    loading: 'Searching…',
    more: '{count} more: type to narrow',
    count: '{count, plural, one {# result} other {# results}}. Up and Down choose, Enter takes.',
    clear: 'Clear {label}',
    remove: 'Remove {option}',
    chosen: 'Chosen for {label}',
  },
  es: {
    nothing: 'No se encontró nada',
    loading: 'Buscando…',
    more: '{count} más: escribe para acotar',
    count: '{count, plural, one {# resultado} other {# resultados}}. Arriba y abajo eligen, Intro acepta.',
    clear: 'Vaciar {label}',
    remove: 'Quitar {option}',
    chosen: 'Elegidos para {label}',
  },
})
