import { localeOf } from '../../../records/fields/format.ts'
import type { Language } from '../../../ui/messages/language.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'
import type { Month } from './month.ts'

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
