import type { Plan } from '../../../src/model/audience.ts'
import type { Aggregates, PlanMoves, Tally } from '../../../src/model/statistics/aggregates.ts'
import {
  addDays,
  beginningOf,
  type Day,
  dayAt,
  daysFrom,
  eachDay,
  type Month,
  monthOf,
  monthsBetween,
  weekdayOf,
} from '../../../src/model/statistics/days.ts'
import { eventText, type StatisticsEvent } from '../../../src/model/statistics/events.ts'
import { closedPath, eventsOf, uncountedKey, uncountedPath } from '../../../src/model/statistics/paths.ts'
import { pathsOfDays } from '../../../src/model/statistics/paths-of-days.ts'
import { rangeOf } from '../../../src/model/statistics/ranges.ts'
import { type Json, type JsonObject, nested } from '../../../src/model/values/json.ts'
import { type Random, randomFrom } from './random.ts'
import declared from './statistics.json' with { type: 'json' }
import { hour, loadedAt } from './times.ts'

interface AppStory {
  readonly key: string
  /** Daily active devices at the start, and yearly growth. */
  readonly devices: number
  readonly growth: number
  /** Days since the launch; 730 is the story's start. */
  readonly launched: number
  /** Relative use from Monday to Sunday, around 1. */
  readonly week: keyof typeof declared.weeks
  readonly platforms: Readonly<Record<string, number>>
  /** Trials a day. */
  readonly trials: number
  /** Days since the release of each version, oldest first. */
  readonly releases: Readonly<Record<string, number>>
}

const stories = declared.apps as readonly AppStory[]

/** Days before the seed's day. */
const outage = 17
const campaign = { from: 131, to: 118 }
const qualifiers = [503, 376, 246, 122, 66, 10]

/** Weights; of systems, their first and last. */
const { models, languages, systems } = declared

