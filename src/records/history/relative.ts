import type { Language } from '../../ui/messages/language.ts'

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/** How long ago something was, in the largest unit that it fills: "3 hours ago", "yesterday", "now". Milliseconds. */
export const relativeTime = (language: Language, at: number, now: number): string => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  // A clock that is a little ahead makes nothing happen in the future.
  const past = Math.max(0, now - at)
  const [unit, size] = units.find(([, length]) => past >= length) ?? ['second', 1000]
  return unit === 'second' ? format.format(0, 'second') : format.format(-Math.floor(past / size), unit)
}
