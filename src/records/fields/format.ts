import { formatAgo } from '../../ui/format-ago.ts'
import type { Language } from '../../ui/messages/language.ts'
import { localeOf } from '../../ui/messages/locale.ts'

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Formatters are expensive to make and cheap to use. */
const once = <Format extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Format): Format => {
  const format = (made.get(key) as Format | undefined) ?? make()
  made.set(key, format)
  return format
}

const numberFormat = (language: Language, options: Intl.NumberFormatOptions) =>
  once(`${language} number ${JSON.stringify(options)}`, () => new Intl.NumberFormat(localeOf(language), options))

/** Timestamps are in the time zone of the browser where the options say no other. */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions) =>
  once(`${language} date ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(localeOf(language), options))

export const formatNumber = (language: Language, value: number, decimals = 0): string =>
  numberFormat(language, { maximumFractionDigits: decimals }).format(value)

/** @param cents of the currency */
export const formatMoney = (language: Language, cents: number, currency: string): string =>
  numberFormat(language, { style: 'currency', currency }).format(cents / 100)

export const formatTimestamp = (language: Language, value: number, timeStyle: 'short' | 'long' = 'short'): string =>
  dateFormat(language, { dateStyle: timeStyle === 'short' ? 'medium' : 'full', timeStyle }).format(value)

/** A timestamp as short as a column wants it: of this year without the year. */
export const formatShortTimestamp = (language: Language, value: number, now = Date.now()): string =>
  new Date(value).getFullYear() === new Date(now).getFullYear()
    ? dateFormat(language, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(value)
    : formatTimestamp(language, value)

/** A day, YYYY-MM-DD, which has no time zone. */
export const formatDate = (
  language: Language,
  value: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string => dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))

const day = (timestamp: number) => new Date(timestamp).toDateString()

export const timestampText = (language: Language, timestamp: number, now: number): string =>
  day(timestamp) === day(now)
    ? dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(timestamp)
    : formatTimestamp(language, timestamp)

/** How long ago something was. A clock that is a little ahead makes nothing happen in the future. */
export const relativeTime = (language: Language, at: number, now: number): string =>
  formatAgo(language, Math.max(0, now - at))
