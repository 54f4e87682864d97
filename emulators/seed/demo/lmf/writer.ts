import type { Collection } from '../../../../src/model/collection.ts'
import { shortestPath } from '../../../../src/model/life-cycle.ts'
import type { Values } from '../../../../src/model/record.ts'
import type { SeedTree } from '../../seed.ts'

interface WriterOptions {
  readonly by: string
  /** Time of the first write, in milliseconds. */
  readonly at: number
  /** Milliseconds between writes. */
  readonly pace: number
}

/** A member of staff who writes records in sequence. */
export class Writer {
  readonly #tree: SeedTree
  readonly #by: string
  readonly #pace: number
  #at: number

  constructor(tree: SeedTree, { by, at, pace }: WriterOptions) {
    this.#tree = tree
    this.#by = by
    this.#at = at
    this.#pace = pace
  }

  /** Continues at that time, or at once if past. */
  advanceTo(timestamp: number): void {
    this.#at = Math.max(this.#at, timestamp)
  }

  create(collection: Collection, id: string, values: Values): void {
    const { lifeCycle } = collection
    const state = lifeCycle ? { [lifeCycle.field]: lifeCycle.initial } : {}
    this.#write(collection, id, 'create', { ...values, ...state })
  }

  change(collection: Collection, id: string, values: Values): void {
    this.#write(collection, id, 'change', values)
  }

  /**
   * Moves a record to a state by the fewest steps for people; values go with the last.
   *
   * @throws Error when no steps lead there.
   */
  transition(collection: Collection, id: string, state: string, values: Values = {}): void {
    const { lifeCycle, path } = collection
    const field = lifeCycle?.field ?? ''
    const from = String(this.#tree.read(`${path}/${id}/${field}`))
    const way = lifeCycle ? shortestPath(lifeCycle, from, state, 'admin') : null
    if (way === null) throw new Error(`No steps lead the record "${id}" of ${path} from "${from}" to "${state}".`)
    for (const [index, { event, to }] of way.entries())
      this.#write(collection, id, event, { ...(index === way.length - 1 ? values : {}), [field]: to })
  }

  #write(collection: Collection, id: string, action: string, values: Values): void {
    this.#tree.change(collection, { id, values, action, by: this.#by, at: this.#at })
    this.#at += this.#pace
  }
}
