import { dayAfter, dayAt, isSameClock, localText, ownZone, zoneName } from '../../model/time-zone.ts'
import { formatAgo } from '../../ui/format-ago.ts'
import type { Language } from '../../ui/messages/language.ts'
import { hours, localeOf } from '../../ui/messages/locale.ts'

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
  once(
    `${language} date ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(localeOf(language), { ...options, ...hours }),
  )

export const formatNumber = (language: Language, value: number, decimals = 0): string =>
  numberFormat(language, { maximumFractionDigits: decimals }).format(value)

/** @param cents of the currency */
export const formatMoney = (language: Language, cents: number, currency: string): string =>
  numberFormat(language, { style: 'currency', currency }).format(cents / 100)

const timeIn = { en: '{zone} time', es: 'hora de {zone}' } as const satisfies Record<Language, string>

/** What a zone is called, as "El Salvador time", where its clocks do not show the same as the reader's at a moment; null where they do. */
export const otherZone = (language: Language, value: number, zone: string | undefined): string | null =>
  zone === undefined || isSameClock(value, zone, ownZone()) ? null : timeIn[language].replace('{zone}', zoneName(zone))

const named = (language: Language, text: string, value: number, zone: string | undefined): string => {
  const other = otherZone(language, value, zone)
  return other === null ? text : `${text} (${other})`
}

/** By the reader's clock or by that of a zone, which is then named where it shows something else. */
export const formatTimestamp = (
  language: Language,
  value: number,
  timeStyle: 'short' | 'long' = 'short',
  zone?: string,
): string => {
  const format = dateFormat(language, {
    dateStyle: timeStyle === 'short' ? 'medium' : 'full',
    timeStyle,
    ...(zone === undefined ? {} : { timeZone: zone }),
  })
  return named(language, format.format(value), value, zone)
}

const endOf = { en: 'end of {day}', es: 'fin del {day}' } as const satisfies Record<Language, string>

/** A moment until which something lasts: midnight is the end of the day before, and nobody has to think which day that is. */
export const formatEnd = (language: Language, value: number, zone?: string): string => {
  const shown = localText(value, zone ?? ownZone())
  if (!shown.endsWith('T00:00')) return formatTimestamp(language, value, 'short', zone)
  const day = formatDate(language, dayAfter(shown.slice(0, 10), -1))
  return named(language, endOf[language].replace('{day}', day), value, zone)
}

/** A timestamp as short as a column wants it: of this year without the year. */
export const formatShortTimestamp = (language: Language, value: number, now = Date.now(), zone?: string): string => {
  const own = zone ?? ownZone()
  if (dayAt(value, own).slice(0, 4) !== dayAt(now, own).slice(0, 4))
    return formatTimestamp(language, value, 'short', zone)
  const format = dateFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(zone === undefined ? {} : { timeZone: zone }),
  })
  return named(language, format.format(value), value, zone)
}

/** A day, YYYY-MM-DD, which has no time zone. */
export const formatDate = (
  language: Language,
  value: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string => dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))

const day = (timestamp: number) => new Date(timestamp).toDateString()

export const timestampText = (language: Language, timestamp: number, now: number): string =>
  day(timestamp) === day(now)
    ? dateFormat(language, { hour: '2-digit', minute: '2-digit' }).format(timestamp)
    : formatTimestamp(language, timestamp)

/** How long ago something was. A clock that is a little ahead makes nothing happen in the future. */
export const relativeTime = (language: Language, at: number, now: number): string =>
  formatAgo(language, Math.max(0, now - at))
