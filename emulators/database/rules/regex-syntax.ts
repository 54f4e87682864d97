import { TextIssue } from './errors.ts'

/** A range of UTF-16 code units, inclusive. */
export interface Range {
  readonly from: number
  readonly to: number
}

export interface CharacterSet {
  readonly negated: boolean
  readonly ranges: readonly Range[]
}

const LAST = 0xffff
const range = (from: string, to: string = from): Range => ({ from: from.charCodeAt(0), to: to.charCodeAt(0) })
const DIGIT = [range('0', '9')]
const WORD = [range('0', '9'), range('A', 'Z'), range('_'), range('a', 'z')]
/** "Whitespace" is undefined in the documentation; this is dk.brics.automaton's definition. */
const SPACE = [range('\t', '\n'), range('\r'), range(' ')]

/** `\d` and similar. */
const CLASSES: ReadonlyMap<string, CharacterSet> = new Map([
  ['d', { negated: false, ranges: DIGIT }],
  ['D', { negated: true, ranges: DIGIT }],
  ['w', { negated: false, ranges: WORD }],
  ['W', { negated: true, ranges: WORD }],
  ['s', { negated: false, ranges: SPACE }],
  ['S', { negated: true, ranges: SPACE }],
])

type Warn = (offset: number, message: string) => void

/** The documentation takes the letter after any other backslash literally. */
function warnOfEscape(letter: string, offset: number, warn: Warn): void {
  if (/[A-Za-z0-9]/.test(letter))
    warn(offset, `'\\${letter}' is the character '${letter}', as in the service; write ${letter} if that is meant.`)
}

function readCharacterSet(source: string, start: number, warn: Warn): { set: CharacterSet; end: number } {
  const negated = source[start + 1] === '^'
  const first = start + (negated ? 2 : 1)
  const ranges: Range[] = []
  let at = first
  while (source[at] !== ']') {
    const item = readItem(source, at, start, warn)
    at = item.end
    if (typeof item.value !== 'number') {
      ranges.push(...positive(item.value))
      continue
    }
    if (source[at] !== '-' || source[at + 1] === ']') {
      ranges.push({ from: item.value, to: item.value })
      continue
    }
    const last = readItem(source, at + 1, start, warn)
    if (typeof last.value !== 'number' || last.value < item.value)
      throw new TextIssue(at, "This range counts backwards or ends in a class; write \\- for the character '-'.")
    ranges.push({ from: item.value, to: last.value })
    at = last.end
  }
  if (at === first) throw new TextIssue(start, 'An empty [ ] matches nothing; name a character.')
  return { set: { negated, ranges }, end: at + 1 }
}

function readItem(
  source: string,
  at: number,
  start: number,
  warn: Warn,
): { value: number | CharacterSet; end: number } {
  const letter = source[at]
  if (letter === undefined) throw new TextIssue(start, "This '[' has no closing ']'.")
  if (letter !== '\\') return { value: letter.charCodeAt(0), end: at + 1 }
  const escaped = source[at + 1]
  if (escaped === undefined) throw new TextIssue(start, "This '[' has no closing ']'.")
  const known = CLASSES.get(escaped)
  if (known === undefined) warnOfEscape(escaped, at, warn)
  return { value: known ?? escaped.charCodeAt(0), end: at + 2 }
}

/** Sorted, disjoint ranges of a set, with negation applied. */
export function positive(set: CharacterSet): readonly Range[] {
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of [...set.ranges].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last.to + 1) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return set.negated ? complement(merged) : merged
}

function complement(ranges: readonly Range[]): Range[] {
  const gaps: Range[] = []
  let from = 0
  for (const each of ranges) {
    if (each.from > from) gaps.push({ from, to: each.from - 1 })
    from = each.to + 1
  }
  if (from <= LAST) gaps.push({ from, to: LAST })
  return gaps
}

/** Applies the flag `i` to a set: all characters whose upper case is a member's. */
export function ignoringCase(set: CharacterSet): CharacterSet {
  const upper = upperCases()
  // No other letter has an ASCII upper case, so ASCII sets stay ASCII.
  const last = set.ranges.every(({ to }) => to < 128) ? 127 : LAST
  const wanted = new Uint8Array(last + 1)
  for (const { from, to } of set.ranges) for (let code = from; code <= to; code++) wanted[upper[code] ?? code] = 1
  const ranges: Range[] = []
  for (let code = 0; code <= last; code++) {
    if (wanted[upper[code] ?? code] !== 1) continue
    const from = code
    while (code < last && wanted[upper[code + 1] ?? code + 1] === 1) code++
    ranges.push({ from, to: code })
  }
  return { negated: set.negated, ranges }
}

let table: Uint16Array | null = null

/** Upper case of every code unit; computed on first use. */
function upperCases(): Uint16Array {
  table ??= Uint16Array.from({ length: LAST + 1 }, (_, code) => upperCase(code))
  return table
}

