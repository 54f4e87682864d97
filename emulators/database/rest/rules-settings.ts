import type { IncomingMessage, ServerResponse } from 'node:http'
import { DatabaseError } from '../errors.ts'
import type { HttpContext, HttpHandler } from '../http/handler.ts'
import { parseRules, RulesError } from '../rules/rules.ts'
import { type Answer, sendAnswer, sendRefusal } from './answer.ts'
import { authenticate } from './authenticate.ts'
import { readText } from './body.ts'
import { allowOrigin, answerPreflight } from './cors.ts'
import { readParameters } from './parameters.ts'
import { asRefusal, Refusal } from './refusal.ts'
import { withoutComments } from './strict-rules.ts'

const LARGEST_RULES = 10 * 1024 * 1024

/** `GET` and `PUT /.settings/rules.json?ns=`: the rules of a namespace, for the owner only. */
export const rulesSettings: HttpHandler = async (request, response, url, context) => {
  if (url.pathname !== '/.settings/rules.json') return false
  allowOrigin(request, response)
  if (request.method === 'OPTIONS') answerPreflight(request, response)
  else await serve(request, response, url, context)
  return true
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  context: HttpContext,
): Promise<void> {
  try {
    const { isAdmin } = authenticate(request, url.searchParams, context.clock.now())
    if (!isAdmin) throw new Refusal(401, 'Only the owner may see or set rules: send "Authorization: Bearer owner"')
    if (request.method === 'GET') sendRules(response, url, context.namespaceOf(request, url).rules)
    else sendAnswer(response, await putRules(request, url, context), readParameters(url.searchParams))
  } catch (error) {
    const refusal = asRefusal(error, false)
    if (refusal === null) throw error
    sendRefusal(response, refusal)
  }
}

/** Sends the rules as they were set; with `format=strict` as JSON without comments, which admins' tools parse. */
function sendRules(response: ServerResponse, { searchParams }: URL, rules: string): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
  response.end(searchParams.get('format') === 'strict' ? withoutComments(rules) : rules)
}

/** Puts rules in force, or with `dryRun=true` only checks them. Bad ones are refused, and those in force stay. */
async function putRules(request: IncomingMessage, url: URL, context: HttpContext): Promise<Answer> {
  if (request.method !== 'PUT') throw new Refusal(405, `Rules are read by GET and set by PUT, not by ${request.method}`)
  const namespace = context.namespaceOf(request, url)
  const text = await readText(request, LARGEST_RULES)
  try {
    if (url.searchParams.get('dryRun') === 'true') parseRules(text)
    else namespace.rules = text
    return { value: { status: 'ok' } }
  } catch (error) {
    if (error instanceof RulesError) throw new DatabaseError('invalid_data', error.message, { cause: error })
    throw error
  }
}
