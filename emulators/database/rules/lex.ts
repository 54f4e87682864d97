import { TextIssue } from './errors.ts'

export type Token = WordToken | RegexToken

interface WordToken {
  readonly kind: 'name' | 'number' | 'string' | 'mark' | 'end'
  /** The name, mark, string content, or number as written. */
  readonly text: string
  readonly start: number
  readonly end: number
}

interface RegexToken {
  readonly kind: 'regex'
  readonly text: string
  readonly flags: string
  readonly start: number
  readonly end: number
}

/** Names and numbers are JavaScript's, because the service reads expressions by Rhino. */
const NAME = /\$[\p{L}\p{Nd}_]+|[\p{L}_][\p{L}\p{Nd}_]*/uy
const NUMBER = /0[xX][\dA-Fa-f]+|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
const MARK = /===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()[\]=]/y
/** Single-character marks that begin no longer one: half of an expression. */
const SINGLE_MARKS = '().,[]?:'
const REGEX_FLAGS = /[A-Za-z]*/y
const LINE_BREAK = /[\n\r\u2028\u2029]/
const FORMAT_CHARACTER = /\p{Cf}/gu
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['0', '\0'],
])

/** Splits an expression into tokens, the last of kind `end`; throws a TextIssue, and adds others to `warnings`. */
export function lex(text: string, warnings: TextIssue[]): Token[] {
  const tokens: Token[] = []
  let at = skipSpace(text, 0, warnings)
  while (at < text.length) {
    const token = readToken(text, at, endsOperand(tokens.at(-1)), warnings)
    tokens.push(token)
    at = skipSpace(text, token.end, warnings)
  }
  tokens.push({ kind: 'end', text: '', start: text.length, end: text.length })
  return tokens
}

/** A slash divides after an operand; elsewhere it opens a regular expression. */
function endsOperand(token: Token | undefined): boolean {
  if (token === undefined) return false
  return token.kind === 'mark' ? token.text === ')' || token.text === ']' : true
}

function readToken(text: string, start: number, afterOperand: boolean, warnings: TextIssue[]): Token {
  const first = text[start] ?? ''
  if (first === "'" || first === '"') return readString(text, start)
  if (first === '/' && !afterOperand) return readRegex(text, start, warnings)
  const number = match(NUMBER, text, start)
  if (number !== null) return { kind: 'number', text: number, start, end: start + number.length }
  if (SINGLE_MARKS.includes(first)) return { kind: 'mark', text: first, start, end: start + 1 }
  const name = match(NAME, text, start)
  if (name !== null) return { kind: 'name', text: name, start, end: start + name.length }
  const mark = match(MARK, text, start)
  if (mark === null)
    throw new TextIssue(start, `Unexpected character '${String.fromCodePoint(text.codePointAt(start) ?? 0)}'.`)
  if (mark === '=') throw new TextIssue(start, 'Rule expressions may not contain assignments. Compare with == or ===.')
  return { kind: 'mark', text: mark, start, end: start + mark.length }
}

function readString(text: string, start: number): Token {
  const quote = text[start]
  let value = ''
  let at = start + 1
  for (;;) {
    const letter = text[at]
    if (letter === undefined || letter === '\n') throw new TextIssue(start, `This string has no closing ${quote}.`)
    if (letter === quote) return { kind: 'string', text: value, start, end: at + 1 }
    if (letter !== '\\') {
      value += letter
      at++
      continue
    }
    const escaped = readEscape(text, at)
    value += escaped.value
    at = escaped.end
  }
}

function readEscape(text: string, start: number): { value: string; end: number } {
  const letter = text[start + 1] ?? ''
  const digits = letter === 'u' ? 4 : letter === 'x' ? 2 : 0
  if (digits === 0) return { value: ESCAPES.get(letter) ?? letter, end: start + 2 }
  const hex = text.slice(start + 2, start + 2 + digits)
  if (hex.length < digits || /[^0-9a-fA-F]/.test(hex))
    throw new TextIssue(start, `Invalid escape: '\\${letter}' needs ${digits} hexadecimal digits.`)
  return { value: String.fromCharCode(Number.parseInt(hex, 16)), end: start + 2 + digits }
}

function readRegex(text: string, start: number, warnings: TextIssue[]): Token {
  let inSet = false
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\\') at++
    else if (letter === '[') inSet = true
    else if (letter === ']') inSet = false
    else if (letter === '/' && !inSet) {
      const flags = match(REGEX_FLAGS, text, at + 1) ?? ''
      const pattern = withoutLost(text.slice(start + 1, at), start + 1, warnings)
      return { kind: 'regex', text: pattern, flags, start, end: at + 1 + flags.length }
    }
  }
  throw new TextIssue(start, "This regular expression has no closing '/'.")
}

/** A pattern as the service's parser, Rhino, reads it: without format characters. Line breaks end it there. */
function withoutLost(pattern: string, start: number, warnings: TextIssue[]): string {
  const nameOf = (letter: string): string =>
    `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const broken = LINE_BREAK.exec(pattern)
  if (broken !== null)
    throw new TextIssue(
      start + broken.index,
      `The line break ${nameOf(broken[0])} cannot appear in a regular expression: the service ends the regular expression there. Let a range of a [ ] reach across it.`,
    )
  return pattern.replace(FORMAT_CHARACTER, (letter, at: number) => {
    const message = `The format character ${nameOf(letter)} is left out of the regular expression, as by the service. Let a range of a [ ] reach across it.`
    warnings.push(new TextIssue(start + at, message))
    return ''
  })
}

/** Skips comments too, of which the service is not known to take any. */
function skipSpace(text: string, from: number, warnings: TextIssue[]): number {
  let at = from
  for (;;) {
    while (at < text.length && ' \t\r\n\u00A0'.includes(text[at] ?? '')) at++
    const close = text.startsWith('//', at) ? '\n' : text.startsWith('/*', at) ? '*/' : null
    if (close === null) return at
    const end = text.indexOf(close, at + 2)
    if (end === -1 && close === '*/') throw new TextIssue(at, "This comment has no closing '*/'.")
    warnings.push(
      new TextIssue(
        at,
        'A comment inside an expression is left out; the service is not known to take it. Write it outside of the quotes.',
      ),
    )
    at = end === -1 ? text.length : end + close.length
  }
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}
