import Card from 'react-bootstrap/Card'
import { Notice } from '../../../ui/notices/notice.tsx'
import './calendar.scss'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { dayAt } from '../../../model/values/time-zone.ts'
import { beatEvery, isLate } from '../../../model/worker-beat.ts'
import { useLive, useMoment } from '../../../records/data/live/live.ts'
import { LoadFailure } from '../../../records/data/live/live-view.tsx'
import { zoneWord } from '../../../records/fields/format.ts'
import { NoWorker } from '../../../records/fields/no-worker.tsx'
import { usePublishingZone } from '../../../records/fields/zone.tsx'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { SidePanel } from '../../../ui/dialogs/dialogs.tsx'
import { Loader, useSkeleton } from '../../../ui/loading/loader.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import contents from '../collections/contents.ts?head'
import { type CalendarEntry, calendarSource } from './entries.ts'
import { messages } from './messages.ts'
import { type Day, type Month, monthAfter, monthFrom, monthOf, monthText, rangeOf, weeksOf } from './month.ts'
import { DayEntries, MonthGrid } from './month-grid.tsx'
import { MoveDialog, useMoves } from './move-dialog.tsx'
import { useDayMessages } from './use-day-messages.ts'

const addressOf = (month: Month): string => `?month=${monthText(month)}`

/** Lists publications and takedowns month by month. The month is in the address; only its records are read. */
export const CalendarPage = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { monthName } = useDayMessages()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const wanted = monthFrom(address.get('month'))
  const zone = usePublishingZone()
  const today = dayAt(useMoment(), zone)
  const month = wanted ?? monthOf(today)
  const [focused, setFocused] = useState<string | null>(null)

  const leave = (to: { readonly months: number } | { readonly day: string }) => {
    const next = 'day' in to ? monthOf(to.day) : monthAfter(month, to.months)
    setFocused('day' in to ? to.day : `${monthText(next)}-01`)
    navigate(addressOf(next))
  }
  const turn = () => setFocused(null)

  return (
    <section aria-labelledby="calendar-month">
      <div className="calendar-bar mb-4">
        <Link to={addressOf(monthAfter(month, -1))} className="btn btn-icon" aria-label={t('previous')} onClick={turn}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Link>
        <h2 id="calendar-month" className="m-0 fs-5 text-center" aria-live="polite">
          {monthName(month)}
        </h2>
        <Link to={addressOf(monthAfter(month, 1))} className="btn btn-icon" aria-label={t('next')} onClick={turn}>
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
        <Link to={{ search: '' }} className="btn btn-outline-primary" onClick={turn}>
          {t('today')}
        </Link>
        <Link to={pathsOf(contents).list} className="btn btn-outline-primary">
          {t('list')}
        </Link>
      </div>
      <MonthView key={`${monthText(month)} ${zone}`} {...{ month, zone, today, focused }} onLeave={leave} />
      <p className="text-soft">
        <span className="calendar-hint">{t('hint')} </span>
        {t('zone', { zone: zoneWord(language, zone) })}
      </p>
    </section>
  )
}

const noEntries = { entries: [], isCut: false }

interface MonthViewProps {
  readonly month: Month
  readonly zone: string
  readonly today: string
  readonly focused: string | null
  readonly onLeave: (to: { readonly months: number } | { readonly day: string }) => void
}

/** One month: a table of days on wide screens, elsewhere a list of the days with entries. */
const MonthView = ({ month, zone, today, focused, onLeave }: MonthViewProps) => {
  const t = useMessages(messages)
  const { dayName } = useDayMessages()
  const [weeks] = useState(() => weeksOf(month, zone))
  const store = useStore()
  const live = useLive(useMemo(() => calendarSource(store, rangeOf(weeks)), [store, weeks]))
  const { entries, isCut } = live.value ?? noEntries
  const isLoading = useSkeleton(live.status === 'loading')
  const now = useMoment(beatEvery)
  const moves = useMoves()
  const [open, setOpen] = useState<Day | null>(null)
  const entriesOf = ({ from, to }: Day) => entries.filter(({ at }) => at >= from && at < to)
  const days = weeks.flat().filter(day => day.isInside && entriesOf(day).length > 0)
  const ask = (entry: CalendarEntry) => {
    setOpen(null)
    moves.send({ type: 'ask', action: { entry, to: entry.at } })
  }

  if (live.status === 'failed')
    return <LoadFailure failure={live.failure} onRetry={live.retry} title={t('failedTitle')} />
  return (
    <>
      {entries.some(({ kind, at }) => kind !== 'published' && isLate(at, now)) ? <NoWorker /> : null}
      {isCut ? <Notice kind="warning">{t('cut')}</Notice> : null}
      {isLoading || days.length > 0 ? null : (
        <p className="text-soft" role="status">
          {t('empty')}
        </p>
      )}
      {/* Days show while loading; only their list needs a placeholder. */}
      {isLoading ? (
        <div className="calendar-agenda">
          <Loader />
        </div>
      ) : null}
      <Card className="calendar-wide" aria-busy={isLoading}>
        <MonthGrid {...{ month, weeks, today, entriesOf, focused, onLeave }} onOpen={setOpen} />
      </Card>
      <ol className="calendar-agenda">
        {days.map(day => (
          <Card as="li" key={day.key} data-today={day.key === today}>
            <h3>{dayName(day.from)}</h3>
            <DayEntries entries={entriesOf(day)} onMove={ask} />
          </Card>
        ))}
      </ol>
      {open === null ? null : (
        <SidePanel isOpen title={dayName(open.from)} onClose={() => setOpen(null)}>
          {entriesOf(open).length === 0 ? <p>{t('nothing')}</p> : null}
          <DayEntries entries={entriesOf(open)} onMove={ask} />
        </SidePanel>
      )}
      <MoveDialog moves={moves} entries={entries} />
    </>
  )
}

export default CalendarPage
