import type { BrowserContext, Route, WebSocketRoute } from 'playwright-core'

/** Faults of the surroundings that the emulators cannot bring about themselves, set between the browser and them. */

export const signInRequests = '**/accounts:signInWithPassword*'
export const codeRequests = '**/assets/*.js'
export const signInCodeRequests = '**/assets/authentication-*.js'

/** The Auth emulator never throttles: this is what the real service answers (Identity Toolkit, TOO_MANY_ATTEMPTS_TRY_LATER). */
export const refuseForTooManyAttempts = (context: BrowserContext): Promise<unknown> =>
  context.route(signInRequests, route =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER', errors: [] } },
    }),
  )

/** Requests that do not get through until they are let go, so that a scenario can look at the page meanwhile. */
export class HeldRequests {
  readonly #pattern: string
  readonly #held: Route[] = []

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  async hold(context: BrowserContext): Promise<void> {
    await context.route(this.#pattern, route => {
      this.#held.push(route)
    })
  }

  async letGo(): Promise<void> {
    for (const route of this.#held.splice(0)) await route.continue()
  }
}

/** A browser whose settings forbid pages to keep anything: reaching for any kind of storage throws. */
export const blockStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({
    content: `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() { throw new DOMException('The browser blocks ' + name + '.', 'SecurityError') },
      })`,
  })

/** The way to the database, which a scenario can cut and mend: its connections end, and new ones are refused. */
export class DatabaseLine {
  readonly #open = new Set<WebSocketRoute>()
  #isCut = false

  async lay(context: BrowserContext): Promise<void> {
    await context.routeWebSocket(/\/\.ws\?/, socket => {
      if (this.#isCut) {
        void socket.close({ code: 1001, reason: 'The line is cut.' })
        return
      }
      this.#open.add(socket)
      socket.connectToServer()
    })
  }

  async cut(): Promise<void> {
    this.#isCut = true
    for (const socket of this.#open) await socket.close({ code: 1001, reason: 'The line is cut.' })
    this.#open.clear()
  }

  mend(): void {
    this.#isCut = false
  }
}
