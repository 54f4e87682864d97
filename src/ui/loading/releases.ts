import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { chunkFailureMachine, type Releases } from '../../../machines/chunk-failure.ts'
import { isTabHeld } from '../leaving/tab-holds.ts'
import { useMessages } from '../messages/use-messages.ts'
import { tabStorage } from '../tab-storage.ts'
import { messages } from './error-messages.ts'
import { messages as failureMessages } from './messages.ts'

/** The release for which this tab has loaded itself anew. */
const key = 'luna.reloadedFor'

/** The script that a page begins with: its name changes with whatever it leads to. */
const entryOf = (page: Document): string =>
  page.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? ''

/** Rejects where the server does not answer with the console's page. */
const readReleases = async (): Promise<Releases> => {
  const answer = await fetch('/', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The console's page is answered with the status ${answer.status}.`)
  const served = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const storage = tabStorage()
  return {
    running: entryOf(document),
    served: entryOf(served),
    reloadedFor: storage?.getItem(key) ?? null,
    canRemember: storage !== null,
    isHeld: isTabHeld(),
  }
}

const reloadFor = (served: string): void => {
  tabStorage()?.setItem(key, served)
  window.location.reload()
}

const machine = chunkFailureMachine.provide({
  actors: { readReleases: fromPromise(readReleases) },
  actions: { reload: (_, served) => reloadFor(served) },
})

/** Why a part of the console did not arrive; null until that is known. Draw it where a part is missing: it may load the page anew. */
export const useChunkFailure = (): string | null => {
  const t = useMessages(messages)
  const failureText = useMessages(failureMessages)
  const actor = useActorRef(machine)
  const isChecking = useSelector(actor, snapshot => snapshot.hasTag('checking'))
  const isOutdated = useSelector(actor, snapshot => snapshot.hasTag('outdated'))
  if (isChecking) return null
  return isOutdated ? t('outdated') : failureText('CHUNK_LOAD_FAILED')
}
