import { use, useId, useLayoutEffect, useRef } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { Stored } from '../../model/record.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useShortcuts } from '../../ui/shortcuts/registry.ts'
import { RecordsContext } from '../records-context.ts'
import { treeKeys } from './keys.ts'
import { messages } from './messages.ts'
import { MoveTold } from './move-told.tsx'
import type { Target, TreeRow } from './tree.ts'
import { type TreeFields, userOf } from './tree-fields.ts'
import { TreeLine } from './tree-line.tsx'
import { useMoves } from './use-moves.ts'

export interface TreeRowsProps {
  readonly collection: Collection
  readonly fields: TreeFields
  readonly rows: readonly TreeRow[]
  readonly records: ReadonlyMap<string, Stored>
  readonly counts: Readonly<Record<string, number>>
  readonly hrefOf: (id: string) => string
  readonly mayMove: boolean
  readonly onMove: (id: string, target: Target) => void
  /** Somebody wants to choose the place from lists. */
  readonly onAsk: (id: string) => void
}

/** CSS pixels that the pointer goes for a level; a level stands out by as much on a wide screen. */
const indent = 32

/** The rows of a tree, moved by their handles. */
export const TreeRows = (props: TreeRowsProps) => {
  const { collection, fields, rows, records, counts, hrefOf, mayMove, onMove, onAsk } = props
  const t = useMessages(messages)
  const helpId = useId()
  useShortcuts(mayMove ? treeKeys : null)
  const user = userOf(collection.path, use(RecordsContext))
  const list = useRef<HTMLUListElement>(null)
  const moves = useMoves({ list, rows, levels: fields.levels, indent, onMove })
  const { news, landing } = moves
  const nameOf = (id: string): string => String(records.get(id)?.[collection.title] ?? id)

  // Moving a row in the page takes the focus from its handle: the next arrow is meant for the same row.
  useLayoutEffect(() => {
    if (news === null || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(news.id)}"]`)?.focus()
  })

  return (
    <>
      <p className="visually-hidden" id={helpId}>
        {t('help')}
      </p>
      <MoveTold news={news} rows={rows} levels={fields.levels} nameOf={nameOf} />
      <ul className="card tree" ref={list}>
        {rows.map(row => (
          <TreeLine
            key={row.id}
            row={row}
            name={nameOf(row.id)}
            record={records.get(row.id) ?? null}
            collection={collection}
            count={counts[row.id] ?? 0}
            user={user}
            href={hrefOf(row.id)}
            isCarried={moves.carried?.some(one => one.id === row.id) ?? false}
            {...(mayMove ? { handle: { helpId, ...moves.handleOf(row.id), onPress: moves.press, onAsk } } : {})}
          />
        ))}
        {landing === null ? null : (
          <li
            className="tree-landing"
            aria-hidden="true"
            data-refused={landing.isRefused}
            style={{ top: landing.top, '--depth': landing.depth } as object}
          />
        )}
      </ul>
    </>
  )
}
