import { useMemo } from 'react'
import { localeOf } from '../../../../records/fields/format.ts'
import { useLanguage } from '../../../../ui/messages/use-messages.ts'

/** Days and times as they are read on a wall, in the language of the page and on this machine's clock, as everywhere in the console. */
export const useDates = () => {
  const language = useLanguage()
  return useMemo(() => {
    const locale = localeOf(language)
    // A day has no time zone: it is written and read in one.
    const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false })
    const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
    return {
      /** @param text YYYY-MM-DD */
      dayOf: (text: string) => day.format(new Date(`${text}T00:00:00Z`)),
      timeOf: (timestamp: number) => time.format(timestamp),
      dateOf: (timestamp: number) => whole.format(timestamp),
    }
  }, [language])
}
