import { scaleLinear } from '@visx/scale'
import { formatShare } from '../format.ts'
import { useLanguage, useMessages } from '../messages/use-messages.ts'
import { nearest, sum } from './chart-data.ts'
import { ChartFigure, type ChartProps, type Drawing } from './chart-frame.tsx'
import { messages } from './messages.ts'
import { Plot } from './plot.tsx'

interface RankedBarsProps extends Omit<ChartProps, 'data'> {
  readonly bars: readonly { readonly label: string; readonly value: number }[]
}

/** Horizontal bars with name and share: for long names, and more values than a pie can show. */
export const RankedBars = ({ bars, ...texts }: RankedBarsProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const values = bars.map(({ value }) => value)
  const share = (index: number) => formatShare(language, (values[index] ?? 0) / (sum(values) || 1))
  return (
    <ChartFigure
      {...texts}
      kind="area"
      data={{ categories: bars.map(({ label }) => label), series: [{ id: 'value', label: t('amount'), values }] }}
      legend={[]}
      column={{ label: t('portion'), cell: share }}
    >
      {drawing => <Rows {...drawing} values={values} share={share} />}
    </ChartFigure>
  )
}

interface RowsProps extends Drawing {
  readonly values: readonly number[]
  readonly share: (index: number) => string
}

/** Rows are higher where there are few, to fill a card beside another chart. */
const rows = { min: 34, max: 56, together: 280 } as const
const barHeight = 8

const Rows = ({ title, data, width, format, values, share }: RowsProps) => {
  const t = useMessages(messages)
  const { categories } = data
  const rowHeight = Math.max(rows.min, Math.min(rows.max, rows.together / Math.max(1, categories.length)))
  // Bars show shares: a full track is the whole.
  const x = scaleLinear({ domain: [0, sum(values) || 1], range: [0, width] })
  const middles = categories.map((_, index) => (index + 0.5) * rowHeight)
  const text = (index: number) => t('share', { value: format(values[index] ?? 0), share: share(index) })
  return (
    <Plot
      title={title}
      data={data}
      width={width}
      height={Math.max(1, categories.length) * rowHeight}
      isAlongY
      textOf={({ category }) => `${categories[category]}: ${text(category)}`}
      positionAt={(_, top) => (categories.length === 0 ? null : { series: 0, category: nearest(middles, top) })}
      readout={null}
    >
      {active =>
        Array.from(categories.entries(), ([index, category]) => (
          <g key={index} className="series-1" transform={`translate(0 ${index * rowHeight})`}>
            <text x={0} y={14} className="chart-name">
              {category}
            </text>
            <text x={width} y={14} textAnchor="end" className="chart-name-value">
              {active?.category === index ? text(index) : share(index)}
            </text>
            <rect className="chart-track" y={20} width={width} height={barHeight} rx={2} />
            <rect
              className="chart-bar-shape"
              data-active={active?.category === index}
              y={20}
              width={x(values[index] ?? 0)}
              height={barHeight}
              rx={2}
              fill="var(--series)"
            />
          </g>
        ))
      }
    </Plot>
  )
}
