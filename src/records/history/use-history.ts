import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { historyMachine } from '../../../machines/records/history/history.ts'
import { restoreMachine } from '../../../machines/records/history/restore.ts'
import type { Collection } from '../../model/collection.ts'
import type { Values } from '../../model/record.ts'
import { useWriter } from '../writing/use-writer.ts'
import { historyActors } from './entries.ts'
import { Restorer } from './restorer.ts'

export interface HistoryParts {
  readonly history: ActorRefFrom<typeof historyMachine>
  readonly restore: ActorRefFrom<typeof restoreMachine>
  readonly restorer: Restorer
}

/** The history of one record, and what brings versions of it back. A panel lives for one record: give it a key. */
export const useHistory = (
  collection: Collection,
  id: string,
  onRestore: ((values: Values) => void) | undefined,
): HistoryParts => {
  const writer = useWriter(collection)
  const [watching] = useState(() => historyMachine.provide({ actors: historyActors(writer.store, collection, id) }))
  const history = useActorRef(watching)
  const [{ restorer, restoring }] = useState(() => {
    const restorer = new Restorer({
      writer,
      id,
      entries: () => history.getSnapshot().context.entries,
      hand: onRestore ?? null,
    })
    return { restorer, restoring: restoreMachine.provide({ actors: restorer.actors() }) }
  })
  return { history, restore: useActorRef(restoring), restorer }
}
