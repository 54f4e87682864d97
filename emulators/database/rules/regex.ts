import { EvaluationError } from './errors.ts'
import { assertFits, NO_TARGET, type Program, programOf } from './regex-program.ts'
import { type Pattern, parsePattern } from './regex-syntax.ts'

/** How many states of one pattern are remembered, by their summed sizes; past that they are forgotten and built again. */
const MAX_REMEMBERED = 500_000
/** How much building one match may cost before it counts as an error: less than a second. */
const MAX_WORK = 30_000_000

/** A set of places in the program: all that a match could be at after some text. */
interface State {
  readonly places: Int32Array
  readonly matches: boolean
  /** The state after one more character, by the character's group; missing when not known yet. */
  readonly next: (State | undefined)[]
}

/**
 * A compiled pattern. It follows all possible matches at once and remembers what it learns, so a text is read once, a step a
 * character, whatever the pattern: there is no backtracking to exploit.
 */
export class Regex {
  readonly #pattern: Pattern
  readonly #ignoreCase: boolean
  readonly #fromStart: boolean
  readonly #toEnd: boolean
  /** Built for the first text: most patterns of a file wait long for one. */
  #built: { readonly program: Program; readonly start: State } | null = null
  readonly #states = new Map<string, State>()
  /** Which search last came past each place. */
  #marks = new Float64Array(0)
  #mark = 0
  #remembered = 0
  #work = 0
  readonly #maxWork: number

  /** Throws a TextFault for a pattern outside the dialect. */
  constructor(source: string, ignoreCase: boolean, maxWork = MAX_WORK) {
    this.#maxWork = maxWork
    const { pattern, fromStart, toEnd } = parsePattern(source)
    assertFits(pattern)
    this.#pattern = pattern
    this.#ignoreCase = ignoreCase
    this.#fromStart = fromStart
    this.#toEnd = toEnd
  }

  #build(): { readonly program: Program; readonly start: State } {
    const program = programOf(this.#pattern, this.#ignoreCase)
    this.#marks = new Float64Array(program.targets.length)
    return { program, start: this.#stateOf(program, this.#close(program, [0], [])) }
  }

  /** Whether the pattern is found in the text; throws an EvaluationError when that takes too much work. */
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
    // A match may begin anywhere, unless it has to begin at the start.
    const places = this.#close(program, reached, this.#fromStart ? [] : [0])
    this.#work += state.places.length + places.length + 10
    if (this.#work > this.#maxWork) {
      throw new EvaluationError('the text takes too much work to match with this regular expression')
    }
    const next = this.#stateOf(program, places)
    state.next[group] = next
    return next
  }

  /** All places that are reached without reading a character, those that read one or accept. */
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
/** Rules that come and go must not fill the memory with their patterns. */
const MAX_SHARED = 1_000

/** The pattern, compiled once for all rules that have it. Throws a TextFault for one outside the dialect. */
export function sharedRegex(source: string, ignoreCase: boolean): Regex {
  const key = `${ignoreCase ? 'i' : ''}/${source}`
  const known = shared.get(key)
  if (known !== undefined) return known
  const regex = new Regex(source, ignoreCase)
  if (shared.size >= MAX_SHARED) shared.clear()
  shared.set(key, regex)
  return regex
}
