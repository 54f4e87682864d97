import type { BrowserContext } from 'playwright-core'

/** What the database's client sends: an action, `m` for an update of several places. */
interface Sent {
  readonly d?: { readonly a?: string; readonly b?: { readonly d?: Readonly<Record<string, unknown>> } }
}

const isUpdateOf = (message: string, collection: string): boolean => {
  if (!message.startsWith('{')) return false
  const { d } = JSON.parse(message) as Sent
  return d?.a === 'm' && Object.keys(d.b?.d ?? {}).some(place => place.startsWith(`${collection}/`))
}

/** A browser whose first update of a collection does not get through until it is let go, nor what it sends after it. */
export class HeldWrites {
  readonly #collection: string
  readonly #held: (() => void)[] = []
  #isOpen = false

  constructor(collection: string) {
    this.#collection = collection
  }

  /** How many messages wait. */
  get waiting(): number {
    return this.#held.length
  }

  hold(context: BrowserContext): Promise<void> {
    return context.routeWebSocket('**/.ws?**', socket => {
      const server = socket.connectToServer()
      socket.onMessage(message => {
        const isHeld = this.#held.length > 0 || isUpdateOf(String(message), this.#collection)
        if (isHeld && !this.#isOpen) this.#held.push(() => server.send(message))
        else server.send(message)
      })
    })
  }

  letGo(): void {
    this.#isOpen = true
    for (const send of this.#held.splice(0)) send()
  }
}
