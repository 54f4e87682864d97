import { useMemo } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { Id } from '../../model/id.ts'
import { inLanguage } from '../../model/proposals.ts'
import type { Store } from '../../model/store.ts'
import type { Json } from '../../model/values/json.ts'
import { useLanguage, useRecordsLang } from '../../ui/messages/use-messages.ts'
import { sharing, useLive } from '../data/live/live.ts'
import { constant, mapped, type Source, thenWatch, valueAt } from '../data/live/sources.ts'
import { useRecordKind } from '../registry/contexts.ts'
import { isKnown } from '../registry/known-collections.ts'
import { useStore } from '../registry/store-context.ts'

type ReferenceLabel =
  | { readonly type: 'loading' }
  | { readonly type: 'known'; readonly label: string; readonly lang: 'es' | undefined }
  /** Deleted, or not there yet. */
  | { readonly type: 'gone' }
  /** No area has the collection, or the role may not read it: only the id can be shown. */
  | { readonly type: 'hidden' }

const noValue = constant<Json>(null)

/** For titles that are references: the other record's title, or the id. */
const titleOfNamed = (store: Store, path: string, { path: named, title }: Collection): Source<Json> =>
  thenWatch(sharing(valueAt(store, path)), id =>
    id === null
      ? noValue
      : mapped(sharing(valueAt(store, `${named}/${id}/${title}`)), found => (found === null ? id : found)),
  )

/** Name of a record by id, resolving a title that is a reference: one live read shared by all. */
export const useReferenceLabel = <Path extends string>(collectionPath: Path, id: Id<NoInfer<Path>>): ReferenceLabel => {
  const store = useStore()
  const language = useLanguage()
  const collection = useRecordKind(collectionPath)?.collection
  const named = useRecordKind(collection?.fields[collection.title]?.reference?.to ?? '')?.collection
  const path = collection === undefined || id === '' ? null : `${collectionPath}/${id}/${collection.title}`
  const source = useMemo(() => {
    if (path === null) return noValue
    return named === undefined ? valueAt(store, path) : titleOfNamed(store, path, named)
  }, [store, path, named])
  const { status, value } = useLive(source)
  const lang = useRecordsLang()
  const isComing = collection === undefined && isKnown(collectionPath)
  if (isComing || status === 'loading') return { type: 'loading' }
  if (collection === undefined || status === 'failed') return { type: 'hidden' }
  if (value === null) return { type: 'gone' }
  const title = String(value)
  const label = inLanguage(collection, collection.title, title, language)
  return { type: 'known', label, lang: label === title ? lang : undefined }
}
