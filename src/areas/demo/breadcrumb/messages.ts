import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  text: { en: 'Text', es: 'Con texto' },
  icons: { en: 'Icons', es: 'Con iconos' },
  one: { en: 'Breadcrumb with one level', es: 'Ruta de un nivel' },
  two: { en: 'Breadcrumb with two levels', es: 'Ruta de dos niveles' },
  three: { en: 'Breadcrumb with three levels', es: 'Ruta de tres niveles' },
  iconsTwo: { en: 'Breadcrumb with two levels and icons', es: 'Ruta de dos niveles, con iconos' },
  iconsThree: { en: 'Breadcrumb with three levels and icons', es: 'Ruta de tres niveles, con iconos' },
  home: { en: 'Home', es: 'Inicio' },
  basic: { en: 'Basic elements', es: 'Elementos básicos' },
  current: { en: 'Current page', es: 'Página actual' },
})
