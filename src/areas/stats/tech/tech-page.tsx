import { memo } from 'react'
import { platforms as platformNames } from '../../../model/audience.ts'
import { compareNames } from '../../../model/collation.ts'
import type { Devices, Tally, Traits } from '../../../model/statistics/aggregates.ts'
import type { Day } from '../../../model/statistics/days.ts'
import { dailyAverage, rateOf } from '../../../model/statistics/figures.ts'
import { allApps } from '../../../model/statistics/paths.ts'
import { grainOf } from '../../../model/statistics/ranges.ts'
import type { Store } from '../../../model/store.ts'
import { mapped, type Source, together } from '../../../records/data/live/sources.ts'
import { LineChart, PieChart } from '../../../ui/charts/charts.tsx'
import { RankedBars } from '../../../ui/charts/ranked-bars.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Change, FigureCard } from '../range/figure-card.tsx'
import { categoryLabels, useCategories, useFormats } from '../range/formats.ts'
import { messages as common } from '../range/messages.ts'
import { type App, type Asked, comparable, devicesSource, type Figures, traitsSource } from '../range/read-range.ts'
import { ChartCard, type Drawn, StatsPage, useSaveChart } from '../range/stats-page.tsx'
import { messages } from './messages.ts'

interface Tech {
  readonly devices: Figures<Devices>
  readonly traits: Figures<Traits>
  readonly before: Figures<Devices> | null
}

const noFigures = mapped(together({}), () => null)

const techSource = (store: Store, asked: Asked, before: Asked | null): Source<Tech> =>
  together<Tech>({
    devices: devicesSource(store, asked),
    traits: traitsSource(store, asked),
    before: before ? devicesSource(store, before) : noFigures,
  })

export default function TechPage() {
  const t = useMessages(messages)
  return (
    <StatsPage title={t('title')} sourceOf={techSource} isEmpty={({ devices }) => devices.total === null}>
      {(drawn, apps) => (
        <>
          <TechFigures drawn={drawn} apps={apps} />
          <TechCharts drawn={drawn} apps={apps} />
        </>
      )}
    </StatsPage>
  )
}

interface TechProps {
  readonly drawn: Drawn<Tech>
  readonly apps: readonly App[]
}

const noDecimals = { maximumFractionDigits: 0 } as const
const percent = { style: 'percent', maximumFractionDigits: 1 } as const

/** Average of full days; today's value if there is no other. */
const averageOf = ({ past, total: all }: Figures<Devices>): number | null => {
  const counted = past ?? all
  return counted && dailyAverage(counted)
}

const greatest = (tally: Tally): readonly [name: string, count: number] | undefined =>
  Object.entries(tally)
    .filter(([name]) => name !== '')
    .toSorted(([, one], [, other]) => other - one)[0]

const nameOfPlatform = (id: string, language: 'en' | 'es', other: string): string =>
  id in platformNames ? platformNames[id as keyof typeof platformNames][language] : other

const busiestTexts = { days: 'busiestDay', weeks: 'busiestWeek', months: 'busiestMonth' } as const

const TechFigures = ({ drawn, apps }: TechProps) => {
  const t = useMessages(messages)
  const other = useMessages(common)('other')
  const language = useLanguage()
  const { number, share, bucket } = useFormats()
  const { compared, value, app, today, range } = drawn
  const { devices } = value
  const comparedWith = comparable(value.before)
  const counted = devices.past ?? devices.total
  if (counted === null) return null
  const last = devices.points.at(-1)
  const current = grainOf(range) === 'days' && last?.to === today ? last.value : null
  const busiest = devices.points
    .flatMap(point => (point.value ? [{ point, average: dailyAverage(point.value) ?? 0 }] : []))
    .toSorted((one, another) => another.average - one.average)[0]
  const platform = greatest(counted.platforms)
  const top = greatest(app === allApps ? counted.apps : counted.versions)
  const topName = app === allApps ? apps.find(({ id }) => id === top?.[0])?.name : top?.[0]
  return (
    <dl className="figure-cards" aria-label={t('figures')}>
      <FigureCard label={t('active')} figure={number(averageOf(devices) ?? 0)}>
        <Change now={averageOf(devices)} before={comparedWith && averageOf(comparedWith)} compared={compared} />
      </FigureCard>
      {current ? <FigureCard label={t('today')} figure={number(current.active)} /> : null}
      {busiest ? (
        <FigureCard label={t('busiest')} figure={number(busiest.average)}>
          <span className="figure-change">{t(busiestTexts[busiest.point.grain], { day: bucket(busiest.point) })}</span>
        </FigureCard>
      ) : null}
      {platform ? (
        <FigureCard label={t('topPlatform')} figure={nameOfPlatform(platform[0], language, other)}>
          <span className="figure-change">
            {t('shareOf', { share: share(rateOf(platform[1], counted.active) ?? 0) })}
          </span>
        </FigureCard>
      ) : null}
      <FigureCard label={t(app === allApps ? 'topApp' : 'newest')} figure={topName ?? top?.[0] ?? t('none')}>
        {top ? (
          <span className="figure-change">{t('shareOf', { share: share(rateOf(top[1], counted.active) ?? 0) })}</span>
        ) : null}
      </FigureCard>
    </dl>
  )
}

