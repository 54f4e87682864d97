import { useSelector } from '@xstate/react'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { SidePanel } from '../../../ui/dialogs/dialogs.tsx'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { Loader } from '../../../ui/loading/loader.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { DayEntries } from './day-entries.tsx'
import { useDayMessages } from './day-messages.ts'
import { messages } from './messages.ts'
import { type Day, type Month, rangeOf, weeksOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useCalendar } from './use-calendar.ts'

interface MonthViewProps {
  readonly month: Month
  readonly today: string
  readonly focused: string | null
  readonly onLeave: (to: { readonly months: number } | { readonly day: string }) => void
}

/** One month: a table of days where there is room, a list of the days on which something happens elsewhere. */
export const MonthView = ({ month, today, focused, onLeave }: MonthViewProps) => {
  const t = useMessages(messages)
  const { dayName } = useDayMessages()
  const [weeks] = useState(() => weeksOf(month))
  const calendar = useCalendar(rangeOf(weeks))
  const { entries, isCut, failure, asked, refusal } = useSelector(calendar, snapshot => snapshot.context)
  const isLoading = useSelector(calendar, snapshot => snapshot.hasTag('loading'))
  const isFailed = useSelector(calendar, snapshot => snapshot.hasTag('failed'))
  const isBusy = useSelector(calendar, snapshot => snapshot.hasTag('busy'))
  const why = useFailureMessage(failure)
  const [open, setOpen] = useState<Day | null>(null)
  const entriesOf = ({ from, to }: Day) => entries.filter(({ at }) => at >= from && at < to)
  const days = weeks.flat().filter(day => day.isInside && entriesOf(day).length > 0)
  const ask = (entry: (typeof entries)[number]) => {
    setOpen(null)
    calendar.send({ type: 'ask', entry })
  }

  if (isFailed)
    return (
      <div className="alert alert-danger" role="alert">
        <p>
          {t('failedTitle')}: {why}
        </p>
        <Button variant="outline-primary" onClick={() => calendar.send({ type: 'retry' })}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  return (
    <>
      {isLoading ? <Loader /> : null}
      {isCut ? <p className="alert alert-warning">{t('cut')}</p> : null}
      {isLoading || days.length > 0 ? null : (
        <p className="text-soft" role="status">
          {t('empty')}
        </p>
      )}
      <div className="card calendar-wide">
        <MonthGrid {...{ month, weeks, today, entriesOf, focused, onLeave }} onOpen={setOpen} />
      </div>
      <ol className="calendar-agenda">
        {days.map(day => (
          <li key={day.key} className="card" data-today={day.key === today}>
            <h3>{dayName(day.from)}</h3>
            <DayEntries entries={entriesOf(day)} onMove={ask} />
          </li>
        ))}
      </ol>
      {open === null ? null : (
        <SidePanel isOpen title={dayName(open.from)} onClose={() => setOpen(null)}>
          {entriesOf(open).length === 0 ? <p>{t('nothing')}</p> : null}
          <DayEntries entries={entriesOf(open)} onMove={ask} />
        </SidePanel>
      )}
      {asked === null ? null : (
        <MoveDialog
          key={`${asked.id} ${asked.kind}`}
          entry={asked}
          refusal={refusal}
          isBusy={isBusy}
          onMove={to => calendar.send({ type: 'move', to })}
          onCancel={() => calendar.send({ type: 'cancel' })}
        />
      )}
    </>
  )
}
