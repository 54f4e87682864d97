import { createHash } from 'node:crypto'
import { idPattern, picturePath } from '../../src/model/fields/reference.ts'
import { type Asked, answer, inWords, readPublic } from './answers.ts'

/** Address of a picture of the console for phones, which load it without signing in. */
export const pictureAddress = (site: string, id: string): string => `${site}/pictures/${id}.webp`

const place = /^\/pictures\/([^/]+)\.webp$/
const stored = /^data:(image\/webp);base64,([A-Za-z0-9+/]+=*)$/

/** For a day: a picture never changes, but ceases to be public with what shows it. */
const kept = 'public, max-age=86400'

/** The answer for a picture that is missing or not public. */
export const noPicture = 'There is no public picture at this address.'

/** The answer to `GET /pictures/{id}.webp`. */
export const answerPicture = async ({ method, url = '', headers }: Asked, databaseURL: string): Promise<Response> => {
  const [, id = ''] = place.exec(new URL(url, 'http://localhost').pathname) ?? []
  const nothing = () => inWords(404, noPicture)
  if (!idPattern.test(id)) return nothing()
  const read = await readPublic(databaseURL, picturePath('images', id))
  if (read.type === 'unreachable')
    return inWords(503, 'The picture cannot be read now. Try again later.', { 'retry-after': '60' })
  // The rules refuse a picture that is missing or not public.
  const [, type, content] = read.type === 'value' ? (stored.exec(String(read.value)) ?? []) : []
  if (type === undefined || content === undefined) return nothing()
  const bytes = Buffer.from(content, 'base64')
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  const known = { etag, 'cache-control': kept }
  if (headers['if-none-match'] === etag) return answer(304, null, known)
  return answer(200, method === 'HEAD' ? null : bytes, {
    ...known,
    'content-type': type,
    'content-length': String(bytes.length),
  })
}
