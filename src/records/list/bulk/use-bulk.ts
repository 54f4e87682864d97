import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useViewer } from '../../../ui/viewer.ts'
import type { Scope } from '../../data/writing/read-pages.ts'
import { useWriter } from '../../data/writing/use-writer.ts'
import { useCollection } from '../../registry/contexts.ts'
import { keepBulk, keptBulk, useKept } from './kept.ts'
import { type BulkAction, openBulk } from './plan.ts'

/** The page's bulk action, null before the first; continues in the background. */
export const useBulk = () => {
  const collection = useCollection()
  const writer = useWriter(collection)
  const { uid, role } = useViewer()
  const kept = useKept()
  // Re-renders once the bulk actor exists.
  const [, setAsked] = useState(0)
  const bulk = keptBulk(kept, collection)
  const isBusy = useSelector(bulk ?? undefined, snapshot => snapshot?.hasTag('running') ?? false)
  const ask = (action: BulkAction, scope: Scope) => {
    const asked = bulk ?? openBulk({ writer, viewer: { uid, role } })
    if (bulk === null) keepBulk(kept, collection, asked)
    asked.send({ type: 'ask', request: { action, scope } })
    setAsked(count => count + 1)
  }
  return { bulk, isBusy, ask }
}
