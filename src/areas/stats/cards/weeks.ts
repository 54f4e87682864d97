import { addDays, type Day } from '../../../model/statistics/days.ts'
import { activeIn } from '../../../model/statistics/figures.ts'
import { allApps } from '../../../model/statistics/paths.ts'
import type { Store } from '../../../model/store.ts'
import { mapped, type Source } from '../../../records/data/live/sources.ts'
import { devicesSource, subscriptionsSource } from '../range/read-range.ts'

const week = 7

/** A figure of the last seven full days, of all apps, and of the seven before; null without data. */
export interface Weeks {
  readonly now: number | null
  readonly before: number | null
  /** One point per day for fourteen days, oldest first. */
  readonly points: readonly (number | null)[]
}

const asked = (today: Day) => ({
  app: allApps,
  range: { from: addDays(today, -2 * week), to: addDays(today, -1) },
  today,
})

const averageOf = (points: readonly (number | null)[]): number | null => {
  const known = points.filter(point => point !== null)
  return known.length === 0 ? null : known.reduce((sum, point) => sum + point, 0) / known.length
}

/** Active devices a day, averaged over the week. */
export const deviceWeeks = (store: Store, today: Day): Source<Weeks> =>
  mapped(devicesSource(store, asked(today)), ({ points }) => {
    const active = points.map(({ value }) => value?.active ?? null)
    return { now: averageOf(active.slice(week)), before: averageOf(active.slice(0, week)), points: active }
  })

/** Subscriptions at the end of yesterday, and a week before. */
export const subscriptionWeeks = (store: Store, today: Day): Source<Weeks> =>
  mapped(subscriptionsSource(store, asked(today)), ({ points, active }) => {
    const counted = points.map(({ value }, at) => (value === null ? null : activeIn(active[at] ?? {})))
    return { now: counted.at(-1) ?? null, before: counted[week - 1] ?? null, points: counted }
  })
