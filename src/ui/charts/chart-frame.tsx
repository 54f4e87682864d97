import BarChart3 from 'lucide-react/icons/chart-column'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import ButtonGroup from 'react-bootstrap/ButtonGroup'
import Table from 'react-bootstrap/Table'
import { onResize } from '../dom.ts'
import { type NumberStyle, numberFormat } from '../format.ts'
import { useLanguage, useMessages } from '../messages/use-messages.ts'
import './charts.scss'
import { type ChartData, textIn } from './chart-data.ts'
import { messages } from './messages.ts'

/** Number of styles; a seventh series repeats the first. */
const looks = 6

/** Dash patterns that distinguish lines without colour; the first is solid. Dots alone mark unfinished periods. */
const dashes = ['none', '9 5', '4 3', '12 4 2 4', '18 5', '14 4 2 4 2 4']

/** Dots towards a growing value. */
export const unfinishedDashes = '0 6'

/** Overlay patterns that distinguish bars or slices without colour; the first is plain. In a tile of 8 by 8. */
const strokes = [
  '',
  'M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4',
  'M4,0 v8',
  'M0,4 h8',
  'M-2,6 l4,4 M0,0 l8,8 M6,-2 l4,4',
  'M4,0 v8 M0,4 h8',
]

export const seriesClass = (index: number): string => `series-${(index % looks) + 1}`

export const dashOf = (index: number): string => dashes[index % looks] ?? 'none'

const patternId = (chart: string, index: number) => `${chart}-pattern-${index}`

export const fillOf = (chart: string, index: number): string =>
  strokes[index % looks] ? `url(#${patternId(chart, index)})` : 'var(--series)'

export const Patterns = ({ chart, count }: { readonly chart: string; readonly count: number }) => (
  <defs>
    {Array.from({ length: count }, (_, index) => patternId(chart, index)).map((id, index) => (
      <pattern key={id} id={id} className={seriesClass(index)} width={8} height={8} patternUnits="userSpaceOnUse">
        <rect width={8} height={8} fill="var(--series)" />
        <path d={strokes[index % looks]} stroke="var(--surface)" strokeWidth={1.5} />
      </pattern>
    ))}
  </defs>
)

export const Sample = ({ chart, index, kind }: Pick<Drawing, 'chart' | 'kind'> & { readonly index: number }) => (
  <svg className={`flex-shrink-0 ${seriesClass(index)}`} width={28} height={14} aria-hidden="true">
    {kind === 'line' ? (
      <line x1={0} x2={28} y1={7} y2={7} className="chart-line" strokeDasharray={dashOf(index)} />
    ) : (
      <rect width={28} height={14} fill={fillOf(chart, index)} />
    )}
  </svg>
)

/** Width before measuring, and without layout. CSS pixels. */
const assumedWidth = 600

const useChartWidth = (figure: RefObject<HTMLElement | null>) => {
  const [width, setWidth] = useState(assumedWidth)
  const measure = useCallback(
    (element: HTMLElement | null) => {
      figure.current = element
      if (element === null) return
      const read = () => setWidth(element.clientWidth || assumedWidth)
      read()
      return onResize(element, read)
    },
    [figure],
  )
  return { width, measure }
}

export interface ChartProps {
  readonly title: string
  /** Heading of the table's first column. */
  readonly categoryLabel: string
  /** Number format; by default as many decimals as the values have, up to three. */
  readonly format?: NumberStyle
  readonly data: ChartData
  /** Absent if it cannot be saved. */
  readonly onSave?: (chart: SavedChart) => void
}

const chartFiles = ['csv', 'png'] as const

export interface SavedChart {
  readonly file: (typeof chartFiles)[number]
  readonly title: string
  /** Rows of the table, headings first; numbers unformatted. */
  readonly rows: readonly (readonly string[])[]
  /** The chart's element; null while the table is shown. */
  readonly figure: HTMLElement | null
}

export interface Drawing extends Pick<ChartProps, 'title' | 'data'> {
  /** Prefix of its pattern ids, unique per chart. */
  readonly chart: string
  readonly kind: 'line' | 'area'
  readonly width: number
  readonly format: (value: number) => string
}

