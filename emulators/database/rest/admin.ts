import type { FaultSettings, Faults } from '../faults.ts'
import { type Answer, Refusal, sendAnswer } from '../http/answer.ts'
import { authenticate } from '../http/credentials.ts'
import type { Exchange, HttpHandler } from '../http/serve.ts'
import { describeIssue, RulesError } from '../rules/errors.ts'
import { plainJSON, readRulesFile } from '../rules/json-text.ts'
import { parseRules } from '../rules/rules.ts'
import { DatabaseError } from '../tree/errors.ts'
import { isFields } from '../tree/json.ts'
import { readJSON, readText } from './body.ts'
import { readParameters } from './call.ts'
import { coveragePage, sendPage } from './pages.ts'

type Serve = (exchange: Exchange) => Promise<Answer | null>

export const ownerOnly =
  (pathname: string, what: string, serve: Serve): HttpHandler =>
  async exchange => {
    const { request, response, url, context } = exchange
    if (url.pathname !== pathname) return false
    const { isAdmin } = authenticate(request, url.searchParams, context.clock.now())
    if (!isAdmin) throw new Refusal(401, `Only the owner may see or set ${what}: send "Authorization: Bearer owner"`)
    const answer = await serve(exchange)
    if (answer !== null) sendAnswer(response, answer, readParameters(url.searchParams))
    return true
  }

const LARGEST_RULES = 10 * 1024 * 1024

export const rulesSettings = ownerOnly('/.settings/rules.json', 'rules', async exchange => {
  if (exchange.request.method !== 'GET') return putRules(exchange)
  sendRules(exchange)
  return null
})

function sendRules({ request, response, url, context }: Exchange): void {
  const { rules } = context.namespaceOf(request, url)
  const isStrict = url.searchParams.get('format') === 'strict'
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
  response.end(isStrict ? JSON.stringify(plainJSON(readRulesFile(rules)), null, 2) : rules)
}

async function putRules({ request, url, context }: Exchange): Promise<Answer> {
  if (request.method !== 'PUT') throw new Refusal(405, `Rules are read by GET and set by PUT, not by ${request.method}`)
  const namespace = context.namespaceOf(request, url)
  const text = await readText(request, LARGEST_RULES)
  try {
    const rules = parseRules(text)
    const { warnings } = rules
    if (url.searchParams.get('dryRun') !== 'true') {
      namespace.useRules(rules)
      for (const warning of warnings) context.warn(`${namespace.name}: Rules ${describeIssue(warning)}`)
    }
    return { value: { status: 'ok', ...(warnings.length > 0 ? { warnings: warnings.map(describeIssue) } : {}) } }
  } catch (error) {
    if (error instanceof RulesError) throw new DatabaseError('invalid_data', error.message, { cause: error })
    throw error
  }
}

/** Longer than any client waits, and valid for timers. */
const LONGEST_DELAY = 60_000

interface WantedFaults extends FaultSettings {
  readonly dropSockets: boolean
}

const FLAG = { fits: (value: unknown): boolean => typeof value === 'boolean', form: 'true or false' }

const FIELDS: Readonly<Record<keyof WantedFaults, typeof FLAG>> = {
  readOnly: FLAG,
  refuseConnections: FLAG,
  delay: {
    fits: value => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LONGEST_DELAY,
    form: `a whole number of milliseconds from 0 to ${LONGEST_DELAY}`,
  },
  dropSockets: FLAG,
}

export const faultSettings = ownerOnly('/.inspect/faults.json', 'faults', async ({ request, url, context }) => {
  const { faults } = context.namespaceOf(request, url)
  if (request.method === 'PUT') putInForce(faults, wantedOf(await readJSON(request)))
  else if (request.method !== 'GET')
    throw new Refusal(405, `Faults are read by GET and set by PUT, not by ${request.method}; PUT {} clears them all`)
  const { readOnly, refuseConnections, delay } = faults
  return { value: { readOnly, refuseConnections, delay } }
})

/** Drops connections last, so that none returns before the other settings apply. */
function putInForce(faults: Faults, { dropSockets, ...settings }: WantedFaults): void {
  Object.assign(faults, settings)
  if (dropSockets) faults.dropSockets()
}

function wantedOf(json: unknown): WantedFaults {
  if (!isFields(json)) throw new Refusal(400, 'Faults are a JSON object such as {"readOnly": true}; {} clears them all')
  for (const [name, value] of Object.entries(json)) {
    if (!isField(name)) {
      const names = Object.keys(FIELDS).join(', ')
      throw new Refusal(400, `There is no fault "${name.slice(0, 50)}"; there are ${names}`)
    }
    const { fits, form } = FIELDS[name]
    if (!fits(value)) throw new Refusal(400, `The fault "${name}" must be ${form}`)
  }
  return { readOnly: false, refuseConnections: false, delay: 0, dropSockets: false, ...json }
}

const isField = (name: string): name is keyof WantedFaults => Object.hasOwn(FIELDS, name)

/**
 * `PUT /.inspect/copy.json?ns=` with `{"from": "NAME"}`: copies data and rules of another namespace, for the owner
 * only. The cost does not depend on size: both share the data until either writes, and the rules, with their coverage,
 * until either sets others.
 */
export const copying = ownerOnly('/.inspect/copy.json', 'copies', async ({ request, url, context }) => {
  if (request.method !== 'PUT') throw new Refusal(405, `A copy is made by PUT, not by ${request.method}`)
  const source = new URL(url)
  source.searchParams.set('ns', nameIn(await readJSON(request)))
  context.namespaceOf(request, url).copy(context.namespaceOf(request, source))
  return { value: null }
})

function nameIn(json: unknown): string {
  if (isFields(json) && typeof json.from === 'string') return json.from
  throw new Refusal(400, 'A copy names the namespace that it is made from: {"from": "NAME"}')
}

const COVERAGE = ['/.inspect/coverage', '/.inspect/coverage.json']

export const coverage: HttpHandler = ({ request, response, url, context }) => {
  if (!COVERAGE.includes(url.pathname)) return false
  if (request.method !== 'GET') throw new Refusal(405, `Coverage is read by GET, not by ${request.method}`)
  const { name, ruleSet } = context.namespaceOf(request, url)
  const found = ruleSet.coverage()
  if (url.pathname.endsWith('.json')) sendAnswer(response, { value: found }, readParameters(url.searchParams))
  else sendPage(response, `Rules coverage of ${name}`, coveragePage(found))
  return true
}
