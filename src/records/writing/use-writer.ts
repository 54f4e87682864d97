import { use, useState } from 'react'
import type { Collection } from '../../model/collection.ts'
import { holdTab } from '../../ui/leaving/tab-holds.ts'
import { ToastsContext } from '../../ui/toasts/toasts.ts'
import { useViewer } from '../../ui/viewer.ts'
import { currentLanguage } from '../../ui/words/language.ts'
import { useRecordKind } from '../records-context.ts'
import { useStore } from '../store-context.ts'
import { deferredWriter, plainWriter, type Writer } from './writer.ts'

/** What writes the records of a page; it outlives the page. */
export const useWriter = (collection: Collection): Writer => {
  const store = useStore()
  const { uid } = useViewer()
  const toasts = use(ToastsContext)
  const from = useRecordKind(collection.path)?.follows
  const [writer] = useState(() => {
    if (from === undefined) return plainWriter(store, collection)
    if (toasts === null)
      throw new Error('What follows from records is told in messages: the frame of the console shows them.')
    const { followers, load } = from
    return deferredWriter({ store, collection, followers }, async () => {
      const [{ followedWriter }, follows] = await Promise.all([import('./followed-writer.ts'), load()])
      return followedWriter({
        store,
        collection,
        uid,
        followers,
        follows,
        toasts,
        language: currentLanguage,
        hold: holdTab,
      })
    })
  })
  return writer
}
