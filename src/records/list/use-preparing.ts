import { useMemo } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { ListState } from '../../model/keys.ts'
import { partsOfList, preparingOf, shapesPlace } from '../../model/shape.ts'
import { useLiveValue } from '../live/live.ts'

/** What of a list is still being prepared for a declaration that changed, and how far that is. */
export interface PreparingList {
  readonly areRows: boolean
  readonly isTotal: boolean
  readonly done: number
  readonly of: number
}

export const usePreparing = (collection: Collection, state: ListState): PreparingList => {
  const noted = useLiveValue(`${shapesPlace}/${collection.path}`)
  return useMemo(() => {
    const { waiting, done, of } = preparingOf(collection, noted.status === 'ready' ? noted.value : null)
    const { rows, total } = partsOfList(collection, state)
    return { areRows: rows !== null && waiting.has(rows), isTotal: total !== null && waiting.has(total), done, of }
  }, [collection, noted, state])
}