/** Splits a whole number by weights; the rounding rest goes to the largest. */
const shared = (whole: number, weights: Readonly<Record<string, number>>): Tally => {
  const names = Object.keys(weights).toSorted((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
  const sum = names.reduce((total, name) => total + (weights[name] ?? 0), 0)
  const counts = names.map(name => Math.floor((whole * (weights[name] ?? 0)) / sum))
  const rest = whole - counts.reduce((total, count) => total + count, 0)
  return Object.fromEntries(
    names
      .map((name, index) => [name, (counts[index] ?? 0) + (index === 0 ? rest : 0)] as const)
      .filter(([, count]) => count > 0),
  )
}

const versionsOn = ({ releases }: AppStory, daysAgo: number): Readonly<Record<string, number>> => {
  const weights: Record<string, number> = {}
  let left = 100
  // Newest first: each has taken over its share, and earlier ones split the rest.
  const versions = Object.entries(releases)
  for (const [version, released] of versions.toReversed()) {
    const age = released - daysAgo
    if (age < 0) continue
    const taken = version === versions[0]?.[0] ? 1 : 0.96 / (1 + Math.exp(-(age - 9) / 3.5))
    weights[version] = left * taken
    left -= left * taken
  }
  return Object.fromEntries(Object.entries(weights).filter(([, weight]) => weight >= 0.4))
}

const activeOn = (story: AppStory, day: Day, daysAgo: number, random: Random): number => {
  const years = (story.launched - daysAgo) / 365
  const begins = Math.min(1, 0.25 + (story.launched - daysAgo) / 60)
  const launch = story.launched === 730 ? 1 : begins
  const holidays = /-(12-2[4-9]|12-3|01-0[1-5])/.test(day) ? 0.78 : 1
  const events = qualifiers.includes(daysAgo) ? (story.key === 'slv503' ? 3.4 : 1.15) : 1
  const failed = daysAgo === outage ? 0.31 : daysAgo === outage - 1 ? 0.83 : 1
  const advertised =
    daysAgo <= campaign.from && daysAgo >= campaign.to - 25 && /wachatv|fantasy/.test(story.key) ? 1.22 : 1
  const noise = 0.965 + random.next() * 0.07
  const usual = story.devices * (1 + story.growth * years) * (declared.weeks[story.week][weekdayOf(day)] ?? 1)
  return Math.max(0, Math.round(usual * launch * holidays * events * failed * advertised * noise))
}

/** Monthly share of cancellations by duration. */
const hazards = [0.03, 0.115, 0.07, 0.05, 0.04, 0.032]
const hazard = (age: number) => hazards[age] ?? 0.024

const planShares: readonly (readonly [Plan, number])[] = [
  ['basic', 0.58],
  ['plus', 0.29],
  ['family', 0.13],
]

const trialDays = 14

/** An app's subscriptions day by day; each day depends on the days before. */
class Subscribers {
  readonly #random: Random
  readonly #story: AppStory
  readonly #trials: number[] = []
  readonly #byMonth = new Map<Month, number>()
  readonly #active = new Map<Plan, number>()

  constructor(story: AppStory, random: Random) {
    this.#story = story
    this.#random = random
  }

  next(day: Day, daysAgo: number, busy: number): Aggregates['subscriptions'] {
    const isCampaign = daysAgo <= campaign.from && daysAgo >= campaign.to
    const trials = this.#about(this.#story.trials * busy * (isCampaign ? 3.6 : 1) * (daysAgo === outage ? 0.3 : 1))
    this.#trials.push(trials)
    const ending = this.#trials.at(-1 - trialDays) ?? 0
    const converted = Math.min(ending, this.#about(ending * (isCampaign ? 0.39 : 0.44)))
    const moves = new Map<Plan, { joined: number; cancelled: number; switched: number }>()
    const movesOf = (plan: Plan) => {
      const known = moves.get(plan) ?? { joined: 0, cancelled: 0, switched: 0 }
      moves.set(plan, known)
      return known
    }
    const month = monthOf(day)
    const joined = converted + this.#about(this.#story.trials * 0.32 * busy)
    for (let each = 0; each < joined; each++) movesOf(this.#plan()).joined += 1
    this.#byMonth.set(month, (this.#byMonth.get(month) ?? 0) + joined)

    const lost: Record<number, number> = {}
    for (const [since, count] of this.#byMonth) {
      const age = monthsBetween(since, month)
      const weary = daysAgo < outage && daysAgo > outage - 5 ? 2.1 : 1
      const cancelled = Math.min(count, this.#about((count * hazard(age) * weary) / 30))
      if (cancelled === 0) continue
      lost[age] = cancelled
      this.#byMonth.set(since, count - cancelled)
      for (let each = 0; each < cancelled; each++) movesOf(this.#leaving(moves)).cancelled += 1
    }
    if (this.#random.chance(22) && (this.#active.get('basic') ?? 0) > 40) {
      movesOf('basic').switched -= 1
      movesOf('plus').switched += 1
    }
    for (const [plan, { joined: came, cancelled, switched }] of moves)
      this.#active.set(plan, (this.#active.get(plan) ?? 0) + came - cancelled + switched)
    const plans = Object.fromEntries(moves)
    return { trials, converted, expired: ending - converted, plans, lost, active: {} }
  }

  #about(expected: number): number {
    const varied = expected * (0.7 + this.#random.next() * 0.6)
    return Math.floor(varied) + (this.#random.next() < varied % 1 ? 1 : 0)
  }

  #plan(): Plan {
    return this.#weighted(planShares)
  }

  /** Picks a subscriber's plan, weighted by size. */
  #leaving(moves: ReadonlyMap<Plan, PlanMoves>): Plan {
    const left = planShares.map(([plan]) => {
      const { joined = 0, cancelled = 0 } = moves.get(plan) ?? {}
      return [plan, (this.#active.get(plan) ?? 0) + joined - cancelled] as const
    })
    return this.#weighted(left)
  }

  #weighted(plans: readonly (readonly [Plan, number])[]): Plan {
    let point = this.#random.next() * plans.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [plan, weight] of plans) {
      point -= weight
      if (point < 0) return plan
    }
    return 'basic'
  }
}

const dayOfStory = (story: AppStory, daysAgo: number, active: number): Pick<Aggregates, 'devices' | 'traits'> => {
  const way = 1 - daysAgo / 730
  const systemsNow = Object.fromEntries(
    Object.entries(systems).map(([name, [first = 0, last = 0]]) => [name, Math.max(0, first + (last - first) * way)]),
  )
  return {
    devices: {
      days: 1,
      active,
      platforms: shared(active, story.platforms),
      versions: shared(active, versionsOn(story, daysAgo)),
      apps: {},
    },
    traits: {
      systems: shared(active, systemsNow),
      models: shared(active, models),
      languages: shared(active, languages),
    },
  }
}

/** App whose last days are events, so that the worker has something to count. */
const reported = { app: 'fasistas', days: 3 }

const eventsOn = (story: AppStory, day: Day, daysAgo: number, now: number, random: Random): readonly string[] =>
  Array.from(
    { length: activeOn(story, day, daysAgo, random) },
    (_, index): StatisticsEvent => ({
      type: 'seen',
      at: beginningOf(day) + random.whole(6 * hour, 86_399_000),
      device: `demo-${index}`,
      platform: 'android',
      os: random.pick(['Android 12', 'Android 13', 'Android 14', 'Android 14']),
      version: '1.4.3',
      model: random.pick(Object.keys(models).filter(name => name !== '' && !name.startsWith('iPhone'))),
      language: random.chance(92) ? 'es' : 'en',
    }),
  )
    .filter(({ at }) => at <= now)
    .map(eventText)

const id = (number: number): string => `-Ev${String(number).padStart(5, '0')}`

/** Two years of daily figures up to now. One app's last days are events for the worker. Stable within an hour. */
export const seedStatistics = (moment = loadedAt): JsonObject => {
  const now = moment - (moment % hour)
  const today = dayAt(now)
  const { from } = rangeOf('2years', today)
  // Elapsed share of today, most of which happens in its second half.
  const passed = ((now - beginningOf(today)) / 86_400_000) ** 1.4
  const paths: Record<string, Json> = {}
  const apps = new Map<string, ReadonlyMap<Day, Aggregates>>()
  for (const [index, story] of stories.entries()) {
    const random = randomFrom(503 + index)
    const subscribers = new Subscribers(story, random)
    const days = new Map<Day, Aggregates>()
    const isReported = story.key === reported.app
    const last = isReported ? addDays(today, -reported.days) : today
    for (const day of eachDay(from, last)) {
      const daysAgo = daysFrom(day, today) - 1
      if (daysAgo > story.launched) continue
      const share = day === today ? passed : 1
      const active = Math.round(activeOn(story, day, daysAgo, random) * share)
      const subscriptions = subscribers.next(day, daysAgo, (1 + story.growth * (1 - daysAgo / 730)) * share)
      days.set(day, { ...dayOfStory(story, daysAgo, active), subscriptions })
    }
    apps.set(story.key, days)
    paths[closedPath(story.key)] = last
    if (!isReported) continue
    for (const day of eachDay(addDays(last, 1), today)) {
      const found = eventsOn(story, day, daysFrom(day, today) - 1, now, random)
      for (const [number, event] of found.entries()) paths[`${eventsOf(story.key, day)}/${id(number)}`] = event
      if (found.length > 0) paths[`${uncountedPath}/${uncountedKey(story.key, day)}`] = id(found.length - 1)
    }
  }
  return nested({ ...paths, ...pathsOfDays(apps) })
}
