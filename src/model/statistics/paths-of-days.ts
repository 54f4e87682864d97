import { grouped } from '../values/grouped.ts'
import type { Json } from '../values/json.ts'
import {
  type ActivePlans,
  type Aggregates,
  activeAfter,
  mergedApps,
  mergedDevices,
  mergedSubscriptions,
  mergedTraits,
} from './aggregates.ts'
import { type Day, type Grain, periodOf } from './days.ts'
import { codecs } from './encoding.ts'
import { aggregatePath, allApps } from './paths.ts'

type ByDay<Value> = ReadonlyMap<Day, Value>

/** All aggregates of these apps' days, by path. */
export const pathsOfDays = (apps: ReadonlyMap<string, ByDay<Aggregates>>): Readonly<Record<string, Json>> => {
  const paths: Record<string, Json> = {}
  const put = (grain: Grain, app: string, period: string, { devices, traits, subscriptions }: Aggregates) => {
    paths[aggregatePath('devices', grain, app, period)] = codecs.devices.text(devices)
    paths[aggregatePath('traits', grain, app, period)] = codecs.traits.text(traits)
    paths[aggregatePath('subscriptions', grain, app, period)] = codecs.subscriptions.text(subscriptions)
  }
  const putApp = (app: string, days: ByDay<Aggregates>) => {
    const sorted = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))
    for (const [day, aggregates] of sorted) put('days', app, day, aggregates)
    for (const grain of ['weeks', 'months'] as const) {
      let active: ActivePlans = {}
      for (const [period, own] of grouped(sorted, ([day]) => periodOf(grain, day))) {
        const all = own.map(([, aggregates]) => aggregates)
        const moves = mergedSubscriptions(all.map(({ subscriptions }) => subscriptions))
        active = activeAfter(active, moves)
        put(grain, app, period, {
          devices: mergedDevices(all.map(({ devices }) => devices)),
          traits: mergedTraits(all.map(({ traits }) => traits)),
          subscriptions: grain === 'weeks' ? { ...moves, lost: {} } : { ...moves, active },
        })
      }
    }
  }
  const byDay = new Map<Day, Map<string, Aggregates>>()
  for (const [app, days] of [...apps].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    putApp(app, days)
    for (const [day, aggregates] of days) byDay.set(day, (byDay.get(day) ?? new Map()).set(app, aggregates))
  }
  putApp(allApps, new Map([...byDay].map(([day, own]) => [day, mergedApps(own)])))
  return paths
}
