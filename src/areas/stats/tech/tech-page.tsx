import { memo } from 'react'
import { platforms as platformNames } from '../../../model/audience.ts'
import { compareNames } from '../../../model/collation.ts'
import type { Devices, Tally, Traits } from '../../../model/statistics/aggregates.ts'
import { dailyAverage, rateOf } from '../../../model/statistics/figures.ts'
import { allApps } from '../../../model/statistics/paths.ts'
import { grainOf } from '../../../model/statistics/ranges.ts'
import type { Store } from '../../../model/store.ts'
import { type Source, together } from '../../../records/data/live/sources.ts'
import { PieChart } from '../../../ui/charts/charts.tsx'
import { RankedBars } from '../../../ui/charts/ranked-bars.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Change, FigureCard } from '../range/figure-card.tsx'
import { noDecimals, percent, useFormats } from '../range/formats.ts'
import { messages as common } from '../range/messages.ts'
import { PeriodsCard } from '../range/periods-card.tsx'
import {
  type App,
  type Asked,
  comparable,
  devicesSource,
  type Figures,
  noFigures,
  traitsSource,
} from '../range/read-range.ts'
import { ChartCard, type Drawn, StatsPage, useSaveChart } from '../range/stats-page.tsx'
import { messages } from './messages.ts'

interface Tech {
  readonly devices: Figures<Devices>
  readonly traits: Figures<Traits>
  readonly before: Figures<Devices> | null
}

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
  const shareOf = ([, count]: readonly [string, number]) =>
    t('shareOf', { share: share(rateOf(count, counted.active) ?? 0) })
  return (
    <dl className="figure-cards" aria-label={t('figures')}>
      <FigureCard label={t('active')} figure={number(averageOf(devices) ?? 0)}>
        <Change now={averageOf(devices)} before={comparedWith && averageOf(comparedWith)} compared={compared} />
      </FigureCard>
      {current ? <FigureCard label={t('today')} figure={number(current.active)} /> : null}
      {busiest ? (
        <FigureCard
          label={t('busiest')}
          figure={number(busiest.average)}
          note={t(busiestTexts[busiest.point.grain], { day: bucket(busiest.point) })}
        />
      ) : null}
      {platform ? (
        <FigureCard
          label={t('topPlatform')}
          figure={nameOfPlatform(platform[0], language, other)}
          note={shareOf(platform)}
        />
      ) : null}
      <FigureCard
        label={t(app === allApps ? 'topApp' : 'newest')}
        figure={topName ?? top?.[0] ?? t('none')}
        note={top && shareOf(top)}
      />
    </dl>
  )
}

const traitLabels = { systems: 'system', models: 'model', languages: 'language' } as const

/** Limit of distinguishable version lines. */
const maxVersions = 5

const TechCharts = memo(({ drawn, apps }: TechProps) => {
  const t = useMessages(messages)
  const c = useMessages(common)
  const language = useLanguage()
  const save = useSaveChart()
  const { value, app } = drawn
  const { devices, traits, before } = value
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
      const name = names.of(code) ?? code
      return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
    } catch {
      return code
    }
  }
  const course = { drawn, points: devices.points }
  const chart = { format: noDecimals, onSave: save }
  return (
    <div className="stats-charts">
      <PeriodsCard
        {...course}
        title={t('active')}
        hint={t('activeHint')}
        width="whole"
        series={[{ id: 'active', label: t('devices'), values: devices.points.map((_, at) => averageAt(devices, at)) }]}
        before={before?.total ? devices.points.map((_, at) => averageAt(before, at)) : null}
      />
      {app === allApps ? (
        <ChartCard title={t('apps')} hint={t('averages')}>
          <RankedBars
            {...chart}
            title={t('apps')}
            categoryLabel={t('app')}
            bars={averages(counted?.apps ?? {}, id => apps.find(each => each.id === id)?.name ?? id)}
          />
        </ChartCard>
      ) : (
        <PeriodsCard
          {...course}
          title={t('versions')}
          hint={t('versionsHint')}
          format={percent}
          series={versionsOf(devices)}
        />
      )}
      <ChartCard title={t('platforms')} hint={t('averages')}>
        <PieChart
          {...chart}
          title={t('platforms')}
          categoryLabel={t('platform')}
          isDonut
          slices={averages(counted?.platforms ?? {}, id => nameOfPlatform(id, language, c('other')))}
        />
      </ChartCard>
      {(['systems', 'models', 'languages'] as const).map(trait => (
        <ChartCard key={trait} title={t(trait)} hint={t('averages')} width="third">
          <RankedBars
            {...chart}
            title={t(trait)}
            categoryLabel={t(traitLabels[trait])}
            bars={averages(kinds?.[trait] ?? {}, trait === 'languages' ? languageOf : name => name)}
          />
        </ChartCard>
      ))}
    </div>
  )
})

const averageAt = ({ points }: Figures<Devices>, index: number): number | null => {
  const value = points[index]?.value
  return value ? dailyAverage(value) : null
}

/** The most used versions by share, oldest first. */
const versionsOf = ({ points, total: all }: Figures<Devices>) =>
  Object.keys(all?.versions ?? {})
    .filter(version => version !== '')
    .slice(0, maxVersions)
    .toSorted(compareNames)
    .map(version => ({
      id: version,
      label: version,
      values: points.map(({ value }) => (value ? rateOf(value.versions[version] ?? 0, value.active) : null)),
    }))