/** Upper case if it is one code unit and does not turn a foreign letter into an ASCII one. */
function upperCase(code: number): number {
  if (code < 128) return code >= 97 && code <= 122 ? code - 32 : code
  const upper = String.fromCharCode(code).toUpperCase()
  const result = upper.charCodeAt(0)
  return upper.length === 1 && result >= 128 ? result : code
}

/**
 * Regular expressions of rules, as documented: letters, `.` (any character), `[ ]`, `( )`, `|`, `* + ? {n,m}`, `\s \w
 * \d \S \W \D`, `^` as the first and `$` as the last letter. Other syntax is refused unless it has one plain meaning:
 * it then loads with a warning, like letters that the service's library, a relative of dk.brics.automaton's RegExp, may
 * read as operators.
 */
export type Pattern =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly items: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly items: readonly Pattern[] }
  /** `max` is Infinity if unlimited. */
  | { readonly kind: 'repeat'; readonly item: Pattern; readonly min: number; readonly max: number }

interface AnchoredPattern {
  readonly pattern: Pattern
  readonly fromStart: boolean
  readonly toEnd: boolean
  /** Parts of which the service may think otherwise. */
  readonly warnings: readonly TextIssue[]
}

const MAX_REPEAT = 10_000
const MAX_GROUPS = 100
/** Meaning of these operators in dk.brics.automaton outside of a class. */
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['#', 'for what matches nothing'],
  ['@', 'for any text'],
  ['&', 'for what matches both sides'],
  ['~', 'for whatever does not match what follows'],
  ['"', 'to quote'],
  ['<', 'for a named set or an interval'],
])
const ANY: CharacterSet = { negated: false, ranges: [{ from: 0, to: 0xffff }] }

/** Parses the part between slashes; throws a TextIssue with its offset. */
export const parsePattern = (source: string): AnchoredPattern => new PatternReader(source).read()

class PatternReader {
  readonly #source: string
  #at = 0
  #open = 0
  #bareChoice = false
  readonly #warnings: TextIssue[] = []

  constructor(source: string) {
    this.#source = source
  }

  read(): AnchoredPattern {
    const fromStart = this.#take('^')
    const pattern = this.#choice()
    const toEnd = this.#take('$')
    if (this.#at < this.#source.length) this.#misplaced()
    if (this.#bareChoice && (fromStart || toEnd)) {
      this.#warn(
        0,
        '^ and $ hold for all alternatives here, which is not documented: put these in parentheses, as in /^(a|b)$/.',
      )
    }
    return { pattern, fromStart, toEnd, warnings: this.#warnings }
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
    const atom = this.#atom()
    if (atom === null) return null
    const repeat = this.#repeat()
    if (repeat === null) return atom
    const item: Pattern = { kind: 'repeat', item: atom, ...repeat }
    const start = this.#at
    const again = this.#repeat()
    if (again === null) return item
    this.#warn(
      start,
      `'${this.#source[start]}' repeats the repetition before it, as no repetition is lazy; put that in parentheses.`,
    )
    if ('*+?{'.includes(this.#source[this.#at] ?? ' '))
      this.#fail(this.#at, `A repetition cannot be repeated twice; put it in parentheses.`)
    return { kind: 'repeat', item, ...again }
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

  #atom(): Pattern | null {
    const start = this.#at
    const letter = this.#source[start]
    if (letter === undefined || letter === '|' || letter === ')') return null
    if (letter === '$' && start === this.#source.length - 1) return null
    if ('^$*+?{'.includes(letter)) this.#misplaced()
    if (letter === '(') return this.#group()
    if (letter === '[') {
      const { set, end } = readCharacterSet(this.#source, start, this.#warn)
      this.#at = end
      return { kind: 'set', set }
    }
    const operator = OPERATORS.get(letter)
    if (operator !== undefined)
      this.#warn(start, `'${letter}' is the character here. The service may take it ${operator}: write [${letter}].`)
    this.#at++
    if (letter === '.') return { kind: 'set', set: ANY }
    return { kind: 'set', set: letter === '\\' ? this.#escape() : single(letter) }
  }

  #group(): Pattern {
    const start = this.#at++
    if (this.#source[this.#at] === '?')
      this.#fail(start, "Groups that begin with '(?' are not supported: no lookaround, no names. Use plain ( ).")
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
    warnOfEscape(letter, this.#at - 2, this.#warn)
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

  readonly #warn: Warn = (offset, message) => {
    this.#warnings.push(new TextIssue(offset, message))
  }

  #fail(offset: number, message: string): never {
    throw new TextIssue(offset, message)
  }
}

const isEmpty = (pattern: Pattern): boolean => pattern.kind === 'sequence' && pattern.items.length === 0

function single(letter: string): CharacterSet {
  const code = letter.charCodeAt(0)
  return { negated: false, ranges: [{ from: code, to: code }] }
}
