import type { HttpHandler } from '../http/handler.ts'
import { escapeHTML, sendPage } from './html.ts'

const TITLE = 'Realtime Database emulator'

/** A page, for whoever opens an address without `.json`, that says what is served and how to ask for it. */
export const about: HttpHandler = (request, response, url) => {
  if (request.method !== 'GET' || isForPrograms(url.pathname, request.headers.accept)) return false
  const path = url.pathname.replace(/\/+$/, '')
  const search = url.searchParams.has('ns') ? url.search : '?ns=NAME'
  const json = `${path === '' ? '/' : path}.json${search}`
  sendPage(
    response,
    TITLE,
    `<p>This server stands in for the Firebase Realtime Database while you develop and test. Nothing here is in the cloud.</p>
<p>Data is served as JSON at addresses that end in <code>.json</code>; <code>ns</code> names the database. For this address:</p>
<p><code>${escapeHTML(json)}</code></p>
<p>Rules may deny it; with the header <code>Authorization: Bearer owner</code> they are not asked.</p>
<p><code>/.inspect/coverage${escapeHTML(search)}</code> shows how often each rule was evaluated, and with which results.</p>`,
  )
  return true
}

/** Programs ask `/` whether the emulator is ready; addresses that begin with a dot are the emulator's own. */
function isForPrograms(pathname: string, accept = ''): boolean {
  return pathname.startsWith('/.') || (pathname === '/' && !accept.includes('text/html'))
}
