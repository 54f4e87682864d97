import type { Clock } from '../clock.ts'
import { type Credentials, readCredential, SIGNED_OUT } from '../http/credentials.ts'
import type { Namespace, WriteKind } from '../namespace.ts'
import { DatabaseError } from '../tree/errors.ts'
import { hashOf } from '../tree/hash.ts'
import { toExportJSON } from '../tree/node.ts'
import { contains, formatPath, type Path } from '../tree/path.ts'
import { takesAll } from '../tree/query.ts'
import type { Listener } from '../views/listeners.ts'
import { authRevoked, failed, initialData, listenRevoked, ok, pong, securityDebug } from './messages.ts'
import type { Transport } from './outbox.ts'
import { type Body, type ClientMessage, parseQuery, type Request } from './request.ts'
import type { SessionState } from './sessions.ts'

class Listens {
  readonly #namespace: Namespace
  readonly #outbox: Transport
  readonly #explain: (error: DatabaseError) => void
  readonly #listeners = new Map<string, Listener>()

  constructor(namespace: Namespace, outbox: Transport, explain: (error: DatabaseError) => void) {
    this.#namespace = namespace
    this.#outbox = outbox
    this.#explain = explain
  }

  start(body: Body, credentials: Credentials): string[] {
    const { path, tag, hash } = body
    const query = parseQuery(body.query)
    const id = idOf(path, tag)
    this.#stop(id)
    const listener = this.#namespace.listen(path, query, credentials, {
      update: update => this.#outbox.sendUpdate(update, tag),
      revoked: reason => {
        this.#listeners.delete(id)
        this.#outbox.send(listenRevoked(path, body.query))
        this.#explain(reason)
      },
    })
    this.#listeners.set(id, listener)
    this.#sendContents(listener, path, tag, hash)
    return !takesAll(query) && this.#namespace.lacksIndex(path, query) ? ['no_index'] : []
  }

  stop({ path, tag }: Body): void {
    this.#stop(idOf(path, tag))
  }

  stopAll(): void {
    for (const listener of this.#listeners.values()) this.#namespace.unlisten(listener)
    this.#listeners.clear()
  }

  reauthorise(credentials: Credentials): void {
    for (const listener of [...this.#listeners.values()]) this.#namespace.reauthorise(listener, credentials)
  }

  #sendContents(listener: Listener, path: Path, tag: number | null, hash: string | undefined): void {
    const contents = listener.shared.view.contents(this.#namespace.root)
    // A client without data sends the hash of nothing, so a large tree need not be hashed.
    // An empty query is answered nevertheless: without data the SDK takes it for the whole place, and its `get` below
    // then answers from a part of a child.
    const isKnown = hash === '' ? contents.isEmpty && tag === null : hash !== undefined && hash === hashOf(contents)
    if (!isKnown) this.#outbox.send(initialData(path, JSON.stringify(toExportJSON(contents)), tag))
  }

  get paths(): string[] {
    return [...this.#listeners.values()].map(({ shared }) => formatPath(shared.view.path))
  }

  #stop(id: string): void {
    const listener = this.#listeners.get(id)
    if (listener === undefined) return
    this.#listeners.delete(id)
    this.#namespace.unlisten(listener)
  }
}

/** The SDK tags queries with unique numbers; a listen without one is the default query's. */
const idOf = (path: Path, tag: number | null): string => (tag === null ? formatPath(path) : `#${tag}`)

/** An on-disconnect write. Its data stays raw: server values get the time and data of that moment. */
interface Pending {
  readonly kind: WriteKind
  readonly path: Path
  readonly json: unknown
  readonly credentials: Credentials
}

/** A client's on-disconnect writes. Rules are checked now, and again on disconnect. */
class OnDisconnect {
  readonly #namespace: Namespace
  #pending: Pending[] = []

  constructor(namespace: Namespace) {
    this.#namespace = namespace
  }

  put(path: Path, json: unknown, credentials: Credentials): void {
    this.#namespace.check('put', path, json, credentials)
    this.cancel(path)
    this.#pending.push({ kind: 'put', path, json, credentials })
  }

  merge(path: Path, changes: unknown, credentials: Credentials): void {
    this.#namespace.check('merge', path, changes, credentials)
    for (const key of Object.keys(changes as object)) this.cancel(below(path, key))
    this.#pending.push({ kind: 'merge', path, json: changes, credentials })
  }

  get count(): number {
    return this.#pending.length
  }

  cancel(path: Path): void {
    this.#pending = this.#pending.flatMap(pending => {
      if (contains(path, pending.path)) return []
      return pending.kind === 'put' ? pending : withoutChanges(pending, path)
    })
  }

  /** Carries everything out, once. Skips writes that the rules no longer admit, like the service. */
  run(): void {
    const pending = this.#pending
    this.#pending = []
    for (const { kind, path, json, credentials } of pending) {
      try {
        this.#namespace[kind](path, json, credentials)
      } catch (error) {
        // The client is gone, so there is nobody to answer; anything but a refusal is our own fault.
        if (!(error instanceof DatabaseError)) throw error
      }
    }
  }
}

