import type { IncomingMessage } from 'node:http'

const LOCAL = String.raw`(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])`
const LOCAL_HOST = new RegExp(`^${LOCAL}(?::\\d+)?$`, 'i')
const LOCAL_ORIGIN = new RegExp(`^https?://${LOCAL}(?::\\d+)?$`, 'i')

/**
 * Why a request must not be served, or null. A page from elsewhere could reach a local server through the visitor's
 * browser, by its origin or by a name that resolves here: only local names are served, and `ownHost`.
 */
export function foreignness({ headers }: IncomingMessage, ownHost: string): string | null {
  const { host = '', origin } = headers
  const name = host.replace(/:\d+$/, '')
  if (!LOCAL_HOST.test(host) && name !== ownHost) {
    return `Host "${host}" is not served: reach the emulator as localhost, *.localhost, 127.0.0.1 or [::1]`
  }
  if (origin !== undefined && !LOCAL_ORIGIN.test(origin) && !isAt(origin, ownHost)) {
    return `Origin "${origin}" may not use the emulator: open the page from localhost, *.localhost, 127.0.0.1 or [::1]`
  }
  return null
}

function isAt(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).hostname === host
}
