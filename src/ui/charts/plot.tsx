import { scaleLinear } from '@visx/scale'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useState,
} from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { type ChartData, moveBy, nearest, type Position, textIn } from './chart-data.ts'
import { type Drawing, Sample } from './chart-frame.tsx'
import { messages } from './messages.ts'

interface ValueProps {
  readonly id: string
  readonly text: string
  readonly isChosen: boolean
}

/** Memoized: there may be hundreds, while pointer and width change. */
const Value = memo(({ id, text, isChosen }: ValueProps) => (
  <div id={id} role="option" tabIndex={-1} aria-selected={isChosen}>
    {text}
  </div>
))

interface PlotProps extends Pick<Drawing, 'title' | 'data' | 'width'> {
  readonly height: number
  /** Stable as long as its result is. */
  readonly textOf: (position: Position) => string
  /** Value at a point of the chart, in pixels. */
  readonly positionAt: (x: number, y: number) => Position | null
  /** Readout over the chart for a position, with its distance from the left; null if the chart shows it itself. */
  readonly readout: ((position: Position) => { readonly x: number; readonly text: ReactNode }) | null
  /** Vertical categories: Down and Up move through them. */
  readonly isAlongY?: boolean
  readonly children: (active: Position | null) => ReactNode
}

/** Maps vertical keys for categories below each other. */
const turned: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }

/** A chart with a list of values for screen readers. Arrow keys move through them; Esc hides the value. */
export const Plot = ({ title, data, width, height, ...draw }: PlotProps) => {
  const t = useMessages(messages)
  const id = useId()
  const [active, setActive] = useState<Position | null>(null)
  const shown = active === null || draw.readout === null ? null : draw.readout(active)
  const valueId = ({ series, category }: Position) => `${id}-${series}-${category}`
  const { textOf } = draw
  const values = useMemo(
    () =>
      data.series.flatMap((_, series) =>
        data.categories.map((_, category) => ({ series, category, text: textOf({ series, category }) })),
      ),
    [data, textOf],
  )

  const press = (event: KeyboardEvent) => {
    const to =
      event.key === 'Escape' ? null : moveBy(draw.isAlongY ? (turned[event.key] ?? event.key) : event.key, active, data)
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
        aria-activedescendant={active ? valueId(active) : undefined}
        onKeyDown={press}
        onFocus={() => setActive(was => was ?? { series: 0, category: 0 })}
        onBlur={() => setActive(null)}
      >
        <div className="visually-hidden">
          {values.map(value => (
            <Value
              key={valueId(value)}
              id={valueId(value)}
              text={value.text}
              isChosen={value.series === active?.series && value.category === active.category}
            />
          ))}
        </div>
        <svg
          className="chart-drawing"
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
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

/** Space for axes, and total height. CSS pixels. */
export const margins = { top: 12, right: 16, bottom: 34, left: 52 } as const
export const axesHeight = 300

/** Width limit of a horizontal axis label before others are skipped, and of a letter. CSS pixels. */
const roomOfWord = 48
const roomOfLetter = 6.5

interface AxesProps extends Pick<Drawing, 'width'>, Pick<ChartData, 'categories'> {
  readonly xOf: (category: number) => number
  /** Grid lines with their labels. */
  readonly ticks: readonly { readonly y: number; readonly text: string }[]
  readonly zero: number
}

/** Grid lines and labels, skipped to avoid overlaps; the last stays within the chart. */
const Axes = ({ width, categories, xOf, ticks, zero }: AxesProps) => {
  const inner = Math.max(1, width - margins.left - margins.right)
  const longest = Math.max(0, ...categories.map(category => category.length))
  const room = Math.max(roomOfWord, longest * roomOfLetter + 12)
  const every = Math.max(1, Math.ceil((categories.length * room) / inner))
  return (
    <g>
      {ticks.map(({ y, text }) => (
        <g key={y}>
          <line className="chart-grid" x1={margins.left} x2={width - margins.right} y1={y} y2={y} />
          <text x={margins.left - 8} y={y} textAnchor="end" dominantBaseline="middle">
            {text}
          </text>
        </g>
      ))}
      <line className="chart-zero" x1={margins.left} x2={width - margins.right} y1={zero} y2={zero} />
      {Array.from(categories.entries(), ([index, category]) => {
        const isCut = xOf(index) + (category.length * roomOfLetter) / 2 > width
        return index % every === 0 ? (
          <text
            key={index}
            x={isCut ? width : xOf(index)}
            y={axesHeight - margins.bottom + 20}
            textAnchor={isCut ? 'end' : 'middle'}
          >
            {category}
          </text>
        ) : null
      })}
    </g>
  )
}

interface AxesPlotProps extends Drawing {
  readonly xOf: AxesProps['xOf']
  readonly reach: readonly number[]
  /** Points of a category's values by height or width; the nearest to the pointer is chosen. */
  readonly locationsIn: (category: number, y: (value: number) => number) => readonly number[]
  readonly isAlongX?: boolean
  readonly children: (y: (value: number) => number, active: Position | null) => ReactNode
}

export const AxesPlot = ({ title, data, chart, kind, width, format, xOf, ...draw }: AxesPlotProps) => {
  const t = useMessages(messages)
  const { categories, series } = data
  const y = scaleLinear({
    domain: [Math.min(0, ...draw.reach), Math.max(0, ...draw.reach)],
    range: [axesHeight - margins.bottom, margins.top],
    nice: true,
  })
  const middles = categories.map((_, category) => xOf(category))
  const textOf = useCallback(
    ({ series: index, category }: Position) =>
      t('point', {
        series: series[index]?.label ?? '',
        category: categories[category] ?? '',
        value: textIn(series[index], category, format),
      }),
    [series, categories, format, t],
  )
  return (
    <Plot
      title={title}
      data={data}
      width={width}
      height={axesHeight}
      textOf={textOf}
      positionAt={(left, top) => {
        const category = nearest(middles, left)
        return { category, series: nearest(draw.locationsIn(category, y), draw.isAlongX ? left : top) }
      }}
      readout={({ series: chosen, category }) => ({
        x: xOf(category),
        text: (
          <>
            <strong>{categories[category]}</strong>
            <ul>
              {series.map((one, index) => (
                <li key={one.id} data-chosen={index === chosen}>
                  <Sample chart={chart} index={index} kind={kind} />
                  {one.label}
                  <span>{textIn(one, category, format)}</span>
                </li>
              ))}
            </ul>
          </>
        ),
      })}
    >
      {active => (
        <>
          <Axes
            width={width}
            categories={categories}
            xOf={xOf}
            ticks={y.ticks(5).map(tick => ({ y: y(tick), text: format(tick) }))}
            zero={y(0)}
          />
          {draw.children(y, active)}
        </>
      )}
    </Plot>
  )
}
