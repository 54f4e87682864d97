import { scaleBand, scalePoint } from '@visx/scale'
import { LinePath, Pie } from '@visx/shape'
import { useState } from 'react'
import { formatShare } from '../format.ts'
import { useLanguage, useMessages } from '../messages/use-messages.ts'
import { Segmented } from '../segmented.tsx'
import { type Arrangement, barsOf, hasValue, type Series, sliceAt, sum, valueIn } from './chart-data.ts'
import {
  ChartFigure,
  type ChartProps,
  type Drawing,
  dashOf,
  fillOf,
  Patterns,
  Sample,
  seriesClass,
  unfinishedDashes,
} from './chart-frame.tsx'
import { messages } from './messages.ts'
import { AxesPlot, axesHeight, margins, Plot } from './plot.tsx'

/** Lines over consecutive categories, distinguished by colour and dashes. */
export const LineChart = (props: ChartProps) => (
  <ChartFigure {...props} kind="line">
    {drawing => <Lines {...drawing} />}
  </ChartFigure>
)

const Lines = (props: Drawing) => {
  const { categories, series } = props.data
  const indexes = categories.map((_, index) => index)
  const x = scalePoint({ domain: indexes, range: [margins.left, props.width - margins.right] })
  const xOf = (category: number) => x(category) ?? 0
  return (
    <AxesPlot
      {...props}
      xOf={xOf}
      reach={series.flatMap(({ values }) => values.map(value => value ?? 0))}
      locationsIn={(category, y) => series.map(one => y(valueIn(one, category)))}
    >
      {(y, active) => (
        <>
          {active === null ? null : (
            <line
              className="chart-guide"
              x1={xOf(active.category)}
              x2={xOf(active.category)}
              y1={margins.top}
              y2={axesHeight - margins.bottom}
            />
          )}
          {series.map((one, index) => (
            <g key={one.id} className={seriesClass(index)}>
              {stretchesOf(one, indexes).map(({ isUnfinished, categories: some }) => (
                <LinePath
                  key={String(isUnfinished)}
                  className={isUnfinished ? 'chart-line chart-unfinished' : 'chart-line'}
                  data={[...some]}
                  defined={category => hasValue(one, category)}
                  x={xOf}
                  y={category => y(valueIn(one, category))}
                  strokeDasharray={isUnfinished ? unfinishedDashes : dashOf(index)}
                />
              ))}
              {active?.series === index && hasValue(one, active.category) ? (
                <circle
                  className="chart-point"
                  cx={xOf(active.category)}
                  cy={y(valueIn(one, active.category))}
                  r={5.5}
                />
              ) : null}
            </g>
          ))}
        </>
      )}
    </AxesPlot>
  )
}

/** Values of one line; the segment to a growing value is a separate line. */
const stretchesOf = ({ isLastUnfinished = false }: Series, categories: readonly number[]) =>
  isLastUnfinished
    ? [
        { isUnfinished: false, categories: categories.slice(0, -1) },
        { isUnfinished: true, categories: categories.slice(-2) },
      ]
    : [{ isUnfinished: false, categories }]

/** Bars by category. Several series can be grouped or stacked. */
export const BarChart = (props: ChartProps) => {
  const t = useMessages(messages)
  const [arrangement, setArrangement] = useState<Arrangement>('grouped')
  return (
    <ChartFigure
      {...props}
      kind="area"
      controls={
        props.data.series.length > 1 ? (
          <Segmented
            label={t('arrangement')}
            options={(['grouped', 'stacked'] as const).map(value => ({ value, label: t(value) }))}
            value={arrangement}
            onChange={setArrangement}
            className="chart-arrangement"
          />
        ) : null
      }
    >
      {drawing => <Bars {...drawing} arrangement={arrangement} />}
    </ChartFigure>
  )
}

