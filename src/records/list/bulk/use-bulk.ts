import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useViewer } from '../../../ui/viewer.ts'
import type { Scope } from '../../data/writing/read-pages.ts'
import { useWriter } from '../../data/writing/use-writer.ts'
import { useFieldMessages } from '../../fields/labels.ts'
import { useCollection } from '../../registry/contexts.ts'
import type { BulkAction } from './actions.ts'
import { messages } from './messages.ts'
import { openBulk } from './plan.ts'
import { bulkIn, keepBulk, useSessionActors } from './session-actors.ts'

/** The page's bulk action, null before the first; continues in the background. */
export const useBulk = () => {
  const t = useMessages(messages)
  const toasts = useToasts()
  const collection = useCollection()
  const { many } = useFieldMessages()
  const writer = useWriter(collection)
  const { uid, role } = useViewer()
  const actors = useSessionActors()
  // Re-renders once the bulk actor exists.
  const [, setAsked] = useState(0)
  const bulk = bulkIn(actors, collection)
  const isBusy = useSelector(bulk ?? undefined, snapshot => snapshot?.hasTag('running') ?? false)
  const ask = (action: BulkAction, scope: Scope) => {
    const asked = bulk ?? openBulk({ writer, viewer: { uid, role } })
    if (bulk === null)
      keepBulk(actors, collection, asked, progress =>
        toasts.show({ kind: 'failed', text: t('cut', { many, ...progress }) }),
      )
    asked.send({ type: 'ask', request: { action, scope } })
    setAsked(count => count + 1)
  }
  return { bulk, isBusy, ask }
}
