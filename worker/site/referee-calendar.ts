import { calendarsPath } from '../../src/areas/lmf/collections/referee-calendars.ts'
import { messages } from '../../src/areas/lmf/public-page/messages.ts'
import { isObject } from '../../src/model/values/json.ts'
import { say } from '../../src/ui/messages/define-messages.ts'
import { type Asked, answer, inWords, readPublic } from './answers.ts'

const place = /^\/calendar\/(?<secret>[\w-]{43})\.ics$/

/** The answer to `GET /calendar/{secret}.ics`, for whoever knows the address of a referee's calendar. */
export const answerCalendar = async ({ method, url = '' }: Asked, databaseURL: string): Promise<Response> => {
  const { secret } = place.exec(new URL(url, 'http://localhost').pathname)?.groups ?? {}
  const read = secret === undefined ? null : await readPublic(databaseURL, `${calendarsPath}/${secret}`)
  if (read?.type === 'unreachable')
    return inWords(503, say(messages, 'es', 'calendarUnreachable'), { 'retry-after': '60' })
  const document = read?.type === 'value' && isObject(read.value) ? read.value.document : null
  if (typeof document !== 'string') return inWords(404, say(messages, 'es', 'noCalendar'))
  return answer(200, method === 'HEAD' ? null : document, {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
}
