import { type KeyboardEvent, use, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { Stored } from '../../model/record.ts'
import { useWords } from '../../ui/words/use-words.ts'
import { RecordsContext } from '../records-context.ts'
import { indented, outdented, refusalOf, siblingsIn, stepped, type Target, type TreeRow } from './tree.ts'
import { type TreeFields, userOf } from './tree-fields.ts'
import { TreeLine } from './tree-line.tsx'
import { words } from './words.ts'

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

const directions = {
  ArrowUp: (rows: readonly TreeRow[], id: string) => stepped(rows, id, -1),
  ArrowDown: (rows: readonly TreeRow[], id: string) => stepped(rows, id, 1),
  ArrowRight: indented,
  ArrowLeft: outdented,
} as const

const isDirection = (key: string): key is keyof typeof directions => Object.hasOwn(directions, key)

/** The rows of a tree, moved by their handles. */
export const TreeRows = (props: TreeRowsProps) => {
  const { collection, fields, rows, records, counts, hrefOf, mayMove, onMove, onAsk } = props
  const t = useWords(words)
  const helpId = useId()
  const user = userOf(collection.path, use(RecordsContext))
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState<{ readonly id: string; readonly said: string | null } | null>(null)
  const nameOf = (id: string): string => String(records.get(id)?.[collection.title] ?? id)

  // Moving a row in the page takes the focus from its handle: the next arrow is meant for the same row.
  useLayoutEffect(() => {
    if (moved === null || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(moved.id)}"]`)?.focus()
  })

  const press = (event: KeyboardEvent, id: string) => {
    if (!isDirection(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const target = directions[event.key](rows, id)
    const refusal = target && refusalOf(rows, id, target.parent, fields.levels)
    if (target === null) return setMoved({ id, said: t('stays', { name: nameOf(id) }) })
    if (refusal) {
      const said = t('tooDeep', { name: nameOf(id), parent: nameOf(target.parent ?? ''), levels: fields.levels })
      return setMoved({ id, said })
    }
    onMove(id, target)
    setMoved({ id, said: null })
  }
  return (
    <>
      <p className="visually-hidden" id={helpId}>
        {t('help')}
      </p>
      <p className="visually-hidden" role="status">
        {moved === null ? null : (moved.said ?? <Standing rows={rows} id={moved.id} nameOf={nameOf} />)}
      </p>
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
            helpId={helpId}
            {...(mayMove ? { onPress: press, onAsk } : {})}
          />
        ))}
      </ul>
    </>
  )
}

interface StandingProps {
  readonly rows: readonly TreeRow[]
  readonly id: string
  readonly nameOf: (id: string) => string
}

/** Says where a row has come to stand. */
const Standing = ({ rows, id, nameOf }: StandingProps) => {
  const t = useWords(words)
  const row = rows.find(one => one.id === id)
  if (row === undefined) return null
  const siblings = siblingsIn(rows, row.parent)
  const place = {
    name: nameOf(id),
    position: siblings.findIndex(one => one.id === id) + 1,
    count: siblings.length,
  }
  return row.parent === null ? t('standsAtTop', place) : t('stands', { ...place, parent: nameOf(row.parent) })
}
