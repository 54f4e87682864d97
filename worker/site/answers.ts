import type { IncomingMessage } from 'node:http'
import type { Json } from '../../src/model/values/json.ts'

export type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const common = {
  'x-content-type-options': 'nosniff',
  // Web push loads pictures for the site of an app.
  'cross-origin-resource-policy': 'cross-origin',
}

const closed = "default-src 'none'"

export const answer = (
  status: number,
  body: string | Uint8Array<ArrayBuffer> | null,
  headers: Readonly<Record<string, string>>,
): Response => new Response(body, { status, headers: { ...common, 'content-security-policy': closed, ...headers } })

/** An answer in words that nothing keeps. */
export const inWords = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  answer(status, `${text}\n`, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers })

const patience = 10_000

/**
 * Reads the database without credentials, like anybody, so that the rules decide what is public.
 */
export const readPublic = async (
  databaseURL: string,
  path: string,
): Promise<{ readonly type: 'value'; readonly value: Json } | { readonly type: 'refused' | 'unreachable' }> => {
  const address = new URL(databaseURL)
  address.pathname = `/${path}.json`
  try {
    const read = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience) })
    if (read.status === 401 || read.status === 403) return { type: 'refused' }
    if (read.status !== 200) return { type: 'unreachable' }
    return { type: 'value', value: (await read.json()) as Json }
  } catch {
    // No answer, or one that broke off.
    return { type: 'unreachable' }
  }
}
