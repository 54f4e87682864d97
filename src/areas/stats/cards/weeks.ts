import { addDays, type Day } from '../../../model/statistics/days.ts'
import { activeIn } from '../../../model/statistics/figures.ts'
import { allApps } from '../../../model/statistics/paths.ts'
import type { Store } from '../../../model/store.ts'
import { mapped, type Source } from '../../../records/data/live/sources.ts'
import { activeAtEnd, devicesSource, subscriptionsSource } from '../range/read-range.ts'

const week = 7

/** A figure of all apps, and the one of seven days before; null without data. */
export interface Weeks {
  readonly now: number | null
  readonly before: number | null
  /** One point per day for fourteen days, oldest first. */
  readonly points: readonly (number | null)[]
}

/** Fourteen days of all apps, up to one. */
const asked = (today: Day, to: Day) => ({ app: allApps, range: { from: addDays(to, 1 - 2 * week), to }, today })

const averageOf = (points: readonly (number | null)[]): number | null => {
  const known = points.filter(point => point !== null)
  return known.length === 0 ? null : known.reduce((sum, point) => sum + point, 0) / known.length
}

/** Active devices a day, averaged over the last seven full days. */
export const deviceWeeks = (store: Store, today: Day): Source<Weeks> =>
  mapped(devicesSource(store, asked(today, addDays(today, -1))), ({ points }) => {
    const active = points.map(({ value }) => value?.active ?? null)
    return { now: averageOf(active.slice(week)), before: averageOf(active.slice(0, week)), points: active }
  })

/** Subscriptions now, as on the page of statistics, and at the end of the day a week before. */
export const subscriptionWeeks = (store: Store, today: Day): Source<Weeks> =>
  mapped(subscriptionsSource(store, asked(today, today)), figures => {
    const counted = figures.active.map(active => activeIn(active) || null)
    return { now: activeAtEnd(figures), before: counted.at(-1 - week) ?? null, points: counted }
  })
