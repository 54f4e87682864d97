import { BarChart, LineChart, PieChart } from '../../../ui/charts/charts.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Card } from '../card/card.tsx'
import { DemoPage } from '../demo-page.tsx'
import { messages } from './messages.ts'

const angles: readonly number[] = Array.from({ length: 25 }, (_, index) => index * 15)

const radians = (degrees: number) => (degrees * Math.PI) / 180

const curves = {
  sine: angles.map(degrees => Math.sin(radians(degrees))),
  cosine: angles.map(degrees => Math.cos(radians(degrees))),
  damped: angles.map(degrees => Math.sin(radians(degrees)) * Math.exp(-degrees / 180)),
} as const

const balances: readonly { readonly team: string; readonly balance: number }[] = [
  { team: 'Volcán', balance: 21 },
  { team: 'Izalco', balance: 16 },
  { team: 'Lempa', balance: 7 },
  { team: 'Jiboa', balance: -4 },
  { team: 'Puerto', balance: -15 },
]

const days: readonly number[] = [1, 2, 3, 4, 5, 6]

/** Thousands of viewers by device, computed to be equal for everybody. */
const viewers = {
  phones: days.map(day => 40 + 9 * day + 6 * (day % 2)),
  tablets: days.map(day => 18 + 5 * (day % 3)),
  televisions: days.map(day => 30 - 2 * day + 7 * (day % 2)),
} as const

const results = { won: 15, drawn: 6, lost: 9 } as const

const sources = { push: 5200, search: 3100, link: 1900, direct: 2600 } as const

const rounded = { maximumFractionDigits: 2 } as const

/** All chart types of the console. The address keeps the name of the template's chart library. */
export default function ChartsPage() {
  const t = useMessages(messages)
  const curve = (id: keyof typeof curves) => ({ id, label: t(id), values: curves[id] })
  const device = (id: keyof typeof viewers) => ({ id, label: t(id), values: viewers[id] })
  return (
    <DemoPage>
      <Card title={t('lines')} className="is-wide">
        <LineChart
          title={t('lines')}
          categoryLabel={t('angle')}
          format={rounded}
          data={{
            categories: angles.map(degrees => t('degrees', { degrees })),
            series: [curve('sine'), curve('cosine'), curve('damped')],
          }}
        />
      </Card>
      <Card title={t('discrete')}>
        <BarChart
          title={t('discrete')}
          categoryLabel={t('team')}
          data={{
            categories: balances.map(({ team }) => team),
            series: [{ id: 'balance', label: t('balance'), values: balances.map(({ balance }) => balance) }],
          }}
        />
      </Card>
      <Card title={t('grouped')}>
        <BarChart
          title={t('grouped')}
          categoryLabel={t('day')}
          data={{
            categories: days.map(number => t('dayNumber', { number })),
            series: [device('phones'), device('tablets'), device('televisions')],
          }}
        />
      </Card>
      <Card title={t('pie')}>
        <PieChart
          title={t('pie')}
          categoryLabel={t('result')}
          slices={(['won', 'drawn', 'lost'] as const).map(id => ({ label: t(id), value: results[id] }))}
        />
      </Card>
      <Card title={t('donut')}>
        <PieChart
          title={t('donut')}
          categoryLabel={t('source')}
          isDonut
          slices={(['push', 'search', 'link', 'direct'] as const).map(id => ({ label: t(id), value: sources[id] }))}
        />
      </Card>
    </DemoPage>
  )
}
