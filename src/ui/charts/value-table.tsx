import { type ChartData, type ChartTexts, valueIn } from './chart-data.ts'
import { useChartNumbers } from './use-chart-numbers.ts'

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
