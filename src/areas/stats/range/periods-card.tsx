import type { ComponentProps } from 'react'
import { type Bucket, grainOf } from '../../../model/statistics/ranges.ts'
import type { Series } from '../../../ui/charts/chart-data.ts'
import type { ChartProps } from '../../../ui/charts/chart-frame.tsx'
import { LineChart } from '../../../ui/charts/charts.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { noDecimals, periodOf, useFormats } from './formats.ts'
import { messages } from './messages.ts'
import { ChartCard, type Drawn, useSaveChart } from './stats-page.tsx'

interface PeriodsCardProps
  extends Omit<ComponentProps<typeof ChartCard>, 'children'>,
    Partial<Pick<ChartProps, 'format'>> {
  readonly drawn: Drawn<unknown>
  readonly points: readonly Bucket[]
  readonly series: readonly Series[]
  /** Values of the compared range, if there is one. */
  readonly before?: Series['values'] | null
  readonly as?: typeof LineChart
}

const categoryLabels = { days: 'day', weeks: 'week', months: 'month' } as const

/** A chart with a value for each day, week or month of the range, the last of which may still be open. */
export const PeriodsCard = ({
  drawn,
  points,
  series,
  before = null,
  as: Chart = LineChart,
  format = noDecimals,
  ...card
}: PeriodsCardProps) => {
  const t = useMessages(messages)
  const { bucket } = useFormats()
  const save = useSaveChart()
  const { compared, range, today } = drawn
  const isLastUnfinished = points.at(-1)?.to === today
  const labelled = (label: (point: Bucket) => string) =>
    points.map(point => (point.to === today ? t('soFar', { day: label(point) }) : label(point)))
  const all = series.map(one => ({ ...one, isLastUnfinished }))
  if (compared !== null && before !== null) {
    const label = t(compared.comparison === 'year' ? 'seriesYear' : 'seriesBefore')
    all.push({ id: 'before', label, values: before, isLastUnfinished: false })
  }
  return (
    <ChartCard {...card}>
      <Chart
        title={card.title}
        categoryLabel={t(categoryLabels[grainOf(range)])}
        format={format}
        onSave={save}
        data={{ categories: labelled(bucket), fullCategories: labelled(periodOf), series: all }}
      />
    </ChartCard>
  )
}
