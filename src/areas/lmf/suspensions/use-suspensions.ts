import { useSyncExternalStore } from 'react'
import { useStore } from '../../../records/store-context.ts'
import { liveSuspensions, type SuspensionsView } from './live-suspensions.ts'

/** Who is suspended in a tournament, live. */
export const useSuspensions = (tournament: string): SuspensionsView => {
  const { subscribe, get } = liveSuspensions(useStore(), tournament)
  return useSyncExternalStore(subscribe, get)
}
