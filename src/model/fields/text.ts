import { fold } from '../fold.ts'
import { all } from '../rules/expression.ts'
import { type Field, type FieldOptions, field } from './field.ts'
import { type Pattern, rulePattern } from './pattern.ts'

interface TextOptions extends FieldOptions {
  /** UTF-16 code units: what `length` counts here and in the rules language. */
  readonly min?: number
  readonly max: number
  readonly pattern?: Pattern
  /** Only with a pattern whose texts can be part of a path. */
  readonly unique?: boolean
  readonly input?: 'text' | 'tel' | 'url' | 'email'
  /** What it is called while nobody has said otherwise: fields in braces, of records that are referred to behind a point; the first of several that is there. */
  readonly proposed?: string
}

/**
 * A line of text that is not blank.
 *
 * @throws Error when it is unique without a pattern: its values become parts of paths.
 */
export const text = ({
  min = 1,
  max,
  pattern,
  unique = false,
  input = 'text',
  proposed,
  ...options
}: TextOptions): Field => {
  if (unique && pattern === undefined)
    throw new Error('A unique text needs a pattern: its values become parts of paths, where . # $ / [ ] cannot stand.')
  const fits = pattern && new RegExp(pattern.source)
  const demands = [
    'newData.isString()',
    ...(min > 1 ? [`newData.val().length >= ${min}`] : []),
    `newData.val().length <= ${max}`,
    'newData.val().matches(/\\S/)',
    ...(pattern ? [`newData.val().matches(${rulePattern(pattern)})`] : []),
  ]
  return field(
    {
      rules: { '.validate': all(...demands) },
      check(value) {
        if (typeof value !== 'string') return { code: 'wrongType' }
        if (blank.test(value)) return { code: 'missing' }
        if (value.length < min) return { code: 'tooShort', limit: min }
        if (value.length > max) return { code: 'tooLong', limit: max }
        return !fits || fits.test(value) ? null : { code: 'malformed', kind: pattern.name, like: pattern.like }
      },
      clean: value => (typeof value === 'string' ? value.trim() || null : (value ?? null)),
      control: { type: 'line', input, max },
      cell: 'text',
      sortKey: value => (typeof value === 'string' ? fold(value) : ''),
      unique,
      proposed: proposed ?? null,
      samples: pattern
        ? { accepted: [pattern.like], refused: [3, true, '', ...pattern.unlike] }
        : {
            accepted: ['Sample text'.slice(0, max).padEnd(min, '.'), 'a'.repeat(max), 'ñ'.repeat(min)],
            refused: ['a'.repeat(max + 1), '', ' \t', 3, true, { a: 'b' }, ...(min > 1 ? ['a'.repeat(min - 1)] : [])],
          },
    },
    options,
  )
}

/** White space as the rules language counts it, which is ASCII's. */
const blank = /^[\t-\r ]*$/
