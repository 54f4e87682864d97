import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  basic: { en: 'Basic', es: 'Básica' },
  icons: { en: 'Icons', es: 'Iconos' },
  ellipsis: { en: 'Ellipsis', es: 'Puntos suspensivos' },
  states: { en: 'Active and disabled', es: 'Activa y desactivada' },
  sizes: { en: 'Sizes', es: 'Tamaños' },
  basicLabel: { en: 'Pages of results', es: 'Páginas de resultados' },
  iconsLabel: { en: 'Pages of results, by arrows', es: 'Páginas de resultados, con flechas' },
  ellipsisLabel: { en: 'Pages of the archive', es: 'Páginas del archivo' },
  statesLabel: { en: 'Pages of a two-page list', es: 'Páginas de una lista que tiene dos' },
  small: { en: 'Small pages', es: 'Páginas pequeñas' },
  large: { en: 'Large pages', es: 'Páginas grandes' },
  first: { en: 'First page', es: 'Primera página' },
  previous: { en: 'Previous page', es: 'Página anterior' },
  next: { en: 'Next page', es: 'Página siguiente' },
  last: { en: 'Last page', es: 'Última página' },
  left: { en: 'Skipped pages', es: 'Páginas omitidas' },
  shown: { en: 'Page {page} of {count}', es: 'Página {page} de {count}' },
  second: {
    en: 'Only the second page can be opened: arrows with nowhere to go are disabled.',
    es: 'Solo se puede abrir la segunda página: las flechas sin destino están desactivadas.',
  },
})
