import { formatMoment, type MomentStyle } from '../../../ui/format.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'
import type { Month } from './month.ts'

/** A Monday. */
const monday = new Date(2026, 5, 1)

export const useDayMessages = () => {
  const language = useLanguage()
  const as = (style: MomentStyle) => (timestamp: number) => formatMoment(language, style, timestamp)
  const weekday = as('weekdayAlone')
  return {
    monthName: ({ year, month }: Month) => as('longMonth')(new Date(year, month - 1, 1).getTime()),
    dayName: as('longDay'),
    time: as('time'),
    timestamp: as('longDayTime'),
    weekdays: Array.from({ length: 7 }, (_, day) =>
      weekday(new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + day).getTime()),
    ),
  }
}
