import { scaleBand, scaleLinear } from '@visx/scale'
import { useId, useState } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import {
  type Arrangement,
  barsOf,
  type ChartData,
  type ChartTexts,
  chartHeight,
  extentOf,
  margins,
  nearest,
  valueIn,
} from './chart-data.ts'
import { ArrangementSwitch, ChartFigure, useChartNumbers, ValueTable } from './chart-frame.tsx'
import { fillOf, Patterns, seriesClass } from './look.tsx'
import { messages } from './messages.ts'
import { Axes, Plot, Readout } from './plot.tsx'

interface BarChartProps extends ChartTexts {
  readonly data: ChartData
}

/** Bars by category. With several series people choose whether they stand beside or on top of each other. */
export const BarChart = ({ data, ...texts }: BarChartProps) => {
  const chart = useId()
  const [arrangement, setArrangement] = useState<Arrangement>('grouped')
  return (
    <ChartFigure
      title={texts.title}
      chart={chart}
      kind="area"
      labels={data.series.map(({ label }) => label)}
      controls={data.series.length > 1 ? <ArrangementSwitch value={arrangement} onChange={setArrangement} /> : null}
      table={<ValueTable data={data} {...texts} />}
    >
      {width => <Bars chart={chart} width={width} data={data} arrangement={arrangement} {...texts} />}
    </ChartFigure>
  )
}

interface BarsProps extends BarChartProps {
  readonly chart: string
  readonly width: number
  readonly arrangement: Arrangement
}

const Bars = ({ chart, width, data, arrangement, title, format }: BarsProps) => {
  const t = useMessages(messages)
  const numbers = useChartNumbers(format)
  const { categories, series } = data
  const bars = barsOf(data, arrangement)
  const x = scaleBand({
    domain: categories.map((_, index) => index),
    range: [margins.left, width - margins.right],
    padding: 0.3,
  })
  const inner = scaleBand({ domain: series.map((_, index) => index), range: [0, x.bandwidth()], padding: 0.08 })
  const y = scaleLinear({
    domain: [...extentOf(bars.map(({ to }) => to))],
    range: [chartHeight - margins.bottom, margins.top],
    nice: true,
  })
  const left = (category: number) => x(category) ?? 0
  const isGrouped = arrangement === 'grouped'
  const barLeft = (index: number, category: number) => left(category) + (isGrouped ? (inner(index) ?? 0) : 0)
  const barWidth = isGrouped ? inner.bandwidth() : x.bandwidth()
  const middle = (category: number) => left(category) + x.bandwidth() / 2
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
      positionAt={(pointLeft, pointTop) => {
        const category = nearest(
          categories.map((_, index) => middle(index)),
          pointLeft,
        )
        const here = bars.filter(bar => bar.category === category)
        const places = isGrouped
          ? here.map(bar => barLeft(bar.series, category) + barWidth / 2)
          : here.map(({ from, to }) => y((from + to) / 2))
        return { category, series: nearest(places, isGrouped ? pointLeft : pointTop) }
      }}
      readout={({ series: chosen, category }) => ({
        x: middle(category),
        text: (
          <Readout chart={chart} kind="area" data={data} category={category} chosen={chosen} format={numbers.value} />
        ),
      })}
    >
      {active => (
        <>
          <Patterns chart={chart} count={series.length} />
          <Axes
            width={width}
            categories={categories}
            xOf={middle}
            ticks={y.ticks(5).map(tick => ({ y: y(tick), text: numbers.value(tick) }))}
            zero={y(0)}
          />
          {series.map((one, index) => (
            <g key={one.id} className={seriesClass(index)}>
              {bars
                .filter(bar => bar.series === index)
                .map(({ category, from, to }) => (
                  <rect
                    key={categories[category]}
                    className="chart-bar-shape"
                    data-active={active?.series === index && active.category === category}
                    x={barLeft(index, category)}
                    y={Math.min(y(from), y(to))}
                    width={barWidth}
                    height={Math.abs(y(to) - y(from))}
                    fill={fillOf(chart, index)}
                  />
                ))}
            </g>
          ))}
        </>
      )}
    </Plot>
  )
}
