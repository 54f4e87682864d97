import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'
import type { Namespace } from '../namespace.ts'
import { type Conversation, Delayed, FAILED, refuseTooBig, type SocketOptions } from '../protocol/connection.ts'
import { controlError, endOfTransmission, type Incoming, ProtocolError } from '../protocol/messages.ts'
import type { Transport } from '../protocol/outbox.ts'
import { type ClientMessage, parseMessage } from '../protocol/request.ts'
import { Session, type SessionOptions } from '../protocol/session.ts'
import type { SessionState } from '../protocol/sessions.ts'
import { PollOutbox } from './poll-outbox.ts'
import { type Segment, SegmentReader } from './segments.ts'

/** Longest pause between two polls: browsers run timers of hidden pages once a minute. */
const LONGEST_ABSENCE = 90_000

interface PollConnectionOptions extends SocketOptions, Omit<SessionOptions, 'outbox'> {
  readonly id: string
  readonly sessionId: string
  readonly over: () => void
}

export class PollConnection {
  readonly id: string
  readonly sessionId: string
  readonly namespace: Namespace
  readonly password = randomBytes(16).toString('hex')
  readonly outbox = new PollOutbox(() => this.end())
  /** Transport of the session. */
  #transport: Transport = this.outbox
  readonly #conversation: Conversation
  readonly #segments = new SegmentReader()
  readonly #delayed: Delayed
  readonly #options: PollConnectionOptions
  readonly #clock: Clock
  readonly #unwatch: () => void
  #forgetAbsence: () => void = () => {}
  #successor: { readonly transport: Transport; readonly switched: () => void } | null = null
  #isOver = false

  constructor(options: PollConnectionOptions) {
    this.id = options.id
    this.sessionId = options.sessionId
    this.namespace = options.namespace
    this.#options = options
    this.#clock = options.clock
    this.#delayed = new Delayed(options.faults)
    const outbox: Transport = {
      send: message => this.#transport.send(message),
      sendUpdate: (update, tag) => this.#transport.sendUpdate(update, tag),
    }
    this.#conversation = new Session({ ...options, outbox })
    this.#unwatch = options.faults.watch(() => this.end())
    this.#awaitPoll()
  }

  isKnownBy(password: string): boolean {
    const [given, own] = [Buffer.from(password), Buffer.from(this.password)]
    return given.length === own.length && timingSafeEqual(given, own)
  }

  poll(segments: readonly Segment[], response: ServerResponse): void {
    this.#forgetAbsence()
    this.outbox.hold(response)
    if (this.#isOver) {
      this.#options.over()
      return
    }
    response.on('close', () => {
      // An aborted waiting request means that the client is gone.
      if (this.outbox.lost(response)) this.end()
    })
    response.on('finish', () => this.#awaitPoll())
    this.#guard(() => {
      for (const incoming of this.#segments.read(segments))
        this.#delayed.run(() => this.#guard(() => this.#take(incoming)))
    })
  }

  end(): void {
    if (this.#isOver) return
    this.#finish()
    try {
      this.#conversation.end()
    } catch (error) {
      this.#options.report(error)
    }
  }

  state(): SessionState {
    return this.#conversation.state()
  }

  /** Offers another transport. `switched` gets the conversation once the client has stopped polling. */
  offer(transport: Transport, switched: (conversation: Conversation) => void): void {
    this.#successor = { transport, switched: () => switched(this.#conversation) }
  }

  #take(incoming: Incoming): void {
    if (this.#isOver) return
    if (incoming.kind === 'too-big') refuseTooBig(this.#conversation, incoming.start)
    else this.#receive(parseMessage(incoming.text))
  }

  #receive(message: ClientMessage): void {
    if (message.layer === 'control' && message.type === 'n' && this.#successor !== null) this.#switch(this.#successor)
    else this.#conversation.receive(message)
  }

  /** Sends everything by polls before the successor begins. */
  #switch({ transport, switched }: { transport: Transport; switched: () => void }): void {
    this.outbox.send(endOfTransmission())
    this.#finish()
    this.#transport = transport
    switched()
  }

  #guard(action: () => void): void {
    try {
      action()
    } catch (error) {
      const isTheirs = error instanceof ProtocolError
      this.outbox.send(controlError(isTheirs ? error.message : FAILED))
      if (!isTheirs) this.#options.report(error)
      this.end()
    }
  }

  #finish(): void {
    this.#isOver = true
    this.#forgetAbsence()
    this.#unwatch()
    this.outbox.close()
    const { over } = this.#options
    if (this.outbox.hasSaidLast) over()
    else this.#forgetAbsence = this.#clock.at(this.#clock.now() + LONGEST_ABSENCE, over)
  }

  #awaitPoll(): void {
    if (this.#isOver || this.outbox.holdsPoll) return
    this.#forgetAbsence()
    this.#forgetAbsence = this.#clock.at(this.#clock.now() + LONGEST_ABSENCE, () => this.end())
  }
}
