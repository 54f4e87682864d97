import type { Field, FieldOptions } from './field.ts'
import { number, numberIn } from './number.ts'

interface MoneyOptions extends FieldOptions {
  /** Cents. */
  readonly min?: number
  /** Cents. */
  readonly max: number
  /** ISO 4217. */
  readonly currency?: string
}

/** An amount, kept in whole cents. People and CSV files write it in units of the currency. */
export const money = ({ min = 0, max, currency = 'EUR', ...options }: MoneyOptions): Field => ({
  ...number({ min, max, ...options }),
  control: { type: 'money', min, max, currency },
  cell: 'money',
  toText: value => (typeof value === 'number' ? (value / 100).toFixed(2) : ''),
  fromText: text => {
    const value = numberIn(text)
    return typeof value === 'number' ? Math.round(value * 100) : value
  },
})
