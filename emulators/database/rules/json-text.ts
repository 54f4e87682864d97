import { TextIssue } from './errors.ts'

export type FileValue = FileObject | FileList | FileString | FileLiteral

export interface FileObject {
  readonly kind: 'object'
  readonly offset: number
  readonly members: readonly FileMember[]
}

export interface FileMember {
  readonly key: string
  readonly keyOffset: number
  readonly value: FileValue
}

interface FileList {
  readonly kind: 'list'
  readonly offset: number
  readonly items: readonly FileValue[]
}

interface FileString {
  readonly kind: 'string'
  readonly offset: number
  readonly text: PositionedText
}

interface FileLiteral {
  readonly kind: 'literal'
  readonly offset: number
  readonly value: boolean | number | null
}

const MAX_DEPTH = 100
const SPACE = new Set([' ', '\t', '\r', '\n'])
const CONTROLS_END = 0x20
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

/** A fault in the JSON; `keys` leads to the object being read. */
export class FileIssue extends TextIssue {
  readonly keys: readonly string[]

  constructor(offset: number, message: string, keys: readonly string[]) {
    super(offset, message)
    this.keys = keys
  }
}

/** Reads a rules file, as tolerant as the service; throws a FileIssue, also for duplicate keys. */
export const readRulesFile = (text: string): FileValue => new JsonReader(text, { relaxed: true }).read()

/** Offset where text stops being JSON, or its length: `JSON.parse` does not always tell. */
export function jsonIssueAt(text: string): number {
  try {
    new JsonReader(text, { relaxed: false }).read()
    return text.length
  } catch (issue) {
    if (issue instanceof FileIssue) return issue.offset
    throw issue
  }
}

class JsonReader {
  readonly #text: string
  readonly #relaxed: boolean
  readonly #keys: string[] = []
  #at = 0
  #depth = 0

  constructor(text: string, { relaxed }: { relaxed: boolean }) {
    this.#text = text
    this.#relaxed = relaxed
  }

