import Table, { type TableProps } from 'react-bootstrap/Table'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { standings } from './standings.ts'

interface LeagueTableProps {
  /** What this look is called. */
  readonly name: string
  readonly look?: Pick<TableProps, 'hover' | 'striped' | 'bordered' | 'size' | 'variant'>
  readonly className?: string
  readonly hasFoot?: boolean
  /** Colours each row by what its place means, and says so. */
  readonly hasStates?: boolean
}

const total = (pick: (one: (typeof standings)[number]) => number) => standings.reduce((sum, one) => sum + pick(one), 0)

/** The league's first five. */
export const LeagueTable = ({
  name,
  look = {},
  className = '',
  hasFoot = false,
  hasStates = false,
}: LeagueTableProps) => {
  const t = useMessages(messages)
  const numbers = new Intl.NumberFormat(useLanguage())
  return (
    <Table {...look} className={className}>
      <caption className="visually-hidden">{t('caption', { look: name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('team')}</th>
          <th scope="col" className="table-number">
            {t('points')}
          </th>
          <th scope="col" className={hasStates ? '' : 'table-number'}>
            {t(hasStates ? 'state' : 'played')}
          </th>
        </tr>
      </thead>
      <tbody>
        {standings.map(({ team, played, points, kind, state }, index) => (
          <tr key={team} className={hasStates ? `table-${kind}` : undefined}>
            <td>{numbers.format(index + 1)}</td>
            <th scope="row">{team}</th>
            <td className="table-number">{numbers.format(points)}</td>
            <td className={hasStates ? '' : 'table-number'}>{hasStates ? t(state) : numbers.format(played)}</td>
          </tr>
        ))}
      </tbody>
      {hasFoot ? (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('total')}
            </th>
            <td className="table-number">{numbers.format(total(one => one.points))}</td>
            <td className="table-number">{numbers.format(total(one => one.played))}</td>
          </tr>
        </tfoot>
      ) : null}
    </Table>
  )
}
