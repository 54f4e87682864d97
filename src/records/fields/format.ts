import type { Json } from '../../model/values/json.ts'
import {
  companyZone,
  dayAfter,
  dayAt,
  isSameClock,
  localText,
  ownZone,
  zoneName,
} from '../../model/values/time-zone.ts'
import { formatAgo, formatDate, formatMoment, type MomentStyle } from '../../ui/format.ts'
import type { Language } from '../../ui/messages/language.ts'

export const textOf = (value: Json): string => (value === null || typeof value === 'object' ? '' : String(value))

const timeIn = { en: '{zone} time', es: 'hora de {zone}' } as const satisfies Record<Language, string>

/** Name of a zone, as "El Salvador time", if its clocks differ from the reader's at that moment; else null. */
export const otherZone = (language: Language, value: number, zone: string | undefined): string | null =>
  zone === undefined || isSameClock(value, zone, ownZone()) ? null : zoneWord(language, zone)

/** "El Salvador time". */
export const zoneWord = (language: Language, zone: string): string => timeIn[language].replace('{zone}', zoneName(zone))

/** Name of the company's zone for the heading of a column, whose cells omit it. */
export const columnZone = (language: Language): string | null => otherZone(language, Date.now(), companyZone)

const named = (language: Language, text: string, value: number, zone: string | undefined): string => {
  const other = otherZone(language, value, zone)
  return other === null ? text : `${text} (${other})`
}

/** In the reader's zone, or in another one, named if it differs. */
export const formatTimestamp = (
  language: Language,
  value: number,
  zone?: string,
  style: MomentStyle = 'timestamp',
): string => named(language, formatMoment(language, style, value, zone), value, zone)

/** Names its zone in any case; without one, as the reader's clock shows it. */
export const formatZonedTimestamp = (language: Language, value: number, zone: string | undefined): string => {
  const text = formatMoment(language, 'timestamp', value, zone)
  return zone === undefined ? text : `${text} (${zoneWord(language, zone)})`
}

const endOf = { en: 'end of {day}', es: 'fin del {day}' } as const satisfies Record<Language, string>

/** An end: midnight shows as the end of the day before, which is unambiguous. */
export const formatEnd = (language: Language, value: number, zone?: string): string => {
  const shown = localText(value, zone ?? ownZone())
  if (!shown.endsWith('T00:00')) return formatTimestamp(language, value, zone)
  const day = formatDate(language, dayAfter(shown.slice(0, 10), -1))
  return named(language, endOf[language].replace('{day}', day), value, zone)
}

const shortStyle = (value: number, now: number, zone: string | undefined): MomentStyle => {
  // Lists have many, and determining the browser's zone takes longer than everything else.
  const yearAt = (at: number) => (zone === undefined ? new Date(at).getFullYear() : Number(dayAt(at, zone).slice(0, 4)))
  return yearAt(value) === yearAt(now) ? 'dayTime' : 'timestamp'
}

/** Short timestamp; omits the current year. */
export const formatShortTimestamp = (language: Language, value: number, now = Date.now(), zone?: string): string =>
  formatTimestamp(language, value, zone, shortStyle(value, now, zone))

/** Short timestamp below a heading with the company's zone, which it does not repeat. */
export const formatInColumn = (language: Language, value: number, zone: string | undefined): string =>
  zone === companyZone && columnZone(language) !== null
    ? formatMoment(language, shortStyle(value, Date.now(), zone), value, zone)
    : formatShortTimestamp(language, value, undefined, zone)

/** Only the time for today. */
export const timestampText = (language: Language, timestamp: number, now: number, zone?: string): string => {
  const day = (at: number) => formatMoment(language, 'date', at, zone)
  return formatMoment(language, day(timestamp) === day(now) ? 'time' : 'timestamp', timestamp, zone)
}

/** Time elapsed; slightly future moments count as now. */
export const relativeTime = (language: Language, at: number, now: number): string =>
  formatAgo(language, Math.max(0, now - at))
