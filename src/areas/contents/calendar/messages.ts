import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  previous: { en: 'Previous month', es: 'Mes anterior' },
  next: { en: 'Next month', es: 'Mes siguiente' },
  today: { en: 'Today', es: 'Hoy' },
  list: { en: 'All contents', es: 'Todos los contenidos' },
  zone: { en: 'All times are {zone}.', es: 'Todas las horas son {zone}.' },
  hint: {
    en: 'Use the arrow keys to go from day to day, Page Up and Page Down from month to month, and Enter to open a day.',
    es: 'Usa las flechas para ir de día en día, Re Pág y Av Pág de mes en mes, y Enter para abrir un día.',
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
    en: 'Nothing to publish or take down this month. Schedule a content in its form.',
    es: 'Nada que publicar ni retirar este mes. Programa un contenido desde su formulario.',
  },
  nothing: {
    en: 'Nothing to publish or take down on this day.',
    es: 'Nada que publicar ni retirar este día.',
  },
  cut: {
    en: 'Showing the first 500 of each kind this month.',
    es: 'Se muestran los primeros 500 de cada tipo en este mes.',
  },
  failedTitle: { en: 'Could not load the calendar', es: 'No se pudo cargar el calendario' },
  move: { en: 'Move {title} to another day', es: 'Mover {title} a otro día' },
  moveShort: { en: 'Move…', es: 'Mover…' },
  when: { en: 'Publish at', es: 'Publicar el' },
  moveIt: { en: 'Move', es: 'Mover' },
  moving: { en: 'Moving…', es: 'Moviendo…' },
  needed: { en: 'Choose a date and time.', es: 'Elige una fecha y hora.' },
  past: { en: 'Choose a date and time in the future.', es: 'Elige una fecha y hora futuras.' },
  conflict: {
    en: 'Someone else changed it meanwhile: it was scheduled for {at}. Choose again or cancel.',
    es: 'Otra persona lo cambió mientras tanto: estaba programado para {at}. Elige de nuevo o cancela.',
  },
  denied: {
    en: 'Not moved: it may no longer be scheduled. Open it to check its status.',
    es: 'No se movió: puede que ya no esté programado. Ábrelo para ver su estado.',
  },
  failed: { en: 'Could not move it: {why}', es: 'No se pudo mover: {why}' },
  moved: { en: '{title} will be published on {at}.', es: '{title} se publicará el {at}.' },
})
