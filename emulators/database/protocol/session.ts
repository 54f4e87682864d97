import type { Clock } from '../clock.ts'
import { type Credentials, readCredential, SIGNED_OUT } from '../credentials.ts'
import { DatabaseError } from '../errors.ts'
import type { Namespace } from '../namespace.ts'
import { toExportJSON } from '../tree/node.ts'
import { Listens } from './listens.ts'
import { authRevoked, failed, ok, securityDebug } from './messages.ts'
import { OnDisconnect } from './on-disconnect.ts'
import type { Transport } from './outbox.ts'
import { type Body, parseQuery, type Request } from './request.ts'

export interface SessionOptions {
  readonly namespace: Namespace
  readonly clock: Clock
  readonly outbox: Transport
  /** Whether denials are explained to the client, which prints them. */
  readonly explain: boolean
}

/** The answer's data as JSON text, where there is any. */
type Handler = (body: Body) => string | undefined

/** What one connected client may do and has asked for: its requests are carried out and answered in order. */
export class Session {
  readonly #namespace: Namespace
  readonly #clock: Clock
  readonly #outbox: Transport
  readonly #explains: boolean
  readonly #listens: Listens
  readonly #onDisconnect: OnDisconnect
  readonly #handlers: ReadonlyMap<string, Handler>
  #credentials: Credentials = SIGNED_OUT
  #forgetExpiry: (() => void) | null = null

  constructor({ namespace, clock, outbox, explain }: SessionOptions) {
    this.#namespace = namespace
    this.#clock = clock
    this.#outbox = outbox
    this.#explains = explain
    this.#listens = new Listens(namespace, outbox, error => this.#explain(error))
    this.#onDisconnect = new OnDisconnect(namespace)
    this.#handlers = this.#actions()
  }

  handle({ number, action, body }: Request): void {
    try {
      this.#outbox.send(ok(number, this.#handlerOf(action)(body)))
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      this.refuse(number, error)
    }
  }

  refuse(number: number, error: DatabaseError): void {
    this.#explain(error)
    this.#outbox.send(failed(number, error))
  }

  /** The connection is lost: listens end, and what the client left to be written then is written. */
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
    const who = () => this.#credentials
    return new Map<string, Handler>([
      ['q', body => this.#listen(body)],
      ['n', done(body => this.#listens.stop(body))],
      ['g', body => this.#get(body)],
      ['p', done(body => this.#namespace.put(body.writePath, body.data, who(), conditionOf(body)))],
      ['m', done(body => this.#namespace.merge(body.writePath, body.data, who(), conditionOf(body)))],
      ['o', done(body => this.#onDisconnect.put(body.writePath, body.data, who()))],
      ['om', done(body => this.#onDisconnect.merge(body.writePath, body.data, who()))],
      ['oc', done(body => this.#onDisconnect.cancel(body.writePath))],
      ['auth', body => this.#authenticate(body)],
      ['gauth', body => this.#authenticate(body)],
      ['unauth', done(() => this.#become(SIGNED_OUT))],
      // App Check is not enforced by emulators; statistics are not kept.
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
    return JSON.stringify(toExportJSON(this.#namespace.get(body.path, parseQuery(body.query), this.#credentials)))
  }

  #authenticate(body: Body): string {
    const credentials = readCredential(body.credential, body.authOverride, this.#clock.now())
    this.#become(credentials)
    return JSON.stringify({ auth: credentials.auth, expires: credentials.expires })
  }

  #become(credentials: Credentials): void {
    this.#forgetExpiry?.()
    this.#credentials = credentials
    const { expires } = credentials
    this.#forgetExpiry = expires === null ? null : this.#clock.at(expires, () => this.#expire())
    this.#listens.reauthorise(credentials)
  }

  #expire(): void {
    this.#outbox.send(authRevoked(new DatabaseError('expired_token', 'Auth token is expired.')))
    this.#become(SIGNED_OUT)
  }

  #explain(error: DatabaseError): void {
    if (this.#explains && error.explain !== null) this.#outbox.send(securityDebug(error.explain()))
  }
}

function conditionOf({ hash }: Body): { hash?: string } {
  return hash === undefined ? {} : { hash }
}
