import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'
import { moveBy, type Position } from './moves.ts'

/** A value in words. */
export interface ValueInMessages extends Position {
  readonly text: string
}

interface PlotProps {
  readonly title: string
  readonly width: number
  readonly height: number
  readonly seriesCount: number
  readonly categoryCount: number
  readonly values: readonly ValueInMessages[]
  /** The value at a place of the drawing, in its pixels. */
  readonly positionAt: (x: number, y: number) => Position | null
  /** What is written over the drawing about a position, and how far from its left. */
  readonly readout: (position: Position) => { readonly x: number; readonly text: ReactNode }
  readonly children: (active: Position | null) => ReactNode
}

/**
 * A drawing, and for those who do not see it a list of its values. Arrow keys lead through them; what is chosen or pointed at is written over
 * the drawing, until Esc puts it away.
 */
export const Plot = ({ title, width, height, seriesCount, categoryCount, values, ...draw }: PlotProps) => {
  const t = useMessages(messages)
  const id = useId()
  const [active, setActive] = useState<Position | null>(null)
  const shown = active === null ? null : draw.readout(active)
  const valueId = ({ series, category }: Position) => `${id}-${series}-${category}`

  const press = (event: KeyboardEvent) => {
    const to =
      event.key === 'Escape' ? null : moveBy(event.key, active, { series: seriesCount, categories: categoryCount })
    if (to === undefined || (to === null && active === null)) return
    event.preventDefault()
    setActive(to)
  }
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    setActive(draw.positionAt(clientX - left, clientY - top))
  }
  return (
    <div className="chart-plot">
      <div
        role="listbox"
        tabIndex={0}
        aria-label={title}
        aria-describedby={`${id}-keys`}
        {...(active === null ? {} : { 'aria-activedescendant': valueId(active) })}
        onKeyDown={press}
        onFocus={() => setActive(was => was ?? { series: 0, category: 0 })}
        onBlur={() => setActive(null)}
      >
        <div className="visually-hidden">
          {values.map(value => (
            <div
              key={valueId(value)}
              id={valueId(value)}
              role="option"
              tabIndex={-1}
              aria-selected={value.series === active?.series && value.category === active.category}
            >
              {value.text}
            </div>
          ))}
        </div>
        <svg
          className="chart-drawing"
          width={width}
          height={height}
          aria-hidden="true"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setActive(null)}
        >
          {draw.children(active)}
        </svg>
      </div>
      <span hidden id={`${id}-keys`}>
        {t('keys')}
      </span>
      {shown === null ? null : (
        <div
          className="chart-readout"
          aria-hidden="true"
          data-side={shown.x > width / 2 ? 'end' : 'start'}
          style={{ left: shown.x }}
        >
          {shown.text}
        </div>
      )}
    </div>
  )
}
