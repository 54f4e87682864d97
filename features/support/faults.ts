import type { BrowserContext, Route } from 'playwright-core'

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

  /** What is still on its way to here gets through, too. */
  async letGo(): Promise<void> {
    this.#isOpen = true
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
