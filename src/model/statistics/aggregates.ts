import { type Plan, plans, platforms } from '../audience.ts'
import { type Day, monthOf, monthsBetween } from './days.ts'
import type { DeviceEvent, StatisticsEvent, SubscriptionEvent } from './events.ts'

/** Counts by name; '' collects unnamed ones and all beyond the most frequent. */
export type Tally = Readonly<Record<string, number>>

/** Active devices. Weeks and months sum their days, so pages show the average a day. */
export interface Devices {
  /** Number of counted days. */
  readonly days: number
  readonly active: number
  readonly platforms: Tally
  /** Empty for all apps together, whose versions are unrelated. */
  readonly versions: Tally
  /** Active devices by app, for all apps together: users of two apps count in both. */
  readonly apps: Tally
}

/** Traits of active devices, summed like {@link Devices}. */
export interface Traits {
  readonly systems: Tally
  readonly models: Tally
  readonly languages: Tally
}

export interface PlanMoves {
  readonly joined: number
  readonly cancelled: number
  /** Arrivals from other plans minus departures to others. */
  readonly switched: number
}

export interface Subscriptions {
  readonly trials: number
  readonly converted: number
  readonly expired: number
  readonly plans: Readonly<Partial<Record<Plan, PlanMoves>>>
  /** Cancellations by months since joining; not for weeks, which may span two months. */
  readonly lost: Readonly<Record<number, number>>
  /** Subscriptions at the end by plan; months only. */
  readonly active: Readonly<Partial<Record<Plan, number>>>
}

export interface Aggregates {
  readonly devices: Devices
  readonly traits: Traits
  readonly subscriptions: Subscriptions
}

export const families = ['devices', 'traits', 'subscriptions'] as const
export type Family = (typeof families)[number]

/** Limit of names per kind; the rest is summed. */
const maxNames = { platforms: 8, versions: 8, apps: 40, systems: 12, models: 10, languages: 6 } as const

/** Maximum distinguished subscription age in months. */
const oldest = 60

const planNames = Object.keys(plans) as readonly Plan[]

const add = (into: Record<string, number>, name: string, count: number): void => {
  into[name] = (into[name] ?? 0) + count
}

/** Keeps the most frequent names, sorted for comparison, and sums the rest under ''. */
const cut = (tally: Tally, max: number): Tally => {
  const named = Object.entries(tally)
    .filter(([name, count]) => name !== '' && count > 0)
    .toSorted(([one, some], [other, others]) => others - some || (one < other ? -1 : 1))
  const rest = named.slice(max).reduce((sum, [, count]) => sum + count, tally[''] ?? 0)
  return Object.fromEntries([...named.slice(0, max), ...(rest > 0 ? [['', rest] as const] : [])])
}

