import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { chunkFailureMachine } from '../../../machines/chunk-failure/chunk-failure.ts'
import { messages } from '../failures/error-messages.ts'
import { messages as failureMessages } from '../failures/messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { readReleases, reloadFor } from './releases.ts'

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
