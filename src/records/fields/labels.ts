import { use, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { Id } from '../../model/id.ts'
import { inLanguage } from '../../model/proposals.ts'
import { useLanguage } from '../../ui/messages/use-messages.ts'
import { sharedOf, useLiveValue } from '../data/live/live.ts'
import { valueAt } from '../data/live/sources.ts'
import { KindContext, useRecordKind } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { fieldMessages, personName, workerId } from './field-words.ts'
import { relativeTime, timestampText } from './format.ts'

/** Uses the page's collection unless another is given. */
export const useFieldMessages = (of?: Collection) => {
  const language = useLanguage()
  const kind = use(KindContext)
  const collection = of ?? kind?.collection
  if (collection === undefined) throw new Error('useFieldMessages is used outside the pages of a collection.')
  return useMemo(() => fieldMessages(collection, language), [collection, language])
}

/** Name of a person by uid, or of the worker; a placeholder while loading or without a name. */
export const usePersonName = (uid: string): string => {
  const language = useLanguage()
  const name = useLiveValue(uid === workerId || uid === '' ? null : `users/${uid}/displayName`)
  if (name.status === 'loading' && uid !== workerId) return '…'
  return personName(language, uid, name.status === 'ready' ? name.value : null)
}

/** Live titles of several records by id; null for missing ones, absent while loading or hidden. */
export const useReferenceLabels = <Path extends string>(
  path: Path,
  ids: readonly Id<NoInfer<Path>>[],
): Readonly<Record<string, string | null>> => {
  const store = useStore()
  const kind = useRecordKind(path)
  const key = ids.join(' ')
  const labels = useMemo(() => {
    const title = kind?.collection.title
    const titles = key
      .split(' ')
      .filter(id => id !== '' && title !== undefined)
      .map(id => ({ id, location: sharedOf(valueAt(store, `${path}/${id}/${title}`)) }))
    return {
      subscribe: (draw: () => void) => {
        const stops = titles.map(({ location }) => location.subscribe(draw))
        return () => {
          for (const stop of stops) stop()
        }
      },
      // A string, so that equal labels are equal snapshots.
      get: () =>
        JSON.stringify(
          Object.fromEntries(
            titles.flatMap(({ id, location }) => {
              const found = location.get()
              return found.status === 'ready' ? [[id, found.value]] : []
            }),
          ),
        ),
    }
  }, [store, kind, path, key])
  const text = useSyncExternalStore(labels.subscribe, labels.get)
  return useMemo(() => JSON.parse(text) as Record<string, string | null>, [text])
}

/** Resolves titles that may be references; returns a function that names one in the reader's language. */
export const useTitles = (collection: Collection | undefined, titles: readonly string[]) => {
  const to = collection?.fields[collection.title]?.reference?.to ?? ''
  const names = useReferenceLabels(to, to === '' ? [] : titles)
  const language = useLanguage()
  return useCallback(
    (title: string) => names[title] ?? (collection ? inLanguage(collection, collection.title, title, language) : title),
    [collection, names, language],
  )
}

/** "5 minutes ago", by the server's time. */
export const useAgo = () => {
  const language = useLanguage()
  const store = useStore()
  return (timestamp: number): string => relativeTime(language, timestamp, store.now())
}

export const useTimestampText = () => {
  const language = useLanguage()
  const store = useStore()
  return (timestamp: number): string => timestampText(language, timestamp, store.now())
}
