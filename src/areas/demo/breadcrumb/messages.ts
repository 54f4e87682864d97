import { definePairs } from '../../../ui/messages/define-pairs.ts'

export const messages = definePairs({
  text: ['Text', 'Con texto'],
  icons: ['Icons', 'Con iconos'],
  one: ['Way of one step', 'Camino de un paso'],
  two: ['Way of two steps', 'Camino de dos pasos'],
  three: ['Way of three steps', 'Camino de tres pasos'],
  iconsTwo: ['Way of two steps, with icons', 'Camino de dos pasos, con iconos'],
  iconsThree: ['Way of three steps, with icons', 'Camino de tres pasos, con iconos'],
  home: ['Home', 'Inicio'],
  basic: ['Basic elements', 'Elementos básicos'],
  current: ['Ways through the console', 'Caminos por la consola'],
})
