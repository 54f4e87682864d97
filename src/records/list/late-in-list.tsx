import { useMemo } from 'react'
import { isStored } from '../../model/record.ts'
import type { Entry } from '../../model/store.ts'
import { beatEvery, type DueStep, dueStepsIn, waitingFor, waitsForWorker } from '../../model/worker-beat.ts'
import { useLive, useMoment } from '../data/live/live.ts'
import { page, together } from '../data/live/sources.ts'
import { NoWorker } from '../fields/no-worker.tsx'
import { useCollection } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'

/** Says, above a list, that due work is late because no worker runs. */
export default function LateInList() {
  const collection = useCollection()
  const store = useStore()
  const now = useMoment(beatEvery)
  const { value } = useLive(
    useMemo(() => {
      const firstOf = (dueStep: DueStep) => [dueStep.step.event, page(store, waitingFor(dueStep, 1))] as const
      return together<Readonly<Record<string, readonly Entry[]>>>(
        Object.fromEntries(dueStepsIn(collection).map(firstOf)),
      )
    }, [store, collection]),
  )
  const first = Object.values(value ?? {}).flat()
  return first.some(entry => isStored(entry.value) && waitsForWorker(collection, entry.value, now)) ? (
    <NoWorker />
  ) : null
}
