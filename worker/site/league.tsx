import { renderToStaticMarkup } from 'react-dom/server'
import { messages } from '../../src/areas/lmf/public-page/messages.ts'
import { PublicPage } from '../../src/areas/lmf/public-page/public-page.tsx'
import { leagueIn, leaguePath } from '../../src/model/league.ts'
import { say } from '../../src/ui/messages/define-messages.ts'
import { type Asked, answer, inWords, readPublic } from './answers.ts'
import { calendarOf } from './calendar.ts'

/** A page that thousands open; a minute is soon enough for a new result. */
const cached = { 'cache-control': 'public, max-age=60' }

/** The page has no scripts, loads nothing, and may stand in any other page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *"

const maxBytes = 40 * 1024

/** Full, then with short names, then with ever fewer matches, until the page is small enough. */
const sizes = [undefined, ...[380, 100, 40].map(matches => ({ matches }))]

/** The first text that is small enough, or the last one. */
const firstWithin = (texts: readonly (() => string)[]): string => {
  const [first, ...others] = texts
  const text = first?.() ?? ''
  return others.length === 0 || Buffer.byteLength(text) <= maxBytes ? text : firstWithin(others)
}

const place = /^\/league\/(?<id>[\w-]{1,64})(?:\/(?<team>[\w-]{1,64})\.ics)?$/

/**
 * The answer to `GET /league/{tournament}`, its public page, in Spanish or by `?lang=en`, and to
 * `GET /league/{tournament}/{team}.ics`, the calendar of a team. Both are made of the public copy.
 */
export const answerLeague = async ({ method, url = '', headers }: Asked, databaseURL: string): Promise<Response> => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const { id, team } = place.exec(pathname)?.groups ?? {}
  const language = searchParams.get('lang') === 'en' ? 'en' : 'es'
  const words = (key: keyof typeof messages) => say(messages, language, key)
  if (id === undefined) return inWords(404, words('notFound'))
  const read = await readPublic(databaseURL, `${leaguePath}/${id}`)
  if (read.type === 'unreachable') return inWords(503, words('unreachable'), { 'retry-after': '60' })
  const league = read.type === 'value' ? leagueIn(read.value) : null
  if (league === null) return inWords(404, words('notFound'))
  const send = (type: string, text: string, more = {}) =>
    answer(200, method === 'HEAD' ? null : text, { 'content-type': `${type}; charset=utf-8`, ...cached, ...more })
  if (team === undefined) {
    const calendarAddress = (of: string) => `/league/${id}/${of}.ics`
    const pages = sizes.map(short => () => {
      const page = <PublicPage league={league} language={language} calendarOf={calendarAddress} short={short} />
      return `<!doctype html>${renderToStaticMarkup(page)}`
    })
    return send('text/html', firstWithin(pages), { 'content-security-policy': policy })
  }
  const host = headers['x-forwarded-host'] ?? headers.host
  const calendar = calendarOf({ id, league, team, url: `https://${host}/league/${id}` })
  return calendar === null ? inWords(404, words('noTeam')) : send('text/calendar', calendar)
}
