import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { type ChartData, chartHeight, margins, messagesEvery, valueIn } from './chart-data.ts'
import { Sample } from './look.tsx'
import { messages } from './messages.ts'

/** A value of a chart: of which series, in which category. */
export interface Position {
  readonly series: number
  readonly category: number
}

interface Extent {
  readonly series: number
  readonly categories: number
}

const targets: Readonly<Record<string, (from: Position, extent: Extent) => Position>> = {
  ArrowLeft: ({ series, category }) => ({ series, category: category - 1 }),
  ArrowRight: ({ series, category }) => ({ series, category: category + 1 }),
  ArrowUp: ({ series, category }) => ({ series: series - 1, category }),
  ArrowDown: ({ series, category }) => ({ series: series + 1, category }),
  Home: ({ series }) => ({ series, category: 0 }),
  End: ({ series }, { categories }) => ({ series, category: categories - 1 }),
}

const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index))

/** The value that a key leads to, from the first where none is chosen yet; undefined for a key that leads nowhere. */
export const moveBy = (key: string, from: Position | null, extent: Extent): Position | undefined => {
  const target = targets[key]
  if (target === undefined) return undefined
  if (from === null) return { series: 0, category: key === 'End' ? extent.categories - 1 : 0 }
  const { series, category } = target(from, extent)
  return { series: within(series, extent.series), category: within(category, extent.categories) }
}

/** A value in words. */
interface ValueInMessages extends Position {
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
    <div className="position-relative rounded">
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

interface AxesProps {
  readonly width: number
  readonly categories: readonly string[]
  /** Where the middle of a category is. */
  readonly xOf: (category: number) => number
  /** Where the lines across are, and the numbers beside them. */
  readonly ticks: readonly { readonly y: number; readonly text: string }[]
  /** Where nothing is. */
  readonly zero: number
}

/** Lines across with their numbers, and the words below. */
export const Axes = ({ width, categories, xOf, ticks, zero }: AxesProps) => {
  const every = messagesEvery(categories.length, width - margins.left - margins.right)
  return (
    <g>
      {ticks.map(({ y, text }) => (
        <g key={text}>
          <line className="chart-grid" x1={margins.left} x2={width - margins.right} y1={y} y2={y} />
          <text x={margins.left - 8} y={y} textAnchor="end" dominantBaseline="middle">
            {text}
          </text>
        </g>
      ))}
      <line className="chart-zero" x1={margins.left} x2={width - margins.right} y1={zero} y2={zero} />
      {categories.map((category, index) =>
        index % every === 0 ? (
          <text key={category} x={xOf(index)} y={chartHeight - margins.bottom + 20} textAnchor="middle">
            {category}
          </text>
        ) : null,
      )}
    </g>
  )
}

interface ReadoutProps {
  readonly chart: string
  readonly kind: 'line' | 'area'
  readonly data: ChartData
  readonly category: number
  /** The series that is chosen among them. */
  readonly chosen: number
  readonly format: (value: number) => string
}

/** All values of a category, the chosen one in bold. */
export const Readout = ({ chart, kind, data: { categories, series }, category, chosen, format }: ReadoutProps) => (
  <>
    <strong>{categories[category]}</strong>
    <ul>
      {series.map((one, index) => (
        <li key={one.id} data-chosen={index === chosen}>
          <Sample chart={chart} index={index} kind={kind} />
          {one.label}
          <span>{format(valueIn(one, category))}</span>
        </li>
      ))}
    </ul>
  </>
)
