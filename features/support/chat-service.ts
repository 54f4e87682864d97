import type { BrowserContext, Route } from 'playwright-core'

/** A browser that lets no service worker in, as some do in a private window: what the demo's mock would answer goes to the server. */
const blockServiceWorkers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({
    content: `if ('serviceWorker' in navigator) navigator.serviceWorker.register = () =>
      Promise.reject(new DOMException('The browser blocks service workers.', 'SecurityError'))`,
  })

const lucia = { id: 21, name: 'Lucía Handal', photo: 'data:image/svg+xml,', new: 0, status: 1, time: 'online' }

/** A service of the chat on the server, in the place of the demo's mock, that can fail. */
export class ChatServer {
  /** The body of its failures; undefined while it works. */
  failure: { readonly message: string } | '' | undefined

  async serve(context: BrowserContext): Promise<void> {
    await blockServiceWorkers(context)
    await context.route('**/api/friend/**', route => this.#answer(route))
  }

  #answer(route: Route): Promise<void> {
    if (this.failure === '') return route.fulfill({ status: 500 })
    if (this.failure) return route.fulfill({ status: 500, json: this.failure })
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/chat/add')) {
      const { msg } = route.request().postDataJSON()
      return route.fulfill({ json: [{ type: 0, msg, time: '14:05' }] })
    }
    return route.fulfill({ json: pathname.endsWith('/chat') ? [{ type: 1, msg: 'Hola', time: '09:00' }] : [lucia] })
  }
}
