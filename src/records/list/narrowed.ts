import type { Collection } from '../../model/collection.ts'
import type { Condition, ListState, Selection } from '../../model/selection.ts'
import { toneOf } from '../fields/tone.ts'

export const without = (selection: Selection, name: string): Selection =>
  Object.fromEntries(Object.entries(selection).filter(([field]) => field !== name))

/** State of the current tab, '' for all; null if the filter matches no tab. */
export const tabOf = ({ lifeCycle }: Collection, selection: Selection): string | null => {
  const asked = selection[lifeCycle?.field ?? '']
  if (asked === undefined) return ''
  if (!('values' in asked) || asked.not) return null
  const [state, ...more] = asked.values
  return state === undefined || more.length > 0 ? null : state
}

/** The condition with a value toggled; null when empty. */
export const toggledValue = (values: readonly string[], value: string, isNegative: boolean): Condition | null => {
  const next = values.includes(value) ? values.filter(one => one !== value) : [...values, value]
  return next.length === 0 ? null : { values: next, ...(isNegative ? { not: true } : {}) }
}

export interface Limits {
  readonly from: string
  readonly to: string
}

export const isInverted = ({ from, to }: Limits, asked: 'days' | 'numbers'): boolean =>
  from !== '' && to !== '' && (asked === 'days' ? from > to : Number(from) > Number(to))

/** The single filtered state, if its records wait; null otherwise. */
export const waitingState = (collection: Collection, { selection, search }: ListState): string | null => {
  const { lifeCycle } = collection
  const state = tabOf(collection, selection)
  if (!lifeCycle || !state || search !== null || Object.keys(selection).length > 1) return null
  const tone = toneOf(lifeCycle, state)
  return tone === 'asked' || tone === 'timed' ? state : null
}
