import BarChart3 from 'lucide-react/icons/chart-column'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { useLanguage, useMessages } from '../messages/use-messages.ts'
import './charts.scss'
import { type Arrangement, type ChartData, type ChartTexts, valueIn } from './chart-data.ts'
import { Sample } from './look.tsx'
import { messages } from './messages.ts'

/** Until it is measured, and where nothing can be measured. CSS pixels. */
const assumed = 600

/** The width of the element that the reference is given to, whenever it changes. */
const useChartWidth = () => {
  const [width, setWidth] = useState(assumed)
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const read = () => setWidth(element.clientWidth || assumed)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, measure }
}

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
        <button
          type="button"
          className="btn btn-outline-primary d-inline-flex gap-2 align-items-center ms-auto"
          onClick={() => setIsTable(!isTable)}
        >
          <Icon size={15} aria-hidden="true" />
          {t(isTable ? 'asChart' : 'asTable')}
        </button>
      </div>
      {isTable ? table : children(width)}
    </figure>
  )
}

/** Numbers as the language of the page writes them. */
export const useChartNumbers = (format: Intl.NumberFormatOptions | undefined) => {
  const language = useLanguage()
  return useMemo(() => {
    const values = new Intl.NumberFormat(language, format)
    const shares = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
    return {
      value: (value: number) => values.format(value),
      share: (share: number) => shares.format(share),
    }
  }, [language, format])
}

interface ValueTableProps extends ChartTexts {
  readonly data: ChartData
}

/** The values of lines or bars as a table, a row a category. */
export const ValueTable = ({ title, categoryLabel, format, data: { categories, series } }: ValueTableProps) => {
  const numbers = useChartNumbers(format)
  return (
    <table className="chart-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          {series.map(({ id, label }) => (
            <th scope="col" key={id}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(one => (
              <td key={one.id}>{numbers.value(valueIn(one, index))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ArrangementSwitchProps {
  readonly value: Arrangement
  readonly onChange: (value: Arrangement) => void
}

const arrangements = ['grouped', 'stacked'] as const satisfies readonly Arrangement[]

/** Whether bars stand beside or on top of each other. */
export const ArrangementSwitch = ({ value, onChange }: ArrangementSwitchProps) => {
  const t = useMessages(messages)
  const name = useId()
  return (
    <fieldset className="chart-arrangement">
      <legend className="visually-hidden">{t('arrangement')}</legend>
      {arrangements.map(arrangement => (
        <label key={arrangement}>
          <input type="radio" name={name} checked={value === arrangement} onChange={() => onChange(arrangement)} />
          {t(arrangement)}
        </label>
      ))}
    </fieldset>
  )
}
