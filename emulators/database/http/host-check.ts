import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

const LOCAL = String.raw`(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])`
const LOCAL_HOST = new RegExp(`^${LOCAL}(?::\\d+)?$`, 'i')
const LOCAL_ORIGIN = new RegExp(`^https?://${LOCAL}(?::\\d+)?$`, 'i')

/**
 * Why a request must not be served, or null. A page from elsewhere could reach a local server through the visitor's
 * browser, by its origin or by a name that resolves here: only local names are served, and `ownHost`.
 */
export function rejectionReason({ headers }: IncomingMessage, ownHost: string): string | null {
  const { host = '', origin, referer } = headers
  const name = host.replace(/:\d+$/, '')
  if (!LOCAL_HOST.test(host) && name !== ownHost) {
    return `Host "${host}" is not served: reach the emulator as localhost, *.localhost, 127.0.0.1 or [::1]`
  }
  if (origin !== undefined && !isLocal(origin, ownHost)) {
    return `Origin "${origin}" may not use the emulator: open the page from localhost, *.localhost, 127.0.0.1 or [::1]`
  }
  if (isEmbedded(headers) && (referer === undefined || !isLocal(referer, ownHost))) {
    return 'A page from elsewhere may not embed what the emulator serves: open the page from localhost or 127.0.0.1'
  }
  return null
}

/**
 * Whether another site's page asks for this as a script, an image or the like: no origin is sent then, but a JSONP answer
 * would be the page's. Browsers say so by `Sec-Fetch-*`; from one that does not, only the referring page tells.
 */
function isEmbedded(headers: IncomingHttpHeaders): boolean {
  if (headers.origin !== undefined || headers['sec-fetch-mode'] === 'navigate') return false
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.referer !== undefined : site === 'cross-site' || site === 'same-site'
}

function isLocal(page: string, ownHost: string): boolean {
  if (!URL.canParse(page)) return false
  const { origin } = new URL(page)
  return LOCAL_ORIGIN.test(origin) || isAt(origin, ownHost)
}

function isAt(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).hostname === host
}
