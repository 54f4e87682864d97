import type { WebSocket } from 'ws'
import type { DatabaseError } from '../errors.ts'
import { type Conversation, type SessionConversation, type SocketOptions, serveSocket } from '../protocol/connection.ts'
import { ProtocolError } from '../protocol/framing.ts'
import { pong, reset, switchAcknowledged } from '../protocol/messages.ts'
import { Outbox } from '../protocol/outbox.ts'
import type { ClientMessage } from '../protocol/request.ts'
import type { PollConnection } from './poll-connection.ts'

export interface SuccessorOptions extends SocketOptions {
  readonly host: string
}

/** No client that is about to switch has more requests under way. */
const MOST_EARLY = 1000
const NORMAL = 1000

/** Serves a websocket by which a client that polls means to go on with its session; without that session it is sent away. */
export function serveSuccessor(socket: WebSocket, polls: PollConnection | null, options: SuccessorOptions): void {
  const outbox = new Outbox(socket)
  if (polls === null) {
    outbox.send(reset(options.host))
    outbox.close(NORMAL, 'There is no such session')
    return
  }
  const successor = new Successor(outbox)
  serveSocket(socket, outbox, successor, options)
  polls.offer(outbox, conversation => successor.takeOver(conversation))
  outbox.send(switchAcknowledged())
}

/** Answers pings until the session is handed over; requests that come earlier, by the faster way, wait for that. */
class Successor implements Conversation {
  readonly #outbox: Outbox
  readonly #early: ((conversation: Conversation) => void)[] = []
  #conversation: Conversation | null = null
  #isLost = false

  constructor(outbox: Outbox) {
    this.#outbox = outbox
  }

  takeOver(conversation: SessionConversation): void {
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
    else if (this.#early.push(action) > MOST_EARLY)
      throw new ProtocolError('The session was not switched to this connection')
  }
}
