import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  figures: { en: 'Figures', es: 'Cifras' },
  active: { en: 'Active subscriptions', es: 'Suscripciones activas' },
  activeHint: { en: 'At the end of each day, week or month.', es: 'Al final de cada día, semana o mes.' },
  joined: { en: 'New subscriptions', es: 'Suscripciones nuevas' },
  cancelled: { en: 'Cancelled', es: 'Canceladas' },
  net: { en: 'Net growth', es: 'Crecimiento neto' },
  netHint: { en: 'New less cancelled.', es: 'Nuevas menos canceladas.' },
  churn: { en: 'Churn', es: 'Tasa de cancelación' },
  churnOf: { en: 'of those active at the beginning', es: 'de las activas al inicio' },
  conversion: { en: 'Trial conversion', es: 'Conversión de pruebas' },
  conversionOf: {
    en: 'of the trials that ended became subscriptions',
    es: 'de las pruebas que terminaron pasaron a suscripción',
  },
  trials: {
    en: '{count, plural, one {# trial} other {# trials}} begun',
    es: '{count, plural, one {# prueba iniciada} other {# pruebas iniciadas}}',
  },
  noRate: { en: '–', es: '–' },
  moves: { en: 'New and cancelled', es: 'Nuevas y canceladas' },
  new: { en: 'New', es: 'Nuevas' },
  plans: { en: 'Plans', es: 'Planes' },
  plan: { en: 'Plan', es: 'Plan' },
  switched: { en: 'Changed plan', es: 'Cambios de plan' },
  activeAtEnd: { en: 'Active', es: 'Activas' },
  retention: { en: 'Retention by month of joining', es: 'Retención por mes de alta' },
  retentionHint: {
    en: 'Of those who subscribed in a month, how many were still there at the end of that month and of those after it. The last twelve months.',
    es: 'De quienes se suscribieron en un mes, cuántos seguían al final de ese mes y de los siguientes. Los últimos doce meses.',
  },
  joinedIn: { en: 'Joined in', es: 'Alta en' },
  howMany: { en: 'New', es: 'Nuevas' },
  sameMonth: { en: 'Same month', es: 'Mismo mes' },
  monthAfter: { en: '+{months}', es: '+{months}' },
  monthAfterLong: {
    en: '{months, plural, one {# month later} other {# months later}}',
    es: '{months, plural, one {# mes después} other {# meses después}}',
  },
  goesOn: {
    en: 'The last figure of each line is of a month that goes on.',
    es: 'La última cifra de cada línea es de un mes que sigue en curso.',
  },
  noCohorts: { en: 'Nobody joined in these months.', es: 'Nadie se suscribió en estos meses.' },
  scroll: { en: 'Scroll sideways to see all months.', es: 'Desliza hacia los lados para ver todos los meses.' },
})
