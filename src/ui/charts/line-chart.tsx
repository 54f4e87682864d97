import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useId } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { type ChartData, type ChartTexts, chartHeight, extentOf, margins, nearest, valueIn } from './chart-data.ts'
import { ChartFigure, useChartNumbers, ValueTable } from './chart-frame.tsx'
import { dashOf, seriesClass } from './look.tsx'
import { messages } from './messages.ts'
import { Axes, Plot, Readout } from './plot.tsx'

interface LineChartProps extends ChartTexts {
  readonly data: ChartData
}

/** Lines over categories that follow each other. They differ by colour and by their dashes. */
export const LineChart = ({ data, ...texts }: LineChartProps) => {
  const chart = useId()
  return (
    <ChartFigure
      title={texts.title}
      chart={chart}
      kind="line"
      labels={data.series.map(({ label }) => label)}
      table={<ValueTable data={data} {...texts} />}
    >
      {width => <Lines chart={chart} width={width} data={data} {...texts} />}
    </ChartFigure>
  )
}

interface LinesProps extends LineChartProps {
  readonly chart: string
  readonly width: number
}

const Lines = ({ chart, width, data, title, format }: LinesProps) => {
  const t = useMessages(messages)
  const numbers = useChartNumbers(format)
  const { categories, series } = data
  const x = scalePoint({ domain: categories.map((_, index) => index), range: [margins.left, width - margins.right] })
  const y = scaleLinear({
    domain: [...extentOf(series.flatMap(({ values }) => values))],
    range: [chartHeight - margins.bottom, margins.top],
    nice: true,
  })
  const xOf = (category: number) => x(category) ?? 0
  const yOf = (index: number, category: number) => y(valueIn(series[index], category))
  const middles = categories.map((_, category) => xOf(category))
  return (
    <Plot
      title={title}
      width={width}
      height={chartHeight}
      seriesCount={series.length}
      categoryCount={categories.length}
      values={series.flatMap((one, index) =>
        categories.map((category, nth) => ({
          series: index,
          category: nth,
          text: t('point', { series: one.label, category, value: numbers.value(valueIn(one, nth)) }),
        })),
      )}
      positionAt={(left, top) => {
        const category = nearest(middles, left)
        return {
          category,
          series: nearest(
            series.map((_, index) => yOf(index, category)),
            top,
          ),
        }
      }}
      readout={({ series: chosen, category }) => ({
        x: xOf(category),
        text: (
          <Readout chart={chart} kind="line" data={data} category={category} chosen={chosen} format={numbers.value} />
        ),
      })}
    >
      {active => (
        <>
          <Axes
            width={width}
            categories={categories}
            xOf={xOf}
            ticks={y.ticks(5).map(tick => ({ y: y(tick), text: numbers.value(tick) }))}
            zero={y(0)}
          />
          {active === null ? null : (
            <line
              className="chart-guide"
              x1={xOf(active.category)}
              x2={xOf(active.category)}
              y1={margins.top}
              y2={chartHeight - margins.bottom}
            />
          )}
          {series.map((one, index) => (
            <g key={one.id} className={seriesClass(index)}>
              <LinePath
                className="chart-line"
                data={categories.map((_, category) => category)}
                x={xOf}
                y={category => yOf(index, category)}
                strokeDasharray={dashOf(index)}
              />
              {active?.series === index ? (
                <circle className="chart-point" cx={xOf(active.category)} cy={yOf(index, active.category)} r={5.5} />
              ) : null}
            </g>
          ))}
        </>
      )}
    </Plot>
  )
}
