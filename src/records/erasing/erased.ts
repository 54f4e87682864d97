import type { Collection } from '../../model/collection.ts'
import { tellsOfPeople } from '../../model/history.ts'
import { isObject, type Json } from '../../model/json.ts'
import { useLiveValue } from '../live/live.ts'

/** What stays of what was erased: who did it, when, and why. */
export interface Erased {
  readonly by: string
  readonly at: number
  readonly reason: string
}

/** What was erased of a record: all of it, and what its versions said of a person, by their number. */
export interface ErasedParts {
  readonly all: Erased | null
  readonly of: (rev: number) => Erased | null
}

/** Live; nothing of a collection that tells of nobody. */
export const useErased = (collection: Collection, id: string | null): ErasedParts => {
  const value = useLiveValue(id !== null && tellsOfPeople(collection) ? `erased/${collection.path}/${id}` : null)
  // Numbers for keys come as a list.
  const parts = value.status === 'ready' ? Object.entries(value.value ?? {}) : []
  const part = (key: string) => erasedIn(parts.find(([name]) => name === key)?.[1] ?? null)
  return { all: part('all'), of: rev => part(String(rev)) }
}

const erasedIn = (value: Json): Erased | null => {
  if (!isObject(value)) return null
  const { by, at, reason } = value
  return { by: String(by), at: Number(at), reason: String(reason) }
}
