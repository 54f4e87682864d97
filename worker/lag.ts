import type { Collection } from '../src/model/collection.ts'
import type { Store } from '../src/model/store.ts'
import { isObject } from '../src/model/values/json.ts'
import { dueStepsIn, waitingFor } from '../src/model/worker-beat.ts'

/** How long the oldest due step waits, in milliseconds; 0 if none does. */
export const lagOf = async (
  { readPage }: Pick<Store, 'readPage'>,
  collections: readonly Collection[],
  now: number,
): Promise<number> => {
  const waits = await Promise.all(
    collections.flatMap(dueStepsIn).map(async dueStep => {
      const [first] = await readPage(waitingFor(dueStep, 1))
      const due = isObject(first?.value) ? first.value[dueStep.due] : null
      return typeof due === 'number' ? now - due : 0
    }),
  )
  return Math.max(0, ...waits)
}
