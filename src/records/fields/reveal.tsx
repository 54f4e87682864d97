import { useActorRef, useSelector } from '@xstate/react'
import { createContext, type ReactNode, use, useState } from 'react'
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import { type LookEvent, lookMachine } from '../../../machines/records/look.ts'
import { clearPath } from '../../model/change.ts'
import type { Collection } from '../../model/collection.ts'
import { lookMinutes } from '../../model/look.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { isObject } from '../../model/values/json.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useStore } from '../registry/store-context.ts'
import { logAccess } from './log-access.ts'
import { confidentialMessages } from './messages.ts'

const lookActors = (store: Store, collection: Collection, id: string, by: string) => ({
  logAccess: fromPromise<void, void>(() => logAccess(store, { by, collection: collection.path, record: id })),
  watchClear: fromCallback<LookEvent, void>(({ sendBack }) =>
    store.watch(clearPath(collection, id), {
      next: clear => sendBack({ type: 'clear.changed', clear: isObject(clear) ? clear : {} }),
      failed: failure => sendBack({ type: 'clear.failed', failure }),
    }),
  ),
})

export interface Revealed {
  readonly actor: ActorRefFrom<typeof lookMachine>
  /** Masked values stored in the record. */
  readonly maskedValues: Values
}

const LookContext = createContext<Revealed | null>(null)

/** Access to the form's record; null for a new one. */
export const useLook = (): Revealed | null => use(LookContext)

interface RevealProviderProps {
  readonly collection: Collection
  readonly id: string
  readonly maskedValues: Values
  readonly children: ReactNode
}

/** One log entry covers all confidential fields of the record. */
export const RevealProvider = ({ collection, id, maskedValues, children }: RevealProviderProps) => {
  const store = useStore()
  const { uid } = useViewer()
  const t = useMessages(confidentialMessages)
  const [machine] = useState(() => lookMachine.provide({ actors: lookActors(store, collection, id, uid) }))
  const actor = useActorRef(machine)
  const isShown = useSelector(actor, snapshot => snapshot.hasTag('shown'))
  return (
    <LookContext value={{ actor, maskedValues }}>
      <p className="visually-hidden" role="status">
        {isShown ? t('noted', { minutes: lookMinutes }) : null}
      </p>
      {children}
    </LookContext>
  )
}
