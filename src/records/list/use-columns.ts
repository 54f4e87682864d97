import { useMemo } from 'react'
import type { Collection } from '../../model/collection.ts'
import { useViewer } from '../../ui/viewer.ts'
import { keepColumns, keptColumns } from './kept-columns.ts'
import type { AddressOfList } from './use-address.ts'

interface ColumnsOfList {
  readonly columns: readonly string[]
  readonly choose: (columns: readonly string[]) => void
}

/** The columns of the address, or else those that the person chose last. The title always leads: it is the way into the record. */
export const useColumns = (collection: Collection, { address, change }: AddressOfList): ColumnsOfList => {
  const { uid } = useViewer()
  const { title } = collection
  // As one text, since each reading gives another array.
  const names = (address.columns ?? keptColumns(collection, uid)).join(',')
  const columns = useMemo(() => [title, ...names.split(',').filter(name => name !== title)], [title, names])
  return {
    columns,
    choose: next => {
      keepColumns(collection, uid, next)
      change({ columns: next.join(',') === collection.columns.join(',') ? null : next }, { replace: true })
    },
  }
}
