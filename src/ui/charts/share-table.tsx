import { useMessages } from '../messages/use-messages.ts'
import type { ChartTexts, Slice } from './chart-data.ts'
import { messages } from './messages.ts'
import { sum } from './slices.ts'
import { useChartNumbers } from './use-chart-numbers.ts'

interface ShareTableProps extends ChartTexts {
  readonly slices: readonly Slice[]
}

/** The parts of a whole as a table. */
export const ShareTable = ({ title, categoryLabel, format, slices }: ShareTableProps) => {
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
