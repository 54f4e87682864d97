import { Pie } from '@visx/shape'
import { useId } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { type ChartTexts, type Slice, sliceAt, sum } from './chart-data.ts'
import { ChartFigure, useChartNumbers } from './chart-frame.tsx'
import { fillOf, Patterns, Sample, seriesClass } from './look.tsx'
import { messages } from './messages.ts'
import { Plot } from './plot.tsx'

interface ShareTableProps extends ChartTexts {
  readonly slices: readonly Slice[]
}

/** The parts of a whole as a table. */
const ShareTable = ({ title, categoryLabel, format, slices }: ShareTableProps) => {
  const t = useMessages(messages)
  const numbers = useChartNumbers(format)
  const whole = sum(slices)
  return (
    <table className="chart-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('portion')}</th>
        </tr>
      </thead>
      <tbody>
        {slices.map(({ id, label, value }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{numbers.value(value)}</td>
            <td>{numbers.share(whole === 0 ? 0 : value / whole)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PieChartProps extends ChartTexts {
  readonly slices: readonly Slice[]
  /** With a hole, in which the sum stands. */
  readonly isDonut?: boolean
}

/** Parts of a whole, in the order given, clockwise from the top. They differ by colour, by pattern and by the shares beside them. */
export const PieChart = ({ slices, isDonut = false, ...texts }: PieChartProps) => {
  const chart = useId()
  return (
    <ChartFigure
      title={texts.title}
      chart={chart}
      kind="area"
      labels={slices.map(({ label }) => label)}
      table={<ShareTable slices={slices} {...texts} />}
    >
      {width => <Slices chart={chart} width={width} slices={slices} isDonut={isDonut} {...texts} />}
    </ChartFigure>
  )
}

interface SlicesProps extends PieChartProps {
  readonly chart: string
  readonly width: number
}

const height = 280
const radius = 104
/** From the middle of the drawing to the shares around it. */
const labelRadius = radius + 20

const Slices = ({ chart, width, slices, isDonut = false, title, format }: SlicesProps) => {
  const t = useMessages(messages)
  const numbers = useChartNumbers(format)
  const whole = sum(slices)
  const hole = isDonut ? radius * 0.58 : 0
  const text = ({ value }: Slice) =>
    t('share', { value: numbers.value(value), share: numbers.share(whole === 0 ? 0 : value / whole) })
  return (
    <Plot
      title={title}
      width={width}
      height={height}
      seriesCount={1}
      categoryCount={slices.length}
      values={slices.map((slice, index) => ({ series: 0, category: index, text: `${slice.label}: ${text(slice)}` }))}
      positionAt={(left, top) => {
        const found = sliceAt(slices, left - width / 2, top - height / 2, { inner: hole, outer: radius })
        return found === undefined ? null : { series: 0, category: found }
      }}
      readout={({ category }) => ({
        x: width / 2 + radius / 2,
        text: slices[category] ? (
          <>
            <Sample chart={chart} index={category} kind="area" /> <strong>{slices[category].label}</strong>{' '}
            {text(slices[category])}
          </>
        ) : null,
      })}
    >
      {active => (
        <>
          <Patterns chart={chart} count={slices.length} />
          <g transform={`translate(${width / 2} ${height / 2})`}>
            <Pie
              data={[...slices]}
              pieValue={({ value }) => value}
              pieSort={null}
              pieSortValues={null}
              outerRadius={radius}
              innerRadius={hole}
            >
              {({ arcs, path }) =>
                arcs.map((arc, index) => {
                  const middle = (arc.startAngle + arc.endAngle) / 2
                  return (
                    <g key={arc.data.id} className={seriesClass(index)}>
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
                        {numbers.share(whole === 0 ? 0 : arc.data.value / whole)}
                      </text>
                    </g>
                  )
                })
              }
            </Pie>
          </g>
          {isDonut ? (
            <text className="chart-whole" x={width / 2} y={height / 2} textAnchor="middle" dominantBaseline="central">
              {numbers.value(whole)}
            </text>
          ) : null}
        </>
      )}
    </Plot>
  )
}
