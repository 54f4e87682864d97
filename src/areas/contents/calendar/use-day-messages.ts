import { dayAfter } from '../../../model/values/time-zone.ts'
import { zoneWord } from '../../../records/fields/format.ts'
import { usePublishingZone } from '../../../records/fields/zone.tsx'
import { formatDate, formatMoment, type MomentStyle } from '../../../ui/format.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'
import { type Month, monthText } from './month.ts'

/** A Monday. */
const monday = '2026-06-01'

export const useDayMessages = () => {
  const language = useLanguage()
  const zone = usePublishingZone()
  const as = (style: MomentStyle) => (timestamp: number) => formatMoment(language, style, timestamp, zone)
  return {
    monthName: (month: Month) => formatDate(language, `${monthText(month)}-01`, 'longMonth'),
    dayName: as('longDay'),
    time: as('time'),
    timestamp: (at: number) => `${as('longDayTime')(at)} (${zoneWord(language, zone)})`,
    weekdays: Array.from({ length: 7 }, (_, day) => formatDate(language, dayAfter(monday, day), 'weekdayAlone')),
  }
}
