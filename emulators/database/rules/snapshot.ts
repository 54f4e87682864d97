import { type DataNode, EMPTY } from '../tree/node.ts'
import type { Path } from '../tree/path.ts'
import { EvaluationError } from './errors.ts'

/** Characters that no key has; a path that goes through one leads nowhere. */
const NO_KEY = /[.#$[\]]|\p{Cc}/u

/** One part of a path, and whether there can be anything by that name. */
export interface Step {
  readonly key: string
  readonly isKey: boolean
}

/** The parts of a path such as `users/ana`. */
export const stepsOf = (path: string): readonly Step[] =>
  path
    .split('/')
    .filter(key => key !== '')
    .map(key => ({ key, isKey: !NO_KEY.test(key) }))

/**
 * The RuleDataSnapshot of the rules: a place in the data that knows the way back up. Steps down are linked, not copied, so that
 * a step costs the same at every depth. Places that are looked at are noted in `reads`, if that is wanted.
 */
export class Snapshot {
  readonly node: DataNode
  readonly #above: Snapshot | null
  readonly #key: string
  readonly #reads: Snapshot[] | null

  private constructor(node: DataNode, above: Snapshot | null, key: string, reads: Snapshot[] | null) {
    this.node = node
    this.#above = above
    this.#key = key
    this.#reads = reads
  }

  static root(node: DataNode, reads: Snapshot[] | null): Snapshot {
    return new Snapshot(node, null, '', reads)
  }

  get path(): Path {
    const keys: string[] = []
    for (let at: Snapshot = this; at.#above !== null; at = at.#above) keys.unshift(at.#key)
    return keys
  }

  /** One step down to a key, which is taken as it is. */
  step(key: string): Snapshot {
    return new Snapshot(this.node.child(key), this, key, this.#reads)
  }

  /** Down a path such as `users/ana`. */
  child(path: string): Snapshot {
    return this.down(stepsOf(path))
  }

  down(steps: readonly Step[]): Snapshot {
    let at: Snapshot = this
    for (const { key, isKey } of steps) at = isKey ? at.step(key) : new Snapshot(EMPTY, at, key, this.#reads)
    return at
  }

  parent(): Snapshot {
    if (this.#above === null) throw new EvaluationError('parent() was called on the root, which has none')
    return this.#above
  }

  exists(): boolean {
    return !this.look().isEmpty
  }

  /** The data, noted as looked at. */
  look(): DataNode {
    this.#reads?.push(this)
    return this.node
  }
}
