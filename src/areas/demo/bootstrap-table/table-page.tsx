import Table, { type TableProps } from 'react-bootstrap/Table'
import { numberFormat } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Card } from '../card/card.tsx'
import { DemoPage } from '../demo-page.tsx'
import { messages } from './messages.ts'
import './table.scss'

interface Standing {
  readonly team: string
  readonly played: number
  readonly points: number
  readonly kind: 'success' | 'primary' | 'info' | 'warning' | 'danger'
  readonly state: 'champion' | 'cup' | 'safe' | 'playOff' | 'relegated'
}

const standings: readonly Standing[] = [
  { team: 'Atlético Volcán', played: 22, points: 51, kind: 'success', state: 'champion' },
  { team: 'Real Izalco', played: 22, points: 47, kind: 'primary', state: 'cup' },
  { team: 'Deportivo Lempa', played: 22, points: 39, kind: 'info', state: 'safe' },
  { team: 'Unión Coatepeque', played: 22, points: 24, kind: 'warning', state: 'playOff' },
  { team: 'Puerto Sur', played: 22, points: 17, kind: 'danger', state: 'relegated' },
]

interface LeagueTableProps {
  readonly name: string
  readonly look?: Pick<TableProps, 'hover' | 'striped' | 'bordered' | 'size' | 'variant'>
  readonly className?: string
  readonly hasFoot?: boolean
  readonly hasStates?: boolean
}

const total = (pick: (one: (typeof standings)[number]) => number) => standings.reduce((sum, one) => sum + pick(one), 0)

const LeagueTable = ({ name, look = {}, className = '', hasFoot = false, hasStates = false }: LeagueTableProps) => {
  const t = useMessages(messages)
  const number = numberFormat(useLanguage())
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
            <td>{number(index + 1)}</td>
            <th scope="row">{team}</th>
            <td className="table-number">{number(points)}</td>
            <td className={hasStates ? '' : 'table-number'}>{hasStates ? t(state) : number(played)}</td>
          </tr>
        ))}
      </tbody>
      {hasFoot ? (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('total')}
            </th>
            <td className="table-number">{number(total(one => one.points))}</td>
            <td className="table-number">{number(total(one => one.played))}</td>
          </tr>
        </tfoot>
      ) : null}
    </Table>
  )
}

const looks = [
  { name: 'basic' },
  { name: 'headFoot', className: 'table-framed', hasFoot: true },
  { name: 'hover', look: { hover: true } },
  { name: 'striped', look: { striped: true } },
  { name: 'dark', look: { variant: 'dark' } },
  { name: 'borders', look: { bordered: true } },
  { name: 'small', look: { size: 'sm' } },
  { name: 'contextual', hasStates: true },
] as const

export default function TablePage() {
  const t = useMessages(messages)
  return (
    <DemoPage>
      {looks.map(({ name, ...look }) => (
        <Card key={name} title={t(name)}>
          <LeagueTable {...look} name={t(name)} />
        </Card>
      ))}
    </DemoPage>
  )
}
