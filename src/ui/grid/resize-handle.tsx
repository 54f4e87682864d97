import type { KeyboardEvent, PointerEvent } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

/** Pixels. */
const least = 72
const most = 800
const step = 16

interface ResizeHandleProps {
  readonly column: string
  /** Pixels; undefined while the column has its usual width. */
  readonly width: number | undefined
  /** Null gives it its usual width. */
  readonly onWidth: (width: number | null) => void
}

const widthAt = (handle: Element): number => handle.closest('th')?.offsetWidth ?? least

/** The right edge of a column: dragged, or moved by Left and Right; a double click or Enter gives it back its usual width. */
export const ResizeHandle = ({ column, width, onWidth }: ResizeHandleProps) => {
  const t = useMessages(messages)
  const set = (wanted: number) => onWidth(Math.round(Math.min(most, Math.max(least, wanted))))
  const drag = (event: PointerEvent<HTMLElement>) => {
    const handle: HTMLElement = event.currentTarget
    const start = widthAt(handle) - event.clientX
    const ended = new AbortController()
    const { signal } = ended
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', ({ clientX }) => set(start + clientX), { signal })
    handle.addEventListener('lostpointercapture', () => ended.abort(), { signal })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') set((width ?? widthAt(event.currentTarget)) - step)
    else if (event.key === 'ArrowRight') set((width ?? widthAt(event.currentTarget)) + step)
    else if (event.key === 'Enter') onWidth(null)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between sections does not take the keyboard
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('width', { column })}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width ?? least}
      aria-valuetext={width === undefined ? t('usualWidth') : `${width} px`}
      className="grid-resize"
      tabIndex={0}
      onPointerDown={drag}
      onDoubleClick={() => onWidth(null)}
      onKeyDown={press}
    />
  )
}
