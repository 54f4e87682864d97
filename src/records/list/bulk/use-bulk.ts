import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useViewer } from '../../../ui/viewer.ts'
import type { Scope } from '../../data/writing/read-pages.ts'
import { useWriter } from '../../data/writing/use-writer.ts'
import { useCollection } from '../../registry/contexts.ts'
import type { BulkAction } from './actions.ts'
import { openBulk } from './plan.ts'
import { bulkIn, keepBulk, useSessionActors } from './session-actors.ts'

/** The page's bulk action, null before the first; continues in the background. */
export const useBulk = () => {
  const collection = useCollection()
  const writer = useWriter(collection)
  const { uid, role } = useViewer()
  const actors = useSessionActors()
  // Re-renders once the bulk actor exists.
  const [, setAsked] = useState(0)
  const bulk = bulkIn(actors, collection)
  const isBusy = useSelector(bulk ?? undefined, snapshot => snapshot?.hasTag('running') ?? false)
  const ask = (action: BulkAction, scope: Scope) => {
    const asked = bulk ?? openBulk({ writer, viewer: { uid, role } })
    if (bulk === null) keepBulk(actors, collection, asked)
    asked.send({ type: 'ask', request: { action, scope } })
    setAsked(count => count + 1)
  }
  return { bulk, isBusy, ask }
}
