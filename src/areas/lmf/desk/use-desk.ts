import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { deskMachine } from '../../../../machines/lmf/desk/desk.ts'
import { type Values, valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import type { Source } from '../../../records/live/sources.ts'
import { useStore } from '../../../records/store-context.ts'
import { type Done, inverseOf, undo } from '../../../records/writing/undo.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useWriters } from '../suspensions/use-writers.ts'
import { carryOut, type Deed, type Refusal } from './carry-out.ts'
import { messages } from './messages.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { watchView } from './watch-view.ts'

/** The deed as it is taken back: by a write of its own. */
const doneOf = ({ collection, id, before, values, action }: Deed): Done => ({
  id,
  rev: (before?.rev ?? 0) + 1,
  action,
  before: before && valuesOf(collection, before),
  values: values as Values,
})

/**
 * What a source says, live, and what staff do to it, one thing at a time. What was done is told with a way back where there is one. Whoever
 * watches something else takes another `key`.
 */
export const useDesk = <View>(sourceIn: (store: Store) => Source<View>, onDone?: (deed: Deed) => void) => {
  const t = useMessages(messages)
  const store = useStore()
  const toasts = useToasts()
  const { role } = useViewer()
  const writers = useWriters()
  const refusalText = useRefusalText()
  const [machine] = useState(() =>
    deskMachine<View, Deed, Refusal>().provide({
      actors: { watchView: watchView(sourceIn(store)), carryOut: carryOut(writers) },
    }),
  )
  const desk = useActorRef(machine)

  const takeBack = async (deed: Deed) => {
    const done = doneOf(deed)
    const inverse = inverseOf(deed.collection, done, role)
    if (inverse === null) return
    const writer = writers(deed.collection)
    const outcome = await undo(writer, done, inverse)
    await writer.flush()
    toasts.show(
      outcome.type === 'saved'
        ? { kind: 'done', text: t('undone', { done: deed.done }) }
        : {
            kind: 'failed',
            text: t('notUndone', { why: refusalText(outcome, deed) }),
            ...(outcome.type === 'failed' ? { action: { label: t('tryAgain'), run: () => void takeBack(deed) } } : {}),
          },
    )
  }
  const tell = useEffectEvent((deed: Deed) => {
    onDone?.(deed)
    const isUndoable = inverseOf(deed.collection, doneOf(deed), role) !== null
    const action = { label: t('undo'), run: () => void takeBack(deed) }
    toasts.show({ kind: 'done', text: deed.done, ...(isUndoable ? { action } : {}) })
  })
  useEffect(() => {
    const told = desk.on('done', ({ deed }) => tell(deed))
    return () => told.unsubscribe()
  }, [desk])
  return desk
}

export type Desk<View> = ReturnType<typeof useDesk<View>>
