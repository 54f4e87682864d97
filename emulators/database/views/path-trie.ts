import type { Path } from '../tree/path.ts'

interface Spot<T> {
  readonly children: Map<string, Spot<T>>
  readonly values: Set<T>
}

/** Values by path, found by the paths that a write touches. */
export class PathTrie<T> {
  readonly #root: Spot<T> = { children: new Map(), values: new Set() }

  add(path: Path, value: T): void {
    let spot = this.#root
    for (const key of path) {
      let next = spot.children.get(key)
      if (next === undefined) {
        next = { children: new Map(), values: new Set() }
        spot.children.set(key, next)
      }
      spot = next
    }
    spot.values.add(value)
  }

  delete(path: Path, value: T): void {
    this.#delete(this.#root, path, 0, value)
  }

  /** Every value at, above or below one of `paths`, each once. */
  touchedBy(paths: Iterable<Path>): Set<T> {
    const found = new Set<T>()
    for (const path of paths) {
      let spot: Spot<T> | undefined = this.#root
      for (const key of path) {
        for (const value of spot.values) found.add(value)
        spot = spot.children.get(key)
        if (spot === undefined) break
      }
      if (spot !== undefined) collect(spot, found)
    }
    return found
  }

  #delete(spot: Spot<T>, path: Path, depth: number, value: T): void {
    const key = path[depth]
    if (key === undefined) {
      spot.values.delete(value)
      return
    }
    const next = spot.children.get(key)
    if (next === undefined) return
    this.#delete(next, path, depth + 1, value)
    if (next.values.size === 0 && next.children.size === 0) spot.children.delete(key)
  }
}

function collect<T>(spot: Spot<T>, found: Set<T>): void {
  for (const value of spot.values) found.add(value)
  for (const child of spot.children.values()) collect(child, found)
}
