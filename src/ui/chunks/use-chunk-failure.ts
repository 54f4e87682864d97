import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { chunkFailureMachine } from '../../../machines/chunk-failure/chunk-failure.ts'
import { words } from '../failures/error-words.ts'
import { words as failureWords } from '../failures/words.ts'
import { useWords } from '../words/use-words.ts'
import { readReleases, reloadFor } from './releases.ts'

const machine = chunkFailureMachine.provide({
  actors: { readReleases: fromPromise(readReleases) },
  actions: { reload: (_, served) => reloadFor(served) },
})

/** Why a part of the console did not arrive; null until that is known. Draw it where a part is missing: it may load the page anew. */
export const useChunkFailure = (): string | null => {
  const t = useWords(words)
  const failureText = useWords(failureWords)
  const actor = useActorRef(machine)
  const isChecking = useSelector(actor, snapshot => snapshot.hasTag('checking'))
  const isOutdated = useSelector(actor, snapshot => snapshot.hasTag('outdated'))
  if (isChecking) return null
  return isOutdated ? t('outdated') : failureText('chunk-load-failed')
}
