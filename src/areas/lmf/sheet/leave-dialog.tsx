import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { DateField, unfinished } from '../../../ui/form/date-field.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { Desk } from '../desk/use-desk.ts'
import { useRefusalText } from '../desk/use-refusal-text.ts'
import type { Names } from '../football/format.ts'
import { messages } from './messages.ts'
import type { SheetView } from './sheet-source.ts'

interface LeaveDialogProps {
  readonly desk: Desk<SheetView>
  readonly today: string
  readonly names: Names
}

/** Asks for the last day of somebody who leaves the squad. */
export const LeaveDialog = ({ desk, today, names }: LeaveDialogProps) => {
  const t = useMessages(messages)
  const refusalText = useRefusalText()
  const { deed, refused } = useSelector(desk, ({ context }) => context)
  const isBusy = useSelector(desk, snapshot => snapshot.hasTag('busy'))
  const from = String(deed?.before?.from ?? today)
  const [to, setTo] = useState<string | null>(today < from ? from : today)
  const [isTried, setTried] = useState(false)
  if (deed === null || deed.before === null) return null
  const player = String(deed.before.name)
  const issue =
    to === null || to === unfinished
      ? t('lastDayNeeded')
      : to < from
        ? t('lastDayEarly', { from: names.day(from) })
        : null
  return (
    <ConfirmDialog
      isOpen
      title={t('transferTitle', { player })}
      confirmLabel={t('transferOut')}
      busyLabel={t('writing')}
      isBusy={isBusy}
      failure={refused && refusalText(refused, deed)}
      onConfirm={() => {
        setTried(true)
        if (issue === null) desk.send({ type: 'confirm', deed: { ...deed, values: { ...deed.values, to } } })
      }}
      onCancel={() => desk.send({ type: 'cancel' })}
    >
      <p>{t('transferBody', { number: Number(deed.before.number ?? 0), player })}</p>
      <DateField
        label={t('lastDay')}
        value={to}
        onChange={setTo}
        min={from}
        isRequired
        error={isTried && issue !== null ? issue : undefined}
      />
    </ConfirmDialog>
  )
}
