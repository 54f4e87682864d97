import { readFile } from 'node:fs/promises'
import { Refusal } from '../http/answer.ts'
import type { Exchange, HttpHandler } from '../http/serve.ts'
import type { Asked, Namespace, Namespaces } from '../namespace.ts'
import { ownerOnly } from '../rest/admin.ts'
import { readJSON } from '../rest/body.ts'
import { describeIssue, RulesError } from '../rules/errors.ts'
import { NO_QUERY, queryFacts } from '../rules/requests.ts'
import { parseRules } from '../rules/rules.ts'
import type { DataNode, Leaf } from '../tree/node.ts'
import { parsePath, parseWritePath } from '../tree/path.ts'
import { DEFAULT_QUERY } from '../tree/query.ts'
import { mergeOf, putOf } from '../tree/store.ts'
import type { Inspector } from './inspector.ts'
import { lcovOf } from './lcov.ts'

const FILES: ReadonlyMap<string, readonly [file: string, type: string]> = new Map([
  ['/.inspect', ['page.html', 'text/html']],
  ['/.inspect/page.js', ['page.js', 'text/javascript']],
  ['/.inspect/page.css', ['page.css', 'text/css']],
])

const page: HttpHandler = async ({ request, response, url }) => {
  const found = FILES.get(url.pathname.replace(/\/$/, ''))
  if (found === undefined || request.method !== 'GET') return false
  const [file, type] = found
  const content = await readFile(new URL(`./${file}`, import.meta.url))
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
  })
  response.end(content)
  return true
}

/** The page of the emulator and what it asks for; everything but the page itself is for the owner only. */
export const inspection = (inspector: Inspector, namespaces: Namespaces): readonly HttpHandler[] => [
  page,
  ownerOnly('/.inspect/namespaces.json', 'namespaces', async () => ({
    value: Array.from(namespaces, ({ name }) => name).sort(),
  })),
  ownerOnly('/.inspect/children.json', 'data', async ({ request, url, context }) => ({
    value: childrenOf(
      context.namespaceOf(request, url).root.at(parsePath(url.searchParams.get('path') ?? '/')),
      url.searchParams.get('after'),
    ),
  })),
  ownerOnly('/.inspect/clients.json', 'clients', async ({ context }) => ({ value: context.sessions.states() })),
  ownerOnly('/.inspect/operations', 'operations', async exchange => {
    streamOperations(inspector, exchange)
    return null
  }),
  ownerOnly('/.inspect/judge.json', 'verdicts', async ({ request, url, context }) => {
    if (request.method !== 'POST') throw new Refusal(405, `A verdict is asked for by POST, not by ${request.method}`)
    return { value: judge(await readJSON(request), inspector, context.namespaceOf(request, url)) }
  }),
  lcov,
]

/** Children at once; the next ones are those after the last. */
const PAGE = 200

function childrenOf(node: DataNode, after: string | null) {
  const children: { readonly key: string; readonly value: Leaf | null; readonly size: number }[] = []
  for (const [key, child] of node.ascend(after ?? undefined)) {
    if (key === after) continue
    if (children.length === PAGE) return { children, more: true }
    children.push({ key, value: child.leaf, size: child.size })
  }
  return { children, more: false }
}

const lcov: HttpHandler = ({ request, response, url, context }) => {
  if (url.pathname !== '/.inspect/coverage.lcov') return false
  const { ruleSet } = context.namespaceOf(request, url)
  const file = url.searchParams.get('file') ?? 'database.rules.json'
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
  response.end(lcovOf(ruleSet.coverage(), file.replace(/\s/g, ' ')))
  return true
}

/** Operations of all namespaces, or of `ns`, as server-sent events. */
function streamOperations(inspector: Inspector, { response, url }: Exchange): void {
  const wanted = url.searchParams.get('ns')
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.flushHeaders()
  const stop = inspector.watch(shown => {
    if (wanted === null || shown.operation.namespace === wanted) response.write(`data: ${JSON.stringify(shown)}\n\n`)
  })
  response.on('close', stop)
}

interface Question {
  /** An operation of the log, to be judged again. */
  readonly again?: number
  readonly action?: 'read' | 'set' | 'update'
  readonly path?: string
  readonly value?: unknown
  /** Null of somebody who is not signed in. */
  readonly auth?: Readonly<Record<string, unknown>> | null
  /** Rules to judge by instead of those in force. */
  readonly rules?: string
}

/** A verdict on today's data; nothing is read or written. */
function judge(json: unknown, inspector: Inspector, namespace: Namespace) {
  if (typeof json !== 'object' || json === null) throw new Refusal(400, 'A question is a JSON object')
  const { auth = null, rules, ...question } = json as Question
  try {
    const asked = question.again === undefined ? askedBy(question) : askedAgain(inspector, question.again)
    const decision = namespace.judge(asked, auth, rules === undefined ? namespace.ruleSet : parseRules(rules))
    return { granted: decision.granted, explanation: decision.explain() }
  } catch (error) {
    if (error instanceof RulesError) throw new Refusal(400, error.issues.map(describeIssue).join('\n'))
    throw error
  }
}

function askedBy({ action, path = '/', value }: Question): Asked {
  switch (action) {
    case 'read':
      return { kind: 'read', path: parsePath(path), query: queryFacts(DEFAULT_QUERY) }
    case 'set':
      return { kind: 'write', writes: (root, now) => [putOf(root, parseWritePath(path), value ?? null, now)] }
    case 'update':
      return { kind: 'write', writes: (root, now) => mergeOf(root, parseWritePath(path), value, now) }
    default:
      throw new Refusal(400, 'action must be read, set or update')
  }
}

function askedAgain(inspector: Inspector, id: number): Asked {
  const operation = inspector.get(id)
  if (operation === undefined) throw new Refusal(404, `The operation ${id} is no longer kept`)
  const { kind, path, query, writes } = operation
  return kind === 'write' ? { kind, writes: () => writes } : { kind: 'read', path, query: query ?? NO_QUERY }
}
