import { type KeyboardEvent, type RefObject, useState } from 'react'
import { type OutlineDrag, useOutlineDrag } from '../../ui/outline/use-outline-drag.ts'
import {
  branchOf,
  dropped,
  indented,
  isWhere,
  outdented,
  type Refusal,
  refusalOf,
  stepped,
  type Target,
  type TreeRow,
} from './tree.ts'

const directions = {
  ArrowUp: (rows: readonly TreeRow[], id: string) => stepped(rows, id, -1),
  ArrowDown: (rows: readonly TreeRow[], id: string) => stepped(rows, id, 1),
  ArrowRight: indented,
  ArrowLeft: outdented,
} as const

const isDirection = (key: string): key is keyof typeof directions => Object.hasOwn(directions, key)

export type MoveNews =
  | { readonly type: 'moved' | 'stays'; readonly id: string }
  | { readonly type: 'refused'; readonly id: string; readonly parent: string | null; readonly refusal: Refusal }

interface MovesOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly rows: readonly TreeRow[]
  readonly levels: number
  /** CSS pixels of indentation per level. */
  readonly indent: number
  readonly onMove: (id: string, target: Target) => void
}

interface Landing {
  readonly top: number
  readonly depth: number
  readonly isRefused: boolean
}

export const useMoves = ({ list, rows, levels, indent, onMove }: MovesOptions) => {
  const [news, setNews] = useState<MoveNews | null>(null)
  const move = (id: string, target: Target | null) => {
    if (target === null) return setNews({ type: 'stays', id })
    if (isWhere(rows, id, target)) return
    const { parent } = target
    const refusal = refusalOf(rows, id, parent, levels)
    if (refusal !== null) return setNews({ type: 'refused', id, parent, refusal })
    onMove(id, target)
    setNews({ type: 'moved', id })
  }
  const targetOf = ({ id, position, steps }: OutlineDrag): Target => {
    const depth = rows.find(row => row.id === id)?.depth ?? 0
    return dropped(rows, id, position, depth + steps)
  }
  const { drag, handleOf } = useOutlineDrag({
    list,
    indent,
    isCarried: (id, row) => branchOf(rows, id).some(one => one.id === row),
    onDrop: landed => move(landed.id, targetOf(landed)),
  })
  const press = (event: KeyboardEvent, id: string) => {
    if (!isDirection(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(id, directions[event.key](rows, id))
  }
  return { news, press, handleOf, carried: drag && branchOf(rows, drag.id), landing: drag && landingOf(drag) }

  function landingOf(dragged: OutlineDrag): Landing {
    const { parent } = targetOf(dragged)
    const above = rows.find(row => row.id === parent)
    return {
      top: dragged.top,
      depth: above === undefined ? 0 : above.depth + 1,
      isRefused: refusalOf(rows, dragged.id, parent, levels) !== null,
    }
  }
}
