import { useLive } from '../../../records/live/live.ts'
import { oncePerStore, type Source } from '../../../records/live/sources.ts'
import { useStore } from '../../../records/store-context.ts'

const connection = oncePerStore<Source<boolean>>(
  store =>
    ({ next }) =>
      store.watchConnection(next),
)

export const useIsOffline = (): boolean => useLive(connection(useStore(), '')).value === false
