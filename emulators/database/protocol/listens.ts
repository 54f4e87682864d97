import type { Credentials } from '../credentials.ts'
import type { DatabaseError } from '../errors.ts'
import type { Namespace } from '../namespace.ts'
import { hashOf } from '../tree/hash.ts'
import { toExportJSON } from '../tree/node.ts'
import { formatPath, type Path } from '../tree/path.ts'
import { takesAll } from '../tree/query.ts'
import type { Listener } from '../views/listeners.ts'
import { initialData, listenRevoked } from './messages.ts'
import type { Transport } from './outbox.ts'
import { type Body, parseQuery } from './request.ts'

/** The listens of one connection. */
export class Listens {
  readonly #namespace: Namespace
  readonly #outbox: Transport
  readonly #explain: (error: DatabaseError) => void
  readonly #listeners = new Map<string, Listener>()

  constructor(namespace: Namespace, outbox: Transport, explain: (error: DatabaseError) => void) {
    this.#namespace = namespace
    this.#outbox = outbox
    this.#explain = explain
  }

  /** Starts a listen and sends its data, unless its hash says that the client has it. Returns warnings. */
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

  /** Judges every listen by new credentials. */
  reauthorise(credentials: Credentials): void {
    for (const listener of [...this.#listeners.values()]) this.#namespace.reauthorise(listener, credentials)
  }

  #sendContents(listener: Listener, path: Path, tag: number | null, hash: string | undefined): void {
    const contents = listener.shared.view.contents(this.#namespace.root)
    // A client without data sends the hash of nothing; hashing a large tree just to see that is avoidable.
    const isKnown = hash === '' ? contents.isEmpty : hash !== undefined && hash === hashOf(contents)
    if (!isKnown) this.#outbox.send(initialData(path, JSON.stringify(toExportJSON(contents)), tag))
  }

  #stop(id: string): void {
    const listener = this.#listeners.get(id)
    if (listener === undefined) return
    this.#listeners.delete(id)
    this.#namespace.unlisten(listener)
  }
}

/** The SDK numbers its queries with tags that it never uses twice; a listen without one is the default query's. */
function idOf(path: Path, tag: number | null): string {
  return tag === null ? formatPath(path) : `#${tag}`
}
