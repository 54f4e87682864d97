import { use, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { Kind } from '../../model/fields/field.ts'
import type { Id } from '../../model/id.ts'
import { defineMessages, say } from '../../ui/messages/define-messages.ts'
import type { Language } from '../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { sharedOf, useLiveValue } from '../data/live/live.ts'
import { valueAt } from '../data/live/sources.ts'
import { CollectionContext, useRecordKind } from '../registry/records-context.ts'
import { useStore } from '../registry/store-context.ts'
import { timestampText } from './format.ts'

export const messages = defineMessages({
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  nothing: { en: 'nothing', es: 'nada' },
  gone: { en: 'deleted', es: 'eliminado' },
  more: { en: '+{count}', es: '+{count}' },
  parts: {
    en: '{count, plural, one {# item} other {# items}}',
    es: '{count, plural, one {# elemento} other {# elementos}}',
  },
  createdAt: { en: 'Created', es: 'Creado' },
  updatedAt: { en: 'Changed', es: 'Modificado' },
  createdBy: { en: 'Created by', es: 'Creado por' },
  updatedBy: { en: 'Changed by', es: 'Modificado por' },
  worker: { en: 'Automatic service', es: 'Servicio automático' },
  unknown: { en: 'Someone', es: 'Alguien' },
})

const fieldMessages = ({ name, fields, lifeCycle }: Collection, language: Language) => ({
  one: name.one[language],
  many: name.many[language],
  field: (field: string) =>
    fields[field]?.label[language] ?? (Object.hasOwn(messages, field) ? say(messages, language, field) : field),
  value: (field: string, value: string) => valueWord(fields[field], value, language),
  step: (event: string) => lifeCycle?.steps.find(step => step.event === event)?.label[language] ?? event,
  stepNow: (event: string) => lifeCycle?.steps.find(step => step.event === event)?.labelNow[language] ?? event,
})

/** Label of a choice, a life cycle's state, or yes or no; the value itself without one. */
export const valueWord = (kind: Kind | undefined, value: string, language: Language): string =>
  kind?.control.type === 'toggle'
    ? say(messages, language, value === 'true' ? 'yes' : 'no')
    : (kind?.valueLabels?.[value]?.[language] ?? value)

/** Uses the page's collection unless another is given. */
export const useFieldMessages = (of?: Collection) => {
  const language = useLanguage()
  const kind = use(CollectionContext)
  const collection = of ?? kind?.collection
  if (collection === undefined) throw new Error('useFieldMessages is used outside the pages of a collection.')
  return useMemo(() => fieldMessages(collection, language), [collection, language])
}

/** Uid of the server's worker, which takes due steps. */
const workerId = 'worker'

/** Name of a person by uid, or of the worker; a placeholder while loading or without a name. */
export const usePersonName = (uid: string): string => {
  const t = useMessages(messages)
  const name = useLiveValue(uid === workerId || uid === '' ? null : `users/${uid}/displayName`)
  if (uid === workerId) return t('worker')
  if (name.status === 'loading') return '…'
  return name.status === 'ready' && typeof name.value === 'string' ? name.value : t('unknown')
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

/** Resolves titles that may be references; returns a function that names one. */
export const useTitles = (collection: Collection | undefined, titles: readonly string[]) => {
  const to = collection?.fields[collection.title]?.reference?.to ?? ''
  const names = useReferenceLabels(to, to === '' ? [] : titles)
  return useCallback((title: string) => names[title] ?? title, [names])
}

export const useTimestampText = () => {
  const language = useLanguage()
  const store = useStore()
  return (timestamp: number): string => timestampText(language, timestamp, store.now())
}
