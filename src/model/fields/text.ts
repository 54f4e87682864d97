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
  /** Line feeds and tabs belong to it. */
  readonly lines?: boolean
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
  lines = false,
  proposed,
  ...options
}: TextOptions): Field => {
  if (unique && pattern === undefined)
    throw new Error('A unique text needs a pattern: its values become parts of paths, where . # $ / [ ] cannot stand.')
  const fits = pattern && new RegExp(pattern.source)
  // What is no string has no length, which refuses it.
  const demands = [
    ...(min > 1 ? [`newData.val().length >= ${min}`] : []),
    ...(pattern?.isFixedLength ? [] : [`newData.val().length <= ${max}`]),
    ...(pattern ? [`newData.val().matches(${rulePattern(pattern)})`] : lines ? linesDemands : [lineDemand]),
  ]
  return field(
    {
      rules: { '.validate': all(...demands) },
      check(value) {
        if (typeof value !== 'string') return { code: 'wrongType' }
        if (blank.test(value)) return { code: 'missing' }
        if (value.length < min) return { code: 'tooShort', limit: min }
        if (value.length > max) return { code: 'tooLong', limit: max }
        if (value.search(lines ? hidden.lines : hidden.line) !== -1) return { code: 'control' }
        return !fits || fits.test(value) ? null : { code: 'malformed', kind: pattern.name, like: pattern.like }
      },
      clean: value => (typeof value === 'string' ? withoutHidden(value, lines).trim() || null : (value ?? null)),
      control: { type: 'line', input, max },
      cell: 'text',
      sortKey: value => (typeof value === 'string' ? fold(value) : ''),
      unique,
      proposed: proposed ?? null,
      samples: pattern
        ? { accepted: [pattern.like], refused: [3, true, '', ...pattern.unlike] }
        : {
            accepted: ['Sample text'.slice(0, max).padEnd(min, '.'), 'a'.repeat(max), 'ñ'.repeat(min)],
            refused: [
              'a'.repeat(max + 1),
              '',
              ' \t',
              3,
              true,
              { a: 'b' },
              ...(min > 1 ? ['a'.repeat(min - 1)] : []),
              ...['\u0000', '\u001b', '\u0085', '\u202e', '\u2066', ...(lines ? ['\r'] : ['\n', '\t'])].map(hide =>
                `a${hide}b`.slice(0, max),
              ),
            ],
          },
    },
    options,
  )
}

/**
 * What texts may hold beside ASCII, as ranges of a character class: all but control characters, the separators of lines and paragraphs (U+2028, U+2029), and
 * the controls of the direction of writing (U+202A to U+202E, U+2066 to U+206F), by which a text looks like another.
 */
const beyond = '\u00a0-\u2027\u202f-\u2065\u2070-\uffff'

/** Something that people see, and nothing that they do not. Without \s, which not every version of the service's library knows. */
const lineDemand = `newData.val().matches(/^ *[!-~${beyond}][ -~${beyond}]*$/)`

/** A class cannot name a line feed, which would end the expression: it reaches from the tab before it to the vertical tab behind it. */
const linesDemands = [
  `newData.val().matches(/^[\t-\u000b ]*[!-~${beyond}][\t-\u000b -~${beyond}]*$/)`,
  '!newData.val().matches(/[\u000b]/)',
]

const hidden = { line: new RegExp(`[^ -~${beyond}]`, 'g'), lines: new RegExp(`[^\\t\\n -~${beyond}]`, 'g') }

/** The text without what may not stand in it; line breaks of any kind become line feeds or, in a line, blanks. */
export const withoutHidden = (text: string, lines: boolean): string =>
  text
    .replaceAll(/\r\n|[\r\u2028\u2029]/g, '\n')
    .replaceAll(lines ? hidden.lines : hidden.line, each => (each === '\n' || each === '\t' ? ' ' : ''))

/** White space as the rules language counts it, which is ASCII's. */
const blank = /^[\t-\r ]*$/
