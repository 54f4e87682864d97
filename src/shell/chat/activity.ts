import type { Friend } from '../../../machines/ports.ts'
import type { Language } from '../../ui/messages/language.ts'

const hour = 60
const day = 24 * hour

/** How long ago something was, in the largest unit that it fills: "12 minutes ago", "hace 2 días". */
export const minutesAgo = (language: Language, minutes: number): string => {
  const format = new Intl.RelativeTimeFormat(language)
  if (minutes >= day) return format.format(-Math.floor(minutes / day), 'day')
  if (minutes >= hour) return format.format(-Math.floor(minutes / hour), 'hour')
  return format.format(-minutes, 'minute')
}

/** What a friend does, or when they were last there. */
export const activityText = (
  { activity }: Friend,
  language: Language,
  t: (key: 'online' | 'typing') => string,
): string => (typeof activity === 'number' ? minutesAgo(language, activity) : t(activity))

/** A local time of day as the language writes it: "2:05 PM" or "14:05" for `14:05`. */
export const timeOfDay = (language: Language, time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(2000, 0, 1, hours, minutes))
}
