import type { Update } from '../../src/model/change.ts'
import {
  type ActivePlans,
  type Aggregates,
  activeAfter,
  countDay,
  type Family,
  families,
  mergedApps,
  mergedDevices,
  mergedSubscriptions,
  mergedTraits,
  type Numbered,
  type Subscriptions,
} from '../../src/model/statistics/aggregates.ts'
import {
  type Day,
  daysOf,
  firstOf,
  type Grain,
  grains,
  lastOf,
  type Month,
  monthOf,
  periodOf,
  weekOf,
} from '../../src/model/statistics/days.ts'
import { codecs } from '../../src/model/statistics/encoding.ts'
import { eventIn, type StatisticsEvent } from '../../src/model/statistics/events.ts'
import { aggregatePath, aggregatesPath, allApps, eventsOf, maxEvents } from '../../src/model/statistics/paths.ts'
import type { Store } from '../../src/model/store.ts'
import { isObject, type Json } from '../../src/model/values/json.ts'

export type Reader = Pick<Store, 'read' | 'readPage'>

interface Events {
  readonly events: readonly Numbered<StatisticsEvent>[]
  /** Number of invalid events. */
  readonly odd: number
}

export const readEvents = async (store: Reader, app: string, day: Day): Promise<Events> => {
  const events: Numbered<StatisticsEvent>[] = []
  let odd = 0
  let after: { readonly value: null; readonly id: string } | null = null
  for (;;) {
    const page = await store.readPage({ path: eventsOf(app, day), order: '$key', after, limit: maxEvents })
    for (const { id, value } of page) {
      const event = eventIn(value)
      if (event === null) odd += 1
      else events.push([id, event])
    }
    const last = page.at(-1)
    if (last === undefined || page.length < maxEvents) return { events, odd }
    after = { value: null, id: last.id }
  }
}

type Texts = ReadonlyMap<string, Json>

/** A series of stored periods. */
interface Series {
  readonly app: string
  readonly family: Family
  readonly grain: Grain
}

const readTexts = async (
  store: Reader,
  { family, grain, app }: Series,
  range: { readonly from?: string; readonly to?: string } = {},
): Promise<Texts> => {
  const request = { path: aggregatesPath(family, grain, app), order: '$key', limit: 500, ...range }
  return new Map((await store.readPage(request)).map(({ id, value }) => [id, value]))
}

/** Stored days of an app around one: its week and its month, as text. */
type Around = Readonly<Record<Family, Texts>>

const readAround = async (store: Reader, app: string, day: Day): Promise<Around> => {
  const [monday, first] = [weekOf(day), firstOf(monthOf(day))]
  const [sunday = day, last] = [daysOf('weeks', monday).at(-1), lastOf(monthOf(day))]
  const range = { from: monday < first ? monday : first, to: sunday > last ? sunday : last }
  const read = (family: Family) => readTexts(store, { app, family, grain: 'days' }, range)
  const [devices, traits, subscriptions] = await Promise.all([read('devices'), read('traits'), read('subscriptions')])
  return { devices, traits, subscriptions }
}

const parsed = (textOf: (family: Family) => Json): Aggregates => ({
  devices: codecs.devices.parse(textOf('devices')),
  traits: codecs.traits.parse(textOf('traits')),
  subscriptions: codecs.subscriptions.parse(textOf('subscriptions')),
})

const parsedAt = (around: Around, day: Day): Aggregates | null =>
  families.some(family => around[family].has(day)) ? parsed(family => around[family].get(day) ?? null) : null

const merged = (grain: Exclude<Grain, 'days'>, days: readonly Aggregates[]): Aggregates => {
  const subscriptions = mergedSubscriptions(days.map(each => each.subscriptions))
  return {
    devices: mergedDevices(days.map(({ devices }) => devices)),
    traits: mergedTraits(days.map(({ traits }) => traits)),
    // Subscription ages count in months; a week may span two.
    subscriptions: grain === 'weeks' ? { ...subscriptions, lost: {} } : subscriptions,
  }
}

