import { useMachine } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type Found, findingMachine } from '../../../machines/records/list/finding.ts'
import type { Collection } from '../../model/collection.ts'
import type { Store } from '../../model/store.ts'
import type { ComboboxSearch } from '../../ui/combobox/combobox.tsx'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { useRecordKind } from '../records-context.ts'
import { useStore } from '../store-context.ts'
import { byName, optionOf, searchRecords } from './search-records.ts'

const most = 20

const findOptions = async (store: Store, collection: Collection, text: string): Promise<readonly Found[]> => {
  const { entries } = await searchRecords(store, collection, { text, sort: byName(collection), limit: most })
  return entries.map(entry => optionOf(collection, entry))
}

export const useReferenceSearch = (collectionPath: string): ComboboxSearch => {
  const store = useStore()
  const kind = useRecordKind(collectionPath)
  const machine = useMemo(
    () =>
      findingMachine.provide({
        actors: {
          find: fromPromise<readonly Found[], { readonly text: string }>(async ({ input: { text } }) =>
            kind === undefined ? [] : findOptions(store, kind.collection, text),
          ),
        },
      }),
    [store, kind],
  )
  const [snapshot, send] = useMachine(machine)
  const failure = useFailureMessage(snapshot.context.failure)
  const onSearch = useCallback((text: string) => send({ type: 'sought', text }), [send])
  return { options: snapshot.context.found, isLoading: snapshot.hasTag('busy'), failure, onSearch }
}
