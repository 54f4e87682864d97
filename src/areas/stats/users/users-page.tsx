import { memo } from 'react'
import Table from 'react-bootstrap/Table'
import { type Plan, plans } from '../../../model/audience.ts'
import type { Subscriptions } from '../../../model/statistics/aggregates.ts'
import { addMonths, type Month, monthOf } from '../../../model/statistics/days.ts'
import {
  activeIn,
  cancelledIn,
  churnOf,
  conversionOf,
  joinedIn,
  netGrowth,
  planOf,
} from '../../../model/statistics/figures.ts'
import type { Store } from '../../../model/store.ts'
import { type Source, together } from '../../../records/data/live/sources.ts'
import { BarChart, LineChart } from '../../../ui/charts/charts.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { Change, FigureCard } from '../range/figure-card.tsx'
import { percent, useFormats } from '../range/formats.ts'
import { PeriodsCard } from '../range/periods-card.tsx'
import {
  type Asked,
  activeAtEnd,
  comparable,
  monthsSource,
  noFigures,
  type SubscriptionFigures,
  subscriptionsSource,
} from '../range/read-range.ts'
import { ChartCard, type Drawn, StatsPage, TableFile } from '../range/stats-page.tsx'
import { messages } from './messages.ts'
import { Retention } from './retention.tsx'

interface Users {
  readonly now: SubscriptionFigures
  readonly before: SubscriptionFigures | null
  readonly months: ReadonlyMap<Month, Subscriptions>
}

/** Months in the retention table. */
const cohorts = 12

const cohortMonths = ({ range }: Pick<Asked, 'range'>) => {
  const last = monthOf(range.to)
  return { from: addMonths(last, 1 - cohorts), last }
}

const usersSource = (store: Store, asked: Asked, before: Asked | null): Source<Users> => {
  const { from, last } = cohortMonths(asked)
  return together<Users>({
    now: subscriptionsSource(store, asked),
    before: before ? subscriptionsSource(store, before) : noFigures,
    months: monthsSource(store, asked.app, { from, to: last }),
  })
}

const isEmpty = ({ now }: Users): boolean => now.total === null && activeIn(now.before) === 0

export default function UsersPage() {
  const t = useMessages(messages)
  return (
    <StatsPage title={t('title')} sourceOf={usersSource} isEmpty={isEmpty}>
      {drawn => (
        <>
          <UserFigures drawn={drawn} />
          <UserCharts drawn={drawn} />
        </>
      )}
    </StatsPage>
  )
}

interface UsersProps {
  readonly drawn: Drawn<Users>
}

const figureOf =
  <Value,>(pick: (moves: Subscriptions, figures: SubscriptionFigures) => Value) =>
  (figures: SubscriptionFigures | null): Value | null =>
    figures?.total ? pick(figures.total, figures) : null

const figures = [
  { name: 'active', of: (shown: SubscriptionFigures | null) => shown && activeAtEnd(shown) },
  { name: 'joined', of: figureOf(joinedIn) },
  { name: 'cancelled', of: figureOf(cancelledIn), isLessBetter: true },
  { name: 'net', of: figureOf(netGrowth) },
  { name: 'churn', of: figureOf((moves, { before }) => churnOf(before, moves)), isRate: true, isLessBetter: true },
  { name: 'conversion', of: figureOf(conversionOf), isRate: true },
] as const

const UserFigures = ({ drawn: { value, compared } }: UsersProps) => {
  const t = useMessages(messages)
  const { number, share } = useFormats()
  const before = comparable(value.before)
  const notes: Readonly<Record<string, string>> = {
    churn: t('churnOf'),
    conversion: t('conversionOf', { count: number(value.now.total?.trials ?? 0) }),
  }
  const textOf = (figure: number | null, isRate: boolean) =>
    isRate ? (figure === null ? t('noRate') : share(figure)) : number(figure ?? 0)
  return (
    <dl className="figure-cards" aria-label={t('figures')}>
      {figures.map(({ name, of, ...kind }) => (
        <FigureCard key={name} label={t(name)} figure={textOf(of(value.now), 'isRate' in kind)} note={notes[name]}>
          <Change now={of(value.now)} before={of(before)} compared={compared} {...kind} />
        </FigureCard>
      ))}
    </dl>
  )
}

