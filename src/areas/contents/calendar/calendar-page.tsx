import '../../../records/records.scss'
import './calendar.scss'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { pathsOf } from '../../../records/paths.ts'
import { useStore } from '../../../records/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import contents from '../collections/contents.ts?head'
import { useDayMessages } from './day-messages.ts'
import { messages } from './messages.ts'
import { dayKey, type Month, monthAfter, monthFrom, monthOf, monthText } from './month.ts'
import { MonthView } from './month-view.tsx'

const addressOf = (month: Month): string => `?month=${monthText(month)}`

const noon = (key: string): number => new Date(`${key}T12:00`).getTime()

/** What is published and taken down, month by month. The month stands in the address; only its records are read. */
export const CalendarPage = () => {
  const t = useMessages(messages)
  const { monthName } = useDayMessages()
  const store = useStore()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const wanted = monthFrom(address.get('month'))
  const now = store.now()
  const month = wanted ?? monthOf(now)
  const [focused, setFocused] = useState<string | null>(null)

  const leave = (to: { readonly months: number } | { readonly day: string }) => {
    const next = 'day' in to ? monthOf(noon(to.day)) : monthAfter(month, to.months)
    setFocused('day' in to ? to.day : `${monthText(next)}-01`)
    navigate(addressOf(next))
  }
  const turn = () => setFocused(null)

  return (
    <section aria-labelledby="calendar-month">
      <div className="calendar-bar">
        <Link to={addressOf(monthAfter(month, -1))} className="icon-button" aria-label={t('previous')} onClick={turn}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Link>
        <h2 id="calendar-month" aria-live="polite">
          {monthName(month)}
        </h2>
        <Link to={addressOf(monthAfter(month, 1))} className="icon-button" aria-label={t('next')} onClick={turn}>
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
        <Link to={{ search: '' }} className="btn btn-outline-primary" onClick={turn}>
          {t('today')}
        </Link>
        <Link to={pathsOf(contents).list} className="btn btn-outline-primary">
          {t('list')}
        </Link>
      </div>
      <MonthView key={monthText(month)} month={month} today={dayKey(now)} focused={focused} onLeave={leave} />
      <p className="text-soft">
        <span className="calendar-hint">{t('hint')} </span>
        {t('zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </p>
    </section>
  )
}

export default CalendarPage
