import type { Field } from './field.ts'
import { number } from './number.ts'

/** The place of a record in an order that people arrange by hand. A record that moves gets a number between its new neighbours. */
export const rank = (): Field => ({
  ...number({ min: -1e9, max: 1e9, places: 6 }),
  control: { type: 'none' },
  cell: 'none',
})

/** A rank after `before` and before `after`; null stands for no neighbour on that side. */
export const rankBetween = (before: number | null, after: number | null): number => {
  if (before === null) return after === null ? 0 : after - 1
  return after === null ? before + 1 : (before + after) / 2
}
