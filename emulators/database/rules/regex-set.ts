import { TextFault } from './errors.ts'

/** A range of UTF-16 code units, both ends included. */
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
/** Where the documentation only says "whitespace", what dk.brics.automaton calls so. */
const SPACE = [range('\t', '\n'), range('\r'), range(' ')]

/** `\d` and its like. */
export const CLASSES: ReadonlyMap<string, CharacterSet> = new Map([
  ['d', { negated: false, ranges: DIGIT }],
  ['D', { negated: true, ranges: DIGIT }],
  ['w', { negated: false, ranges: WORD }],
  ['W', { negated: true, ranges: WORD }],
  ['s', { negated: false, ranges: SPACE }],
  ['S', { negated: true, ranges: SPACE }],
])

/** The refusal of a backslash before a letter or digit that has no documented meaning. */
export function unknownEscape(letter: string): string {
  const reason = /\d/.test(letter) ? 'there are no backreferences' : 'only \\s \\w \\d \\S \\W \\D have a meaning'
  return `'\\${letter}' is not supported: ${reason}.`
}

/** Reads `[…]` from its bracket on; throws a TextFault. */
export function readCharacterSet(source: string, start: number): { set: CharacterSet; end: number } {
  const negated = source[start + 1] === '^'
  const first = start + (negated ? 2 : 1)
  const ranges: Range[] = []
  let at = first
  while (source[at] !== ']') {
    const item = readItem(source, at, start)
    at = item.end
    if (typeof item.value !== 'number') {
      ranges.push(...positive(item.value))
      continue
    }
    if (source[at] !== '-' || source[at + 1] === ']' || at + 1 >= source.length) {
      ranges.push({ from: item.value, to: item.value })
      continue
    }
    const last = readItem(source, at + 1, start)
    if (typeof last.value !== 'number' || last.value < item.value) {
      throw new TextFault(at, "This range counts backwards or ends in a class; write \\- for the character '-'.")
    }
    ranges.push({ from: item.value, to: last.value })
    at = last.end
  }
  if (at === first) throw new TextFault(start, 'An empty [ ] matches nothing; name a character.')
  return { set: { negated, ranges }, end: at + 1 }
}

function readItem(source: string, at: number, start: number): { value: number | CharacterSet; end: number } {
  const letter = source[at]
  if (letter === undefined) throw new TextFault(start, "This '[' has no closing ']'.")
  if (letter !== '\\') return { value: letter.charCodeAt(0), end: at + 1 }
  const escaped = source[at + 1]
  if (escaped === undefined) throw new TextFault(start, "This '[' has no closing ']'.")
  const known = CLASSES.get(escaped)
  if (known === undefined && /[A-Za-z0-9]/.test(escaped)) throw new TextFault(at, unknownEscape(escaped))
  return { value: known ?? escaped.charCodeAt(0), end: at + 2 }
}

/** The ranges of a set, sorted, without overlaps, the negation worked in. */
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

/** The set that the flag `i` makes of a set: every character whose upper case is that of a member. */
export function ignoringCase(set: CharacterSet): CharacterSet {
  const upper = upperCases()
  // No other letter has an ASCII one as its upper case, so that ASCII sets stay ASCII.
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

/** The upper case of every code unit; made when first wanted. */
function upperCases(): Uint16Array {
  table ??= Uint16Array.from({ length: LAST + 1 }, (_, code) => upperCase(code))
  return table
}

/** Upper case where it is one code unit and does not turn another alphabet's letter into an ASCII one. */
function upperCase(code: number): number {
  if (code < 128) return code >= 97 && code <= 122 ? code - 32 : code
  const upper = String.fromCharCode(code).toUpperCase()
  const result = upper.charCodeAt(0)
  return upper.length === 1 && result >= 128 ? result : code
}
