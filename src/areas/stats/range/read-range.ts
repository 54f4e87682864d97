import {
  type ActivePlans,
  activeAfter,
  type Devices,
  type Family,
  mergedDevices,
  mergedSubscriptions,
  mergedTraits,
  type Subscriptions,
  type Traits,
} from '../../../model/statistics/aggregates.ts'
import { addDays, type Day, eachDay, firstOf, type Month, monthOf } from '../../../model/statistics/days.ts'
import { codecs } from '../../../model/statistics/encoding.ts'
import { activeIn } from '../../../model/statistics/figures.ts'
import { aggregatesPath } from '../../../model/statistics/paths.ts'
import {
  type Bucket,
  bucketsOf,
  grainOf,
  type Range,
  type Segment,
  segmentsOf,
} from '../../../model/statistics/ranges.ts'
import type { Entry, Store } from '../../../model/store.ts'
import type { Json } from '../../../model/values/json.ts'
import { constant, mapped, page, type Source, together } from '../../../records/data/live/sources.ts'

/** Limit of a query. */
const maxPoints = 500

/** Aggregates by `{grain} {period}`. */
type Texts = ReadonlyMap<string, Json>

const segmentSource = (store: Store, family: Family, app: string, { grain, from, to }: Segment): Source<Texts> =>
  mapped(
    page(store, { path: aggregatesPath(family, grain, app), order: '$key', from, to, limit: maxPoints }),
    entries => new Map(entries.map(({ id, value }) => [`${grain} ${id}`, value])),
  )

/** Combines sources into one list; empty for none. */
const listed = <Value>(sources: readonly Source<Value>[]): Source<readonly Value[]> =>
  mapped(together(sources), values => Object.values(values))

/** Today is read separately: it is incomplete, and in no full week or month. */
const segmentsUntil = ({ from, to }: Range, today: Day): readonly Segment[] => {
  const grain = grainOf({ from, to })
  if (grain === 'days' || to < today) return segmentsOf({ from, to }, grain)
  const before = from < today ? segmentsOf({ from, to: addDays(today, -1) }, grain) : []
  return [...before, { grain: 'days', from: today, to: today }]
}

const rangeSource = (store: Store, family: Family, app: string, range: Range, today: Day): Source<Texts> =>
  mapped(
    listed(segmentsUntil(range, today).map(segment => segmentSource(store, family, app, segment))),
    parts => new Map(parts.flatMap(part => [...part])),
  )

/** A period with its count; null without data. */
export interface Point<Value> extends Bucket {
  readonly value: Value | null
}

const pointsOf = <Value>(
  texts: Texts,
  range: Range,
  parse: (text: Json) => Value,
  merge: (some: readonly Value[]) => Value,
): readonly Point<Value>[] =>
  bucketsOf(range, grainOf(range)).map(bucket => {
    const stored = texts.get(`${bucket.grain} ${bucket.period}`)
    if (stored !== undefined) return { ...bucket, value: parse(stored) }
    const days = eachDay(bucket.from, bucket.to).flatMap(day => texts.get(`days ${day}`) ?? [])
    return { ...bucket, value: days.length === 0 ? null : merge(days.map(parse)) }
  })

export interface Figures<Value> {
  readonly points: readonly Point<Value>[]
  /** All points combined; null without data. */
  readonly total: Value | null
  /** All but today; equals `total` without today. */
  readonly past: Value | null
}

const figuresSource = <Name extends Family, Value>(
  store: Store,
  family: Name,
  { app, range, today }: Asked,
  parse: (text: Json) => Value,
  merge: (some: readonly Value[]) => Value,
): Source<Figures<Value>> =>
  mapped(rangeSource(store, family, app, range, today), texts => {
    const all = [...texts]
    const mergedOf = (some: readonly (readonly [string, Json])[]) =>
      some.length === 0 ? null : merge(some.map(([, text]) => parse(text)))
    return {
      points: pointsOf(texts, range, parse, merge),
      total: mergedOf(all),
      past: mergedOf(all.filter(([key]) => key !== `days ${today}`)),
    }
  })

/** Comparable figures: null if the range began before the first data. */
export const comparable = <Some extends Figures<unknown>>(figures: Some | null): Some | null =>
  figures?.points[0]?.value ? figures : null

export interface Asked {
  readonly app: string
  readonly range: Range
  readonly today: Day
}

export const devicesSource = (store: Store, asked: Asked): Source<Figures<Devices>> =>
  figuresSource(store, 'devices', asked, codecs.devices.parse, mergedDevices)

export const traitsSource = (store: Store, asked: Asked): Source<Figures<Traits>> =>
  figuresSource(store, 'traits', asked, codecs.traits.parse, mergedTraits)

export interface SubscriptionFigures extends Figures<Subscriptions> {
  /** Subscriptions before the first day. */
  readonly before: ActivePlans
  /** At the end of each point. */
  readonly active: readonly ActivePlans[]
}

/** Active subscriptions at the end of the range; null without data. */
export const activeAtEnd = ({ total, active }: SubscriptionFigures): number | null => {
  const count = activeIn(active.at(-1) ?? {})
  return total === null && count === 0 ? null : count
}

/** Subscriptions before a day: those at the end of the month before, plus events since. */
const activeBefore = (store: Store, app: string, day: Day): Source<ActivePlans> => {
  const months = aggregatesPath('subscriptions', 'months', app)
  const firstDay = firstOf(monthOf(day))
  const before = monthOf(addDays(firstDay, -1))
  const ended: Source<readonly Entry[]> = page(store, {
    path: months,
    order: '$key',
    to: before,
    limit: 1,
    descending: true,
  })
  const days: readonly Source<Texts>[] =
    firstDay < day
      ? [segmentSource(store, 'subscriptions', app, { grain: 'days', from: firstDay, to: addDays(day, -1) })]
      : []
  return mapped(together({ ended, days: listed(days) }), read => {
    const texts = read.days.flatMap(part => [...part.values()])
    return activeAfter(
      codecs.subscriptions.parse(read.ended[0]?.value ?? null).active,
      mergedSubscriptions(texts.map(codecs.subscriptions.parse)),
    )
  })
}

export const subscriptionsSource = (store: Store, asked: Asked): Source<SubscriptionFigures> =>
  mapped(
    together({
      figures: figuresSource(store, 'subscriptions', asked, codecs.subscriptions.parse, mergedSubscriptions),
      before: activeBefore(store, asked.app, asked.range.from),
    }),
    ({ figures, before }) => {
      const active: ActivePlans[] = []
      for (const { value } of figures.points) {
        const last = active.at(-1) ?? before
        active.push(value ? activeAfter(last, value) : last)
      }
      return { ...figures, before, active }
    },
  )

export const monthsSource = (
  store: Store,
  app: string,
  { from, to }: { readonly from: Month; readonly to: Month },
): Source<ReadonlyMap<Month, Subscriptions>> =>
  mapped(
    page(store, { path: aggregatesPath('subscriptions', 'months', app), order: '$key', from, to, limit: maxPoints }),
    entries => new Map(entries.map(({ id, value }) => [id, codecs.subscriptions.parse(value)])),
  )

/** In place of figures that are not compared. */
export const noFigures = constant(null)

export interface App {
  readonly id: string
  readonly name: string
}
