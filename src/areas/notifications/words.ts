import { defineWords } from '../../ui/words/define-words.ts'

export const words = defineWords({
  en: {
    notifications: 'Notifications',
    planned: 'Here you will write notifications, choose who gets them, and see which have gone out.',
  },
  es: {
    notifications: 'Notificaciones',
    planned: 'Aquí escribirás notificaciones, elegirás quién las recibe y verás cuáles ya salieron.',
  },
})
