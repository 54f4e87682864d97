const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
const ESCAPE = /["\\/bfnrt]|u[\da-fA-F]{4}/y
const SPACE = /[ \t\n\r]*/y
const CONTROLS_END = 0x20

/** What may come next: a value, the first member or item of what was just opened, or what follows a value. */
type Expected = 'value' | 'key' | 'first item' | 'first key' | 'after'

/**
 * The offset at which text stops being JSON; the text's length when it ends too early, and when nothing is wrong.
 * `JSON.parse` does not always say.
 */
export function jsonFaultAt(text: string): number {
  return new Scanner(text).scan()
}

class Scanner {
  readonly #text: string
  readonly #open: ('{' | '[')[] = []
  #at = 0
  #expected: Expected = 'value'

  constructor(text: string) {
    this.#text = text
  }

  scan(): number {
    do this.#skip(SPACE)
    while (this.#at < this.#text.length && this.#step())
    return this.#at
  }

  /** Goes past one token; false when it may not stand here. */
  #step(): boolean {
    const token = this.#text[this.#at] ?? ''
    switch (this.#expected) {
      case 'after':
        return this.#follow(token)
      case 'first key':
        return token === '}' ? this.#close() : this.#key()
      case 'key':
        return this.#key()
      case 'first item':
        return token === ']' ? this.#close() : this.#value(token)
      case 'value':
        return this.#value(token)
    }
  }

  #follow(token: string): boolean {
    const open = this.#open.at(-1)
    if (token === (open === '{' ? '}' : ']') && open !== undefined) return this.#close()
    if (token !== ',' || open === undefined) return false
    return this.#go(open === '{' ? 'key' : 'value')
  }

  #value(token: string): boolean {
    if (token === '{' || token === '[') {
      this.#open.push(token)
      return this.#go(token === '{' ? 'first key' : 'first item')
    }
    const isThere = token === '"' ? this.#string() : this.#skip(NUMBER) || this.#skip(WORD)
    this.#expected = 'after'
    return isThere
  }

  #key(): boolean {
    if (this.#text[this.#at] !== '"' || !this.#string()) return false
    this.#skip(SPACE)
    return this.#text[this.#at] === ':' && this.#go('value')
  }

  #string(): boolean {
    this.#at++
    for (; this.#at < this.#text.length; this.#at++) {
      const unit = this.#text[this.#at]
      if (unit === '"') return this.#go(this.#expected)
      if (unit === '\\') {
        this.#at++
        if (!this.#skip(ESCAPE)) return false
        this.#at--
      } else if (this.#text.charCodeAt(this.#at) < CONTROLS_END) return false
    }
    return false
  }

  #close(): boolean {
    this.#open.pop()
    return this.#go('after')
  }

  #go(expected: Expected): boolean {
    this.#at++
    this.#expected = expected
    return true
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    if (!pattern.test(this.#text)) return false
    this.#at = pattern.lastIndex
    return true
  }
}
