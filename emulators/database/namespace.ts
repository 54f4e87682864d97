import type { IncomingMessage } from 'node:http'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import { ADMIN, type Credentials } from './http/credentials.ts'
import { type Decision, type QueryFacts, queryFacts, type ReadDecision, writeRequestOf } from './rules/requests.ts'
import { parseRules, type RuleSet } from './rules/rules.ts'
import { DatabaseError } from './tree/errors.ts'
import { hashOf } from './tree/hash.ts'
import { DataNode } from './tree/node.ts'
import { KEY_INDEX, PRIORITY_INDEX } from './tree/order-values.ts'
import { isDatabaseName, type Path, parsePath, parseWritePath, ROOT } from './tree/path.ts'
import { filtered, noIndex, type Query, takesAll } from './tree/query.ts'
import { type Commit, type CommitLog, mergeOf, nodeAt, putOf, Store, type Write } from './tree/store.ts'
import { denied, type Listener, type ListenerSink, Listeners } from './views/listeners.ts'

/** Immutable data of a namespace; taking and restoring it takes constant time. */
export interface Snapshot {
  readonly root: DataNode
}

interface WriteOptions {
  /** Condition of a transaction: refuses with `data_stale` unless the data's hash matches. */
  readonly hash?: string
}

export type WriteKind = 'put' | 'merge'

/** A read or listen that the rules judged, or a write. */
export interface Operation {
  readonly namespace: string
  readonly kind: 'get' | 'listen' | 'write'
  /** Milliseconds since 1970. */
  readonly now: number
  readonly path: Path
  /** Null of a write. */
  readonly query: QueryFacts | null
  /** A write's resulting data; none of a read. */
  readonly writes: readonly Write[]
  /** False of a write that is only checked, because it waits until its client is gone. */
  readonly takesEffect: boolean
  readonly credentials: Credentials
  /** Null of an admin, whom no rule concerns. */
  readonly decision: Decision | null
}

/** A read or write for {@link Namespace.judge} to decide. */
export type Asked =
  | { readonly kind: 'read'; readonly path: Path; readonly query: QueryFacts }
  | { readonly kind: 'write'; readonly writes: (root: DataNode, now: number) => readonly Write[] }

interface NamespaceOptions {
  readonly clock: Clock
  readonly faults: Faults
  /** Loads the rules on first use, the main cost of a namespace. */
  readonly rules: () => RuleSet
  readonly log?: CommitLog | null
  readonly denied?: ((explanation: string) => void) | undefined
  /** Returns who observes operations, if anybody does. */
  readonly observer?: () => ((operation: Operation) => void) | undefined
}

export class Namespace {
  readonly name: string
  readonly faults: Faults
  readonly #clock: Clock
  readonly #store: Store
  readonly #listeners: Listeners
  readonly #unpublished: Commit[] = []
  readonly #denied: NamespaceOptions['denied']
  readonly #observer: NonNullable<NamespaceOptions['observer']>
  readonly #loadRules: () => RuleSet
  #loaded: RuleSet | null = null
  /** True once rules were set here; false while the defaults apply. */
  #hasOwnRules = false

  constructor(name: string, options: NamespaceOptions) {
    this.name = name
    this.#clock = options.clock
    this.faults = options.faults
    this.#loadRules = options.rules
    this.#denied = options.denied
    this.#observer = options.observer ?? (() => undefined)
    this.#store = new Store(options.log?.root, options.log)
    this.#listeners = new Listeners((path, query, credentials, root) => this.#judgeRead(path, query, credentials, root))
    if (!this.root.isEmpty)
      this.#observeWrite(this.#store.plan(ROOT, [{ path: ROOT, node: this.root }], this.#clock.now()))
  }

  get root(): DataNode {
    return this.#store.root
  }

  /** True if an observer takes each write whole. */
  get isObserved(): boolean {
    return this.#observer() !== undefined
  }

  get ruleSet(): RuleSet {
    this.#loaded ??= this.#loadRules()
    return this.#loaded
  }

  get rules(): string {
    return this.ruleSet.source
  }

  /** Replaces the rules and judges listeners again. Throws a RulesError for invalid text, and keeps the old rules. */
  set rules(text: string) {
    this.useRules(parseRules(text))
  }

