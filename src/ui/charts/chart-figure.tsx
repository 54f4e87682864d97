import BarChart3 from 'lucide-react/icons/chart-column'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import './charts.scss'
import { Sample } from './look.tsx'
import { messages } from './messages.ts'
import { useChartWidth } from './use-chart-width.ts'

interface ChartFigureProps {
  readonly title: string
  /** Of the patterns that the samples are filled with. */
  readonly chart: string
  readonly kind: 'line' | 'area'
  readonly labels: readonly string[]
  /** What can be set about the drawing. */
  readonly controls?: ReactNode
  readonly table: ReactNode
  readonly children: (width: number) => ReactNode
}

/** What every chart has around its drawing: what looks like what, and a table of the same values to change to. */
export const ChartFigure = ({ title, chart, kind, labels, controls, table, children }: ChartFigureProps) => {
  const t = useMessages(messages)
  const [isTable, setIsTable] = useState(false)
  const { width, measure } = useChartWidth()
  const Icon = isTable ? BarChart3 : Table2
  return (
    <figure className="chart" ref={measure} aria-label={title}>
      <div className="chart-bar">
        {isTable ? null : (
          <ul className="chart-legend">
            {labels.map((label, index) => (
              <li key={label}>
                <Sample chart={chart} index={index} kind={kind} />
                {label}
              </li>
            ))}
          </ul>
        )}
        {isTable ? null : controls}
        <button type="button" className="btn btn-outline-primary chart-switch" onClick={() => setIsTable(!isTable)}>
          <Icon size={15} aria-hidden="true" />
          {t(isTable ? 'asChart' : 'asTable')}
        </button>
      </div>
      {isTable ? table : children(width)}
    </figure>
  )
}
