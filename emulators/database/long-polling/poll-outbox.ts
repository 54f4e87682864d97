import type { ServerResponse } from 'node:http'
import { updateMessage } from '../protocol/messages.ts'
import { Backlog, type Transport } from '../protocol/outbox.ts'
import type { ViewUpdate } from '../views/views.ts'

/** The SDK calls these in its page; scripts run in a frame of it. */
const CALLBACKS = ['pLPCommand', 'pRTLPCB']

export function started(callback: string, id: string, password: string): string {
  const definitions = CALLBACKS.map(name => {
    const target = JSON.stringify(`${name}${callback}`)
    return `function ${name}(...a){const f=parent.window[${target}];if(f)f(...a)}\n`
  })
  return `${definitions.join('')}pLPCommand("start",${JSON.stringify(id)},${JSON.stringify(password)});\n`
}

/** Delivers messages. Responses are numbered without gaps, for the client to sort. */
const received = (response: number, messages: readonly string[]): string =>
  `pRTLPCB(${response},[${messages.join(',')}]);\n`

export const closing = (lastResponse?: number): string =>
  lastResponse === undefined ? 'pLPCommand("close");\n' : `pLPCommand("close",${lastResponse});\n`

export function answerScript(response: ServerResponse, script: string): void {
  response.writeHead(200, {
    'content-type': 'application/javascript; charset=utf-8',
    'content-length': Buffer.byteLength(script),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(script)
}

export function answerDisconnectPage(response: ServerResponse, url: string): void {
  const address = JSON.stringify(url).replace(/</g, '\\u003c')
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
  })
  response.end(
    `<!doctype html><title>Connection</title><script>addEventListener('pagehide',()=>navigator.sendBeacon(${address}))</script>`,
  )
}

export class PollOutbox implements Transport {
  readonly #overflowed: () => void
  #queue: string[] = []
  #queued = 0
  readonly #backlog = new Backlog()
  #responses = 0
  #poll: ServerResponse | null = null
  #isClosed = false
  #saidLast = false

  /** `overflowed` is called if the client fetches its messages too slowly. */
  constructor(overflowed: () => void) {
    this.#overflowed = overflowed
  }

  send(message: string): void {
    if (this.#isClosed) return
    if (!this.#backlog.admits(this.#queued, message.length)) {
      this.#overflowed()
      return
    }
    this.#queue.push(message)
    this.#queued += message.length
    // Messages of one commit or request leave together.
    if (this.#queue.length === 1) queueMicrotask(() => this.#flush())
  }

  sendUpdate(update: ViewUpdate, tag: number | null): void {
    this.send(updateMessage(update, tag))
  }

  takeQueued(): string {
    const messages = this.#queue
    this.#queue = []
    this.#queued = 0
    return received(this.#responses++, messages)
  }

  /** Holds a poll until there is an answer; releases the one before, as the client expects. */
  hold(poll: ServerResponse): void {
    this.#release()
    this.#poll = poll
    if (this.#isClosed) this.#closePoll()
    // Messages caused by the poll leave with those that waited for it.
    else queueMicrotask(() => this.#flush())
  }

  get holdsPoll(): boolean {
    return this.#poll !== null
  }

  /** Forgets an aborted poll; returns whether it was the waiting one. */
  lost(poll: ServerResponse): boolean {
    if (this.#poll !== poll) return false
    this.#poll = null
    return true
  }

  /** Sends only what is queued, and tells the client with its current or next poll. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#closePoll()
  }

  get hasSaidLast(): boolean {
    return this.#isClosed && this.#saidLast
  }

  #closePoll(): void {
    const poll = this.#poll
    if (poll === null) return
    this.#poll = null
    this.#saidLast = true
    const number = this.#responses
    answerScript(poll, `${this.takeQueued()}${closing(number)}`)
  }

  #release(): void {
    const poll = this.#poll
    this.#poll = null
    if (poll !== null) answerScript(poll, this.takeQueued())
  }

  #flush(): void {
    if (this.#queue.length > 0) this.#release()
  }
}
