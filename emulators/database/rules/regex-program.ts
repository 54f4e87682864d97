import { TextFault } from './errors.ts'
import { type CharacterSet, ignoringCase, positive, type Range } from './regex-set.ts'
import type { Pattern } from './regex-syntax.ts'

/** No pattern needs more places than this; counted repetitions are written out. */
const MAX_PLACES = 5000
export const NO_TARGET = -1

/**
 * A pattern as a graph of places. A place either reads one character of certain groups and goes to its one target, or reads
 * nothing and goes to any of its targets; `end` is where the pattern has matched. It begins at place 0.
 */
export interface Program {
  /** For each place the groups that it reads, as ones; null where it reads nothing. */
  readonly accepts: readonly (Uint8Array | null)[]
  readonly targets: readonly (readonly number[])[]
  readonly end: number
  readonly groups: CharacterGroups
}

/** Throws a TextFault when the program of the pattern would be too large. */
export function assertFits(pattern: Pattern): void {
  if (placesOf(pattern) > MAX_PLACES)
    throw new TextFault(0, 'The regular expression is too large; use smaller counts or several tests.')
}

/** How many places a pattern takes, without building them. */
function placesOf(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'set':
      return 2
    case 'sequence':
      return pattern.items.reduce((sum, item) => sum + placesOf(item), 0)
    case 'choice':
      return pattern.items.reduce((sum, item) => sum + placesOf(item) + 1, 1)
    case 'repeat': {
      const item = placesOf(pattern.item)
      const rest = pattern.max === Number.POSITIVE_INFINITY ? item + 3 : (pattern.max - pattern.min) * (item + 1) + 1
      return pattern.min * item + rest
    }
  }
}

/** The program of a pattern that fits. */
export function programOf(pattern: Pattern, ignoreCase: boolean): Program {
  return new Builder(ignoreCase).build(pattern)
}

/** Characters that no set of a pattern tells apart are one group. */
class CharacterGroups {
  readonly count: number
  readonly #starts: readonly number[]
  readonly #ascii: Uint16Array

  constructor(sets: readonly (readonly Range[])[]) {
    const cuts = new Set([0])
    for (const set of sets) for (const { from, to } of set) cuts.add(from).add(to + 1)
    this.#starts = [...cuts].filter(cut => cut <= 0xffff).sort((one, other) => one - other)
    this.count = this.#starts.length
    this.#ascii = new Uint16Array(128)
    for (const [group, start] of this.#starts.entries()) this.#ascii.fill(group, start, this.#starts[group + 1])
  }

  of(code: number): number {
    return code < 128 ? (this.#ascii[code] ?? 0) : this.#search(code)
  }

  /** The groups of a set, as ones. */
  within(ranges: readonly Range[]): Uint8Array {
    const groups = new Uint8Array(this.count)
    for (const { from, to } of ranges) {
      const above = to >= 0xffff ? this.count : this.#search(to + 1)
      groups.fill(1, this.#search(from), above)
    }
    return groups
  }

  #search(code: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= code) low = middle
      else high = middle - 1
    }
    return low
  }
}

class Builder {
  readonly #ignoreCase: boolean
  readonly #reads: (CharacterSet | null)[] = []
  readonly #targets: number[][] = []
  readonly #sets = new Map<CharacterSet, readonly Range[]>()

  constructor(ignoreCase: boolean) {
    this.#ignoreCase = ignoreCase
  }

  build(pattern: Pattern): Program {
    const start = this.#place(null)
    const end = this.#add(pattern, start)
    const groups = new CharacterGroups([...this.#sets.values()])
    const tables = new Map([...this.#sets].map(([set, ranges]) => [set, groups.within(ranges)] as const))
    const accepts = this.#reads.map(set => (set === null ? null : (tables.get(set) ?? null)))
    return { accepts, targets: this.#targets, end, groups }
  }

  /** Adds a pattern that begins at a place; gives the place where it ends. */
  #add(pattern: Pattern, from: number): number {
    switch (pattern.kind) {
      case 'set':
        return this.#link(this.#link(from, this.#place(pattern.set)), this.#place(null))
      case 'sequence':
        return pattern.items.reduce((at, item) => this.#add(item, at), from)
      case 'choice': {
        const after = this.#place(null)
        for (const item of pattern.items) this.#link(this.#add(item, this.#link(from, this.#place(null))), after)
        return after
      }
      case 'repeat':
        return this.#repeat(pattern, from)
    }
  }

  #repeat({ item, min, max }: Extract<Pattern, { kind: 'repeat' }>, from: number): number {
    let at = from
    for (let count = 0; count < min; count++) at = this.#add(item, at)
    if (max === Number.POSITIVE_INFINITY) {
      const loop = this.#link(at, this.#place(null))
      this.#link(this.#add(item, this.#link(loop, this.#place(null))), loop)
      return this.#link(loop, this.#place(null))
    }
    const after = this.#place(null)
    for (let count = min; count < max; count++) {
      this.#link(at, after)
      at = this.#add(item, this.#link(at, this.#place(null)))
    }
    return this.#link(at, after)
  }

  #place(set: CharacterSet | null): number {
    if (set !== null && !this.#sets.has(set)) this.#sets.set(set, positive(this.#ignoreCase ? ignoringCase(set) : set))
    this.#reads.push(set)
    this.#targets.push([])
    return this.#reads.length - 1
  }

  #link(from: number, to: number): number {
    this.#targets[from]?.push(to)
    return to
  }
}
