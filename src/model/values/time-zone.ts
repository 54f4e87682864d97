/** The company's zone, the default. */
export const companyZone = 'America/El_Salvador'

/** Offsets from UTC, and their changes, are multiples of it. Milliseconds. */
const quarter = 15 * 60_000

/** A day without a clock change, in milliseconds. */
export const dayLength = 86_400_000

const clocks = new Map<string, Intl.DateTimeFormat | null>()

const clockOf = (zone: string): Intl.DateTimeFormat | null => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const made = clockFor(zone)
  clocks.set(zone, made)
  return made
}

const clockFor = (timeZone: string): Intl.DateTimeFormat | null => {
  const part = 'numeric'
  const parts = { year: part, month: part, day: part, hour: part, minute: part, second: part } as const
  try {
    return new Intl.DateTimeFormat('en', { ...parts, timeZone, hourCycle: 'h23' })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Whether this machine knows the IANA time zone, such as `America/El_Salvador`. */
export const isTimeZone = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && clockOf(value) !== null

/** Parses a time zone; the company's by default. */
export const zoneIn = (value: unknown): string => (isTimeZone(value) ? value : companyZone)

/** This machine's zone. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const offsets = new Map<string, number>()
const maxOffsets = 20_000

/** Offset of a zone from UTC at a moment. Milliseconds. */
const offsetAt = (timestamp: number, zone: string): number => {
  const from = Math.floor(timestamp / quarter) * quarter
  const key = `${zone} ${from}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const shown: Record<string, string> = {}
  for (const { type, value } of clockOf(zoneIn(zone))?.formatToParts(from) ?? []) shown[type] = value
  const { year, month, day, hour, minute, second } = shown
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  if (offsets.size >= maxOffsets) offsets.clear()
  offsets.set(key, local - from)
  return local - from
}

/** Whether both zones show the same time at a moment. */
export const isSameClock = (timestamp: number, one: string, other: string): boolean =>
  one === other || offsetAt(timestamp, one) === offsetAt(timestamp, other)

/** Local time in a zone, to the minute: `2026-11-21T17:05`, as a browser's field for date and time writes it. */
export const localText = (timestamp: number, zone: string): string =>
  new Date(timestamp + offsetAt(timestamp, zone)).toISOString().slice(0, 16)

/** Present day in a zone, YYYY-MM-DD. */
export const dayAt = (timestamp: number, zone: string): string => localText(timestamp, zone).slice(0, 10)

/** Formats `2026-11-21T17:05:00-06:00`: local time, unambiguous everywhere. */
export const zonedText = (timestamp: number, zone: string): string => {
  const offset = offsetAt(timestamp, zone)
  const local = new Date(timestamp + offset).toISOString().replace(/\.000Z$|Z$/, '')
  const clock = new Date(Math.abs(offset)).toISOString().slice(11, 16)
  return `${local}${offset < 0 ? '-' : '+'}${clock}`
}

/**
 * Parses local time in a zone: milliseconds since 1970, NaN if invalid. A repeated hour means the first; a skipped one
 * moves forward by the jump.
 *
 * @param text such as `2026-11-21T17:05`
 */
export const momentIn = (text: string, zone: string): number => {
  const local = Date.parse(`${text}Z`)
  if (Number.isNaN(local)) return local
  const before = local - offsetAt(local - dayLength, zone)
  const after = local - offsetAt(local + dayLength, zone)
  const shown = [before, after].filter(moment => moment + offsetAt(moment, zone) === local)
  return shown.length === 0 ? before : Math.min(...shown)
}

const withoutZone = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)?$/

/** False for `2026-02-31`, which parsers read as a day of March. */
const hasRealDay = (text: string): boolean => {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  const parsed = Date.parse(day)
  return Number.isNaN(parsed) || new Date(parsed).toISOString().startsWith(day)
}

/** Parses a typed date and time, in its own zone or else in this one. NaN if invalid. */
export const parsedMoment = (text: string, zone?: string): number => {
  const trimmed = text.trim()
  if (!hasRealDay(trimmed)) return Number.NaN
  if (zone === undefined) return Date.parse(trimmed)
  if (!withoutZone.test(trimmed)) return Date.parse(trimmed)
  return momentIn(trimmed.length === 10 ? `${trimmed}T00:00` : trimmed.replace(' ', 'T'), zone)
}

/** Readable name of a zone: its city or country, as `El Salvador`. */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The day some days after another, YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * dayLength).toISOString().slice(0, 10)