const mergeTallies = (some: readonly Tally[], max: number): Tally => {
  const merged: Record<string, number> = {}
  for (const tally of some) for (const [name, count] of Object.entries(tally)) add(merged, name, count)
  return cut(merged, max)
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

export const noDevices: Devices = { days: 0, active: 0, platforms: {}, versions: {}, apps: {} }
export const noTraits: Traits = { systems: {}, models: {}, languages: {} }
export const noSubscriptions: Subscriptions = { trials: 0, converted: 0, expired: 0, plans: {}, lost: {}, active: {} }

export type Numbered<Event> = readonly [id: string, event: Event]

const isLater = ([id, { at }]: Numbered<DeviceEvent>, [otherId, other]: Numbered<DeviceEvent>): boolean =>
  at > other.at || (at === other.at && id > otherId)

const countDevices = (events: Iterable<Numbered<DeviceEvent>>): Pick<Aggregates, 'devices' | 'traits'> => {
  // Each device once, in its last state: it may have been updated meanwhile.
  const last = new Map<string, Numbered<DeviceEvent>>()
  for (const numbered of events) {
    const known = last.get(numbered[1].device)
    if (known === undefined || isLater(numbered, known)) last.set(numbered[1].device, numbered)
  }
  const tallies = { platforms: {}, versions: {}, systems: {}, models: {}, languages: {} }
  for (const [, { platform, version, os, model, language }] of last.values()) {
    add(tallies.platforms, Object.hasOwn(platforms, platform) ? platform : '', 1)
    add(tallies.versions, version, 1)
    add(tallies.systems, os, 1)
    add(tallies.models, model, 1)
    add(tallies.languages, language, 1)
  }
  return {
    devices: {
      days: 1,
      active: last.size,
      platforms: cut(tallies.platforms, maxNames.platforms),
      versions: cut(tallies.versions, maxNames.versions),
      apps: {},
    },
    traits: {
      systems: cut(tallies.systems, maxNames.systems),
      models: cut(tallies.models, maxNames.models),
      languages: cut(tallies.languages, maxNames.languages),
    },
  }
}

const countSubscriptions = (day: Day, events: Iterable<SubscriptionEvent>): Subscriptions => {
  const month = monthOf(day)
  const counts = { trial: 0, converted: 0, expired: 0 }
  const moves = new Map<Plan, { joined: number; cancelled: number; switched: number }>()
  const lost: Record<number, number> = {}
  const movesOf = (plan: Plan) => {
    const known = moves.get(plan) ?? { joined: 0, cancelled: 0, switched: 0 }
    moves.set(plan, known)
    return known
  }
  const seen = new Set<string>()
  for (const { type, at, subscriber, plan, from, joined } of events) {
    // A repeated event may have another id, but not another time.
    const key = `${type} ${at} ${subscriber}`
    if (seen.has(key)) continue
    seen.add(key)
    if (type === 'trial' || type === 'converted' || type === 'expired') counts[type] += 1
    if (type === 'converted' || type === 'subscribed') movesOf(plan).joined += 1
    if (type === 'switched' && from !== undefined) {
      movesOf(plan).switched += 1
      movesOf(from).switched -= 1
    }
    if (type === 'cancelled') {
      movesOf(plan).cancelled += 1
      const age = Math.min(oldest, Math.max(0, monthsBetween(joined ?? month, month)))
      lost[age] = (lost[age] ?? 0) + 1
    }
  }
  const { trial: trials, converted, expired } = counts
  return { ...noSubscriptions, trials, converted, expired, plans: inOrder(moves), lost }
}

const inOrder = <Value>(values: ReadonlyMap<Plan, Value>): Partial<Record<Plan, Value>> =>
  Object.fromEntries(
    planNames.flatMap(plan => {
      const value = values.get(plan)
      return value === undefined ? [] : [[plan, value]]
    }),
  )

/** Aggregates an app's day from all events, independent of order and duplicates. */
export const countDay = (day: Day, events: readonly Numbered<StatisticsEvent>[]): Aggregates => {
  // Sorted by id, so that duplicates resolve deterministically.
  const sorted = events.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const seen = sorted.filter((numbered): numbered is Numbered<DeviceEvent> => numbered[1].type === 'seen')
  const others = sorted.flatMap(([, event]) => (event.type === 'seen' ? [] : [event]))
  return { ...countDevices(seen), subscriptions: countSubscriptions(day, others) }
}

const mergeDevices = (some: readonly Devices[], days: number): Devices => ({
  days,
  active: sumOf(some.map(({ active }) => active)),
  platforms: mergeTallies(
    some.map(one => one.platforms),
    maxNames.platforms,
  ),
  versions: mergeTallies(
    some.map(({ versions }) => versions),
    maxNames.versions,
  ),
  apps: mergeTallies(
    some.map(({ apps }) => apps),
    maxNames.apps,
  ),
})

/** Merges days of one app. */
export const mergedDevices = (some: readonly Devices[]): Devices =>
  mergeDevices(some, sumOf(some.map(({ days }) => days)))

export const mergedTraits = (some: readonly Traits[]): Traits => ({
  systems: mergeTallies(
    some.map(({ systems }) => systems),
    maxNames.systems,
  ),
  models: mergeTallies(
    some.map(({ models }) => models),
    maxNames.models,
  ),
  languages: mergeTallies(
    some.map(({ languages }) => languages),
    maxNames.languages,
  ),
})

/** Merges days or apps: moves add up. Without the monthly parts. */
export const mergedSubscriptions = (some: readonly Subscriptions[]): Subscriptions => {
  const moves = new Map<Plan, PlanMoves>()
  const lost: Record<number, number> = {}
  for (const one of some) {
    for (const plan of planNames) {
      const more = one.plans[plan]
      if (more === undefined) continue
      const { joined, cancelled, switched } = moves.get(plan) ?? { joined: 0, cancelled: 0, switched: 0 }
      moves.set(plan, {
        joined: joined + more.joined,
        cancelled: cancelled + more.cancelled,
        switched: switched + more.switched,
      })
    }
    for (const [age, count] of Object.entries(one.lost)) lost[Number(age)] = (lost[Number(age)] ?? 0) + count
  }
  return {
    trials: sumOf(some.map(({ trials }) => trials)),
    converted: sumOf(some.map(({ converted }) => converted)),
    expired: sumOf(some.map(({ expired }) => expired)),
    plans: inOrder(moves),
    lost,
    active: {},
  }
}

/** Merges a day of all apps. */
export const mergedApps = (byApp: ReadonlyMap<string, Aggregates>): Aggregates => {
  const all = [...byApp.values()]
  const active = Object.fromEntries([...byApp].map(([app, { devices }]) => [app, devices.active]))
  return {
    devices: {
      ...mergeDevices(
        all.map(({ devices }) => ({ ...devices, versions: {}, apps: {} })),
        1,
      ),
      apps: active,
    },
    traits: mergedTraits(all.map(({ traits }) => traits)),
    subscriptions: mergedSubscriptions(all.map(({ subscriptions }) => subscriptions)),
  }
}

export type ActivePlans = Subscriptions['active']

/** Subscriptions after these moves, by plan. */
export const activeAfter = (before: ActivePlans, { plans: moved }: Subscriptions): ActivePlans => {
  const after = new Map<Plan, number>()
  for (const plan of planNames) {
    const { joined, cancelled, switched } = moved[plan] ?? { joined: 0, cancelled: 0, switched: 0 }
    const count = (before[plan] ?? 0) + joined - cancelled + switched
    if (count !== 0) after.set(plan, count)
  }
  return inOrder(after)
}
