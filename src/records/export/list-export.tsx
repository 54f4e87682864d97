import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { ListState } from '../../model/keys.ts'
import type { KeptList } from '../list/kept-lists.ts'
import { ExportButton } from './export-button.tsx'

interface ListExportProps {
  readonly collection: Collection
  readonly state: ListState
  readonly kept: Pick<KeptList, 'list' | 'selection'>
}

/** The export of a list: of what is selected row by row, or of all that matches. */
export const ListExport = ({ collection, state, kept: { list, selection } }: ListExportProps) => {
  const isAll = useSelector(selection, snapshot => snapshot.hasTag('all'))
  const ids = useSelector(selection, ({ context }) => context.ids)
  const total = useSelector(list, ({ context }) => context.total)
  const selected = useMemo(() => (isAll ? [] : [...ids]), [isAll, ids])
  return <ExportButton collection={collection} state={state} selection={selected} total={total} />
}
