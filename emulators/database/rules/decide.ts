import type { Path } from '../tree/path.ts'
import type { EvaluationContext } from './compile.ts'
import { NO_QUERY, type ReadRequest, type WriteRequest } from './requests.ts'
import type { Rule } from './rule.ts'
import { type RuleNode, rulesFor } from './rule-tree.ts'
import { Snapshot } from './values.ts'

export type Ask = (rule: Rule, scene: EvaluationContext) => boolean

export type Verdict =
  | { readonly granted: true }
  /** No .read or .write rule from the root to this place granted it. */
  | { readonly granted: false; readonly cause: 'no grant'; readonly path: Path }
  /** This .validate rule refused the new value. */
  | { readonly granted: false; readonly cause: 'invalid'; readonly path: Path; readonly rule: Rule }

/** Notes taken during an evaluation; `reads` is null if unwanted. */
export interface Notes {
  readonly reads: Snapshot[] | null
  readonly clock: { used: boolean }
}

const GRANTED: Verdict = { granted: true }

export function judgeRead(rules: RuleNode, request: ReadRequest, ask: Ask, { reads, clock }: Notes): Verdict {
  const root = Snapshot.root(request.root, reads)
  const { auth, query, now } = request
  const captures: string[] = []
  let data = root
  let node: RuleNode | null = rules
  for (let depth = 0; node !== null; depth++) {
    if (node.read !== null && ask(node.read, { root, data, newData: null, auth, query, now, captures, clock }))
      return GRANTED
    const key = request.path[depth]
    if (key === undefined) break
    data = data.step(key)
    const below = rulesFor(node, key)
    if (below !== null && below === node.wildcard) captures.push(key)
    node = below
  }
  return { granted: false, cause: 'no grant', path: request.path }
}

/** Locations of a write as a tree, so that shared parts are judged once. */
interface Written {
  set: boolean
  readonly below: Map<string, Written>
}

/**
 * Each location needs a .write rule that holds at or above it. Then every .validate rule must hold at each place from
 * the root to a location, and at each place in the write, changed or not, with data after the write.
 */
export const judgeWrite = (rules: RuleNode, request: WriteRequest, ask: Ask, notes: Notes): Verdict =>
  new WriteJudge(request, ask, notes).judge(rules)

class WriteJudge {
  readonly #request: WriteRequest
  readonly #ask: Ask
  readonly #clock: { used: boolean }
  readonly #before: Snapshot
  readonly #after: Snapshot
  readonly #captures: string[] = []

  constructor(request: WriteRequest, ask: Ask, { reads, clock }: Notes) {
    this.#request = request
    this.#ask = ask
    this.#clock = clock
    this.#before = Snapshot.root(request.before, reads)
    this.#after = Snapshot.root(request.after, reads)
  }

  judge(rules: RuleNode): Verdict {
    const written = writtenBy(this.#request.paths)
    return (
      this.#refusal(rules, written, this.#before, this.#after) ??
      this.#invalid(rules, written, this.#before, this.#after) ??
      GRANTED
    )
  }

  #refusal(node: RuleNode | null, written: Written, data: Snapshot, newData: Snapshot): Verdict | null {
    if (node?.write && this.#holds(node.write, data, newData)) return null
    if (written.set) return { granted: false, cause: 'no grant', path: data.path }
    for (const [key, each] of written.below) {
      const below = node === null ? null : rulesFor(node, key)
      const refusal = this.#within(node, below, key, () =>
        this.#refusal(below, each, data.step(key), newData.step(key)),
      )
      if (refusal !== null) return refusal
    }
    return null
  }

  #invalid(node: RuleNode, written: Written, data: Snapshot, newData: Snapshot): Verdict | null {
    if (!node.validates || newData.node.isEmpty) return null
    if (node.validate !== null && !this.#holds(node.validate, data, newData))
      return { granted: false, cause: 'invalid', path: data.path, rule: node.validate }
    const keys = written.set ? carriedKeys(node, newData) : written.below.keys()
    for (const key of keys) {
      const below = rulesFor(node, key)
      if (below === null) continue
      const each = written.set ? written : written.below.get(key)
      if (each === undefined) continue
      const invalid = this.#within(node, below, key, () =>
        this.#invalid(below, each, data.step(key), newData.step(key)),
      )
      if (invalid !== null) return invalid
    }
    return null
  }

  /** Descends to a key, captured if the $wildcard's rules apply. */
  #within<T>(node: RuleNode | null, below: RuleNode | null, key: string, judge: () => T): T {
    const captured = below !== null && below === node?.wildcard
    if (captured) this.#captures.push(key)
    const result = judge()
    if (captured) this.#captures.pop()
    return result
  }

  #holds(rule: Rule, data: Snapshot, newData: Snapshot): boolean {
    const { auth, now } = this.#request
    const captures = this.#captures
    const root = this.#before
    return this.#ask(rule, { root, data, newData, auth, query: NO_QUERY, now, captures, clock: this.#clock })
  }
}

function writtenBy(paths: readonly Path[]): Written {
  const root: Written = { set: false, below: new Map() }
  for (const path of paths) {
    let at = root
    for (const key of path) {
      const next = at.below.get(key) ?? { set: false, below: new Map() }
      at.below.set(key, next)
      at = next
    }
    at.set = true
  }
  return root
}

/** Keys whose rules apply below a set place: all children, or just those named in rules. */
const carriedKeys = (node: RuleNode, newData: Snapshot): Iterable<string> =>
  node.wildcard?.validates === true ? newData.node.keys() : node.named.keys()