  read(): FileValue {
    this.#skip()
    const value = this.#value()
    this.#skip()
    if (this.#at < this.#text.length) this.#fail(`Unexpected ${this.#here()} after the end of the rules.`)
    return value
  }

  #value(): FileValue {
    const offset = this.#at
    const next = this.#text[offset]
    if (next === '"') return { kind: 'string', offset, text: this.#string() }
    if (next === '{' || next === '[') return this.#nested(() => (next === '{' ? this.#object() : this.#list()))
    LITERAL.lastIndex = offset
    const word = LITERAL.exec(this.#text)?.[0]
    if (word === undefined) this.#fail(`Expected a value, found ${this.#here()}.`)
    this.#at += word.length
    return { kind: 'literal', offset, value: JSON.parse(word) }
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > MAX_DEPTH) this.#fail(`The rules are nested deeper than ${MAX_DEPTH} levels.`)
    const value = read()
    this.#depth--
    return value
  }

  #object(): FileObject {
    const offset = this.#at++
    const members: FileMember[] = []
    const seen = new Set<string>()
    for (this.#skip(); !this.#take('}'); this.#separate('}')) {
      const keyOffset = this.#at
      if (this.#text[keyOffset] !== '"')
        this.#fail(`Expected '"' or '}', found ${this.#here()}. Keys go in double quotes.`)
      const key = this.#string().value
      if (this.#relaxed && seen.has(key))
        this.#fail(`The key '${key}' appears twice in one object; keep one of the two.`, keyOffset)
      seen.add(key)
      this.#skip()
      if (!this.#take(':')) this.#fail(`Expected ':' after the key '${key}', found ${this.#here()}.`)
      this.#skip()
      this.#keys.push(key)
      members.push({ key, keyOffset, value: this.#value() })
      this.#keys.pop()
    }
    return { kind: 'object', offset, members }
  }

  #list(): FileList {
    const offset = this.#at++
    const items: FileValue[] = []
    for (this.#skip(); !this.#take(']'); this.#separate(']')) items.push(this.#value())
    return { kind: 'list', offset, items }
  }

  #separate(close: string): void {
    this.#skip()
    if (this.#text[this.#at] === close) return
    if (!this.#take(',')) this.#fail(`Expected ',' or '${close}', found ${this.#here()}.`)
    this.#skip()
    if (!this.#relaxed && this.#text[this.#at] === close) this.#fail(`Expected another one, found ${this.#here()}.`)
  }

  #string(): PositionedText {
    const start = ++this.#at
    let value = ''
    const runs: Run[] = [{ from: 0, offset: start }]
    for (let from = start; ; from = this.#at) {
      while (this.#isPlain(this.#text[this.#at])) this.#at++
      value += this.#text.slice(from, this.#at)
      if (this.#take('"')) break
      if (this.#at >= this.#text.length)
        this.#fail('This string has no closing quote.', this.#relaxed ? start - 1 : this.#at)
      value += this.#escape()
      runs.push({ from: value.length, offset: this.#at })
    }
    return new PositionedText(value, runs)
  }

  #isPlain(letter: string | undefined): boolean {
    if (letter === undefined || letter === '"' || letter === '\\') return false
    return this.#relaxed || letter.charCodeAt(0) >= CONTROLS_END
  }

  #escape(): string {
    const at = this.#at
    if (this.#text[at] !== '\\') this.#fail(`${this.#here()} must be written as an escape.`)
    const letter = this.#text[at + 1] ?? ''
    const hex = this.#text.slice(at + 2, at + 6)
    if (letter === 'u' && /^[0-9a-fA-F]{4}$/.test(hex)) {
      this.#at += 6
      return String.fromCharCode(Number.parseInt(hex, 16))
    }
    const escaped = ESCAPES.get(letter)
    if (escaped === undefined)
      this.#fail(`Invalid escape: '\\${letter}'. A backslash itself is written \\\\.`, this.#relaxed ? at : at + 1)
    this.#at += 2
    return escaped
  }

  #take(mark: string): boolean {
    if (this.#text[this.#at] !== mark) return false
    this.#at++
    return true
  }

  #skip(): void {
    for (;;) {
      while (SPACE.has(this.#text[this.#at] ?? '')) this.#at++
      if (!this.#relaxed) return
      if (this.#take('\uFEFF')) continue
      if (this.#text.startsWith('//', this.#at)) this.#skipTo('\n', this.#text.length)
      else if (this.#text.startsWith('/*', this.#at)) this.#skipTo('*/', -1)
      else return
    }
  }

  #skipTo(end: string, otherwise: number): void {
    const found = this.#text.indexOf(end, this.#at + 2)
    if (found === -1 && otherwise === -1) this.#fail("This comment has no closing '*/'.")
    this.#at = found === -1 ? otherwise : found + end.length
  }

  #here(): string {
    const here = this.#text.codePointAt(this.#at)
    return here === undefined ? 'the end of the file' : `'${String.fromCodePoint(here)}'`
  }

  #fail(message: string, offset = this.#at): never {
    throw new FileIssue(offset, message, [...this.#keys])
  }
}

export interface Position {
  readonly line: number
  readonly column: number
}

export class LineIndex {
  readonly #starts: readonly number[]

  constructor(text: string) {
    const starts = [0]
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
    this.#starts = starts
  }

  locate(offset: number): Position {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 }
  }
}

export class PositionedText {
  readonly value: string
  readonly #runs: readonly Run[]

  /** `runs` in order, the first at the text's start; between two, file and text advance together. */
  constructor(value: string, runs: readonly Run[]) {
    this.value = value
    this.#runs = runs
  }

  offsetOf(index: number): number {
    const run = this.#runs.findLast(({ from }) => from <= index)
    return run === undefined ? 0 : run.offset + index - run.from
  }
}

/** From character `from` on, the text is at this offset of the file. */
interface Run {
  readonly from: number
  readonly offset: number
}

export function plainJSON(value: FileValue): unknown {
  switch (value.kind) {
    case 'object':
      return Object.fromEntries(value.members.map(({ key, value: member }) => [key, plainJSON(member)]))
    case 'list':
      return value.items.map(plainJSON)
    case 'string':
      return value.text.value
    case 'literal':
      return value.value
  }
}
