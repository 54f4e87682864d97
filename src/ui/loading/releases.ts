import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { fromPromise } from 'xstate'
import { chunkFailureMachine, type Releases } from '../../../machines/chunk-failure.ts'
import { tabStorage } from '../../config/browser-storage.ts'
import { useMessages } from '../messages/use-messages.ts'
import { isTabHeld } from '../tab-holds.ts'
import { messages } from './error-messages.ts'
import { messages as failureMessages } from './messages.ts'

/** The release that this tab has reloaded for. */
const key = 'luna.reloadedFor'

/** Entry script of a page; its name changes with any of its imports. */
const entryOf = (page: Document): string =>
  page.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? ''

/** Rejects if the server does not answer with the console's page. */
const readReleases = async (): Promise<Releases> => {
  const answer = await fetch('/', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The console's page is answered with the status ${answer.status}.`)
  const served = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return {
    running: entryOf(document),
    served: entryOf(served),
    reloadedFor: tabStorage.read(key),
    canRemember: tabStorage.isWritable(),
    isHeld: isTabHeld(),
  }
}

const reloadFor = (served: string): void => {
  tabStorage.write(key, served)
  window.location.reload()
}

const machine = chunkFailureMachine.provide({
  actors: { readReleases: fromPromise(readReleases) },
  actions: { reload: (_, served) => reloadFor(served) },
})

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const isOffline = (): boolean => !navigator.onLine

interface ChunkFailure {
  /** Reason of the failure, and what to do. */
  readonly message: string
  /** Offline: a reload would only lose the present page. */
  readonly isOffline: boolean
}

/**
 * State of a part that failed to load; null while unknown. Render it in the part's place, since it may reload the page.
 *
 * @param onRetry fetches the part; also called when the network returns
 */
export const useChunkFailure = (onRetry: () => void): ChunkFailure | null => {
  const t = useMessages(messages)
  const failureText = useMessages(failureMessages)
  const actor = useActorRef(machine)
  const isChecking = useSelector(actor, snapshot => snapshot.hasTag('checking'))
  const isOutdated = useSelector(actor, snapshot => snapshot.hasTag('outdated'))
  const hasNoNetwork = useSyncExternalStore(subscribe, isOffline)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  if (hasNoNetwork) return { message: t('offline'), isOffline: true }
  if (isChecking) return null
  return { message: isOutdated ? t('outdated') : failureText('CHUNK_LOAD_FAILED'), isOffline: false }
}
