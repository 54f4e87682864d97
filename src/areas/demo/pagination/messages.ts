import { definePairs } from '../../../ui/messages/define-pairs.ts'

export const messages = definePairs({
  basic: ['Basic', 'Básica'],
  icons: ['Icons', 'Iconos'],
  ellipsis: ['Ellipsis', 'Puntos suspensivos'],
  states: ['Active and disabled', 'Activa y desactivada'],
  sizes: ['Sizes', 'Tamaños'],
  basicLabel: ['Pages of results', 'Páginas de resultados'],
  iconsLabel: ['Pages of results, by arrows', 'Páginas de resultados, con flechas'],
  ellipsisLabel: ['Pages of the archive', 'Páginas del archivo'],
  statesLabel: ['Pages of a list that has two', 'Páginas de una lista que tiene dos'],
  small: ['Small pages', 'Páginas pequeñas'],
  large: ['Large pages', 'Páginas grandes'],
  first: ['First page', 'Primera página'],
  previous: ['Previous page', 'Página anterior'],
  next: ['Next page', 'Página siguiente'],
  last: ['Last page', 'Última página'],
  left: ['Pages left out', 'Páginas omitidas'],
  shown: ['Page {page} of {count}', 'Página {page} de {count}'],
  second: [
    'Only the second page is there to go to: the arrows that lead nowhere are disabled.',
    'Solo se puede ir a la segunda página: las flechas que no llevan a nada están desactivadas.',
  ],
})
