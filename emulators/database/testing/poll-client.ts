import { createContext, runInContext } from 'node:vm'
import { onTestFinished } from 'vitest'

interface PollServer {
  readonly host: string
  readonly port: number
}

interface Message {
  readonly t: string
  readonly d: {
    readonly t?: string
    readonly r?: number
    readonly a?: string
    readonly b?: unknown
    readonly d?: unknown
  }
}

const CALLBACK = '7'
const SEGMENT_SIZE = 1840

/** A polling client like the SDK's in browsers: runs answers as scripts, in a simulated frame. */
export class PollClient {
  readonly messages: Message[] = []
  /** Commands of the server: `start` with id and password, `close` with the last response's number. */
  readonly commands: unknown[][] = []
  readonly #origin: string
  readonly #namespace: string
  readonly #frame: object
  readonly #responses = new Map<number, Message[]>()
  readonly #waiting = new Set<() => void>()
  #nextResponse = 0
  #segments = 0
  #requests = 0

  private constructor({ host, port }: PollServer, namespace: string) {
    this.#origin = `http://${host}:${port}`
    this.#namespace = namespace
    const window = {
      [`pLPCommand${CALLBACK}`]: (...command: unknown[]) => this.#command(command),
      [`pRTLPCB${CALLBACK}`]: (number: number, messages: Message[]) => this.#receive(number, messages),
    }
    this.#frame = createContext({ parent: { window } })
  }

  /** Opens a connection; settles once greeted. Polls only on {@link poll} or {@link stay}. */
  static async connect(server: PollServer, namespace = 'raw'): Promise<PollClient> {
    const client = new PollClient(server, namespace)
    await client.run(`start=t&ser=1&cb=${CALLBACK}&v=5`)
    return client
  }

  get id(): string {
    return String(this.commands[0]?.[1])
  }

  get password(): string {
    return String(this.commands[0]?.[2])
  }

  get credentials(): string {
    return `id=${this.id}&pw=${this.password}`
  }

  get closed(): boolean {
    return this.commands.some(([command]) => command === 'close')
  }

  async fetch(query: string, signal?: AbortSignal): Promise<Response> {
    const url = `${this.#origin}/.lp?${query}&ns=${this.#namespace}`
    return fetch(url, signal === undefined ? {} : { signal })
  }

  async run(query: string): Promise<void> {
    const response = await this.fetch(query)
    const script = await response.text()
    if (!response.ok) throw new Error(`${response.status}: ${script}`)
    runInContext(script, this.#frame)
    for (const resolve of this.#waiting) resolve()
    this.#waiting.clear()
  }

  poll(segments = ''): Promise<void> {
    return this.run(`${this.credentials}&ser=${++this.#requests}${segments}`)
  }

  /** Polls until closed, and says good-bye at the test's end. */
  stay(): void {
    const again = (): Promise<void> => this.poll().then(() => (this.closed ? undefined : again()))
    const polling = again()
    onTestFinished(async () => {
      await this.fetch(`${this.credentials}&disconn=t`)
      await polling
    })
  }

  segmentsOf(message: unknown): string[] {
    const base64 = Buffer.from(JSON.stringify(message)).toString('base64url')
    const parts = base64.match(new RegExp(`.{1,${SEGMENT_SIZE}}`, 'g')) ?? []
    return parts.map(part => `&seg0=${this.#segments++}&ts0=${parts.length}&d0=${part}`)
  }

  send(message: unknown): void {
    for (const segment of this.segmentsOf(message)) void this.poll(segment)
  }

  async request(action: string, body: object = {}): Promise<unknown> {
    const number = ++this.#requests
    this.send({ t: 'd', d: { r: number, a: action, b: body } })
    return (await this.first(({ d }) => d.r === number)).d.b
  }

  /** First matching message, past or future. */
  async first(fits: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.messages.find(fits)
      if (found !== undefined) return found
      await new Promise<void>(resolve => this.#waiting.add(resolve))
    }
  }

  #command(command: unknown[]): void {
    this.commands.push(command.filter(part => part !== undefined))
  }

  #receive(number: number, messages: Message[]): void {
    this.#responses.set(number, messages)
    for (let next = this.#responses.get(this.#nextResponse); next; next = this.#responses.get(this.#nextResponse)) {
      this.#responses.delete(this.#nextResponse++)
      this.messages.push(...next)
    }
  }
}