interface ChartFigureProps extends ChartProps, Pick<Drawing, 'kind'> {
  /** Names in the legend; the series by default. */
  readonly legend?: readonly string[]
  readonly controls?: ReactNode
  readonly column?: { readonly label: string; readonly cell: (category: number) => string }
  readonly children: (drawing: Drawing) => ReactNode
}

interface LegendProps extends Pick<Drawing, 'chart' | 'kind'> {
  readonly labels: readonly string[]
  /** Category with growing values. */
  readonly unfinished: string | undefined
}

const Legend = ({ chart, kind, labels, unfinished }: LegendProps) =>
  labels.length === 0 ? null : (
    <ul className="chart-legend">
      {Array.from(labels.entries(), ([index, label]) => (
        <li key={index}>
          <Sample chart={chart} index={index} kind={kind} />
          {label}
        </li>
      ))}
      {unfinished === undefined ? null : (
        <li>
          <svg className="flex-shrink-0" width={28} height={14} aria-hidden="true">
            {kind === 'line' ? (
              <line
                x1={0}
                x2={28}
                y1={7}
                y2={7}
                className="chart-line chart-unfinished"
                strokeDasharray={unfinishedDashes}
              />
            ) : (
              <rect x={0.5} y={0.5} width={27} height={13} fill="currentcolor" className="chart-unfinished" />
            )}
          </svg>
          {unfinished}
        </li>
      )}
    </ul>
  )

/** Frame of every chart: its legend, and a table of the same values to switch to. */
export const ChartFigure = ({
  title,
  categoryLabel,
  format,
  data,
  kind,
  column,
  onSave,
  ...parts
}: ChartFigureProps) => {
  const t = useMessages(messages)
  const chart = useId()
  const language = useLanguage()
  const number = useMemo(() => numberFormat(language, format), [language, format])
  const [isTable, setIsTable] = useState(false)
  const figure = useRef<HTMLElement>(null)
  const { width, measure } = useChartWidth(figure)
  const { categories, series } = data
  const save = (file: SavedChart['file']) => {
    const heads = [categoryLabel, ...series.map(({ label }) => label), ...(column ? [column.label] : [])]
    const rows = categories.map((category, index) => [
      data.fullCategories?.[index] ?? category,
      ...series.map(({ values }) => String(values[index] ?? '')),
      ...(column ? [column.cell(index)] : []),
    ])
    onSave?.({ file, title, rows: [heads, ...rows], figure: isTable ? null : figure.current })
  }
  const Icon = isTable ? BarChart3 : Table2
  return (
    <figure className="chart" ref={measure} aria-label={title}>
      <div className="chart-bar" data-controls={!isTable && parts.controls != null}>
        {isTable ? null : (
          <>
            <Legend
              chart={chart}
              kind={kind}
              labels={parts.legend ?? series.map(({ label }) => label)}
              unfinished={series.some(one => one.isLastUnfinished === true) ? categories.at(-1) : undefined}
            />
            {parts.controls}
          </>
        )}
        <div className="d-flex align-items-center gap-2 ms-auto">
          <Button variant="outline-primary" onClick={() => setIsTable(!isTable)}>
            <Icon size={15} aria-hidden="true" />
            {t(isTable ? 'asChart' : 'asTable')}
          </Button>
          {onSave ? (
            <ButtonGroup size="sm" className="chart-save" aria-label={t('save', { title })}>
              {chartFiles
                .filter(file => file === 'csv' || !isTable)
                .map(file => (
                  <Button key={file} variant="segment" onClick={() => save(file)}>
                    {file.toUpperCase()}
                  </Button>
                ))}
            </ButtonGroup>
          ) : null}
        </div>
      </div>
      {isTable ? (
        <Table className="chart-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{categoryLabel}</th>
              {series.map(({ id, label }) => (
                <th scope="col" key={id}>
                  {label}
                </th>
              ))}
              {column ? <th scope="col">{column.label}</th> : null}
            </tr>
          </thead>
          <tbody>
            {Array.from(categories.entries(), ([index, category]) => (
              <tr key={index}>
                <th scope="row">{category}</th>
                {series.map(one => (
                  <td key={one.id}>{textIn(one, index, number)}</td>
                ))}
                {column ? <td>{column.cell(index)}</td> : null}
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        parts.children({ title, data, chart, kind, width, format: number })
      )}
    </figure>
  )
}
