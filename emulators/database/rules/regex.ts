import { EvaluationError, TextIssue } from './errors.ts'
import { type CharacterSet, type Pattern, parsePattern } from './regex-syntax.ts'

/** Limit of a pattern's characters, each as often as its counted repetitions may need it. */
const MAX_SIZE = 2500

function sizeOf(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'set':
      return 1
    case 'sequence':
    case 'choice':
      return pattern.items.reduce((sum, item) => sum + sizeOf(item), 0)
    case 'repeat':
      return sizeOf(pattern.item) * Math.max(1, pattern.max === Number.POSITIVE_INFINITY ? pattern.min : pattern.max)
  }
}

const unit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`

const classOf = ({ negated, ranges }: CharacterSet): string =>
  `[${negated ? '^' : ''}${ranges.map(({ from, to }) => `${unit(from)}-${unit(to)}`).join('')}]`

/** The pattern in the syntax of JavaScript. */
function sourceOf(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'set':
      return classOf(pattern.set)
    case 'sequence':
      return pattern.items.map(sourceOf).join('')
    case 'choice':
      return `(?:${pattern.items.map(sourceOf).join('|')})`
    case 'repeat': {
      const { item, min, max } = pattern
      const source = item.kind === 'set' ? classOf(item.set) : `(?:${sourceOf(item)})`
      return `${source}{${min},${max === Number.POSITIVE_INFINITY ? '' : max}}`
    }
  }
}

/** A pattern of the rules' dialect, as a regular expression of JavaScript. */
export class Regex {
  readonly warnings: readonly TextIssue[]
  readonly #expression: RegExp

  /** Throws a TextIssue for a pattern outside the dialect. */
  constructor(source: string, ignoreCase: boolean) {
    const { pattern, fromStart, toEnd, warnings } = parsePattern(source)
    if (sizeOf(pattern) > MAX_SIZE)
      throw new TextIssue(0, 'The regular expression is too large; use smaller counts or several tests.')
    this.warnings = warnings
    this.#expression = new RegExp(
      `${fromStart ? '^' : ''}${sourceOf(pattern)}${toEnd ? '$' : ''}`,
      ignoreCase ? 'i' : '',
    )
  }

  test(text: string): boolean {
    try {
      return this.#expression.test(text)
    } catch {
      // It ran out of stack.
      throw new EvaluationError('the text takes too much work to match with this regular expression')
    }
  }
}
