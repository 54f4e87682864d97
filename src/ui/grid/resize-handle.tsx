import type { KeyboardEvent, PointerEvent } from 'react'
import { nextIndex } from '../dom.ts'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

/** Pixels. */
const minWidth = 72
const maxWidth = 800
const step = 16

interface ResizeHandleProps {
  readonly column: string
  /** Pixels; undefined for the default width. */
  readonly width: number | undefined
  /** A table's edges are one Tab stop; Up and Down move between them. */
  readonly isTabStop: boolean
  readonly onFocus: () => void
  /** Null resets the width. Not final while dragging. */
  readonly onWidth: (width: number | null, isFinal: boolean) => void
}

const widthAt = (handle: Element): number => handle.closest('th')?.offsetWidth ?? minWidth

/** Right edge of a column: dragged, or moved by Left and Right; a double click or Enter resets it. */
export const ResizeHandle = ({ column, width, isTabStop, onFocus, onWidth }: ResizeHandleProps) => {
  const t = useMessages(messages)
  const set = (wanted: number, isFinal = true) =>
    onWidth(Math.round(Math.min(maxWidth, Math.max(minWidth, wanted))), isFinal)
  const drag = (event: PointerEvent<HTMLElement>) => {
    const handle: HTMLElement = event.currentTarget
    const start = widthAt(handle) - event.clientX
    let last = event.clientX
    const ended = new AbortController()
    const { signal } = ended
    handle.setPointerCapture(event.pointerId)
    const move = ({ clientX }: { readonly clientX: number }) => {
      last = clientX
      set(start + clientX, false)
    }
    const end = () => {
      ended.abort()
      if (last !== event.clientX) set(start + last)
    }
    handle.addEventListener('pointermove', move, { signal })
    handle.addEventListener('lostpointercapture', end, { signal })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const edges = [...(event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[role=separator]') ?? [])]
    const next = nextIndex(event.key, edges.indexOf(event.currentTarget), edges.length)
    if (event.key === 'ArrowLeft') set((width ?? widthAt(event.currentTarget)) - step)
    else if (event.key === 'ArrowRight') set((width ?? widthAt(event.currentTarget)) + step)
    else if (event.key === 'Enter') onWidth(null, true)
    else if (next !== undefined) edges[next]?.focus()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between sections does not take the keyboard
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('width', { column })}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      aria-valuenow={width ?? minWidth}
      aria-valuetext={width === undefined ? t('usualWidth') : `${width} px`}
      className="grid-resize"
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onPointerDown={drag}
      onDoubleClick={() => onWidth(null, true)}
      onKeyDown={press}
    />
  )
}
