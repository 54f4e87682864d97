import type { Text, ValueLabel } from '../collection.ts'
import { type Expression, isOneOf } from '../values/expression.ts'
import { sortableNumber, sortableTimestamp } from '../values/sortable.ts'
import { parsedMoment, zonedText } from '../values/time-zone.ts'
import {
  aNumber,
  type FieldOptions,
  field,
  type KindOptions,
  type Known,
  type Limit,
  type Made,
  within,
  type ZoneSource,
} from './field.ts'

interface NumberOptions extends FieldOptions {
  readonly min: number
  readonly max: number
  /** Decimal places that people may enter; 0 makes the database require whole numbers. */
  readonly decimals?: number
  readonly unit?: string
}

/**
 * A number between two inclusive limits.
 *
 * @throws Error when numbers between the limits could not be told apart, or put in order.
 */
export const number = <const Options extends NumberOptions>(
  options: Known<Options, NumberOptions>,
): Made<number, Options> => field<number, Options>(numberBetween(options), options)

const numberBetween = ({ min, max, decimals = 0, unit }: NumberOptions, ...typical: number[]): KindOptions<number> => {
  if (min > max || !Number.isSafeInteger(Math.ceil(max)) || !Number.isSafeInteger(Math.floor(min)))
    throw new Error(
      `A number from ${min} to ${max} cannot be kept: beyond ${Number.MAX_SAFE_INTEGER} numbers run together.`,
    )
  return {
    ...within(aNumber, [atLeast(min), atMost(max), ...(decimals === 0 ? [wholeFrom(min)] : [])], typical),
    control: { type: 'number', min, max, decimals, unit: unit ?? null },
    cell: 'number',
    fromText: numberIn,
    sortKey: value => (typeof value === 'number' ? sortableNumber(value) : ''),
    sortsItself: true,
  }
}

const atLeast = (min: number): Limit<number> => ({
  rule: `newData.val() >= ${min}`,
  issue: value => (value < min ? { code: 'tooSmall', limit: min } : null),
  accepted: [min],
  refused: [min - 1],
})

const atMost = (max: number): Limit<number> => ({
  rule: `newData.val() <= ${max}`,
  issue: value => (value > max ? { code: 'tooLarge', limit: max } : null),
  accepted: [max],
  refused: [max + 1],
})

export const wholeNumber: Expression = 'newData.val() % 1 === 0'

const wholeFrom = (min: number): Limit<number> => ({
  rule: wholeNumber,
  issue: value => (Number.isInteger(value) ? null : { code: 'notWhole' }),
  refused: [min + 0.5],
})

