import { createActor } from 'xstate'
import { onlineOver } from '../../../../machines/online.ts'
import { useStore } from '../../registry/store-context.ts'
import { useLive } from './live.ts'
import { oncePerStore, type Source } from './sources.ts'

const offline = oncePerStore<Source<boolean>>(store => ({ next }) => {
  const actor = createActor(onlineOver(store.watchConnection))
  actor.subscribe(snapshot => next(snapshot.hasTag('offline')))
  actor.start()
  return () => actor.stop()
})

/** Whether the database has been out of reach for a moment: what is shown may be old, and what is written waits. */
export const useIsOffline = (): boolean => useLive(offline(useStore(), 'connection')).value ?? false
