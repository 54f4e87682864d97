import { OWNER_TOKEN } from '../credentials.ts'
import { RulesError } from '../rules/rules.ts'
import { answerJSON, type HttpHandler, readBody } from './handler.ts'

const LARGEST_RULES = 10 * 1024 * 1024

/** `GET` and `PUT /.settings/rules.json?ns=`: the rules of a namespace, for the owner only. */
export const rulesSettings: HttpHandler = async (request, response, url, context) => {
  if (url.pathname !== '/.settings/rules.json') return false
  const namespace = context.namespaceOf(request, url)
  if (!isOwner(request.headers.authorization, url)) {
    answerJSON(response, 401, { error: 'Only the owner may see or set rules: send "Authorization: Bearer owner"' })
  } else if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(namespace.rules)
  } else if (request.method === 'PUT') {
    const text = await readBody(request, LARGEST_RULES)
    const fault =
      text === null
        ? `Rules must not be longer than ${LARGEST_RULES} bytes`
        : faultOf(() => {
            namespace.rules = text
          })
    if (fault === null) answerJSON(response, 200, { status: 'ok' })
    else answerJSON(response, 400, { error: fault })
  } else {
    answerJSON(response, 405, { error: `Rules are read by GET and set by PUT, not by ${request.method}` })
  }
  return true
}

function isOwner(authorization: string | undefined, url: URL): boolean {
  const tokens = [
    authorization?.replace(/^Bearer /i, ''),
    url.searchParams.get('access_token'),
    url.searchParams.get('auth'),
  ]
  return tokens.includes(OWNER_TOKEN)
}

/** Loads rules; what is wrong with them, or null. */
function faultOf(load: () => void): string | null {
  try {
    load()
    return null
  } catch (error) {
    if (error instanceof RulesError) return error.message
    throw error
  }
}
