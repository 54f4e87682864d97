import { EvaluationError, TextIssue } from './errors.ts'
import { type CharacterSet, ignoringCase, type Pattern, parsePattern, positive, type Range } from './regex-syntax.ts'

/** Limit of a pattern's places; counted repetitions are expanded. */
const MAX_PLACES = 50_000
const NO_TARGET = -1

/** A pattern as a graph of places from 0. A place reads a character or nothing; `end` is the match. */
interface Program {
  /** Groups read by each place, as ones; null if it reads nothing. */
  readonly accepts: readonly (Uint8Array | null)[]
  readonly targets: readonly (readonly number[])[]
  readonly end: number
  readonly groups: CharacterGroups
}

function assertFits(pattern: Pattern): void {
  if (placesOf(pattern) > MAX_PLACES)
    throw new TextIssue(0, 'The regular expression is too large; use smaller counts or several tests.')
}

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

const programOf = (pattern: Pattern, ignoreCase: boolean): Program => new Builder(ignoreCase).build(pattern)

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

/** Limit of cached states per pattern, by summed size; beyond it they are dropped and rebuilt. */
const MAX_REMEMBERED = 500_000
/** Limit of a match's building cost, a few seconds at most, before it is an error. */
const MAX_WORK = 30_000_000

interface State {
  readonly places: Int32Array
  readonly matches: boolean
  /** Next state by character group; missing if unknown. */
  readonly next: (State | undefined)[]
}

/** A pattern compiled to an automaton: linear time, without backtracking to exploit. */
export class Regex {
  readonly #pattern: Pattern
  readonly #ignoreCase: boolean
  readonly #fromStart: boolean
  readonly #toEnd: boolean
  readonly warnings: readonly TextIssue[]
  /** Built for the first text: many patterns never see one. */
  #built: { readonly program: Program; readonly start: State } | null = null
  readonly #states = new Map<string, State>()
  #marks = new Float64Array(0)
  #mark = 0
  #remembered = 0
  #work = 0
  readonly #maxWork: number

  /** Throws a TextIssue for a pattern outside the dialect. */
  constructor(source: string, ignoreCase: boolean, maxWork = MAX_WORK) {
    this.#maxWork = maxWork
    const { pattern, fromStart, toEnd, warnings } = parsePattern(source)
    assertFits(pattern)
    this.#pattern = pattern
    this.#ignoreCase = ignoreCase
    this.#fromStart = fromStart
    this.#toEnd = toEnd
    this.warnings = warnings
  }

  #build(): { readonly program: Program; readonly start: State } {
    const program = programOf(this.#pattern, this.#ignoreCase)
    this.#marks = new Float64Array(program.targets.length)
    return { program, start: this.#stateOf(program, this.#close(program, [0], [])) }
  }

  test(text: string): boolean {
    this.#work = 0
    this.#built ??= this.#build()
    const { program, start } = this.#built
    const { groups } = program
    let state = start
    for (let at = 0; at < text.length; at++) {
      if (state.matches && !this.#toEnd) return true
      if (state.places.length === 0 && this.#fromStart) return false
      const group = groups.of(text.charCodeAt(at))
      state = state.next[group] ?? this.#advance(program, state, group)
    }
    return state.matches
  }

  #advance(program: Program, state: State, group: number): State {
    const { accepts, targets } = program
    const reached: number[] = []
    for (const place of state.places) {
      if (accepts[place]?.[group] === 1) reached.push(targets[place]?.[0] ?? NO_TARGET)
    }
    // A match may begin anywhere, unless anchored.
    const places = this.#close(program, reached, this.#fromStart ? [] : [0])
    this.#work += state.places.length + places.length + 10
    if (this.#work > this.#maxWork)
      throw new EvaluationError('the text takes too much work to match with this regular expression')
    const next = this.#stateOf(program, places)
    state.next[group] = next
    return next
  }

  /** Places reachable without reading a character that read one or accept. */
  #close({ accepts, targets, end }: Program, from: readonly number[], also: readonly number[]): number[] {
    const mark = ++this.#mark
    const open = [...from, ...also]
    const places: number[] = []
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (this.#marks[place] === mark) continue
      this.#marks[place] = mark
      this.#work++
      if (place === end || accepts[place] !== null) places.push(place)
      else open.push(...(targets[place] ?? []))
    }
    return places.sort((one, other) => one - other)
  }

  #stateOf(program: Program, places: readonly number[]): State {
    const key = places.join()
    const known = this.#states.get(key)
    if (known !== undefined) return known
    this.#remembered += places.length + program.groups.count
    if (this.#remembered > MAX_REMEMBERED) this.#forget()
    const reading = places.filter(place => place !== program.end)
    const state = { places: Int32Array.from(reading), matches: reading.length < places.length, next: [] }
    this.#states.set(key, state)
    return state
  }

  #forget(): void {
    for (const state of this.#states.values()) state.next.length = 0
    this.#states.clear()
    if (this.#built !== null) this.#built.start.next.length = 0
    this.#remembered = 0
  }
}

const shared = new Map<string, Regex>()
/** Transient rules must not fill the memory with patterns. */
const MAX_SHARED = 1_000

/** A pattern shared by all its rules. Throws a TextIssue outside of the dialect. */
export function sharedRegex(source: string, ignoreCase: boolean): Regex {
  const key = `${ignoreCase ? 'i' : ''}/${source}`
  const known = shared.get(key)
  if (known !== undefined) return known
  const regex = new Regex(source, ignoreCase)
  if (shared.size >= MAX_SHARED) shared.clear()
  shared.set(key, regex)
  return regex
}
