import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type CalendarEntry,
  type CalendarMove,
  type CalendarRange,
  calendarMachine,
  type MoveRefusal,
} from '../../../../machines/calendar/calendar.ts'
import { isStored } from '../../../model/record.ts'
import { useStore } from '../../../records/store-context.ts'
import { useWriter } from '../../../records/writing/use-writer.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { contents } from '../collections/contents.ts'
import { useDayMessages } from './day-messages.ts'
import { moveEntry, moveTo, watchRange } from './entries.ts'
import { messages } from './messages.ts'

export const titleOf = ({ record }: CalendarEntry): string => String(record[contents.title])

/** Why a move was refused, in words. */
export const useRefusalText = () => {
  const t = useMessages(messages)
  const { timestamp } = useDayMessages()
  return (refusal: MoveRefusal, entry: CalendarEntry): string => {
    if (refusal.type === 'failed') return t('failed', { why: refusal.failure.message })
    return refusal.type === 'conflict' ? t('conflict', { at: timestamp(entry.at) }) : t(refusal.type)
  }
}

/** The calendar of a range of time. A move is told with a way back, which works wherever the person has gone since. */
export const useCalendar = (range: CalendarRange) => {
  const t = useMessages(messages)
  const { timestamp } = useDayMessages()
  const store = useStore()
  const toasts = useToasts()
  const writer = useWriter(contents)
  const refusalText = useRefusalText()
  const [machine] = useState(() =>
    calendarMachine.provide({ actors: { watchRange: watchRange(store), moveEntry: moveEntry(writer) } }),
  )
  const calendar = useActorRef(machine, { input: range })

  const takeBack = async ({ entry }: CalendarMove) => {
    const title = titleOf(entry)
    const refusal = await store.read(`${contents.path}/${entry.id}`).then(
      record => (isStored(record) ? moveTo(writer, { entry: { ...entry, record }, to: entry.at }) : gone),
      () => unavailable,
    )
    toasts.show(
      refusal === null
        ? { kind: 'done', text: t('moved', { title, at: timestamp(entry.at) }) }
        : { kind: 'failed', text: t('notUndone', { title, why: refusalText(refusal, entry) }) },
    )
  }
  const tell = useEffectEvent((move: CalendarMove) => {
    toasts.show({
      kind: 'done',
      text: t('moved', { title: titleOf(move.entry), at: timestamp(move.to) }),
      action: { label: t('undo'), run: () => void takeBack(move) },
    })
  })
  useEffect(() => {
    const told = calendar.on('moved', ({ move }) => tell(move))
    return () => told.unsubscribe()
  }, [calendar])
  return calendar
}

const gone: MoveRefusal = { type: 'gone' }
const unavailable: MoveRefusal = { type: 'failed', failure: { code: 'unavailable', message: '' } }
