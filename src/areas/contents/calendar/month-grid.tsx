import ArrowDown from 'lucide-react/icons/arrow-down'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { type KeyboardEvent, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import { dayAfter } from '../../../model/values/time-zone.ts'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { takeFocus } from '../../../ui/dom.ts'
import { defineMessages } from '../../../ui/messages/define-messages.ts'
import { useMessages, useRecordsLang } from '../../../ui/messages/use-messages.ts'
import { defineShortcuts, useShortcuts } from '../../../ui/shortcuts/registry.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { contents } from '../collections/contents.ts'
import contentsHead from '../collections/contents.ts?head'
import { type CalendarEntry, titleOf } from './entries.ts'
import { messages } from './messages.ts'
import type { Day, Month } from './month.ts'
import { useDayMessages } from './use-day-messages.ts'

const keyMessages = defineMessages({
  calendar: { en: 'In the calendar', es: 'En el calendario' },
  day: { en: 'Next or previous day', es: 'Día siguiente o anterior' },
  week: { en: 'Next or previous week', es: 'Semana siguiente o anterior' },
  ends: { en: 'First or last day of the week', es: 'Primer o último día de la semana' },
  month: { en: 'Next or previous month', es: 'Mes siguiente o anterior' },
  open: { en: 'Open the day', es: 'Abrir el día' },
})

const calendarKeys = defineShortcuts({
  id: 'calendar',
  messages: keyMessages,
  title: 'calendar',
  shortcuts: [
    { keys: ['ArrowRight', 'ArrowLeft'], label: 'day' },
    { keys: ['ArrowDown', 'ArrowUp'], label: 'week' },
    { keys: ['Home', 'End'], label: 'ends' },
    { keys: ['PageDown', 'PageUp'], label: 'month' },
    { keys: ['Enter'], label: 'open' },
  ],
})

/** Entries shown in a day's cell; the day's page lists the rest. */
const inCell = 3

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface MonthGridProps {
  readonly month: Month
  readonly weeks: readonly (readonly Day[])[]
  readonly today: string
  readonly entriesOf: (day: Day) => readonly CalendarEntry[]
  /** Day that takes the focus when the month appears, after keyboard navigation. */
  readonly focused: string | null
  readonly onOpen: (day: Day) => void
  /** The keyboard left the month: by a number of months, or to a day outside. */
  readonly onLeave: (to: { readonly months: number } | { readonly day: string }) => void
}

/** The month as a table of days. Tab reaches one day; arrows move to the others. */
export const MonthGrid = ({ month, weeks, today, entriesOf, focused, onOpen, onLeave }: MonthGridProps) => {
  const t = useMessages(messages)
  useShortcuts(calendarKeys)
  const { monthName, dayName, weekdays } = useDayMessages()
  const days = weeks.flat()
  const isDrawn = (key: string | null) => days.some(day => day.key === key)
  const first = days.find(({ isInside }) => isInside)?.key ?? ''
  const [current, setCurrent] = useState(isDrawn(focused) ? focused : isDrawn(today) ? today : first)
  const table = useRef<HTMLTableElement>(null)

  const goTo = (key: string) => {
    if (!isDrawn(key)) return onLeave({ day: key })
    setCurrent(key)
    table.current?.querySelector<HTMLElement>(`[data-day="${key}"]`)?.focus()
  }
  const press = (event: KeyboardEvent, day: Day) => {
    const step = steps[event.key]
    const week = days.findIndex(({ key }) => key === day.key) % 7
    if (step !== undefined) goTo(dayAfter(day.key, step))
    else if (event.key === 'Home') goTo(dayAfter(day.key, -week))
    else if (event.key === 'End') goTo(dayAfter(day.key, 6 - week))
    else if (event.key === 'PageUp') onLeave({ months: -1 })
    else if (event.key === 'PageDown') onLeave({ months: 1 })
    else return
    event.preventDefault()
  }

  return (
    <table className="calendar-grid w-100 m-0" ref={table} aria-label={t('days', { month: monthName(month) })}>
      <TableHead headings={weekdays} />
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]?.key}>
            {week.map(day => {
              const entries = entriesOf(day)
              return (
                <td
                  key={day.key}
                  data-outside={!day.isInside}
                  data-today={day.key === today}
                  data-entries={entries.length}
                >
                  <button
                    type="button"
                    className="calendar-day"
                    data-day={day.key}
                    tabIndex={day.key === current ? 0 : -1}
                    ref={day.key === focused ? takeFocus : undefined}
                    aria-current={day.key === today ? 'date' : undefined}
                    aria-label={t('day', { day: dayName(day.from), count: entries.length })}
                    onClick={() => {
                      setCurrent(day.key)
                      onOpen(day)
                    }}
                    onKeyDown={event => press(event, day)}
                  >
                    <span className="calendar-number">{Number(day.key.slice(-2))}</span>
                    {entries.length > inCell ? (
                      <span className="fs-smaller">{t('more', { count: entries.length - inCell })}</span>
                    ) : null}
                  </button>
                  {entries.slice(0, inCell).map(entry => (
                    <EntryLine key={`${entry.id} ${entry.kind}`} entry={entry} />
                  ))}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const icons = { scheduled: Clock, published: Check, takenDown: ArrowDown } as const

const EntryLine = ({ entry }: { readonly entry: CalendarEntry }) => {
  const t = useMessages(messages)
  const { time } = useDayMessages()
  const lang = useRecordsLang()
  const Icon = icons[entry.kind]
  return (
    <Link to={pathsOf(contentsHead).edit(entry.id)} className="calendar-entry" data-kind={entry.kind}>
      <Icon size={14} aria-hidden="true" />
      <time dateTime={new Date(entry.at).toISOString()}>{time(entry.at)}</time>{' '}
      <span className="calendar-title" dir="auto" lang={lang}>
        {titleOf(entry)}
      </span>{' '}
      <span className="visually-hidden">{t(entry.kind)}</span>
    </Link>
  )
}

interface DayEntriesProps {
  readonly entries: readonly CalendarEntry[]
  readonly onMove: (entry: CalendarEntry) => void
}

export const DayEntries = ({ entries, onMove }: DayEntriesProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const mayMove = can(role, contents.permissions.change)
  return (
    <ul className="calendar-lines">
      {entries.map(entry => (
        <li key={`${entry.id} ${entry.kind}`}>
          <EntryLine entry={entry} />
          {mayMove && entry.kind === 'scheduled' ? (
            <Button
              variant="outline-primary"
              size="sm"
              aria-label={t('move', { title: titleOf(entry) })}
              onClick={() => onMove(entry)}
            >
              {t('moveShort')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
