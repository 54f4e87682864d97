import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  previous: { en: 'Previous month', es: 'Mes anterior' },
  next: { en: 'Next month', es: 'Mes siguiente' },
  today: { en: 'Today', es: 'Hoy' },
  list: { en: 'All contents', es: 'Todos los contenidos' },
  zone: { en: 'Times are those of {zone}.', es: 'Las horas son las de {zone}.' },
  hint: {
    en: 'Arrow keys go from day to day, Page Up and Page Down from month to month, Enter opens a day.',
    es: 'Las flechas van de día en día, Re Pág y Av Pág de mes en mes, Enter abre un día.',
  },
  days: { en: 'Days of {month}', es: 'Días de {month}' },
  day: {
    en: '{day}, {count, plural, =0 {nothing} one {# entry} other {# entries}}',
    es: '{day}, {count, plural, =0 {nada} one {# entrada} other {# entradas}}',
  },
  scheduled: { en: 'Will be published', es: 'Se publicará' },
  published: { en: 'Published', es: 'Publicado' },
  takenDown: { en: 'Will be taken down', es: 'Se retirará' },
  more: { en: '{count, plural, one {# more} other {# more}}', es: '{count, plural, one {# más} other {# más}}' },
  empty: {
    en: 'Nothing is published or taken down in this month.',
    es: 'En este mes no se publica ni se retira nada.',
  },
  nothing: {
    en: 'Nothing is published or taken down on this day.',
    es: 'En este día no se publica ni se retira nada.',
  },
  cut: {
    en: 'Showing the first 500 of each kind in this month.',
    es: 'Se muestran los primeros 500 de cada clase en este mes.',
  },
  failedTitle: { en: 'The calendar could not be read', es: 'No se pudo leer el calendario' },
  move: { en: 'Move {title} to another day', es: 'Pasar {title} a otro día' },
  moveShort: { en: 'Move…', es: 'Mover…' },
  when: { en: 'Publish at', es: 'Publicar el' },
  moveIt: { en: 'Move', es: 'Mover' },
  moving: { en: 'Moving…', es: 'Moviendo…' },
  needed: { en: 'Choose a date and time.', es: 'Indica el día y la hora.' },
  past: { en: 'Choose a date and time in the future.', es: 'Elige una fecha y hora futuras.' },
  conflict: {
    en: 'Somebody else changed it meanwhile: it was planned for {at} a moment ago. Choose again, or leave it.',
    es: 'Otra persona lo cambió mientras tanto: hace un momento estaba previsto para {at}. Elige de nuevo o déjalo.',
  },
  denied: {
    en: 'The database refused it: perhaps it is no longer scheduled.',
    es: 'La base de datos lo rechazó: quizá ya no está programado.',
  },
  failed: { en: 'It could not be moved: {why}', es: 'No se pudo mover: {why}' },
  moved: { en: '{title} is published at {at}.', es: '{title} se publica el {at}.' },
})
