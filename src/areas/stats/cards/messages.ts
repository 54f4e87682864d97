import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  up: { en: '+{change} in 7 days', es: '+{change} en 7 días' },
  down: { en: '−{change} in 7 days', es: '−{change} en 7 días' },
  same: { en: 'No change in 7 days', es: 'Sin cambios en 7 días' },
  noneBefore: { en: 'No figures for the previous week', es: 'Sin cifras de la semana anterior' },
  nothing: {
    en: 'No figures yet: they appear the day after the first events.',
    es: 'Todavía no hay cifras: aparecen al día siguiente de los primeros eventos.',
  },
})
