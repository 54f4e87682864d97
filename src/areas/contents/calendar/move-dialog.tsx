import { useState } from 'react'
import type { RefusedBy } from '../../../../machines/action.ts'
import { useWriter } from '../../../records/data/writing/use-writer.ts'
import { clockIn, usePublishingZone } from '../../../records/fields/zone.tsx'
import { outcomeText } from '../../../records/outcomes/outcome-text.ts'
import { type ActionActor, useAction, useActionStatus, useDoneToast } from '../../../records/outcomes/use-action.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { TimestampField, type TimestampTyped } from '../../../ui/form/fields.tsx'
import { failureText } from '../../../ui/loading/messages.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { contents } from '../collections/contents.ts'
import { type CalendarEntry, type CalendarMove, type MoveOutcome, moveDone, moveTo, titleOf } from './entries.ts'
import { messages } from './messages.ts'
import { useDayMessages } from './use-day-messages.ts'

type Moves = ActionActor<CalendarMove, MoveOutcome>

/** Moves entries after a question. A toast offers undo, wherever the person has gone since. */
export const useMoves = (): Moves => {
  const t = useMessages(messages)
  const { timestamp } = useDayMessages()
  const writer = useWriter(contents)
  const showDone = useDoneToast()
  return useAction<CalendarMove, MoveOutcome>(
    move => moveTo(writer, move),
    ({ action: move, outcome: { rev } }) => {
      const title = titleOf(move.entry)
      showDone(writer, moveDone(move, rev), { text: t('moved', { title, at: timestamp(move.to) }), title })
    },
  )
}

interface MoveDialogProps {
  readonly moves: Moves
  readonly entries: readonly CalendarEntry[]
}

export const MoveDialog = ({ moves, entries }: MoveDialogProps) => {
  const { asked } = useActionStatus(moves)
  if (asked === null) return null
  const { id, kind } = asked.entry
  const entry = entries.find(one => one.id === id && one.kind === kind) ?? asked.entry
  return <MoveQuestion key={`${id} ${kind}`} moves={moves} entry={entry} />
}

const MoveQuestion = ({ moves, entry }: { readonly moves: Moves; readonly entry: CalendarEntry }) => {
  const t = useMessages(messages)
  const refusalText = useRefusalText()
  const { isBusy, refused } = useActionStatus(moves)
  const [at, setAt] = useState<TimestampTyped>(entry.at)
  const [isTried, setTried] = useState(false)
  const zone = usePublishingZone()
  return (
    <ConfirmDialog
      isOpen
      title={t('move', { title: titleOf(entry) })}
      confirmLabel={t('moveIt')}
      busyLabel={t('moving')}
      isBusy={isBusy}
      failure={refused && refusalText(refused, entry)}
      onConfirm={() => {
        setTried(true)
        if (typeof at === 'number') moves.send({ type: 'confirm', action: { entry, to: at } })
      }}
      onCancel={() => moves.send({ type: 'cancel' })}
    >
      <TimestampField
        label={t('when')}
        value={at}
        onChange={setAt}
        clock={clockIn(zone)}
        isRequired
        error={isTried && typeof at !== 'number' ? t('needed') : undefined}
      />
    </ConfirmDialog>
  )
}

const useRefusalText = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { timestamp } = useDayMessages()
  return (refused: RefusedBy<MoveOutcome>, { at }: CalendarEntry): string => {
    if (refused.type === 'past') return t('past')
    const failed =
      refused.type === 'failed' ? { failed: t('failed', { why: failureText(refused.failure, language) }) } : {}
    const own = { changed: t('conflict', { at: timestamp(at) }), denied: t('denied'), ...failed }
    return outcomeText(contents, refused, language, { own })
  }
}
