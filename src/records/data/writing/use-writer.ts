import { useState } from 'react'
import type { Collection } from '../../../model/collection.ts'
import { currentLanguage } from '../../../ui/messages/use-messages.ts'
import { holdTab } from '../../../ui/tab-holds.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useRecordKind } from '../../registry/contexts.ts'
import type { RecordKind } from '../../registry/record-kind.ts'
import { useStore } from '../../registry/store-context.ts'
import { deferredWriter, type FollowingOptions, plainWriter, type Writer } from './writer.ts'

export const useWriter = (collection: Collection): Writer => {
  const store = useStore()
  const { uid } = useViewer()
  const toasts = useToasts()
  const afterWrite = useRecordKind(collection.path)?.afterWrite
  const [writer] = useState(() =>
    writerFor({ store, uid, toasts }, { collection, ...(afterWrite ? { afterWrite } : {}) }),
  )
  return writer
}

export const writerFor = (
  { store, uid, toasts }: Pick<FollowingOptions, 'store' | 'uid' | 'toasts'>,
  { collection, afterWrite }: Pick<RecordKind, 'collection' | 'afterWrite'>,
): Writer =>
  afterWrite
    ? deferredWriter(
        { store, collection, uid, toasts, followers: afterWrite.followers, language: currentLanguage, hold: holdTab },
        afterWrite.load,
      )
    : plainWriter(store, collection, uid)