/** Parses a number in CSV, with a decimal point or comma, also a minute: `78’`. Other text stays. */
const numberIn = (text: string): number | string | null => {
  if (text.trim() === '') return null
  const value = Number(
    text
      .trim()
      .replace(/\s*['’′]$/, '')
      .replace(',', '.'),
  )
  return Number.isFinite(value) ? value : text
}

/** Figures of an amount: `1500.00` of `$1,500.00`. Null for `1.500`, which may be either. */
const amountIn = (text: string): string | null => {
  const bare = text.trim().replace(/^(?:USD?\s?)?\$\s*|^USD\s+|\s*(?:USD|\$)$/gi, '')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$/.test(bare)) return bare.replaceAll('.', '')
  return /^\d{1,3}\.\d{3}$/.test(bare) ? null : bare
}

interface MoneyOptions extends FieldOptions {
  /** Cents. */
  readonly min?: number
  /** Cents. */
  readonly max: number
  /** ISO 4217; El Salvador's by default. */
  readonly currency?: string
}

/** An amount in whole cents. People and CSV files use units of the currency. */
export const money = <const Options extends MoneyOptions>(
  options: Known<Options, MoneyOptions>,
): Made<number, Options> => {
  const { min = 0, max, currency = 'USD' } = options
  return field<number, Options>(
    {
      ...numberBetween({ min, max }),
      control: { type: 'money', min, max, currency },
      cell: 'money',
      toText: value => (typeof value === 'number' ? (value / 100).toFixed(2) : ''),
      fromText: text => {
        const amount = amountIn(text)
        if (amount === '') return null
        const value = amount === null ? text : numberIn(amount)
        return typeof value === 'number' ? Math.round(value * 100) : text
      },
    },
    options,
  )
}

/** Place in a manual order. A moved record gets a number between its new neighbours. */
export const rank = <const Options extends FieldOptions>(
  options: Known<Options, FieldOptions>,
): Made<number, Options> =>
  field<number, Options>(
    { ...numberBetween({ min: -1e9, max: 1e9, decimals: 6 }), control: { type: 'rank' }, cell: 'none' },
    options,
  )

/** A rank between two others; null for no neighbour on that side. */
export const rankBetween = (before: number | null, after: number | null): number => {
  if (before === null) return after === null ? 0 : after - 1
  return after === null ? before + 1 : (before + after) / 2
}

interface TimestampOptions extends FieldOptions {
  readonly zone?: ZoneSource | 'company'
  /** An end: midnight reads as the end of the day before. */
  readonly isEnd?: boolean
}

/** A timestamp in whole milliseconds since 1970, by the server's clock, up to the year 2286 (13 digits). */
export const timestamp = <const Options extends TimestampOptions>(
  options: Known<Options, TimestampOptions>,
): Made<number, Options> =>
  field<number, Options>(
    {
      ...numberBetween({ min: 0, max: 9_999_999_999_999 }, 1_795_000_000_000),
      control: { type: 'timestamp', zone: options.zone ?? null, isEnd: options.isEnd ?? false },
      cell: 'timestamp',
      toText: (value, zone) => {
        if (typeof value !== 'number') return ''
        return zone === undefined ? new Date(value).toISOString() : zonedText(value, zone)
      },
      fromText: (text, zone) => {
        const isMoment = /^\d{4}-\d{2}-\d{2}/.test(text.trim())
        const value = isMoment ? parsedMoment(text, zone) : Number.NaN
        return text === '' ? null : Number.isNaN(value) ? text : value
      },
      sortKey: value => (typeof value === 'number' ? sortableTimestamp(value) : ''),
    },
    options,
  )

export const boolean = <const Options extends FieldOptions>(
  options: Known<Options, FieldOptions>,
): Made<boolean, Options> =>
  field<boolean, Options>(
    {
      rules: { '.validate': 'newData.isBoolean()' },
      check: value => (typeof value === 'boolean' ? null : { code: 'wrongType' }),
      control: { type: 'toggle' },
      cell: 'toggle',
      fromText: text => (text === '' ? null : isSaid(text, yes) || (isSaid(text, no) ? false : text)),
      sortKey: value => String(value ?? ''),
      sortsItself: true,
      samples: { accepted: [true, false], refused: ['true', 1, { a: true }] },
    },
    options,
  )

/** Spreadsheet spellings of yes and no, in English and Spanish. */
const yes = ['true', 'yes', 'y', 'verdadero', 'sí', 'si', 's', 'x', '1', '✓', '✔', '☑']
const no = ['false', 'no', 'n', 'falso', '0']
const isSaid = (text: string, messages: readonly string[]): boolean => messages.includes(text.trim().toLowerCase())

interface ChoiceOptions extends FieldOptions {
  readonly values: Readonly<Record<string, ValueLabel>>
  /** Label of the empty value, if meaningful: "All". */
  readonly none?: Text
}

export const choice = <const Options extends ChoiceOptions>(
  options: Known<Options, ChoiceOptions>,
): Made<keyof Options['values'] & string, Options> =>
  field<keyof Options['values'] & string, Options>(oneOf(options.values, options.none), options)

export const oneOf = <Name extends string>(
  labels: Readonly<Record<Name, ValueLabel>>,
  none: Text | null = null,
): KindOptions<Name> => {
  const values = Object.keys(labels) as Name[]
  return {
    rules: { '.validate': isOneOf('newData.val()', values) },
    check: value => (values.some(known => known === value) ? null : { code: 'notOneOf', values }),
    control: { type: 'choice', values, none },
    cell: 'choice',
    valueLabels: labels,
    sortKey: value => String(value ?? ''),
    sortsItself: true,
    samples: { accepted: values, refused: [`${values[0]}x`, '', 1, true] },
  }
}