function withoutChanges(pending: Pending, path: Path): Pending[] {
  const kept = Object.entries(pending.json as object).filter(([key]) => !contains(path, below(pending.path, key)))
  return kept.length === 0 ? [] : [{ ...pending, json: Object.fromEntries(kept) }]
}

const below = (path: Path, key: string): Path => [...path, ...key.split('/').filter(part => part !== '')]

export interface SessionOptions {
  readonly namespace: Namespace
  readonly clock: Clock
  readonly outbox: Transport
  readonly explain: boolean
}

type Handler = (body: Body) => string | undefined

export class Session {
  readonly #options: SessionOptions
  readonly #listens: Listens
  readonly #onDisconnect: OnDisconnect
  readonly #handlers: ReadonlyMap<string, Handler>
  #credentials: Credentials = SIGNED_OUT
  #forgetExpiry: (() => void) | null = null

  constructor(options: SessionOptions) {
    const { namespace, outbox } = options
    this.#options = options
    this.#listens = new Listens(namespace, outbox, error => this.#explain(error))
    this.#onDisconnect = new OnDisconnect(namespace)
    this.#handlers = this.#actions()
  }

  receive(message: ClientMessage): void {
    if (message.layer === 'data') this.#handle(message.request)
    else if (message.type === 'p') this.#options.outbox.send(pong())
  }

  #handle({ number, action, body }: Request): void {
    try {
      this.#options.outbox.send(ok(number, this.#handlerOf(action)(body)))
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      this.refuse(number, error)
    }
  }

  refuse(number: number, error: DatabaseError): void {
    this.#explain(error)
    this.#options.outbox.send(failed(number, error))
  }

  state(): SessionState {
    const { isAdmin, auth } = this.#credentials
    const { name } = this.#options.namespace
    return { namespace: name, isAdmin, auth, listens: this.#listens.paths, onDisconnect: this.#onDisconnect.count }
  }

  end(): void {
    this.#forgetExpiry?.()
    this.#listens.stopAll()
    this.#onDisconnect.run()
  }

  #actions(): Map<string, Handler> {
    const done = (action: (body: Body) => unknown): Handler => {
      return body => {
        action(body)
        return undefined
      }
    }
    const { namespace } = this.#options
    const who = () => this.#credentials
    return new Map<string, Handler>([
      ['q', body => this.#listen(body)],
      ['n', done(body => this.#listens.stop(body))],
      ['g', body => this.#get(body)],
      ['p', done(body => namespace.put(body.writePath, body.data, who(), conditionOf(body)))],
      ['m', done(body => namespace.merge(body.writePath, body.data, who(), conditionOf(body)))],
      ['o', done(body => this.#onDisconnect.put(body.writePath, body.data, who()))],
      ['om', done(body => this.#onDisconnect.merge(body.writePath, body.data, who()))],
      ['oc', done(body => this.#onDisconnect.cancel(body.writePath))],
      ['auth', body => this.#authenticate(body)],
      ['gauth', body => this.#authenticate(body)],
      ['unauth', done(() => this.#become(SIGNED_OUT))],
      // Emulators do not enforce App Check, nor keep statistics.
      ['appcheck', done(() => {})],
      ['unappcheck', done(() => {})],
      ['unappeck', done(() => {})],
      ['s', done(() => {})],
    ])
  }

  #handlerOf(action: string): Handler {
    const handler = this.#handlers.get(action)
    if (handler !== undefined) return handler
    throw new DatabaseError('unknown_action', `Unknown action "${action.slice(0, 50)}"`)
  }

  #listen(body: Body): string {
    const warnings = this.#listens.start(body, this.#credentials)
    return warnings.length === 0 ? '{}' : JSON.stringify({ w: warnings })
  }

  #get(body: Body): string {
    return JSON.stringify(
      toExportJSON(this.#options.namespace.get(body.path, parseQuery(body.query), this.#credentials)),
    )
  }

  #authenticate(body: Body): string {
    const credentials = readCredential(body.credential, body.authOverride, this.#options.clock.now())
    this.#become(credentials)
    return JSON.stringify({ auth: credentials.auth, expires: credentials.expires })
  }

  #become(credentials: Credentials): void {
    this.#forgetExpiry?.()
    this.#credentials = credentials
    const { expires } = credentials
    this.#forgetExpiry = expires === null ? null : this.#options.clock.at(expires, () => this.#expire())
    this.#listens.reauthorise(credentials)
  }

  #expire(): void {
    this.#options.outbox.send(authRevoked(new DatabaseError('expired_token', 'Auth token is expired.')))
    this.#become(SIGNED_OUT)
  }

  #explain(error: DatabaseError): void {
    if (this.#options.explain && error.explain !== null) this.#options.outbox.send(securityDebug(error.explain()))
  }
}

const conditionOf = ({ hash }: Body): { hash?: string } => (hash === undefined ? {} : { hash })
