import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

/** A dragged row: the number of rows before it, its indentation steps, and its position. */
export interface OutlineDrag {
  readonly id: string
  readonly position: number
  readonly steps: number
  /** CSS pixels from the list's top. */
  readonly top: number
}

interface OutlineDragOptions {
  /** Its children are rows with their id in `data-row`. */
  readonly list: RefObject<HTMLElement | null>
  /** CSS pixels per indentation step. */
  readonly indent: number
  /** Whether a row moves along with the dragged one. */
  readonly isCarried: (dragged: string, row: string) => boolean
  readonly onDrop: (drag: OutlineDrag) => void
}

/** CSS pixels of movement before a press becomes a drag. */
const threshold = 5

/** CSS pixels at the window's edges that scroll while dragging, and the distance per movement. */
const edge = { size: 72, step: 14 } as const

const scrollNear = (y: number): void => {
  if (y < edge.size) window.scrollBy(0, -edge.step)
  if (y > window.innerHeight - edge.size) window.scrollBy(0, edge.step)
}

/** Drags outline rows by handles: vertically to a place, horizontally to a depth. Esc cancels. */
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
    /** True if the drag handled the key. */
    onDragKey: ({ key }: KeyboardEvent): boolean => {
      if (drag === null || key !== 'Escape') return false
      end()
      return true
    },
    /** Whether the last press was a drag. */
    wasDragged: () => wasDragged.current,
  })
  return { drag, handleOf }
}
