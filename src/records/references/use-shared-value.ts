import { useMemo, useSyncExternalStore } from 'react'
import { useStore } from '../store-context.ts'
import { type SharedPlace, type SharedValue, sharedPlace } from './shared-value.ts'

const nothing: SharedValue = { type: 'known', value: null }
const nowhere: SharedPlace = { subscribe: () => () => {}, get: () => nothing }

/** What is at a place of the database, shared with all who show it; of no place, nothing is. */
export const useSharedValue = (place: string | null): SharedValue => {
  const store = useStore()
  const { subscribe, get } = useMemo(() => (place === null ? nowhere : sharedPlace(store, place)), [store, place])
  return useSyncExternalStore(subscribe, get)
}
