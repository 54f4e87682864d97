import { sortableNumber } from '../fold.ts'
import { all } from '../rules/expression.ts'
import { type Field, type FieldOptions, field } from './field.ts'

interface NumberOptions extends FieldOptions {
  readonly min: number
  readonly max: number
  /** Places after the decimal point that people may enter; with 0 the database takes whole numbers only. */
  readonly places?: number
  readonly unit?: string
}

/**
 * A number between two limits, which count as inside.
 *
 * @throws Error when numbers between the limits could not be told apart, or put in order.
 */
export const number = ({ min, max, places = 0, unit, ...options }: NumberOptions): Field => {
  if (min > max || !Number.isSafeInteger(Math.ceil(max)) || !Number.isSafeInteger(Math.floor(min)))
    throw new Error(
      `A number from ${min} to ${max} cannot be kept: beyond ${Number.MAX_SAFE_INTEGER} numbers run together.`,
    )
  const demands = [
    // What is no number cannot be compared with one, which refuses it.
    `newData.val() >= ${min}`,
    `newData.val() <= ${max}`,
    ...(places === 0 ? ['newData.val() % 1 === 0'] : []),
  ]
  return field(
    {
      rules: { '.validate': all(...demands) },
      check(value) {
        if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'wrongType' }
        if (value < min) return { code: 'tooSmall', limit: min }
        if (value > max) return { code: 'tooLarge', limit: max }
        return places === 0 && !Number.isInteger(value) ? { code: 'notWhole' } : null
      },
      control: { type: 'number', min, max, places, unit: unit ?? null },
      cell: 'number',
      fromText: numberIn,
      sortKey: value => (typeof value === 'number' ? sortableNumber(value) : ''),
      sortsItself: true,
      samples: {
        accepted: [min, max],
        refused: [min - 1, max + 1, String(min), true, ...(places === 0 && max > min ? [min + 0.5] : [])],
      },
    },
    options,
  )
}

/** The number in a cell of a CSV file, with a point or a comma for decimals; what is no number stays text. */
export const numberIn = (text: string): number | string | null => {
  if (text.trim() === '') return null
  const value = Number(text.trim().replace(',', '.'))
  return Number.isFinite(value) ? value : text
}
