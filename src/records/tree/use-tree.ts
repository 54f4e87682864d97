import { useActorRef, useSelector } from '@xstate/react'
import { use, useMemo, useState } from 'react'
import { type TreeEntry, treeMachine, treeMoveMachine } from '../../../machines/records/tree/tree.ts'
import type { Collection } from '../../model/collection.ts'
import { isStored, type Stored } from '../../model/record.ts'
import { RecordsContext } from '../records-context.ts'
import { useWriter } from '../writing/use-writer.ts'
import { placingsFor, rowsOf, siblingsIn, type Target } from './tree.ts'
import { carryOut, watchTree } from './tree-actors.ts'
import { countersOf, itemOf, type TreeFields } from './tree-fields.ts'

const recordsIn = (entries: readonly TreeEntry[]): ReadonlyMap<string, Stored> =>
  new Map(entries.flatMap(({ id, value }): [string, Stored][] => (isStored(value) ? [[id, value]] : [])))

const rowsIn = (records: ReadonlyMap<string, Stored>, fields: TreeFields) =>
  rowsOf([...records].map(([id, record]) => itemOf(id, record, fields)))

/** The records of a tree as rows, and what moves one of them. */
export const useTree = (collection: Collection, fields: TreeFields) => {
  const writer = useWriter(collection)
  const kinds = use(RecordsContext)
  const [machine] = useState(() =>
    treeMachine.provide({
      actors: {
        watchTree: watchTree(writer.store, collection, fields, countersOf(collection.path, kinds)),
        move: treeMoveMachine.provide({ actors: { carryOut: carryOut({ writer, fields }) } }),
      },
    }),
  )
  const tree = useActorRef(machine)
  const entries = useSelector(tree, snapshot => snapshot.context.entries)
  const records = useMemo(() => recordsIn(entries), [entries])
  const rows = useMemo(() => rowsIn(records, fields), [records, fields])
  /** Over the records as they are when it is called, which may be long after it was drawn. */
  const move = (id: string, target: Target) => {
    const now = rowsIn(recordsIn(tree.getSnapshot().context.entries), fields)
    const row = now.find(one => one.id === id)
    if (row === undefined) return
    const index = siblingsIn(now, row.parent).findIndex(one => one.id === id)
    const placings = placingsFor(now, id, target)
    tree.send({ type: 'move', move: { id, placings, back: { parent: row.parent, index } } })
  }
  const nameOf = (id: string): string =>
    String(recordsIn(tree.getSnapshot().context.entries).get(id)?.[collection.title] ?? id)
  return { tree, records, rows, nameOf, move }
}
