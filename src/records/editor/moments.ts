import type { Language } from '../../ui/words/language.ts'
import { formatMoment } from '../cells/format.ts'

const day = (moment: number) => new Date(moment).toDateString()

/** The time of a moment of today, or the whole moment of another day. */
export const momentText = (language: Language, moment: number, now: number): string =>
  day(moment) === day(now)
    ? new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)
    : formatMoment(language, moment)
