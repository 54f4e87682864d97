import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Asked, inWords } from './answers.ts'
import { answerLeague } from './league.tsx'
import { answerPicture, noPicture } from './pictures.ts'
import { answerCalendar } from './referee-calendar.ts'

/** The answer for everybody: pictures of notifications, the pages and calendars of tournaments, and of referees. */
export const answerPublic = async (asked: Asked, databaseURL: string): Promise<Response> => {
  const { method, url = '' } = asked
  if (method !== 'GET' && method !== 'HEAD') return inWords(405, 'This can only be read.', { allow: 'GET, HEAD' })
  // A host without a name, such as '//', is no address.
  if (!URL.canParse(url, 'http://localhost')) return inWords(404, noPicture)
  if (url.startsWith('/league/')) return answerLeague(asked, databaseURL)
  return url.startsWith('/calendar/') ? answerCalendar(asked, databaseURL) : answerPicture(asked, databaseURL)
}

/** Answers a request of Node's HTTP server, or of a Firebase function. */
export const servePublic = async (asked: IncomingMessage, response: ServerResponse, databaseURL: string) => {
  const { status, headers, body } = await answerPublic(asked, databaseURL)
  response.writeHead(status, Object.fromEntries(headers))
  response.end(body === null ? undefined : Buffer.from(await new Response(body).arrayBuffer()))
}
