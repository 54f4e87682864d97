import { TextFault } from './errors.ts'
import { type CharacterSet, CLASSES, readCharacterSet, unknownEscape } from './regex-set.ts'

/**
 * The regular expressions of rules, as documented: letters, `.` (any character), `[ ]`, `( )`, `|`, `* + ? {n,m}`,
 * `\s \w \d \S \W \D`, `^` as the first and `$` as the last letter. What the documentation leaves open is refused, and so is what the
 * service's library, a relative of dk.brics.automaton's RegExp, reads as something else than a letter.
 */
export type Pattern =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly items: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly items: readonly Pattern[] }
  /** `max` is Infinity when there is none. */
  | { readonly kind: 'repeat'; readonly item: Pattern; readonly min: number; readonly max: number }

export interface AnchoredPattern {
  readonly pattern: Pattern
  readonly fromStart: boolean
  readonly toEnd: boolean
}

const MAX_REPEAT = 1000
const MAX_GROUPS = 100
/** What dk.brics.automaton may read these as outside of a class. */
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['#', 'for what matches nothing'],
  ['@', 'for any text'],
  ['&', 'for what matches both sides'],
  ['~', 'for whatever does not match what follows'],
  ['"', 'to quote'],
  ['<', 'for a named set or an interval'],
])
const ANY: CharacterSet = { negated: false, ranges: [{ from: 0, to: 0xffff }] }

/** Reads what stands between the slashes; throws a TextFault with the offset in it. */
export function parsePattern(source: string): AnchoredPattern {
  return new PatternReader(source).read()
}

class PatternReader {
  readonly #source: string
  #at = 0
  #open = 0
  /** Whether there was a | outside all parentheses. */
  #bareChoice = false

  constructor(source: string) {
    this.#source = source
  }

  read(): AnchoredPattern {
    const fromStart = this.#take('^')
    const pattern = this.#choice()
    const toEnd = this.#take('$')
    if (this.#at < this.#source.length) this.#misplaced()
    if (this.#bareChoice && (fromStart || toEnd)) {
      this.#fail(
        0,
        'Where ^ and $ belong is not defined next to | : put the alternatives in parentheses, as in /^(a|b)$/.',
      )
    }
    return { pattern, fromStart, toEnd }
  }

  #choice(): Pattern {
    const start = this.#at
    const items = [this.#sequence()]
    while (this.#take('|')) {
      this.#bareChoice ||= this.#open === 0
      items.push(this.#sequence())
    }
    const [only] = items
    if (only !== undefined && items.length === 1) return only
    if (items.some(isEmpty))
      this.#fail(
        start,
        'An alternative is empty: the service reads what follows it as a letter. Write (a|b)? for (a|b|).',
      )
    return { kind: 'choice', items }
  }

  #sequence(): Pattern {
    const items: Pattern[] = []
    for (let item = this.#repeated(); item !== null; item = this.#repeated()) items.push(item)
    const [only] = items
    return only !== undefined && items.length === 1 ? only : { kind: 'sequence', items }
  }

  #repeated(): Pattern | null {
    const item = this.#atom()
    if (item === null) return null
    const repeat = this.#repeat()
    if (repeat === null) return item
    if ('*+?{'.includes(this.#source[this.#at] ?? ' ')) {
      this.#fail(this.#at, `A repetition cannot be repeated with '${this.#source[this.#at]}'; put it in parentheses.`)
    }
    return { kind: 'repeat', item, ...repeat }
  }

  #repeat(): { min: number; max: number } | null {
    if (this.#take('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
    if (this.#take('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
    if (this.#take('?')) return { min: 0, max: 1 }
    if (this.#source[this.#at] !== '{') return null
    const counted = /^\{(\d+)(,?)(\d*)\}/.exec(this.#source.slice(this.#at, this.#at + 20))
    if (counted === null) this.#fail(this.#at, "'{' must be part of {n}, {n,} or {n,m}; write \\{ for the character.")
    const [whole, low = '', comma, high = ''] = counted
    const min = Number(low)
    const max = comma === '' ? min : high === '' ? Number.POSITIVE_INFINITY : Number(high)
    if (max < min) this.#fail(this.#at, `${whole} counts backwards.`)
    const largest = max === Number.POSITIVE_INFINITY ? min : max
    if (largest > MAX_REPEAT)
      this.#fail(this.#at, `${whole} repeats more than ${MAX_REPEAT} times; test the length instead.`)
    this.#at += whole.length
    return { min, max }
  }

  /** One letter, set or group; null where a sequence ends. */
  #atom(): Pattern | null {
    const start = this.#at
    const letter = this.#source[start]
    if (letter === undefined || letter === '|' || letter === ')') return null
    if (letter === '$' && start === this.#source.length - 1) return null
    if ('^$*+?{'.includes(letter)) this.#misplaced()
    if (letter === '(') return this.#group()
    if (letter === '[') {
      const { set, end } = readCharacterSet(this.#source, start)
      this.#at = end
      return { kind: 'set', set }
    }
    const operator = OPERATORS.get(letter)
    if (operator !== undefined)
      this.#fail(start, `The service may take '${letter}' ${operator}; write [${letter}] for the character.`)
    this.#at++
    if (letter === '.') return { kind: 'set', set: ANY }
    return { kind: 'set', set: letter === '\\' ? this.#escape() : single(letter) }
  }

  #group(): Pattern {
    const start = this.#at++
    if (this.#source[this.#at] === '?') {
      this.#fail(start, "Groups that begin with '(?' are not supported: no lookaround, no names. Use plain ( ).")
    }
    if (++this.#open > MAX_GROUPS) this.#fail(start, `Groups are nested deeper than ${MAX_GROUPS} levels.`)
    const inner = this.#choice()
    if (!this.#take(')')) {
      if (this.#at < this.#source.length) this.#misplaced()
      this.#fail(start, "This '(' has no closing ')'.")
    }
    this.#open--
    return inner
  }

  #escape(): CharacterSet {
    const letter = this.#source[this.#at++]
    if (letter === undefined) this.#fail(this.#at - 2, 'A pattern cannot end in a backslash.')
    const known = CLASSES.get(letter)
    if (known !== undefined) return known
    if (/[A-Za-z0-9]/.test(letter)) this.#fail(this.#at - 2, unknownEscape(letter))
    return single(letter)
  }

  #take(letter: string): boolean {
    if (this.#source[this.#at] !== letter) return false
    this.#at++
    return true
  }

  #misplaced(): never {
    const letter = this.#source[this.#at]
    const reason =
      letter === '^'
        ? '^ can only be the first letter of the pattern'
        : letter === '$'
          ? '$ can only be the last letter of the pattern'
          : letter === ')'
            ? "This ')' has no opening '('"
            : `There is nothing for '${letter}' to repeat`
    return this.#fail(this.#at, `${reason}; write \\${letter} for the character.`)
  }

  #fail(offset: number, message: string): never {
    throw new TextFault(offset, message)
  }
}

function isEmpty(pattern: Pattern): boolean {
  return pattern.kind === 'sequence' && pattern.items.length === 0
}

function single(letter: string): CharacterSet {
  const code = letter.charCodeAt(0)
  return { negated: false, ranges: [{ from: code, to: code }] }
}
