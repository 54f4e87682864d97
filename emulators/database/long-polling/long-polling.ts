import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { Refusal } from '../http/answer.ts'
import { connectTo, type Exchange, type HttpHandler } from '../http/serve.ts'
import type { Namespace } from '../namespace.ts'
import { type Conversation, type SocketOptions, serveSocket } from '../protocol/connection.ts'
import { hello, PROTOCOL_VERSION, ProtocolError, pong, reset, switchAcknowledged } from '../protocol/messages.ts'
import { Outbox } from '../protocol/outbox.ts'
import type { ClientMessage } from '../protocol/request.ts'
import type { Sessions } from '../protocol/sessions.ts'
import type { DatabaseError } from '../tree/errors.ts'
import { PollConnection } from './poll-connection.ts'
import { answerDisconnectPage, answerScript, closing, started } from './poll-outbox.ts'
import { segmentsOf } from './segments.ts'

const PATH = '/.lp'
/** The SDK's callback names: a letter and digits. */
const CALLBACK = /^\w{0,64}$/

/** Connections of clients without websockets: the SDK's `BrowserPollConnection`. */
export class LongPolling {
  readonly #report: SocketOptions['report']
  readonly #byId = new Map<string, PollConnection>()
  readonly #bySession = new Map<string, PollConnection>()
  #count = 0

  constructor(report: SocketOptions['report']) {
    this.#report = report
  }

  readonly handler: HttpHandler = exchange => {
    const { response, url } = exchange
    if (url.pathname !== PATH) return false
    const { searchParams } = url
    if (searchParams.has('start')) this.#start(exchange)
    else this.#continue(response, searchParams)
    return true
  }

  find(sessionId: string, namespace: Namespace): PollConnection | null {
    const connection = this.#bySession.get(sessionId)
    return connection?.namespace === namespace ? connection : null
  }

  stop(): void {
    for (const connection of [...this.#byId.values()]) connection.end()
  }

  #start(exchange: Exchange): void {
    const { request, response, url, context } = exchange
    const callback = url.searchParams.get('cb') ?? ''
    if (url.searchParams.get('v') !== PROTOCOL_VERSION || !CALLBACK.test(callback))
      throw new Refusal(400, `Long polling starts with ${PATH}?start=t&v=${PROTOCOL_VERSION}&ns=NAME`)
    const namespace = connectTo(exchange)
    context.sessions.endLast(url.searchParams, namespace.name)
    const id = String(++this.#count)
    const sessionId = randomUUID()
    const over = (): void => {
      this.#byId.delete(id)
      this.#bySession.delete(sessionId)
      forget()
    }
    const options = { faults: namespace.faults, report: this.#report, namespace, id, sessionId, over }
    const connection = new PollConnection({ ...context, ...options })
    const forget = context.sessions.add(sessionId, connection)
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

const disconnectUrlOf = ({ id, password }: PollConnection): string => `${PATH}?disconn=t&id=${id}&pw=${password}`

interface SuccessorOptions extends SocketOptions {
  readonly host: string
  readonly sessions: Sessions
}

/** No client about to switch has more pending requests. */
const MAX_EARLY = 1000
const NORMAL = 1000

/** Serves a websocket on which a polling client continues its session; refused without that session. */
export function serveSuccessor(
  socket: WebSocket,
  connection: Duplex,
  polls: PollConnection | null,
  options: SuccessorOptions,
): void {
  const outbox = new Outbox(socket, connection)
  if (polls === null) {
    outbox.send(reset(options.host))
    outbox.close(NORMAL, 'There is no such session')
    return
  }
  const successor = new Successor(outbox)
  const drop = serveSocket(socket, outbox, successor, options)
  polls.offer(outbox, conversation => {
    socket.on('close', options.sessions.add(polls.sessionId, { end: drop, state: () => conversation.state() }))
    successor.takeOver(conversation)
  })
  outbox.send(switchAcknowledged())
}

/** Answers pings until the session is handed over; early requests on the faster transport wait. */
class Successor implements Omit<Conversation, 'state'> {
  readonly #outbox: Outbox
  readonly #early: ((conversation: Conversation) => void)[] = []
  #conversation: Conversation | null = null
  #isLost = false

  constructor(outbox: Outbox) {
    this.#outbox = outbox
  }

  takeOver(conversation: Conversation): void {
    this.#conversation = conversation
    for (const action of this.#early) action(conversation)
    if (this.#isLost) conversation.end()
  }

  receive(message: ClientMessage): void {
    if (this.#conversation === null && message.layer === 'control') {
      if (message.type === 'p') this.#outbox.send(pong())
    } else this.#later(conversation => conversation.receive(message))
  }

  refuse(request: number, error: DatabaseError): void {
    this.#later(conversation => conversation.refuse(request, error))
  }

  end(): void {
    this.#isLost = true
    this.#conversation?.end()
  }

  #later(action: (conversation: Conversation) => void): void {
    if (this.#conversation !== null) action(this.#conversation)
    else if (this.#early.push(action) > MAX_EARLY)
      throw new ProtocolError('The session was not switched to this connection')
  }
}
