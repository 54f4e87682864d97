import type { Page, WebSocketRoute } from 'playwright-core'

/** What a page may be in when somebody looks at it: empty last, for what is taken away then is not given back. */
export const states = ['full', 'loading', 'failing', 'forbidden', 'empty'] as const
export type State = (typeof states)[number]

/** What the database does with what it is asked. */
type Answering = 'answers' | 'waits' | 'refuses'

const refusalOf = (message: string): string | null => {
  if (!message.startsWith('{')) return null
  const { t, d } = JSON.parse(message) as {
    readonly t?: string
    readonly d?: { readonly a?: string; readonly r?: number }
  }
  // Questions alone: who asks, and what is written, is not what a page shows.
  if (t !== 'd' || (d?.a !== 'q' && d?.a !== 'g')) return null
  return JSON.stringify({ t: 'd', d: { r: d.r, b: { s: 'permission_denied', d: 'Permission denied' } } })
}

/** Stands between a page and its database: to be asked before the page is opened. */
export const standBetween = async (page: Page) => {
  let answering: Answering = 'answers'
  await page.routeWebSocket(/\.ws\?/, (socket: WebSocketRoute) => {
    const server = socket.connectToServer()
    socket.onMessage(message => {
      const refusal = answering === 'answers' ? null : refusalOf(String(message))
      if (refusal === null) server.send(message)
      else if (answering === 'refuses') socket.send(refusal)
    })
  })
  return (next: Answering) => {
    answering = next
  }
}

/** Goes to an address of the console without loading it anew, so that only what the page itself asks is still to be answered. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate(path => {
    const { idx } = history.state as { readonly idx: number }
    history.pushState({ idx: idx + 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
