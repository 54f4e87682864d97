import { type Plan, plans } from '../audience.ts'
import type { Json } from '../values/json.ts'
import {
  type Aggregates,
  type Devices,
  type Family,
  noDevices,
  noSubscriptions,
  noTraits,
  type PlanMoves,
  type Subscriptions,
  type Tally,
  type Traits,
} from './aggregates.ts'

// An aggregate is one text: parts separated by `;`, names by `,`, and `=` before a count. A page over two years reads
// hundreds of them.

const escaped = (name: string): string => name.replaceAll(/[%;,=]/g, encodeURIComponent)

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const tallyText = (tally: Tally): string =>
  Object.entries(tally)
    .map(([name, count]) => `${escaped(name)}=${count}`)
    .join(',')

const numberIn = (text: string | undefined): number => {
  const number = Number(text ?? 0)
  return Number.isFinite(number) ? number : 0
}

const pairsIn = (text: string | undefined): readonly (readonly [name: string, value: string])[] =>
  (text ?? '') === ''
    ? []
    : (text ?? '').split(',').map(pair => {
        const [name = '', value = ''] = pair.split('=')
        return [unescaped(name), value]
      })

const tallyIn = (text: string | undefined): Tally =>
  Object.fromEntries(pairsIn(text).map(([name, value]) => [name, numberIn(value)]))

const plansIn = <Value>(
  text: string | undefined,
  of: (value: string) => Value,
): Readonly<Partial<Record<Plan, Value>>> =>
  Object.fromEntries(pairsIn(text).flatMap(([plan, value]) => (Object.hasOwn(plans, plan) ? [[plan, of(value)]] : [])))

const movesText = ({ joined, cancelled, switched }: PlanMoves): string => `${joined}/${cancelled}/${switched}`

const movesIn = (text: string): PlanMoves => {
  const [joined, cancelled, switched] = text.split('/')
  return { joined: numberIn(joined), cancelled: numberIn(cancelled), switched: numberIn(switched) }
}

interface Codec<Value> {
  readonly text: (value: Value) => string
  /** Values that are no aggregate parse as an empty one. */
  readonly parse: (text: Json) => Value
}

const codec = <Value>(
  empty: Value,
  partsOf: (value: Value) => readonly (string | number)[],
  of: (parts: readonly string[]) => Value,
): Codec<Value> => ({
  text: value => partsOf(value).join(';').replace(/;+$/, ''),
  parse: text => (typeof text === 'string' ? of(text.split(';')) : empty),
})

export const codecs: { readonly [Name in Family]: Codec<Aggregates[Name]> } = {
  devices: codec<Devices>(
    noDevices,
    ({ days, active, platforms, versions, apps }) => [
      days,
      active,
      tallyText(platforms),
      tallyText(versions),
      tallyText(apps),
    ],
    ([days, active, platforms, versions, apps]) => ({
      days: numberIn(days),
      active: numberIn(active),
      platforms: tallyIn(platforms),
      versions: tallyIn(versions),
      apps: tallyIn(apps),
    }),
  ),
  traits: codec<Traits>(
    noTraits,
    ({ systems, models, languages }) => [0, tallyText(systems), tallyText(models), tallyText(languages)],
    ([, systems, models, languages]) => ({
      systems: tallyIn(systems),
      models: tallyIn(models),
      languages: tallyIn(languages),
    }),
  ),
  subscriptions: codec<Subscriptions>(
    noSubscriptions,
    ({ trials, converted, expired, plans: moved, lost, active }) => [
      trials,
      converted,
      expired,
      Object.entries(moved)
        .map(([plan, moves]) => `${plan}=${movesText(moves)}`)
        .join(','),
      tallyText(lost as Tally),
      tallyText(active as Tally),
    ],
    ([trials, converted, expired, moved, lost, active]) => ({
      trials: numberIn(trials),
      converted: numberIn(converted),
      expired: numberIn(expired),
      plans: plansIn(moved, movesIn),
      lost: tallyIn(lost),
      active: plansIn(active, numberIn),
    }),
  ),
}

/** Limit of an aggregate with multi-byte names. Characters. */
export const longestAggregate = 4_000
