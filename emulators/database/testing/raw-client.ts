import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

interface Answer {
  readonly s: string
  readonly d: unknown
}

interface Push {
  readonly a: string
  readonly b: Record<string, unknown>
}

interface Wire {
  readonly t: 'c' | 'd'
  readonly d: {
    readonly t?: string
    readonly r?: number
    readonly b?: unknown
    readonly a?: string
    readonly d?: unknown
  }
}

/** A websocket client that exposes the protocol: frames, answers, pushes, and volume. */
export class RawClient {
  readonly socket: WebSocket
  readonly messages: Wire[] = []
  bytes = 0
  readonly closed: Promise<{ code: number; reason: string }>
  #requests = 0
  #segments: string[] = []
  #missing = 0
  readonly #waiting = new Set<() => void>()

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', data => this.#receive(data.toString()))
    this.closed = new Promise(resolve =>
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    )
    onTestFinished(() => socket.terminate())
  }

  /** Connects to a given or new namespace; settles once greeted. */
  static async connect(server: { host: string; port: number }, namespace = 'raw'): Promise<RawClient> {
    const socket = new WebSocket(`ws://${server.host}:${server.port}/.ws?v=5&ns=${namespace}`)
    const client = new RawClient(socket)
    await Promise.race([client.first(({ t }) => t === 'c'), new Promise((_, reject) => socket.once('error', reject))])
    return client
  }

  get pushes(): Push[] {
    return this.messages.flatMap(({ d }) => (d.a === undefined ? [] : [{ a: d.a, b: d.b as Push['b'] }]))
  }

  send(text: string): void {
    this.socket.send(text)
  }

  async request(action: string, body: Record<string, unknown> = {}): Promise<Answer> {
    const number = ++this.#requests
    this.send(JSON.stringify({ t: 'd', d: { r: number, a: action, b: body } }))
    const answer = await this.first(({ d }) => d.r === number)
    return answer.d.b as Answer
  }

  async push(action: string): Promise<Push> {
    const { d } = await this.first(message => message.d.a === action)
    return { a: action, b: d.b as Push['b'] }
  }

  /** First matching message, past or future. */
  async first(fits: (message: Wire) => boolean): Promise<Wire> {
    for (;;) {
      const found = this.messages.find(fits)
      if (found !== undefined) return found
      await new Promise<void>(resolve => this.#waiting.add(resolve))
    }
  }

  #receive(frame: string): void {
    this.bytes += frame.length
    if (this.#missing === 0 && /^\d{1,6}$/.test(frame)) {
      this.#missing = Number(frame)
      return
    }
    this.#segments.push(frame)
    if (this.#missing > 0 && --this.#missing > 0) return
    this.messages.push(JSON.parse(this.#segments.join('')))
    this.#segments = []
    for (const resolve of this.#waiting) resolve()
    this.#waiting.clear()
  }
}
