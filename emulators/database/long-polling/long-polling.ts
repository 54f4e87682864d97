import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Refusal } from '../http/answer.ts'
import { connectTo, type Exchange, type HttpHandler } from '../http/serve.ts'
import type { Namespace } from '../namespace.ts'
import type { SocketOptions } from '../protocol/connection.ts'
import { ProtocolError } from '../protocol/framing.ts'
import { hello, PROTOCOL_VERSION } from '../protocol/messages.ts'
import { PollConnection } from './poll-connection.ts'
import { answerDisconnectPage, answerScript, closing, started } from './poll-outbox.ts'
import { segmentsOf } from './segments.ts'

const PATH = '/.lp'
/** The SDK's names of its callbacks: a letter and digits. */
const CALLBACK = /^\w{0,64}$/

/** The connections of clients that cannot have a websocket: `BrowserPollConnection` of the SDK. */
export class LongPolling {
  readonly #report: SocketOptions['report']
  readonly #byId = new Map<string, PollConnection>()
  readonly #bySession = new Map<string, PollConnection>()
  #count = 0

  constructor(report: SocketOptions['report']) {
    this.#report = report
  }

  /** Answers `/.lp`. */
  readonly handler: HttpHandler = exchange => {
    const { response, url } = exchange
    if (url.pathname !== PATH) return false
    const { searchParams } = url
    if (searchParams.has('start')) this.#start(exchange)
    else this.#continue(response, searchParams)
    return true
  }

  /** The connection of a session in a namespace, for a websocket that is to go on with it. */
  find(sessionId: string, namespace: Namespace): PollConnection | null {
    const connection = this.#bySession.get(sessionId)
    return connection?.namespace === namespace ? connection : null
  }

  /** Ends all connections. */
  stop(): void {
    for (const connection of [...this.#byId.values()]) connection.end()
  }

  #start(exchange: Exchange): void {
    const { request, response, url, context } = exchange
    const callback = url.searchParams.get('cb') ?? ''
    if (url.searchParams.get('v') !== PROTOCOL_VERSION || !CALLBACK.test(callback))
      throw new Refusal(400, `Long polling begins with ${PATH}?start=t&v=${PROTOCOL_VERSION}&ns=NAME`)
    const namespace = connectTo(exchange)
    const id = String(++this.#count)
    const sessionId = randomUUID()
    const over = (): void => {
      this.#byId.delete(id)
      this.#bySession.delete(sessionId)
    }
    const options = { faults: namespace.faults, report: this.#report, namespace, id, sessionId, over }
    const connection = new PollConnection({ ...context, ...options })
    this.#byId.set(id, connection)
    this.#bySession.set(sessionId, connection)
    connection.outbox.send(hello(context.clock.now(), request.headers.host ?? 'localhost', sessionId))
    answerScript(response, `${started(callback, id, connection.password)}${connection.outbox.takeQueued()}`)
  }

  #continue(response: ServerResponse, parameters: URLSearchParams): void {
    const connection = this.#byId.get(parameters.get('id') ?? '')
    const password = parameters.get('pw') ?? ''
    if (!connection?.isKnownBy(password)) answerScript(response, closing())
    else if (parameters.has('dframe')) answerDisconnectPage(response, disconnectUrlOf(connection))
    else if (parameters.has('disconn')) {
      connection.end()
      response.writeHead(204).end()
    } else this.#poll(connection, parameters, response)
  }

  #poll(connection: PollConnection, parameters: URLSearchParams, response: ServerResponse): void {
    try {
      connection.poll(segmentsOf(parameters), response)
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      connection.end()
      throw new Refusal(400, error.message)
    }
  }
}

function disconnectUrlOf({ id, password }: PollConnection): string {
  return `${PATH}?disconn=t&id=${id}&pw=${password}`
}
