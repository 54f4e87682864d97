import { useMemo } from 'react'
import type { Values } from '../../../model/record.ts'
import { type Live, useLive } from '../../../records/data/live/live.ts'
import { constant, once, thenWatch } from '../../../records/data/live/sources.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { type Part, partKinds, partsSource } from './parts.ts'

const noParts = constant<readonly Part[]>([])

/** The parts of a stored release, live. */
export const useParts = (id: string | null, stored: Values | null): Live<readonly Part[]> => {
  const store = useStore()
  const { uid, role } = useViewer()
  const status = stored?.status ?? null
  const pins = stored?.parts ?? null
  const source = useMemo(
    () =>
      id === null || status === null
        ? noParts
        : thenWatch(
            once(() => partKinds({ role })),
            kinds => partsSource(store, kinds, id, { status, parts: pins }, { uid, role }),
          ),
    [store, id, status, pins, uid, role],
  )
  return useLive(source)
}
