import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Route } from 'playwright-core'

/** Faults that emulators cannot cause, placed between them and the browser. */

export const signInRequests = '**/accounts:signInWithPassword*'
export const codeRequests = '**/assets/*.js'
export const consoleStyles = '**/assets/console-*.css'
export const signInCodeRequests = '**/assets/authentication-*.js'

/** Requests blocked until released, to look at the page meanwhile. */
export class HeldRequests {
  readonly #pattern: string
  readonly #held: Route[] = []
  #isOpen = false

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  async hold(context: BrowserContext): Promise<void> {
    await context.route(this.#pattern, route => {
      if (this.#isOpen) return route.continue()
      this.#held.push(route)
    })
  }

  /** Releases held and later requests. Resolves after the held ones' answers. */
  async letGo(): Promise<void> {
    this.#isOpen = true
    const released = this.#held.splice(0)
    for (const route of released) await route.continue()
    for (const route of released) await (await route.request().response())?.finished()
  }
}

/** A browser without storage: any access throws. */
export const blockStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({
    content: `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() { throw new DOMException('The browser blocks ' + name + '.', 'SecurityError') },
      })`,
  })

/** Lists with code in files of their own. */
const files: Readonly<Record<string, string>> = { Categories: 'tree-page', Images: 'gallery-page' }

const codeOf = (title: string): string => {
  const file = files[title]
  if (file === undefined) throw new Error(`Say in which file the code of the page "${title}" is.`)
  return `**/assets/${file}-*.js`
}

/** Makes a loaded page throw on render. */
export const breakPage = (context: BrowserContext, title: string, message: string): Promise<unknown> =>
  context.route(codeOf(title), route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `throw new TypeError(${JSON.stringify(message)})`,
    }),
  )

/** Simulates a release: the old categories page is gone until a reload, the images page for good. */
export const deployRelease = async (context: BrowserContext): Promise<void> => {
  let isLoadedAnew = false
  const gone = (route: Route) => route.fulfill({ status: 404 })
  await context.route('**/', route =>
    route.request().isNavigationRequest()
      ? route.continue()
      : route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" src="/assets/index-next.js"></script>',
        }),
  )
  await context.route(codeOf('Categories'), route => (isLoadedAnew ? route.continue() : gone(route)))
  await context.route(codeOf('Images'), gone)
  context.on('request', request => {
    if (request.isNavigationRequest()) isLoadedAnew = true
  })
}

/** Reported web vital, as far as scenarios check it. */
export interface HeardVital {
  readonly name: string
  readonly page: string
}

export const hearVitals = async () => {
  const vitals: HeardVital[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    vitals.push(JSON.parse(body))
    response.writeHead(204).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, vitals: vitals as readonly HeardVital[], close }
}

/** A message of the database's client; action `m` updates several places. */
interface Sent {
  readonly d?: { readonly a?: string; readonly b?: { readonly d?: Readonly<Record<string, unknown>> } }
}

const isUpdateOf = (message: string, collection: string): boolean => {
  if (!message.startsWith('{')) return false
  const { d } = JSON.parse(message) as Sent
  return d?.a === 'm' && Object.keys(d.b?.d ?? {}).some(place => place.startsWith(`${collection}/`))
}

/** Blocks a collection's first update, and everything after it, until released. */
export class HeldWrites {
  readonly #collection: string
  readonly #held: (() => void)[] = []
  #isOpen = false

  constructor(collection: string) {
    this.#collection = collection
  }

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

/** A browser without service workers, as some in private windows: requests to the demo's mock go to the server. */
const blockServiceWorkers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({
    content: `if ('serviceWorker' in navigator) navigator.serviceWorker.register = () =>
      Promise.reject(new DOMException('The browser blocks service workers.', 'SecurityError'))`,
  })

const lucia = { id: 21, name: 'Lucía Handal', photo: 'data:image/svg+xml,', new: 0, status: 1, time: 'online' }

/** A chat service on the server that can fail, in place of the demo's mock. */
export class ChatServer {
  /** Body of its failures; undefined while it works. */
  failure: { readonly message: string } | undefined

  async serve(context: BrowserContext): Promise<void> {
    await blockServiceWorkers(context)
    await context.route('**/api/friend/**', route => this.#answer(route))
  }

  #answer(route: Route): Promise<void> {
    if (this.failure) return route.fulfill({ status: 500, json: this.failure })
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/chat/add')) {
      const { msg } = route.request().postDataJSON()
      return route.fulfill({ json: [{ type: 0, msg, time: '14:05' }] })
    }
    return route.fulfill({ json: pathname.endsWith('/chat') ? [{ type: 1, msg: 'Hola', time: '09:00' }] : [lucia] })
  }
}
