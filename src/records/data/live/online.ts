import { createActor } from 'xstate'
import { onlineOver } from '../../../../machines/online.ts'
import { useStore } from '../../registry/store-context.ts'
import { useLive } from './live.ts'
import { memoizePerStore, type Source } from './sources.ts'

const offline = memoizePerStore<Source<boolean>>(store => ({ next }) => {
  const actor = createActor(onlineOver(store.watchConnection))
  actor.subscribe(snapshot => next(snapshot.hasTag('offline')))
  actor.start()
  return () => actor.stop()
})

/** True once the database has been unreachable for a moment: data may be stale, and writes wait. */
export const useIsOffline = (): boolean => useLive(offline(useStore(), 'connection')).value ?? false
