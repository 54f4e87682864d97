import type { Language } from './messages/language.ts'

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/** How many milliseconds ago something was, in the largest unit that they fill: "3 hours ago", "yesterday", "now". */
export const formatAgo = (language: Language, past: number, options: Intl.RelativeTimeFormatOptions = {}): string => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', ...options })
  const unit = units.find(([, length]) => past >= length)
  return unit ? format.format(-Math.floor(past / unit[1]), unit[0]) : format.format(0, 'second')
}
