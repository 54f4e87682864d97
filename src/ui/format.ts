import type { Language } from './messages/language.ts'

/* Formats times and figures: 23 Nov 2026, 15:00 and −1,234.5 (docs/words.md). A test refuses other formatters. */

/** Days and lists as in Britain, which puts the day first like Spanish; figures and the dollar as in El Salvador. */
const locales = {
  time: { en: 'en-GB', es: 'es-SV' },
  figure: { en: 'en', es: 'es-SV' },
} as const satisfies Record<string, Record<Language, string>>

const made = new Map<string, unknown>()

/** Caches formatters, which are expensive to create. */
const once = <Format>(key: string, make: () => Format): Format => {
  const format = (made.get(key) as Format | undefined) ?? make()
  made.set(key, format)
  return format
}

/** A figure with the true minus, as wide as a plus. */
export const withMinus = (figure: string): string => figure.replace('-', '−')

export type NumberStyle = Pick<Intl.NumberFormatOptions, 'style' | 'currency' | 'maximumFractionDigits'>

const numbers = (language: Language, options: NumberStyle) =>
  once(`number ${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locales.figure[language], options))

/** Formatter for many numbers of one style; by default as many decimals as the value, up to three. */
export const numberFormat =
  (language: Language, style: NumberStyle = {}) =>
  (value: number): string =>
    withMinus(numbers(language, style).format(value))

export const formatNumber = (language: Language, value: number, decimals = 0): string =>
  numberFormat(language, { maximumFractionDigits: decimals })(value)

/** @param share of 1; 0.125 is 12.5% */
export const formatShare = (language: Language, share: number): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 1 })(share)

/** @param cents of the currency (ISO 4217) */
export const formatMoney = (language: Language, cents: number, currency: string): string =>
  numberFormat(language, { style: 'currency', currency })(cents / 100)

export const currencySymbol = (language: Language, currency: string): string => {
  const parts = numbers(language, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = { day: 'numeric', month: 'short' } as const
const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const

const moments = {
  /** 15:00 */
  time: clock,
  /** 15:00:09 */
  seconds: { ...clock, second: '2-digit' },
  /** 23 Nov */
  day,
  /** 23 Nov, 15:00 */
  dayTime: { ...day, ...clock },
  /** Mon 23 Nov */
  weekday: { weekday: 'short', ...day },
  /** Mon */
  weekdayAlone: { weekday: 'short' },
  /** Monday 23 November */
  longDay,
  /** Monday 23 November at 15:00 */
  longDayTime: { ...longDay, ...clock },
  /** 23 Nov 2026 */
  date: { ...day, year: 'numeric' },
  /** 23 November 2026 */
  longDate: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 23 Nov 2026, 15:00 */
  timestamp: { ...day, year: 'numeric', ...clock },
  /** Monday, 23 November 2026 at 15:00:09 CST */
  exact: { dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23' },
  /** Nov 2026 */
  month: { month: 'short', year: 'numeric' },
  /** November 2026 */
  longMonth: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type MomentStyle = keyof typeof moments

const momentFormat = (language: Language, style: MomentStyle, zone: string | undefined) => {
  // A travelling laptop changes its zone while the console is open.
  const clocks = zone ?? new Date().getTimezoneOffset()
  const options: Intl.DateTimeFormatOptions = { ...moments[style], ...(zone === undefined ? {} : { timeZone: zone }) }
  return once(`${style} ${language} ${clocks}`, () => new Intl.DateTimeFormat(locales.time[language], options))
}

/**
 * @param at milliseconds
 * @param zone the browser's by default
 */
export const formatMoment = (language: Language, style: MomentStyle, at: number, zone?: string): string =>
  momentFormat(language, style, zone).format(at)

/** A range with its common parts once: "19–23 Nov 2026". */
export const formatMoments = (
  language: Language,
  style: MomentStyle,
  [from, to]: readonly [number, number],
  zone?: string,
): string => momentFormat(language, style, zone).formatRange(from, to)

/** A day, YYYY-MM-DD, without a time zone. */
export const formatDate = (language: Language, value: string, style: MomentStyle = 'date'): string =>
  formatMoment(language, style, Date.parse(`${value}T00:00:00Z`), 'UTC')

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/**
 * Time elapsed in the largest full unit: "3 hours ago", "yesterday", "now"; short: "3 hr ago".
 *
 * @param past milliseconds; slightly future moments count as now
 */
export const formatAgo = (language: Language, past: number, style: 'long' | 'short' = 'long'): string => {
  const make = () => new Intl.RelativeTimeFormat(locales.time[language], { numeric: 'auto', style })
  const format = once(`ago ${style} ${language}`, make)
  const unit = units.find(([, length]) => past >= length)
  return unit ? format.format(-Math.floor(past / unit[1]), unit[0]) : format.format(0, 'second')
}

const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u

/** A text for a sentence: if it is written right to left, within Unicode's isolate, so that it turns nothing beside it. */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)

/** Texts side by side, without empty ones: "A · B". */
export const joinParts = (parts: readonly (string | null | undefined)[]): string =>
  parts.flatMap(part => (part ? [isolated(part)] : [])).join(' · ')

/** "A", "A and B", "A, B and C"; or with "or". */
export const formatList = (
  language: Language,
  names: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string =>
  once(`${type} ${language}`, () => new Intl.ListFormat(locales.time[language], { type })).format(names.map(isolated))

/** A zone, the browser's by default, with its UTC offset at a moment. */
export const zoneAt = (timestamp: number | null, language: Language, timeZone?: string) => {
  const format = new Intl.DateTimeFormat(locales.figure[language], { timeZone, timeZoneName: 'shortOffset' })
  const offset = timestamp === null ? null : format.formatToParts(timestamp).find(({ type }) => type === 'timeZoneName')
  return { zone: format.resolvedOptions().timeZone, offset: offset?.value ?? null }
}
