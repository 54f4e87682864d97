import type { Page, WebSocketRoute } from 'playwright-core'

/** States of a page; empty last, because its deletions are not undone. */
export const states = ['full', 'loading', 'failing', 'forbidden', 'empty'] as const
export type State = (typeof states)[number]

/** The database's behaviour on queries. */
type Answering = 'answers' | 'waits' | 'refuses'

const refusalOf = (message: string): string | null => {
  if (!message.startsWith('{')) return null
  const { t, d } = JSON.parse(message) as {
    readonly t?: string
    readonly d?: { readonly a?: string; readonly r?: number }
  }
  // Only queries: authentication and writes do not affect what a page shows.
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

/** Navigates within the console without a reload, so that only the page's own queries follow. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate(path => {
    const { idx } = history.state as { readonly idx: number }
    history.pushState({ idx: idx + 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
