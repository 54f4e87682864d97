import type { Credentials } from '../http/credentials.ts'
import type { Decision, ReadDecision } from '../rules/requests.ts'
import { DatabaseError } from '../tree/errors.ts'
import type { DataNode } from '../tree/node.ts'
import { formatPath, type Path } from '../tree/path.ts'
import { type Query, takesAll } from '../tree/query.ts'
import type { Commit } from '../tree/store.ts'
import { QueryView } from './query-view.ts'
import { DefaultView, type View, type ViewUpdate } from './views.ts'

interface Spot<T> {
  readonly children: Map<string, Spot<T>>
  readonly values: Set<T>
}

class PathTrie<T> {
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

/** Receives a listener's updates synchronously, in order of commits. */
export interface ListenerSink {
  update(update: ViewUpdate): void
  revoked(reason: DatabaseError): void
}

export const denied = (decision: Decision): DatabaseError =>
  new DatabaseError('permission_denied', 'Permission denied', { explain: () => decision.explain() })

type ReadJudge = (path: Path, query: Query, credentials: Credentials, root: DataNode) => ReadDecision | null

interface SharedView {
  readonly view: View
  readonly query: Query
  readonly id: string
  readonly listeners: Set<Listener>
}

export interface Listener {
  readonly shared: SharedView
  readonly sink: ListenerSink
  credentials: Credentials
  decision: ReadDecision | null
}

export class Listeners {
  readonly #judge: ReadJudge
  readonly #views = new PathTrie<SharedView>()
  readonly #byId = new Map<string, SharedView>()
  /** Listeners by the data that their permission depends on. */
  readonly #dependents = new PathTrie<Listener>()

  constructor(judge: ReadJudge) {
    this.#judge = judge
  }

  /** Adds a listener that was admitted by a decision. */
  add(
    path: Path,
    query: Query,
    admitted: Pick<Listener, 'credentials' | 'sink' | 'decision'>,
    root: DataNode,
  ): Listener {
    const listener: Listener = { shared: this.#sharedView(path, query, root), ...admitted }
    listener.shared.listeners.add(listener)
    this.#watch(listener)
    return listener
  }

  remove(listener: Listener): void {
    const { shared } = listener
    this.#unwatch(listener)
    if (!shared.listeners.delete(listener) || shared.listeners.size > 0) return
    this.#views.delete(shared.view.path, shared)
    this.#byId.delete(shared.id)
  }

  publish(commit: Commit): void {
    const paths = commit.writes.map(({ path }) => path)
    for (const listener of this.#dependents.touchedBy(paths)) this.recheck(listener, commit.after)
    for (const shared of this.#views.touchedBy(paths)) {
      const update = shared.view.updateOf(commit)
      if (update === null) continue
      for (const listener of shared.listeners) {
        if (listener.decision?.dependsOnNow === true) this.recheck(listener, commit.after)
        if (shared.listeners.has(listener)) listener.sink.update(update)
      }
    }
  }

  recheckAll(root: DataNode): void {
    for (const { listeners } of [...this.#byId.values()]) {
      for (const listener of [...listeners]) this.recheck(listener, root)
    }
  }

  recheck(listener: Listener, root: DataNode): void {
    const { shared, credentials } = listener
    const decision = this.#judge(shared.view.path, shared.query, credentials, root)
    if (decision?.granted === false) {
      this.remove(listener)
      listener.sink.revoked(denied(decision))
      return
    }
    this.#unwatch(listener)
    listener.decision = decision
    this.#watch(listener)
  }

  #sharedView(path: Path, query: Query, root: DataNode): SharedView {
    const id = idOf(path, query)
    const found = this.#byId.get(id)
    if (found !== undefined) return found
    const view = takesAll(query) ? new DefaultView(path) : new QueryView(path, query, root)
    const shared = { view, query, id, listeners: new Set<Listener>() }
    this.#byId.set(id, shared)
    this.#views.add(path, shared)
    return shared
  }

  #watch(listener: Listener): void {
    for (const path of listener.decision?.reads ?? []) this.#dependents.add(path, listener)
  }

  #unwatch(listener: Listener): void {
    for (const path of listener.decision?.reads ?? []) this.#dependents.delete(path, listener)
  }
}

function idOf(path: Path, query: Query): string {
  if (takesAll(query)) return formatPath(path)
  const { index, start, end, limit, fromEnd } = query
  return `${formatPath(path)} ${JSON.stringify([index.id, start, end, limit, fromEnd])}`
}
