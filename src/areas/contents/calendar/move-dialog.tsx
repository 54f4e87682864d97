import { useState } from 'react'
import type { CalendarEntry, MoveRefusal } from '../../../../machines/calendar/calendar.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { TimestampField, type TimestampTyped } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { titleOf, useRefusalText } from './use-calendar.ts'

interface MoveDialogProps {
  readonly entry: CalendarEntry
  readonly refusal: MoveRefusal | null
  readonly isBusy: boolean
  readonly onMove: (to: number) => void
  readonly onCancel: () => void
}

/** Asks for the new day and time of what is scheduled. */
export const MoveDialog = ({ entry, refusal, isBusy, onMove, onCancel }: MoveDialogProps) => {
  const t = useMessages(messages)
  const refusalText = useRefusalText()
  const [at, setAt] = useState<TimestampTyped>(entry.at)
  const [isTried, setTried] = useState(false)
  return (
    <ConfirmDialog
      isOpen
      title={t('move', { title: titleOf(entry) })}
      confirmLabel={t('moveIt')}
      busyLabel={t('moving')}
      isBusy={isBusy}
      failure={refusal && refusalText(refusal, entry)}
      onConfirm={() => {
        setTried(true)
        if (typeof at === 'number') onMove(at)
      }}
      onCancel={onCancel}
    >
      <TimestampField
        label={t('when')}
        value={at}
        onChange={setAt}
        isRequired
        error={isTried && typeof at !== 'number' ? t('needed') : undefined}
      />
    </ConfirmDialog>
  )
}
