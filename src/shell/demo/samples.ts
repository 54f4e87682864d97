import type { Language } from '../../ui/messages/use-messages.ts'
import carlos from './carlos.svg'
import elena from './elena.svg'
import lucia from './lucia.svg'
import mateo from './mateo.svg'
import type { messages } from './sample-messages.ts'

/** A sample of a notification: who, what, and how long ago it is said to have been. */
export interface Sample {
  readonly name: string
  /** The address of a picture. */
  readonly image: string
  /** A key of the samples' words. */
  readonly details: keyof typeof messages
  readonly minutesAgo: number
}

export const samples: Readonly<Record<'new' | 'earlier', readonly Sample[]>> = {
  new: [
    { name: 'Lucía Marroquín', image: lucia, details: 'squad', minutesAgo: 5 },
    { name: 'Carlos Peña', image: carlos, details: 'review', minutesAgo: 30 },
  ],
  earlier: [
    { name: 'Elena Soto', image: elena, details: 'incident', minutesAgo: 180 },
    { name: 'Mateo Rivas', image: mateo, details: 'images', minutesAgo: 1440 },
  ],
}

/** "30 min ago", "3 hr ago", "yesterday": in the language, by the largest unit that fits. */
export const agoOf = (minutes: number, language: Language): string => {
  const format = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' })
  if (minutes < 60) return format.format(-minutes, 'minute')
  if (minutes < 1440) return format.format(-Math.round(minutes / 60), 'hour')
  return format.format(-Math.round(minutes / 1440), 'day')
}
