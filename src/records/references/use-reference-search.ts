import { useMachine } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type Found, findingMachine } from '../../../machines/records/list/finding.ts'
import type { Collection } from '../../model/collection.ts'
import { isObject } from '../../model/json.ts'
import { pageQuery } from '../../model/keys.ts'
import type { Store } from '../../model/store.ts'
import { useFailureMessage } from '../../ui/failures/use-failure-message.ts'
import { useRecordKind } from '../records-context.ts'
import { useStore } from '../store-context.ts'

/** How many a search offers. */
const most = 20

/** Records whose title, or the first text by which people search them, begins like that; of an empty text the first ones. */
export const findRecords = async (store: Store, collection: Collection, text: string): Promise<readonly Found[]> => {
  const [by = collection.title] = collection.search
  const sort = collection.sorts.find(one => one.by === by) ?? collection.sorts[0] ?? { by, descending: false }
  const search = text.trim() === '' ? null : { by, text }
  const query = pageQuery(collection, { selection: {}, search, sort })
  if (query?.type !== 'ordered') throw new Error(`No index answers a search of ${collection.path}.`)
  const { type, ...range } = query
  const entries = await store.readPage({ place: collection.path, ...range, after: null, limit: most })
  return entries.flatMap(({ id, value }) =>
    isObject(value) ? [{ id, label: String(value[collection.title] ?? id) }] : [],
  )
}

/** What a combobox asks for: the records of a collection, found while one types. */
export const useReferenceSearch = (collectionPath: string) => {
  const store = useStore()
  const kind = useRecordKind(collectionPath)
  const machine = useMemo(
    () =>
      findingMachine.provide({
        actors: {
          find: fromPromise<readonly Found[], { readonly text: string }>(async ({ input: { text } }) =>
            kind === undefined ? [] : findRecords(store, kind.collection, text),
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
