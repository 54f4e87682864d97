import type { Language } from '../../ui/messages/language.ts'
import { formatTimestamp } from '../cells/format.ts'

const day = (timestamp: number) => new Date(timestamp).toDateString()

/** The time of a moment of today, or the whole moment of another day. */
export const timestampText = (language: Language, timestamp: number, now: number): string =>
  day(timestamp) === day(now)
    ? new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(timestamp)
    : formatTimestamp(language, timestamp)
