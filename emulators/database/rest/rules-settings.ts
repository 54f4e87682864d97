import type { IncomingMessage, ServerResponse } from 'node:http'
import { DatabaseError } from '../errors.ts'
import type { HttpContext } from '../http/handler.ts'
import { parseRules, RulesError } from '../rules/rules.ts'
import { type Answer, sendAnswer } from './answer.ts'
import { readText } from './body.ts'
import { ownerOnly } from './owner-only.ts'
import { readParameters } from './parameters.ts'
import { Refusal } from './refusal.ts'
import { withoutComments } from './strict-rules.ts'

const LARGEST_RULES = 10 * 1024 * 1024

/** `GET` and `PUT /.settings/rules.json?ns=`: the rules of a namespace, for the owner only. */
export const rulesSettings = ownerOnly('/.settings/rules.json', 'rules', async (request, response, url, context) => {
  if (request.method === 'GET') sendRules(response, url, context.namespaceOf(request, url).rules)
  else sendAnswer(response, await putRules(request, url, context), readParameters(url.searchParams))
})

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
