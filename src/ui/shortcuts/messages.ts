import { defineMessages } from '../messages/define-messages.ts'

/** Key names as printed on keyboards, by the browser's name. Others are shown as they are. */
export const messages = defineMessages({
  ArrowUp: { en: 'Up', es: 'Arriba' },
  ArrowDown: { en: 'Down', es: 'Abajo' },
  ArrowLeft: { en: 'Left', es: 'Izquierda' },
  ArrowRight: { en: 'Right', es: 'Derecha' },
  PageUp: { en: 'Page Up', es: 'Re Pág' },
  PageDown: { en: 'Page Down', es: 'Av Pág' },
  Home: { en: 'Home', es: 'Inicio' },
  End: { en: 'End', es: 'Fin' },
  Enter: { en: 'Enter', es: 'Enter' },
  Escape: { en: 'Esc', es: 'Esc' },
  Shift: { en: 'Shift', es: 'Mayús' },
  Control: { en: 'Ctrl', es: 'Ctrl' },
  Alt: { en: 'Alt', es: 'Alt' },
  Meta: { en: 'Command', es: 'Comando' },
  ' ': { en: 'Space', es: 'Espacio' },
})
