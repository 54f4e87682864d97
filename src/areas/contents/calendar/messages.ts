import { localeOf } from '../../../records/fields/format.ts'
import { defineMessages } from '../../../ui/messages/define-messages.ts'
import { type Language, useLanguage } from '../../../ui/messages/use-messages.ts'
import type { Month } from './month.ts'

export const messages = defineMessages({
  en: {
    previous: 'Previous month',
    next: 'Next month',
    today: 'Today',
    list: 'All contents',
    zone: 'Times are those of {zone}.',
    hint: 'Arrow keys go from day to day, Page Up and Page Down from month to month, Enter opens a day.',
    days: 'Days of {month}',
    day: '{day}, {count, plural, =0 {nothing} one {# entry} other {# entries}}',
    scheduled: 'Will be published',
    published: 'Published',
    takenDown: 'Will be taken down',
    more: '{count, plural, one {# more} other {# more}}',
    empty: 'Nothing is published or taken down in this month.',
    nothing: 'Nothing is published or taken down on this day.',
    cut: 'There is more in this month than can be shown: the first 500 of each kind are.',
    failedTitle: 'The calendar could not be read',
    move: 'Move {title} to another day',
    moveShort: 'Move …',
    when: 'Publish at',
    moveIt: 'Move',
    moving: 'Moving …',
    needed: 'Say the day and the time.',
    past: 'Choose a moment that lies ahead.',
    conflict: 'Somebody else changed it meanwhile: it was planned for {at} a moment ago. Choose again, or leave it.',
    denied: 'The database refused it: perhaps it is no longer scheduled.',
    failed: 'It could not be moved: {why}',
    moved: '{title} is published at {at}.',
  },
  es: {
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    today: 'Hoy',
    list: 'Todos los contenidos',
    zone: 'Las horas son las de {zone}.',
    hint: 'Las flechas van de día en día, Re Pág y Av Pág de mes en mes, Intro abre un día.',
    days: 'Días de {month}',
    day: '{day}, {count, plural, =0 {nada} one {# entrada} other {# entradas}}',
    scheduled: 'Se publicará',
    published: 'Publicado',
    takenDown: 'Se retirará',
    more: '{count, plural, one {# más} other {# más}}',
    empty: 'En este mes no se publica ni se retira nada.',
    nothing: 'En este día no se publica ni se retira nada.',
    cut: 'En este mes hay más de lo que se puede mostrar: se ven los primeros 500 de cada clase.',
    failedTitle: 'No se pudo leer el calendario',
    move: 'Pasar {title} a otro día',
    moveShort: 'Mover …',
    when: 'Publicar el',
    moveIt: 'Mover',
    moving: 'Moviendo …',
    needed: 'Indica el día y la hora.',
    past: 'Elige un momento futuro.',
    conflict: 'Otra persona lo cambió entretanto: hace un momento estaba previsto para {at}. Elige de nuevo o déjalo.',
    denied: 'La base de datos lo rechazó: quizá ya no está programado.',
    failed: 'No se pudo mover: {why}',
    moved: '{title} se publica el {at}.',
  },
})

const formats = {
  month: { month: 'long', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  timestamp: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, Intl.DateTimeFormat>()

/** Formatters are dear to make and cheap to use. */
const formatter = (language: Language, name: keyof typeof formats): Intl.DateTimeFormat => {
  const key = `${language} ${name}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(localeOf(language), formats[name])
  made.set(key, format)
  return format
}

/** A Monday. */
const monday = new Date(2026, 5, 1)

/** Days, months and times in words, on this browser's clock. */
export const useDayMessages = () => {
  const language = useLanguage()
  const as = (name: keyof typeof formats) => (timestamp: number) => formatter(language, name).format(timestamp)
  return {
    monthName: ({ year, month }: Month) => as('month')(new Date(year, month - 1, 1).getTime()),
    dayName: as('day'),
    time: as('time'),
    timestamp: as('timestamp'),
    weekdays: Array.from({ length: 7 }, (_, day) =>
      as('weekday')(new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + day).getTime()),
    ),
  }
}