const textsOf = ({ devices, traits, subscriptions }: Aggregates): Readonly<Record<Family, string>> => ({
  devices: codecs.devices.text(devices),
  traits: codecs.traits.text(traits),
  subscriptions: codecs.subscriptions.text(subscriptions),
})

/** Adds the number of active subscriptions at each month's end, which depends on all earlier months. */
const withActive = (months: ReadonlyMap<Month, Subscriptions>): ReadonlyMap<Month, Subscriptions> => {
  const result = new Map<Month, Subscriptions>()
  let active: ActivePlans = {}
  for (const [month, moves] of [...months].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    active = activeAfter(active, moves)
    result.set(month, { ...moves, active })
  }
  return result
}

/** Update of the periods whose text differs from the stored one; null deletes a period. */
const changes = ({ family, grain, app }: Series, texts: Texts, stored: Texts): Update =>
  Object.fromEntries(
    [...texts].flatMap(([period, text]) =>
      text === (stored.get(period) ?? null) ? [] : [[aggregatePath(family, grain, app, period), text]],
    ),
  )

/** Update of the subscriptions of an app by month: a changed month changes the active ones of all later ones. */
const updateOfMonths = async (store: Reader, app: string, month: Month, whole: Aggregates | null): Promise<Update> => {
  const series = { app, family: 'subscriptions', grain: 'months' } as const
  const stored = await readTexts(store, series)
  const months = new Map([...stored].map(([each, text]) => [each, codecs.subscriptions.parse(text)]))
  if (whole) months.set(month, whole.subscriptions)
  else months.delete(month)
  const active = withActive(months)
  const texts = [...active].map(([each, subscriptions]) => [each, codecs.subscriptions.text(subscriptions)] as const)
  return changes(series, new Map([[month, null], ...texts]), stored)
}

/** Update of an app's day, week and months for these aggregates; null deletes the day. */
const updateOfApp = async (
  store: Reader,
  app: string,
  day: Day,
  around: Around,
  own: Aggregates | null,
): Promise<Update> => {
  const dayTexts = own && textsOf(own)
  const updates: Update[] = families.map(family =>
    changes({ app, family, grain: 'days' }, new Map([[day, dayTexts?.[family] ?? null]]), around[family]),
  )
  for (const grain of grains) {
    if (grain === 'days') continue
    const period = periodOf(grain, day)
    const days = daysOf(grain, period).flatMap(each => (each === day ? own : parsedAt(around, each)) ?? [])
    const whole = days.length > 0 ? merged(grain, days) : null
    const texts = whole && textsOf(whole)
    for (const family of families) {
      const series = { app, family, grain }
      updates.push(
        grain === 'months' && family === 'subscriptions'
          ? await updateOfMonths(store, app, period, whole)
          : changes(
              series,
              new Map([[period, texts?.[family] ?? null]]),
              await readTexts(store, series, { from: period, to: period }),
            ),
      )
    }
  }
  return Object.assign({}, ...updates)
}

/** Update of an app's day, with week, month and totals, from all its events: changed paths only. Idempotent. */
export const dayUpdate = async (
  store: Reader,
  app: string,
  day: Day,
  events: readonly Numbered<StatisticsEvent>[],
): Promise<Update> => {
  const own = events.length > 0 ? countDay(day, events) : null
  const [around, aroundAll] = await Promise.all([readAround(store, app, day), readAround(store, allApps, day)])
  const others = Object.keys(parsedAt(aroundAll, day)?.devices.apps ?? {}).filter(other => other !== app)
  const byApp = new Map<string, Aggregates>(own ? [[app, own]] : [])
  for (const other of others) {
    const texts = new Map(
      await Promise.all(
        families.map(async family => [family, await store.read(aggregatePath(family, 'days', other, day))] as const),
      ),
    )
    byApp.set(
      other,
      parsed(family => texts.get(family) ?? null),
    )
  }
  const inOrder = new Map([...byApp].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const all = byApp.size > 0 ? mergedApps(inOrder) : null
  return {
    ...(await updateOfApp(store, app, day, around, own)),
    ...(await updateOfApp(store, allApps, day, aroundAll, all)),
  }
}

export const numberOf = (last: Json): number => (isObject(last) && typeof last.number === 'number' ? last.number : 0)
