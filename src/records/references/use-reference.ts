import { useLiveValue } from '../live/live.ts'
import { useRecordKind } from '../records-context.ts'

type ReferenceLabel =
  | { readonly type: 'loading' }
  | { readonly type: 'known'; readonly label: string }
  /** The record was deleted, or is not there yet. */
  | { readonly type: 'gone' }
  /** The area does not know the collection, or the role may not read it: only the id can be shown. */
  | { readonly type: 'hidden' }

const loading = { type: 'loading' } as const

/** The name of a record by its id, which may be that of what its title refers to: read once for all who show it, live while anybody does. */
export const useReferenceLabel = (collectionPath: string, id: string): ReferenceLabel => {
  const kind = useRecordKind(collectionPath)
  const value = useLiveValue(
    kind === undefined || id === '' ? null : `${collectionPath}/${id}/${kind.collection.title}`,
  )
  const { collection } = kind ?? {}
  const named = collection?.fields[collection.title]?.reference?.to ?? ''
  const other = useRecordKind(named)
  const isNamed = other !== undefined && value.status === 'ready' && value.value !== null
  const name = useLiveValue(isNamed ? `${named}/${value.value}/${other.collection.title}` : null)
  if (kind === undefined || value.status === 'failed') return { type: 'hidden' }
  if (value.status === 'loading') return loading
  if (isNamed && name.status === 'loading') return loading
  if (isNamed && name.status === 'ready' && name.value !== null) return { type: 'known', label: String(name.value) }
  return value.value === null ? { type: 'gone' } : { type: 'known', label: String(value.value) }
}
