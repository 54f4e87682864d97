import { useMachine } from '@xstate/react'
import { use, useCallback, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type Found, findingMachine, type Query } from '../../../machines/records/list/finding.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { byName } from '../data/by-name.ts'
import { KindsContext, useRecordKind } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'

const maxResults = 20

/** @param sortOf order without a text; a stable function */
export const useReferenceSearch = (collectionPath: string, sortOf = byName) => {
  const store = useStore()
  const kind = useRecordKind(collectionPath)
  const kinds = use(KindsContext)
  const machine = useMemo(() => {
    const find = async ({ text, limit }: Query): Promise<readonly Found[]> => {
      if (kind === undefined) return []
      const { collection } = kind
      const { searchRecords, optionOf, ownersOf } = await loadChunk(() => import('../data/finding/find-records.ts'))
      const entries = await searchRecords(store, collection, { text, sort: sortOf(collection), limit })
      const owners = await ownersOf(store, collection, entries, to => kinds[to]?.collection)
      return entries.map((entry, at) => ({ ...optionOf(collection, entry, text), ...owners[at] }))
    }
    return findingMachine.provide({
      actors: { find: fromPromise<readonly Found[], Query>(({ input }) => find(input)) },
    })
  }, [store, kind, kinds, sortOf])
  const [snapshot, send] = useMachine(machine)
  const failure = useFailureMessage(snapshot.context.failure)
  const onSearch = useCallback((text: string, limit = maxResults) => send({ type: 'sought', text, limit }), [send])
  return { options: snapshot.context.found, isLoading: snapshot.hasTag('busy'), failure, onSearch }
}
