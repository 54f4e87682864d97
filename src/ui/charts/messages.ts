import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  en: {
    asTable: 'Show as table',
    asChart: 'Show as chart',
    keys: 'Arrow keys lead from value to value.',
    point: '{series}, {category}: {value}',
    share: '{value} ({share})',
    arrangement: 'How the bars stand',
    grouped: 'Grouped',
    stacked: 'Stacked',
    amount: 'Value',
    portion: 'Share',
  },
  es: {
    asTable: 'Mostrar como tabla',
    asChart: 'Mostrar como gráfico',
    keys: 'Las flechas llevan de un valor a otro.',
    point: '{series}, {category}: {value}',
    share: '{value} ({share})',
    arrangement: 'Cómo están las barras',
    grouped: 'Agrupadas',
    stacked: 'Apiladas',
    amount: 'Valor',
    portion: 'Proporción',
  },
})
