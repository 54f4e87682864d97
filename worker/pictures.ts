import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { idPattern, picturePath } from '../src/model/fields/reference.ts'

/** Address of a picture of the console for phones, which load it without signing in. */
export const pictureAddress = (site: string, id: string): string => `${site}/pictures/${id}.webp`

const place = /^\/pictures\/([^/]+)\.webp$/
const stored = /^data:(image\/webp);base64,([A-Za-z0-9+/]+=*)$/

const patience = 10_000

/** For a day: a picture never changes, but ceases to be public with what shows it. */
const kept = 'public, max-age=86400'

const common = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
  // Web push loads it for the site of an app.
  'cross-origin-resource-policy': 'cross-origin',
}

/** The answer for a picture that is missing or not public. */
export const noPicture = 'There is no public picture at this address.'

const inWords = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * The answer to `GET /pictures/{id}.webp`. It reads the database without credentials, like anybody, so that the rules
 * decide which pictures are public; nothing else can be reached.
 */
export const answerPicture = async ({ method, url = '', headers }: Asked, databaseURL: string): Promise<Response> => {
  if (method !== 'GET' && method !== 'HEAD') return inWords(405, 'Pictures can only be read.', { allow: 'GET, HEAD' })
  const [, id = ''] = place.exec(new URL(url, 'http://localhost').pathname) ?? []
  const nothing = () => inWords(404, noPicture)
  if (!idPattern.test(id)) return nothing()
  const address = new URL(databaseURL)
  address.pathname = `/${picturePath('images', id)}.json`
  const read = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience) }).catch(() => null)
  // The rules refuse a picture that is missing or not public.
  if (read?.status === 401 || read?.status === 403) return nothing()
  if (read?.status !== 200)
    return inWords(503, 'The picture cannot be read now. Try again later.', { 'retry-after': '60' })
  const [, type, content] = stored.exec(String(await read.json())) ?? []
  if (type === undefined || content === undefined) return nothing()
  const bytes = Buffer.from(content, 'base64')
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  const known = { ...common, etag, 'cache-control': kept }
  if (headers['if-none-match'] === etag) return new Response(null, { status: 304, headers: known })
  return new Response(method === 'HEAD' ? null : bytes, {
    headers: { ...known, 'content-type': type, 'content-length': String(bytes.length) },
  })
}

/** Answers a request of Node's HTTP server, or of a Firebase function. */
export const servePicture = async (asked: IncomingMessage, response: ServerResponse, databaseURL: string) => {
  const { status, headers, body } = await answerPicture(asked, databaseURL)
  response.writeHead(status, Object.fromEntries(headers))
  response.end(body === null ? undefined : Buffer.from(await new Response(body).arrayBuffer()))
}
