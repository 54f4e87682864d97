import { plans } from '../../../src/model/audience.ts'
import { noSubscriptions, type Subscriptions } from '../../../src/model/statistics/aggregates.ts'
import { codecs } from '../../../src/model/statistics/encoding.ts'
import { aggregatePath } from '../../../src/model/statistics/paths.ts'

/** The key of a plan with this English name. */
export const planNamed = (label: string): string => {
  const [plan] = Object.entries(plans).find(([, { en }]) => en === label) ?? []
  if (plan === undefined) throw new Error(`There is no plan "${label}".`)
  return plan
}

/** Subscriptions of an app in a period, with their path in the database. */
export const storedSubscriptions = (
  app: string,
  grain: 'days' | 'months',
  period: string,
  subscriptions: Partial<Subscriptions> = {},
) =>
  [
    aggregatePath('subscriptions', grain, app, period),
    codecs.subscriptions.text({ ...noSubscriptions, ...subscriptions }),
  ] as const
