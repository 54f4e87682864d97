import { useState } from 'react'
import type { Collection } from '../../model/collection.ts'
import { holdTab } from '../../ui/leaving/tab-holds.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useViewer } from '../../ui/viewer.ts'
import { currentLanguage } from '../../ui/words/language.ts'
import { useRecordKind } from '../records-context.ts'
import { useStore } from '../store-context.ts'
import { plainWriter } from './commit.ts'
import { deferredWriter, type Writer } from './writer.ts'

/** What writes the records of a page; it outlives the page. */
export const useWriter = (collection: Collection): Writer => {
  const store = useStore()
  const { uid } = useViewer()
  const toasts = useToasts()
  const from = useRecordKind(collection.path)?.follows
  const [writer] = useState(() =>
    from
      ? deferredWriter(
          { store, collection, uid, toasts, followers: from.followers, language: currentLanguage, hold: holdTab },
          from.load,
        )
      : plainWriter(store, collection),
  )
  return writer
}
