import type { Plan } from '../audience.ts'
import type { ActivePlans, Devices, Subscriptions } from './aggregates.ts'
import { addMonths, type Month, monthsBetween } from './days.ts'

/** Null for a division by zero: an undefined rate is not zero. */
export const rateOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** Relative change from the earlier figure; null if that was zero. */
export const changeFrom = (before: number | null, now: number | null): number | null =>
  before === null || now === null || before === 0 ? null : (now - before) / Math.abs(before)

/** Average active devices a day. */
export const dailyAverage = ({ active, days }: Pick<Devices, 'active' | 'days'>): number | null => rateOf(active, days)

const planSum = (values: ActivePlans): number => Object.values(values).reduce((sum, count) => sum + count, 0)

const movesSum = ({ plans }: Subscriptions, pick: 'joined' | 'cancelled'): number =>
  Object.values(plans).reduce((sum, moves) => sum + moves[pick], 0)

export const joinedIn = (some: Subscriptions): number => movesSum(some, 'joined')
export const cancelledIn = (some: Subscriptions): number => movesSum(some, 'cancelled')
export const netGrowth = (some: Subscriptions): number => joinedIn(some) - cancelledIn(some)
export const activeIn = (active: ActivePlans): number => planSum(active)

/** Cancellations during the period as a share of the subscriptions at its beginning. */
export const churnOf = (before: ActivePlans, some: Subscriptions): number | null =>
  rateOf(cancelledIn(some), planSum(before))

/** Share of ended trials that became subscriptions; running trials do not count. */
export const conversionOf = ({ converted, expired }: Subscriptions): number | null =>
  rateOf(converted, converted + expired)

export const planOf = (some: Subscriptions, plan: Plan) => some.plans[plan] ?? { joined: 0, cancelled: 0, switched: 0 }

export interface Cohort {
  readonly month: Month
  /** Number of joiners in that month. */
  readonly joined: number
  /** Share still active at the end of that month, the next one, and so on. */
  readonly kept: readonly number[]
}

/**
 * Retention of each month's joiners, up to the last month.
 *
 * @param byMonth events of each month; missing ones are empty
 */
export const cohortsOf = (byMonth: ReadonlyMap<Month, Subscriptions>, from: Month, last: Month): readonly Cohort[] =>
  Array.from({ length: Math.max(0, monthsBetween(from, last) + 1) }, (_, index) => addMonths(from, index)).flatMap(
    month => {
      const own = byMonth.get(month)
      const joined = own === undefined ? 0 : joinedIn(own)
      if (joined === 0) return []
      let left = joined
      const kept = Array.from({ length: monthsBetween(month, last) + 1 }, (_, age) => {
        left -= byMonth.get(addMonths(month, age))?.lost[age] ?? 0
        return Math.max(0, left) / joined
      })
      return [{ month, joined, kept }]
    },
  )
