import { useRecordKind } from '../records-context.ts'
import { useSharedValue } from './use-shared-value.ts'

/** What a referred record is called. */
export type ReferenceLabel =
  | { readonly type: 'loading' }
  | { readonly type: 'known'; readonly label: string }
  /** The record was deleted, or is not there yet. */
  | { readonly type: 'gone' }
  /** The area does not know the collection, or the role may not read it: only the id can be shown. */
  | { readonly type: 'hidden' }

/** The name of a record by its id, which may be that of what its title refers to: read once for all who show it, live while anybody does. */
export const useReferenceLabel = (collectionPath: string, id: string): ReferenceLabel => {
  const kind = useRecordKind(collectionPath)
  const value = useSharedValue(
    kind === undefined || id === '' ? null : `${collectionPath}/${id}/${kind.collection.title}`,
  )
  const { collection } = kind ?? {}
  const named = collection?.fields[collection.title]?.reference?.to ?? ''
  const other = useRecordKind(named)
  const isNamed = other !== undefined && value.type === 'known' && value.value !== null
  const name = useSharedValue(isNamed ? `${named}/${value.value}/${other.collection.title}` : null)
  if (kind === undefined || value.type === 'denied') return { type: 'hidden' }
  if (value.type === 'loading') return value
  if (isNamed && name.type === 'loading') return name
  if (isNamed && name.type === 'known' && name.value !== null) return { type: 'known', label: String(name.value) }
  return value.value === null ? { type: 'gone' } : { type: 'known', label: String(value.value) }
}
