import { defineMessages } from '../messages/define-messages.ts'

/** Keys as keyboards name them, by the name that browsers give them. What is not here is called as it is printed. */
export const messages = defineMessages({
  en: {
    ArrowUp: 'Up',
    ArrowDown: 'Down',
    ArrowLeft: 'Left',
    ArrowRight: 'Right',
    PageUp: 'Page Up',
    PageDown: 'Page Down',
    Home: 'Home',
    End: 'End',
    Enter: 'Enter',
    Escape: 'Esc',
    Shift: 'Shift',
    Control: 'Ctrl',
    Alt: 'Alt',
    Meta: 'Command',
    ' ': 'Space',
  },
  es: {
    ArrowUp: 'Arriba',
    ArrowDown: 'Abajo',
    ArrowLeft: 'Izquierda',
    ArrowRight: 'Derecha',
    PageUp: 'Re Pág',
    PageDown: 'Av Pág',
    Home: 'Inicio',
    End: 'Fin',
    Enter: 'Intro',
    Escape: 'Esc',
    Shift: 'Mayús',
    Control: 'Ctrl',
    Alt: 'Alt',
    Meta: 'Comando',
    ' ': 'Espacio',
  },
})