const Bars = ({ arrangement, ...props }: Drawing & { readonly arrangement: Arrangement }) => {
  const { chart, data, width } = props
  const { categories, series } = data
  const bars = barsOf(data, arrangement)
  const x = scaleBand({
    domain: categories.map((_, index) => index),
    range: [margins.left, width - margins.right],
    padding: 0.3,
  })
  const inner = scaleBand({ domain: series.map((_, index) => index), range: [0, x.bandwidth()], padding: 0.08 })
  const isGrouped = arrangement === 'grouped'
  const isUnfinished = (index: number, category: number) =>
    series[index]?.isLastUnfinished === true && category === categories.length - 1
  const barLeft = (index: number, category: number) => (x(category) ?? 0) + (isGrouped ? (inner(index) ?? 0) : 0)
  const barWidth = isGrouped ? inner.bandwidth() : x.bandwidth()
  return (
    <AxesPlot
      {...props}
      xOf={category => (x(category) ?? 0) + x.bandwidth() / 2}
      reach={bars.map(({ to }) => to)}
      isAlongX={isGrouped}
      locationsIn={(category, y) =>
        bars
          .filter(bar => bar.category === category)
          .map(bar => (isGrouped ? barLeft(bar.series, category) + barWidth / 2 : y((bar.from + bar.to) / 2)))
      }
    >
      {(y, active) => (
        <>
          <Patterns chart={chart} count={series.length} />
          {bars.map(({ series: index, category, from, to }) => (
            <g key={`${index} ${category}`} className={seriesClass(index)}>
              <rect
                className={`chart-bar-shape${isUnfinished(index, category) ? ' chart-unfinished' : ''}`}
                data-active={active?.series === index && active.category === category}
                x={barLeft(index, category)}
                y={Math.min(y(from), y(to))}
                width={barWidth}
                height={Math.abs(y(to) - y(from))}
                fill={fillOf(chart, index)}
              />
            </g>
          ))}
        </>
      )}
    </AxesPlot>
  )
}

interface PieChartProps extends Omit<ChartProps, 'data'> {
  readonly slices: readonly { readonly label: string; readonly value: number }[]
  readonly isDonut?: boolean
}

/** Parts of a whole, in the given order, clockwise from the top. Distinguished by colour, pattern and share. */
export const PieChart = ({ slices, isDonut = false, ...texts }: PieChartProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const values = slices.map(({ value }) => value)
  const categories = slices.map(({ label }) => label)
  const share = (category: number) => formatShare(language, (values[category] ?? 0) / (sum(values) || 1))
  return (
    <ChartFigure
      {...texts}
      kind="area"
      data={{ categories, series: [{ id: 'value', label: t('amount'), values }] }}
      legend={categories}
      column={{ label: t('portion'), cell: share }}
    >
      {drawing => <Slices {...drawing} values={values} share={share} isDonut={isDonut} />}
    </ChartFigure>
  )
}

interface SlicesProps extends Drawing {
  readonly values: readonly number[]
  readonly share: (category: number) => string
  readonly isDonut: boolean
}

const height = 280
const radius = 104
/** From the centre to the shares around it. */
const labelRadius = radius + 20

const Slices = ({ title, data, chart, width, format, values, share, isDonut }: SlicesProps) => {
  const t = useMessages(messages)
  const hole = isDonut ? radius * 0.58 : 0
  const text = (category: number) => t('share', { value: format(values[category] ?? 0), share: share(category) })
  return (
    <Plot
      title={title}
      data={data}
      width={width}
      height={height}
      textOf={({ category }) => `${data.categories[category]}: ${text(category)}`}
      positionAt={(left, top) => {
        const category = sliceAt(values, left - width / 2, top - height / 2, { inner: hole, outer: radius })
        return category === -1 ? null : { series: 0, category }
      }}
      readout={({ category }) => ({
        x: width / 2 + radius / 2,
        text: (
          <>
            <Sample chart={chart} index={category} kind="area" /> <strong>{data.categories[category]}</strong>{' '}
            {text(category)}
          </>
        ),
      })}
    >
      {active => (
        <>
          <Patterns chart={chart} count={values.length} />
          <g transform={`translate(${width / 2} ${height / 2})`}>
            <Pie
              data={[...values]}
              pieValue={Number}
              pieSort={null}
              pieSortValues={null}
              outerRadius={radius}
              innerRadius={hole}
            >
              {({ arcs, path }) =>
                arcs.map((arc, index) => {
                  const middle = (arc.startAngle + arc.endAngle) / 2
                  return (
                    <g key={arc.index} className={seriesClass(index)}>
                      <path
                        className="chart-slice"
                        data-active={active?.category === index}
                        d={path(arc) ?? ''}
                        fill={fillOf(chart, index)}
                      />
                      <text
                        x={Math.sin(middle) * labelRadius}
                        y={-Math.cos(middle) * labelRadius}
                        textAnchor="middle"
                        dominantBaseline="middle"
                      >
                        {share(index)}
                      </text>
                    </g>
                  )
                })
              }
            </Pie>
          </g>
          {isDonut ? (
            <text className="chart-whole" x={width / 2} y={height / 2} textAnchor="middle" dominantBaseline="central">
              {format(sum(values))}
            </text>
          ) : null}
        </>
      )}
    </Plot>
  )
}
