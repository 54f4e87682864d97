import type { DataView as View } from './data-view.ts'
import { isThere } from './snapshot.ts'

/**
 * A simple tree for the tests of the rules. Objects may carry `.priority` and `.value`; null and empty objects are nothing.
 * `with` shares everything it does not touch, as the database's own tree does.
 */
export class JsonDataView implements View {
  readonly leaf: View['leaf']
  readonly priority: View['priority']
  readonly #children: ReadonlyMap<string, JsonDataView>

  private constructor(leaf: View['leaf'], priority: View['priority'], children: ReadonlyMap<string, JsonDataView>) {
    this.leaf = leaf
    this.priority = priority
    this.#children = children
  }

  static of(json: unknown): JsonDataView {
    if (json === null || json === undefined) return NOTHING
    if (typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean') {
      return new JsonDataView(json, null, new Map())
    }
    if (typeof json !== 'object') throw new TypeError(`Not data: ${typeof json}`)
    const { '.priority': priority = null, '.value': value, ...rest } = json as Record<string, unknown>
    if (value !== undefined) return new JsonDataView(JsonDataView.of(value).leaf, toPriority(priority), new Map())
    const children = new Map(Object.entries(rest).map(([key, child]) => [key, JsonDataView.of(child)] as const))
    return JsonDataView.#over(toPriority(priority), children)
  }

  static #over(priority: View['priority'], children: ReadonlyMap<string, JsonDataView>): JsonDataView {
    const there = new Map([...children].filter(([, child]) => isThere(child)))
    return there.size === 0 ? NOTHING : new JsonDataView(null, priority, there)
  }

  static readonly nothing = new JsonDataView(null, null, new Map())

  get size(): number {
    return this.#children.size
  }

  child(key: string): JsonDataView {
    return this.#children.get(key) ?? NOTHING
  }

  keys(): Iterable<string> {
    return this.#children.keys()
  }

  toJSON(): unknown {
    if (this.leaf !== null) return this.leaf
    return this.size === 0 ? null : Object.fromEntries(this.#children)
  }

  /** The tree with a value at a path. */
  with(path: readonly string[], json: unknown): JsonDataView {
    const [key, ...rest] = path
    if (key === undefined) return JsonDataView.of(json)
    return JsonDataView.#over(this.priority, new Map(this.#children).set(key, this.child(key).with(rest, json)))
  }
}

const NOTHING = JsonDataView.nothing

function toPriority(value: unknown): View['priority'] {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