/** Limit of distinguishable version lines. */
const maxVersions = 5

const TechCharts = memo(({ drawn, apps }: TechProps) => {
  const t = useMessages(messages)
  const c = useMessages(common)
  const language = useLanguage()
  const save = useSaveChart()
  const categoriesOf = useCategories()
  const { value, compared, app, today, range } = drawn
  const { devices, traits, before } = value
  const periods = categoriesOf(devices.points, today)
  const categoryLabel = c(categoryLabels[grainOf(range)])
  // Like the cards: without today.
  const counted = devices.past ?? devices.total
  const kinds = traits.past ?? traits.total
  const days = counted?.days ?? 1
  const averages = (tally: Tally, nameOf: (name: string) => string) =>
    Object.entries(tally).map(([name, count]) => ({
      label: name === '' ? c('other') : nameOf(name),
      value: count / days,
    }))
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const languageOf = (code: string): string => {
    try {
      return names.of(code) ?? code
    } catch {
      return code
    }
  }
  const compareWith =
    compared && before?.total
      ? [
          {
            id: 'before',
            label: c(compared.comparison === 'year' ? 'seriesYear' : 'seriesBefore'),
            values: devices.points.map((_, index) => averageAt(before, index)),
          },
        ]
      : []
  return (
    <div className="stats-charts">
      <ChartCard title={t('active')} hint={t('activeHint')} width="whole">
        <LineChart
          title={t('active')}
          categoryLabel={categoryLabel}
          format={noDecimals}
          onSave={save}
          data={{
            ...periods,
            series: [
              {
                id: 'active',
                label: t('devices'),
                values: devices.points.map((_, index) => averageAt(devices, index)),
                isLastUnfinished: devices.points.at(-1)?.to === today,
              },
              ...compareWith,
            ],
          }}
        />
      </ChartCard>
      {app === allApps ? (
        <ChartCard title={t('apps')} hint={t('averages')}>
          <RankedBars
            title={t('apps')}
            categoryLabel={t('app')}
            format={noDecimals}
            onSave={save}
            bars={averages(counted?.apps ?? {}, id => apps.find(each => each.id === id)?.name ?? id)}
          />
        </ChartCard>
      ) : (
        <ChartCard title={t('versions')} hint={t('versionsHint')}>
          <LineChart
            title={t('versions')}
            categoryLabel={categoryLabel}
            format={percent}
            onSave={save}
            data={{ ...periods, series: versionsOf(devices, today) }}
          />
        </ChartCard>
      )}
      <ChartCard title={t('platforms')} hint={t('averages')}>
        <PieChart
          title={t('platforms')}
          categoryLabel={t('platform')}
          isDonut
          format={noDecimals}
          onSave={save}
          slices={averages(counted?.platforms ?? {}, id => nameOfPlatform(id, language, c('other')))}
        />
      </ChartCard>
      <ChartCard title={t('systems')} hint={t('averages')} width="third">
        <RankedBars
          title={t('systems')}
          categoryLabel={t('system')}
          format={noDecimals}
          onSave={save}
          bars={averages(kinds?.systems ?? {}, name => name)}
        />
      </ChartCard>
      <ChartCard title={t('models')} hint={t('averages')} width="third">
        <RankedBars
          title={t('models')}
          categoryLabel={t('model')}
          format={noDecimals}
          onSave={save}
          bars={averages(kinds?.models ?? {}, name => name)}
        />
      </ChartCard>
      <ChartCard title={t('languages')} hint={t('averages')} width="third">
        <RankedBars
          title={t('languages')}
          categoryLabel={t('language')}
          format={noDecimals}
          onSave={save}
          bars={averages(kinds?.languages ?? {}, languageOf)}
        />
      </ChartCard>
    </div>
  )
})

const averageAt = ({ points }: Figures<Devices>, index: number): number | null => {
  const value = points[index]?.value
  return value ? dailyAverage(value) : null
}

/** The most used versions by share, oldest first. */
const versionsOf = ({ points, total: all }: Figures<Devices>, today: Day) =>
  Object.keys(all?.versions ?? {})
    .filter(version => version !== '')
    .slice(0, maxVersions)
    .toSorted(compareNames)
    .map(version => ({
      id: version,
      label: version,
      values: points.map(({ value }) => (value ? rateOf(value.versions[version] ?? 0, value.active) : null)),
      isLastUnfinished: points.at(-1)?.to === today,
    }))
