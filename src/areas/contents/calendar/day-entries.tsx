import Button from 'react-bootstrap/Button'
import type { CalendarEntry } from '../../../../machines/calendar/calendar.ts'
import { can } from '../../../model/permissions.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { contents } from '../collections/contents.ts'
import { EntryLine } from './entry-line.tsx'
import { messages } from './messages.ts'
import { titleOf } from './use-calendar.ts'

interface DayEntriesProps {
  readonly entries: readonly CalendarEntry[]
  readonly onMove: (entry: CalendarEntry) => void
}

/** What happens on a day, one below the other; what is scheduled can be moved. */
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
