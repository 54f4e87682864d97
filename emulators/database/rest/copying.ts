import { sendAnswer } from './answer.ts'
import { readJSON } from './body.ts'
import { ownerOnly } from './owner-only.ts'
import { readParameters } from './parameters.ts'
import { Refusal } from './refusal.ts'

/**
 * `PUT /.inspect/copy.json?ns=` with `{"from": "NAME"}`: data and rules of the namespace become those of another, for the owner only. It
 * costs the same whatever that one holds: both share the data until either writes, and the rules, with their coverage, until either sets others.
 */
export const copying = ownerOnly('/.inspect/copy.json', 'copies', async (request, response, url, context) => {
  if (request.method !== 'PUT') throw new Refusal(405, `A copy is made by PUT, not by ${request.method}`)
  const source = new URL(url)
  source.searchParams.set('ns', nameIn(await readJSON(request)))
  context.namespaceOf(request, url).copy(context.namespaceOf(request, source))
  sendAnswer(response, { value: null }, readParameters(url.searchParams))
})

function nameIn(json: unknown): string {
  if (typeof json === 'object' && json !== null && 'from' in json && typeof json.from === 'string') return json.from
  throw new Refusal(400, 'A copy names the namespace that it is made from: {"from": "NAME"}')
}
