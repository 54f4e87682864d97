import { Card } from '../../../ui/card/card.tsx'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { PieChart } from '../../../ui/charts/pie-chart.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { DemoPage } from '../demo-page.tsx'
import { messages } from './messages.ts'
import { angles, balances, curves, days, results, sources, viewers } from './samples.ts'

/** Two decimals are enough of a curve. */
const rounded = { maximumFractionDigits: 2 } as const

/** Every kind of chart that the console draws. The address keeps the name of the template's chart library. */
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
          slices={(['won', 'drawn', 'lost'] as const).map(id => ({ id, label: t(id), value: results[id] }))}
        />
      </Card>
      <Card title={t('donut')}>
        <PieChart
          title={t('donut')}
          categoryLabel={t('source')}
          isDonut
          slices={(['push', 'search', 'link', 'direct'] as const).map(id => ({ id, label: t(id), value: sources[id] }))}
        />
      </Card>
    </DemoPage>
  )
}
