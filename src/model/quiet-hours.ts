import { companyZone } from './values/time-zone.ts'

/** In the recipient's zone: from this hour until that one, both from 0 to 23. */
export interface QuietHours {
  readonly from: number
  readonly until: number
}

/** Offsets from UTC, and their changes, are multiples of it. */
const quarter = 15 * 60_000

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known) return known
  const made = clockFor(zone) ?? clockOf(companyZone)
  clocks.set(zone, made)
  return made
}

const clockFor = (timeZone: string): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const isQuiet = ({ from, until }: QuietHours, hour: number): boolean =>
  from < until ? from <= hour && hour < until : from <= hour || hour < until

/**
 * End of the present quiet hours in a time zone; null outside of them. Milliseconds.
 *
 * @param zone such as `America/El_Salvador`
 */
export const quietUntil = (hours: QuietHours, zone: string, now: number): number | null => {
  const clock = clockOf(zone)
  const isQuietAt = (time: number) => isQuiet(hours, Number(clock.format(time)))
  if (!isQuietAt(now)) return null
  let time = Math.floor(now / quarter) * quarter + quarter
  while (isQuietAt(time)) time += quarter
  return time
}
