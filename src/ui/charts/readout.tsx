import { type ChartData, valueIn } from './chart-data.ts'
import { Sample } from './look.tsx'

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