const planNames = Object.keys(plans) as readonly Plan[]
/** Beyond this, bars are too thin and become lines. */
const maxBars = 45

const UserCharts = memo(({ drawn }: UsersProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { now, before, months } = drawn.value
  const valuesOf = ({ points }: SubscriptionFigures, pick: (moves: Subscriptions) => number | null) =>
    points.map(point => (point.value ? pick(point.value) : null))
  const valuesBefore = (pick: (moves: Subscriptions) => number | null) => {
    const values = before?.total ? valuesOf(before, pick) : null
    return values && now.points.map((_, index) => values[index] ?? null)
  }
  const chart = { drawn, points: now.points }
  const { from, last } = cohortMonths(drawn)
  return (
    <div className="stats-charts">
      <PeriodsCard
        {...chart}
        title={t('active')}
        hint={t('activeHint')}
        width="whole"
        series={planNames.map(plan => ({
          id: plan,
          label: plans[plan][language],
          values: now.active.map(active => active[plan] ?? 0),
        }))}
      />
      <PeriodsCard
        {...chart}
        as={now.points.length > maxBars ? LineChart : BarChart}
        title={t('moves')}
        series={[
          { id: 'joined', label: t('new'), values: valuesOf(now, joinedIn) },
          { id: 'cancelled', label: t('cancelled'), values: valuesOf(now, cancelledIn) },
        ]}
      />
      <PeriodsCard
        {...chart}
        title={t('net')}
        hint={t('netHint')}
        series={[{ id: 'net', label: t('net'), values: valuesOf(now, netGrowth) }]}
        before={valuesBefore(netGrowth)}
      />
      <PeriodsCard
        {...chart}
        title={t('conversion')}
        format={percent}
        series={[{ id: 'conversion', label: t('conversion'), values: valuesOf(now, conversionOf) }]}
        before={valuesBefore(conversionOf)}
      />
      <ChartCard title={t('plans')}>
        <Plans figures={now} />
      </ChartCard>
      <ChartCard title={t('retention')} hint={t('retentionHint')} width="whole">
        <Retention months={months} from={from} last={last} goesOn={last === monthOf(drawn.today)} />
      </ChartCard>
    </div>
  )
})

const Plans = ({ figures }: { readonly figures: SubscriptionFigures }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { number } = useFormats()
  const signed = (count: number) => (count > 0 ? `+${number(count)}` : number(count))
  const heads = [t('plan'), t('new'), t('cancelled'), t('switched'), t('activeAtEnd')]
  const lines = planNames.map(plan => ({
    plan,
    ...(figures.total ? planOf(figures.total, plan) : { joined: 0, cancelled: 0, switched: 0 }),
    active: figures.active.at(-1)?.[plan] ?? 0,
  }))
  const rows = () => [
    heads,
    ...lines.map(({ plan, joined: came, cancelled: left, switched, active }) => [
      plans[plan][language],
      ...[came, left, switched, active].map(String),
    ]),
  ]
  return (
    <>
      <TableFile title={t('plans')} rows={rows} />
      <Table className="chart-table stats-plans">
        <caption className="visually-hidden">{t('plans')}</caption>
        <TableHead headings={heads} />
        <tbody>
          {lines.map(({ plan, joined: came, cancelled: left, switched, active }) => (
            <tr key={plan}>
              <th scope="row">{plans[plan][language]}</th>
              <td>{number(came)}</td>
              <td>{number(left)}</td>
              <td>{signed(switched)}</td>
              <td>{number(active)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
