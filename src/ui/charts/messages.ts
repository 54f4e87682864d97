import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  asTable: { en: 'Show as table', es: 'Mostrar como tabla' },
  asChart: { en: 'Show as chart', es: 'Mostrar como gráfico' },
  save: { en: 'Download “{title}”', es: 'Descargar «{title}»' },
  keys: { en: 'Use the arrow keys to go from value to value.', es: 'Usa las flechas para ir de un valor a otro.' },
  point: { en: '{series}, {category}: {value}', es: '{series}, {category}: {value}' },
  share: { en: '{value} ({share})', es: '{value} ({share})' },
  arrangement: { en: 'Bars', es: 'Barras' },
  grouped: { en: 'Grouped', es: 'Agrupadas' },
  stacked: { en: 'Stacked', es: 'Apiladas' },
  amount: { en: 'Value', es: 'Valor' },
  portion: { en: 'Share', es: 'Proporción' },
})