  useRules(rules: RuleSet): void {
    this.#use(rules, true)
  }

  reloadRules(): void {
    if (!this.#hasOwnRules) this.#use(null, false)
  }

  /** Shares data, rules and coverage of another namespace, until either changes. */
  copy(other: Namespace): void {
    this.#use(other.ruleSet, other.#hasOwnRules)
    this.restore(other.snapshot())
  }

  snapshot(): Snapshot {
    return { root: this.root }
  }

  restore({ root }: Snapshot): void {
    this.#commit(ROOT, [{ path: ROOT, node: root }])
  }

  read(path: string): unknown {
    return this.root.at(parsePath(path)).toJSON()
  }

  write(path: string, json: unknown): void {
    this.put(parseWritePath(path), json, ADMIN)
  }

  update(path: string, changes: unknown): void {
    this.merge(parseWritePath(path), changes, ADMIN)
  }

  /** As admin: writes given nodes atomically, without server values and limits. */
  commitNodes(writes: readonly Write[]): void {
    this.#commit(ROOT, writes)
  }

  /** Data selected by a query; throws `permission_denied`, or `no_index` for an unindexed order. */
  get(path: Path, query: Query, credentials: Credentials): DataNode {
    this.#admitRead('get', path, query, credentials)
    if (this.lacksIndex(path, query)) throw noIndex(path, query)
    const node = this.root.at(path)
    return takesAll(query) ? node : filtered(node, query)
  }

  /** Shortens a write of nodes, or of an update with nodes, that follows. */
  async prepare(json: unknown): Promise<void> {
    if (typeof json !== 'object' || json === null) return
    const values = json instanceof DataNode ? [json] : Object.values(json)
    const nodes = values.filter(value => value instanceof DataNode)
    if (nodes.length > 0) await this.#store.prepare(nodes)
  }

  put(path: Path, json: unknown, credentials: Credentials, options?: WriteOptions): Commit {
    return this.#write('put', path, json, credentials, options)
  }

  merge(path: Path, changes: unknown, credentials: Credentials, options?: WriteOptions): Commit {
    return this.#write('merge', path, changes, credentials, options)
  }

  /** Throws like {@link put} or {@link merge}, and writes nothing. */
  check(kind: WriteKind, path: Path, json: unknown, credentials: Credentials): void {
    this.#authorise(this.#plan(kind, path, json), credentials, false)
  }

  /** Reports changes within the query to `sink`; throws `permission_denied` if the rules forbid it. */
  listen(path: Path, query: Query, credentials: Credentials, sink: ListenerSink): Listener {
    const decision = this.#admitRead('listen', path, query, credentials)
    return this.#listeners.add(path, query, { credentials, sink, decision }, this.root)
  }

  /** Decides on a read or write of plain JSON without doing it, by these rules or others. */
  judge(asked: Asked, auth: Credentials['auth'], rules: RuleSet = this.ruleSet): Decision {
    const now = this.#clock.now()
    if (asked.kind === 'read')
      return rules.canRead({ path: asked.path, query: asked.query, root: this.root, auth, now })
    return rules.canWrite(writeRequestOf(this.#store.plan(ROOT, asked.writes(this.root, now), now), auth))
  }

  unlisten(listener: Listener): void {
    this.#listeners.remove(listener)
  }

  reauthorise(listener: Listener, credentials: Credentials): void {
    listener.credentials = credentials
    this.#listeners.recheck(listener, this.root)
  }

  lacksIndex(path: Path, { index }: Query): boolean {
    if (index === KEY_INDEX || index === PRIORITY_INDEX) return false
    return !this.ruleSet.indexesAt(path).includes(index.id)
  }

  #use(rules: RuleSet | null, areOwn: boolean): void {
    this.#loaded = rules
    this.#hasOwnRules = areOwn
    this.#listeners.recheckAll(this.root)
  }

  /** One time per write: its server timestamps equal the rules' `now`. */
  #plan(kind: WriteKind, path: Path, json: unknown): Commit {
    const now = this.#clock.now()
    const writes = kind === 'put' ? [putOf(this.root, path, json, now)] : mergeOf(this.root, path, json, now)
    return this.#store.plan(path, writes, now)
  }

  #write(kind: WriteKind, path: Path, json: unknown, credentials: Credentials, { hash }: WriteOptions = {}): Commit {
    if (hash !== undefined && hash !== hashOf(nodeAt(this.root, path)))
      throw new DatabaseError('data_stale', 'Transaction hash does not match')
    if (this.faults.readOnly)
      throw new DatabaseError('unavailable', 'The emulator was told to be read-only (faults.readOnly)')
    const commit = this.#plan(kind, path, json)
    this.#authorise(commit, credentials)
    return this.#apply(commit)
  }

