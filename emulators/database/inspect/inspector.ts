import type { Operation } from '../namespace.ts'
import { recordOf } from '../replay/record.ts'

/** An operation as the page shows it. */
export interface Shown {
  readonly id: number
  readonly operation: ReturnType<typeof recordOf>
  /** Reason of a refusal: the request, what the rule protects, and its smallest false part. */
  readonly explanation: string | null
}

const MAX_OPERATIONS = 500

/** Keeps the last operations, from the first visit of the page on; before it costs nothing. */
export class Inspector {
  readonly #operations = new Map<number, Operation>()
  readonly #watchers = new Set<(shown: Shown) => void>()
  #count = 0
  #isOn = false

  observerWith(other: ((operation: Operation) => void) | undefined): ((operation: Operation) => void) | undefined {
    if (!this.#isOn) return other
    return operation => {
      other?.(operation)
      this.#keep(operation)
    }
  }

  get(id: number): Operation | undefined {
    return this.#operations.get(id)
  }

  /** Shows operations so far and from now on; returns a function that stops. */
  watch(show: (shown: Shown) => void): () => void {
    this.#isOn = true
    for (const [id, operation] of this.#operations) show(shownOf(id, operation))
    this.#watchers.add(show)
    return () => this.#watchers.delete(show)
  }

  #keep(operation: Operation): void {
    const id = ++this.#count
    this.#operations.set(id, operation)
    this.#operations.delete(id - MAX_OPERATIONS)
    if (this.#watchers.size === 0) return
    const shown = shownOf(id, operation)
    for (const show of this.#watchers) show(shown)
  }
}

const LONGEST_VALUE = 2_000

function shownOf(id: number, operation: Operation): Shown {
  const { decision } = operation
  const record = recordOf(operation)
  const isLong = JSON.stringify(record.writes ?? null).length > LONGEST_VALUE
  const places = Object.fromEntries(Object.keys(record.writes ?? {}).map(path => [path, '…']))
  return {
    id,
    operation: isLong ? { ...record, writes: places } : record,
    explanation: decision?.granted === false ? decision.explain() : null,
  }
}
