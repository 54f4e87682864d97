import ArrowDown from 'lucide-react/icons/arrow-down'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router-dom'
import type { CalendarEntry } from '../../../../machines/calendar/calendar.ts'
import { pathsOf } from '../../../records/paths.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import contents from '../collections/contents.ts?head'
import { useDayMessages } from './day-messages.ts'
import { messages } from './messages.ts'
import { titleOf } from './use-calendar.ts'

const icons = { scheduled: Clock, published: Check, takenDown: ArrowDown } as const

/** One entry as a link to its record: when, what, and what happens then. */
export const EntryLine = ({ entry }: { readonly entry: CalendarEntry }) => {
  const t = useMessages(messages)
  const { time } = useDayMessages()
  const Icon = icons[entry.kind]
  return (
    <Link to={pathsOf(contents).edit(entry.id)} className="calendar-entry" data-kind={entry.kind}>
      <Icon size={14} aria-hidden="true" />
      <time dateTime={new Date(entry.at).toISOString()}>{time(entry.at)}</time>
      <span className="calendar-title">{titleOf(entry)}</span>
      <span className="visually-hidden">{t(entry.kind)}</span>
    </Link>
  )
}