  #commit(base: Path, writes: readonly Write[]): void {
    const commit = this.#store.plan(base, writes, this.#clock.now())
    this.#observeWrite(commit)
    this.#apply(commit)
  }

  /** Listeners hear of a commit before its writer; a write made meanwhile waits. */
  #apply(commit: Commit): Commit {
    this.#store.apply(commit)
    if (this.#unpublished.push(commit) > 1) return commit
    try {
      for (const next of this.#unpublished) this.#listeners.publish(next)
    } finally {
      this.#unpublished.length = 0
    }
    return commit
  }

  #authorise(commit: Commit, credentials: Credentials, takesEffect = true): void {
    const decision = credentials.isAdmin
      ? null
      : this.#report(this.ruleSet.canWrite(writeRequestOf(commit, credentials.auth)))
    this.#observeWrite(commit, { credentials, decision, takesEffect })
    if (decision?.granted === false) throw denied(decision)
  }

  #observeWrite(
    { base, writes, time }: Commit,
    by: Pick<Operation, 'credentials' | 'decision' | 'takesEffect'> = BY_EMULATOR,
  ): void {
    this.#observer()?.({ namespace: this.name, kind: 'write', now: time, path: base, query: null, writes, ...by })
  }

  #admitRead(kind: 'get' | 'listen', path: Path, query: Query, credentials: Credentials): ReadDecision | null {
    const decision = this.#judgeRead(path, query, credentials, this.root)
    const observe = this.#observer()
    if (observe !== undefined) {
      const asked = { query: queryFacts(query), writes: [], takesEffect: false, credentials, decision }
      observe({ namespace: this.name, kind, now: this.#clock.now(), path, ...asked })
    }
    if (decision?.granted === false) throw denied(decision)
    return decision
  }

  #judgeRead(path: Path, query: Query, { isAdmin, auth }: Credentials, root: DataNode): ReadDecision | null {
    if (isAdmin) return null
    return this.#report(this.ruleSet.canRead({ path, query: queryFacts(query), root, auth, now: this.#clock.now() }))
  }

  #report<T extends Decision>(decision: T): T {
    if (!decision.granted) this.#denied?.(decision.explain())
    return decision
  }
}

const BY_EMULATOR = { credentials: ADMIN, decision: null, takesEffect: true }

export class Namespaces {
  readonly #byName = new Map<string, Namespace>()
  readonly #options: (name: string) => NamespaceOptions
  readonly #nameless: string | null

  /** `nameless` is the namespace of requests without one; null refuses them. */
  constructor(options: (name: string) => NamespaceOptions, nameless: string | null) {
    this.#options = options
    this.#nameless = nameless
  }

  get(name: string): Namespace {
    const found = this.#byName.get(name)
    if (found !== undefined) return found
    if (!isDatabaseName(name))
      throw new DatabaseError('invalid_path', `"${name.slice(0, 130)}" is not a namespace's name`)
    const namespace = new Namespace(name, this.#options(name))
    this.#byName.set(name, namespace)
    return namespace
  }

  of(request: IncomingMessage, url: URL): Namespace {
    const label = /^([^.:]+)\.localhost(?::\d+)?$/i.exec(request.headers.host ?? '')?.[1]
    const name = url.searchParams.get('ns') ?? label ?? this.#nameless
    if (name !== null) return this.get(name)
    throw new DatabaseError('invalid_path', 'No namespace is named: add ?ns=NAME to the URL, or ask at NAME.localhost')
  }

  [Symbol.iterator](): Iterator<Namespace> {
    return this.#byName.values()
  }
}
