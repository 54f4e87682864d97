import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { Row } from '../../../machines/records/list/pages.ts'
import type { Collection } from '../../model/collection.ts'
import type { ListState } from '../../model/keys.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useStore } from '../store-context.ts'
import { type KeptList, keptList } from './kept-lists.ts'

export interface ShownList extends KeptList {
  /** Whose rows are drawn: of the list before, until those of this one have come. */
  readonly drawn: KeptList
  readonly isLoading: boolean
}

/** The list of that state, listened to while it is shown. */
export const useList = (collection: Collection, state: ListState): ShownList => {
  const store = useStore()
  const { uid, role } = useViewer()
  const key = JSON.stringify(state)
  const kept = useMemo(
    () => keptList(store, { uid, role }, collection, JSON.parse(key)),
    [store, uid, role, collection, key],
  )
  const [drawn, setDrawn] = useState(kept)
  const isLoading = useSelector(kept.list, snapshot => snapshot.hasTag('loading'))
  if (!isLoading && drawn !== kept) setDrawn(kept)

  useEffect(() => {
    kept.list.send({ type: 'list.shown' })
    return () => kept.list.send({ type: 'list.hidden' })
  }, [kept])
  return { ...kept, drawn: isLoading ? drawn : kept, isLoading }
}

/** The rows of a list from top to bottom; the same array until something in it changes. */
export const useRowsOf = ({ list }: KeptList): readonly Row[] => {
  const ids = useSelector(list, ({ context }) => context.ids)
  const rows = useSelector(list, ({ context }) => context.places.rows)
  return useMemo(() => ids.flatMap(id => rows.get(id) ?? []), [ids, rows])
}
