import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

/** A row on its way: behind how many of the other rows it would stand, how many steps to the right it was moved, and where that is. */
export interface OutlineDrag {
  readonly id: string
  readonly position: number
  readonly steps: number
  /** CSS pixels below the top of the list. */
  readonly top: number
}

interface OutlineDragOptions {
  /** Its children are the rows, each with its id in `data-row`. */
  readonly list: RefObject<HTMLElement | null>
  /** CSS pixels of a step to the right. */
  readonly indent: number
  /** Whether a row goes along with the one that is dragged. */
  readonly isCarried: (dragged: string, row: string) => boolean
  readonly onDrop: (drag: OutlineDrag) => void
}

/** CSS pixels that a pointer goes before a press becomes a drag. */
const threshold = 5

/** CSS pixels at the window's ends where dragging scrolls, and how far each movement does. */
const edge = { size: 72, step: 14 } as const

const scrollNear = (y: number): void => {
  if (y < edge.size) window.scrollBy(0, -edge.step)
  if (y > window.innerHeight - edge.size) window.scrollBy(0, edge.step)
}

/**
 * Drags the rows of an outline by their handles: up and down to another place, to the right and left to another depth. Esc takes it back. A press
 * without a movement stays a press. Other ways to move a row are the page's to offer.
 */
export const useOutlineDrag = ({ list, indent, isCarried, onDrop }: OutlineDragOptions) => {
  const [drag, setDrag] = useState<OutlineDrag | null>(null)
  const start = useRef<{ readonly id: string; readonly x: number; readonly y: number } | null>(null)
  const wasDragged = useRef(false)

  const locate = (id: string, x: number, y: number, from: { readonly x: number }): OutlineDrag => {
    const element = list.current
    const others = [...(element?.children ?? [])].filter(
      (row): row is HTMLElement =>
        row instanceof HTMLElement && row.dataset.row !== undefined && !isCarried(id, row.dataset.row),
    )
    const before = others.filter(row => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 < y
    })
    const above = before.at(-1)
    const top = above ? above.offsetTop + above.offsetHeight : (others[0]?.offsetTop ?? 0)
    return { id, position: before.length, steps: Math.round((x - from.x) / indent), top }
  }
  const end = () => {
    start.current = null
    setDrag(null)
  }

  const handleOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { id, x: event.clientX, y: event.clientY }
      wasDragged.current = false
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (from === null) return
      if (!wasDragged.current && Math.hypot(clientX - from.x, clientY - from.y) < threshold) return
      wasDragged.current = true
      scrollNear(clientY)
      setDrag(locate(id, clientX, clientY, from))
    },
    onPointerUp: () => {
      if (drag !== null) onDrop(drag)
      end()
    },
    onPointerCancel: end,
    /** True: the key was meant for the drag. */
    onDragKey: ({ key }: KeyboardEvent): boolean => {
      if (drag === null || key !== 'Escape') return false
      end()
      return true
    },
    /** Whether the press that just ended was a drag, and no press. */
    wasDragged: () => wasDragged.current,
  })
  return { drag, handleOf }
}
