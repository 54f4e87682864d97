import type { HttpHandler } from '../http/handler.ts'
import { sendAnswer, sendRefusal } from './answer.ts'
import { allowOrigin } from './cors.ts'
import { coveragePage } from './coverage-page.ts'
import { sendPage } from './html.ts'
import { readParameters } from './parameters.ts'
import { asRefusal, Refusal } from './refusal.ts'

const PATHS = ['/.inspect/coverage', '/.inspect/coverage.json']

/** `/.inspect/coverage?ns=` and `/.inspect/coverage.json?ns=`: how often each part of the rules in force was evaluated, and its results. */
export const coverage: HttpHandler = (request, response, url, context) => {
  if (!PATHS.includes(url.pathname)) return false
  allowOrigin(request, response)
  try {
    if (request.method !== 'GET') throw new Refusal(405, `Coverage is read by GET, not by ${request.method}`)
    const { name, ruleSet } = context.namespaceOf(request, url)
    if (!url.pathname.endsWith('.json'))
      sendPage(response, `Rules coverage of ${name}`, coveragePage(ruleSet.coverage()))
    else sendAnswer(response, { value: ruleSet.coverage() }, readParameters(url.searchParams))
  } catch (error) {
    const refusal = asRefusal(error, false)
    if (refusal === null) throw error
    sendRefusal(response, refusal)
  }
  return true
}
