import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { DateField, unfinished } from '../../../ui/form/date-field.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

interface SkippedDaysProps {
  /** YYYY-MM-DD, ascending. */
  readonly value: readonly string[]
  readonly dayName: (day: string) => string
  readonly onChange: (days: readonly string[]) => void
}

/** The days on which nobody plays: one is chosen and left out, each can be taken in again. */
export const SkippedDays = ({ value, dayName, onChange }: SkippedDaysProps) => {
  const t = useMessages(messages)
  const listId = useId()
  const [day, setDay] = useState<string | null>(null)
  const isDay = day !== null && day !== unfinished
  const leaveOut = () => {
    if (!isDay) return
    onChange([...new Set([...value, day])].toSorted())
    setDay(null)
  }
  return (
    <div className="fixtures-skipped">
      <div className="fixtures-skip">
        <DateField label={t('skipped')} hint={t('skippedHint')} value={day} onChange={setDay} />
        <Button variant="outline-primary" aria-disabled={!isDay} aria-describedby={listId} onClick={leaveOut}>
          {t('skip')}
        </Button>
      </div>
      <ul className="chips" id={listId} aria-label={t('skipped')}>
        {value.map(skipped => (
          <li key={skipped} className="chip">
            <span className="chip-label">{dayName(skipped)}</span>
            <button
              type="button"
              className="chip-remove"
              aria-label={t('unskip', { day: dayName(skipped) })}
              onClick={() => onChange(value.filter(other => other !== skipped))}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
