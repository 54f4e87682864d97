import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

type Compile = (message: string) => CompiledMessage

/** The sign-in page comes without the compiler (6 KB): its messages are plain text, and are taken as they stand. */
let compile: Compile = message => [message]
let compiled = new Map<string, CompiledMessage>()

/** From here on messages may hold placeholders and plurals. Called where the console's chunk is loaded. */
export const setCompiler = (chosen: Compile): void => {
  compile = chosen
  compiled = new Map()
}

/** A message as Lingui wants it, compiled once. */
export const compileOnce: Compile = message => {
  const known = compiled.get(message)
  if (known) return known
  const fresh = compile(message)
  compiled.set(message, fresh)
  return fresh
}

type Token = CompiledMessage[number]
type Choices = Record<string, CompiledMessage>

const withChoices = ['plural', 'selectordinal', 'select']
/** Quoted text, in which braces are themselves; two apostrophes are one; any other character. */
const text = /'(?=[{}])((?:[^']|'')*)'|''|[^{}]/y
/** The same below a plural, where # stands for its number. */
const countedText = /'(?=[{}#])((?:[^']|'')*)'|''|[^{}#]/y
const word = /\s*([\w=]+)\s*/y
const end = /\s*\}/y
const comma = /\s*,\s*/y

/** Reads one message from left to right. */
class Reader {
  readonly #message: string
  #at = 0

  constructor(message: string) {
    this.#message = message
  }

  /** Everything up to the end, or up to the brace that closes a choice. */
  tokens(isCounted: boolean, isInside: boolean): CompiledMessage {
    const tokens: Token[] = []
    for (;;) {
      const said = this.#text(isCounted)
      if (said !== '') tokens.push(said)
      const next = this.#message[this.#at]
      if (next === '#') {
        this.#at += 1
        tokens.push('#')
      } else if (next === '{') tokens.push(this.#placeholder(isCounted))
      else if (isInside === (next === '}')) return tokens
      else this.#refuse()
    }
  }

  #text(isCounted: boolean): string {
    let said = ''
    for (;;) {
      const found = this.#take(isCounted ? countedText : text)
      if (!found) return said
      said += found[1]?.replaceAll("''", "'") ?? (found[0] === "''" ? "'" : found[0])
    }
  }

  #placeholder(isCounted: boolean): Token {
    this.#at += 1
    const name = this.#word()
    if (this.#take(end)) return [name]
    this.#expect(comma)
    const kind = this.#word()
    if (kind === 'number') {
      this.#expect(end)
      return [name, kind]
    }
    if (!withChoices.includes(kind)) this.#refuse()
    this.#expect(comma)
    return [name, kind, this.#choices(isCounted || kind !== 'select')]
  }

  #choices(isCounted: boolean): Choices {
    const choices: Choices = {}
    while (!this.#take(end)) {
      const key = this.#word().replace('=', '')
      if (this.#message[this.#at] !== '{') this.#refuse()
      this.#at += 1
      choices[key] = this.tokens(isCounted, true)
      this.#at += 1
    }
    if (!('other' in choices)) this.#refuse()
    return choices
  }

  #word(): string {
    return this.#expect(word)[1] ?? ''
  }

  #expect(pattern: RegExp): RegExpExecArray {
    return this.#take(pattern) ?? this.#refuse()
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#message)
    if (found) this.#at = pattern.lastIndex
    return found
  }

  #refuse(): never {
    throw new SyntaxError(`The message "${this.#message}" cannot be read from character ${this.#at + 1} on.`)
  }
}

/**
 * A message of placeholders, numbers, plurals and choices, as Lingui wants it. Lingui's own compiler reads all of ICU and weighs 9 KB, which every
 * page would pay; a test holds this one to it.
 * @throws {SyntaxError} for what is no such message: dates and offsets, say.
 */
export const compileIcu = (message: string): CompiledMessage => new Reader(message).tokens(false, false)
