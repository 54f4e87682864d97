import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  text: { en: 'Text', es: 'Con texto' },
  icons: { en: 'Icons', es: 'Con iconos' },
  one: { en: 'Way of one step', es: 'Camino de un paso' },
  two: { en: 'Way of two steps', es: 'Camino de dos pasos' },
  three: { en: 'Way of three steps', es: 'Camino de tres pasos' },
  iconsTwo: { en: 'Way of two steps, with icons', es: 'Camino de dos pasos, con iconos' },
  iconsThree: { en: 'Way of three steps, with icons', es: 'Camino de tres pasos, con iconos' },
  home: { en: 'Home', es: 'Inicio' },
  basic: { en: 'Basic elements', es: 'Elementos básicos' },
  current: { en: 'Ways through the console', es: 'Caminos por la consola' },
})
