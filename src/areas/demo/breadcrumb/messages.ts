import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  en: {
    text: 'Text',
    icons: 'Icons',
    one: 'Way of one step',
    two: 'Way of two steps',
    three: 'Way of three steps',
    iconsTwo: 'Way of two steps, with icons',
    iconsThree: 'Way of three steps, with icons',
    home: 'Home',
    basic: 'Basic elements',
    current: 'Ways through the console',
  },
  es: {
    text: 'Con texto',
    icons: 'Con iconos',
    one: 'Camino de un paso',
    two: 'Camino de dos pasos',
    three: 'Camino de tres pasos',
    iconsTwo: 'Camino de dos pasos, con iconos',
    iconsThree: 'Camino de tres pasos, con iconos',
    home: 'Inicio',
    basic: 'Elementos básicos',
    current: 'Caminos por la consola',
  },
})
