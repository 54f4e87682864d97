import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { WebSocket } from 'ws'
import { parseQuery } from '../../emulators/database/protocol/request.ts'
import { RulesError } from '../../emulators/database/rules/errors.ts'
import { NO_QUERY } from '../../emulators/database/rules/requests.ts'
import { parseRules } from '../../emulators/database/rules/rules.ts'
import { startDatabaseEmulator } from '../../emulators/database/server.ts'
import { arbitraryJSON, arbitrarySdkQuery, jsonForSdk } from '../../emulators/database/testing/arbitrary.ts'
import { ruleExpression } from '../../emulators/database/testing/rule-grammar.ts'
import { sdk } from '../../emulators/database/testing/sdk-internals.ts'
import { NodeBuilder, nodeFromJSON } from '../../emulators/database/tree/from-json.ts'
import { JSONReader } from '../../emulators/database/tree/json-reader.ts'
import { sameData, toExportJSON } from '../../emulators/database/tree/node.ts'
import { filtered } from '../../emulators/database/tree/query.ts'
import { temporaryFolder } from '../../emulators/testing/temporary-folder.ts'
import { withSdkClients } from './fuzz/sdk-clients.ts'
import { againstTargaryen, installTargaryen } from './fuzz/targaryen.ts'
import type { Benchmark, Figure } from './measure.ts'

/** Ten minutes for all kinds together, or FUZZ_SECONDS. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 600)

const equal = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other)

/** One child has a place in every order: without any, the SDK uses key order and only a bound's key. */
const list = jsonForSdk
  .filter(json => nodeFromJSON(json).leaf === null)
  .map(json => ({ ...(json as object), m: { '.priority': 1, a: { b: 1 } } }))

/** Queries take the children that the SDK's own filters take; the SDK keeps the priority of the parent besides. */
const queries = fc.property(list, arbitrarySdkQuery, (json, query) => {
  const all = sdk.nodeFromJSON(json).withIndex(query.getIndex())
  const expected = sdk.queryParamsGetNodeFilter(query).updateFullNode(sdk.nodeFromJSON(null), all, null)
  const { '.priority': _, ...children } = Object(expected.val(true))
  const node = filtered(nodeFromJSON(json), parseQuery(sdk.queryParamsGetQueryObject(query)))
  return equal(toExportJSON(node) ?? {}, children)
})

/** Data that is read in parts is what it is as a whole, and has the SDK's form. */
const json = fc.property(jsonForSdk, fc.integer({ min: 1, max: 60 }), (value, part) => {
  const bytes = Buffer.from(JSON.stringify(value))
  const reader = new JSONReader(new NodeBuilder(0), part)
  reader.take(bytes)
  const whole = nodeFromJSON(value)
  const inParts = reader.finish()
  const isSame = inParts === null || sameData(inParts.node(), whole)
  return isSame && equal(toExportJSON(whole), sdk.nodeFromJSON(value).val(true))
})

const circumstances = fc.record({
  id: fc.constantFrom('a', 'ab', 'B'),
  uid: fc.constantFrom('a', 'ba', 'Ab'),
  t: fc.constantFrom('a', 'abab', 'bA'),
  n: fc.integer({ min: -3, max: 9 }),
  now: fc.constantFrom(0, 5, 1_800_000_000_000),
})

/** A rule has the value of the same expression in JavaScript. */
const rules = fc.property(ruleExpression, circumstances, ({ rule, js }, { id, uid, t, n, now }) => {
  const ruleSet = parseRules(JSON.stringify({ rules: { $id: { '.read': rule } } }))
  const root = nodeFromJSON({ [id]: { t, n } })
  const auth = { uid, token: {}, provider: 'custom' }
  const { granted } = ruleSet.canRead({ path: [id], query: NO_QUERY, root, auth, now })
  const expected = new Function('id', 'uid', 't', 'n', 'now', `return ${js}`)(id, uid, t, n, now)
  return granted === expected
})

/** Text that is nearly a rule is refused with its place, or loads. */
const brokenRules = fc.property(ruleExpression, fc.nat(), fc.string({ maxLength: 3 }), ({ rule }, at, inserted) => {
  const place = at % (rule.length + 1)
  try {
    parseRules(JSON.stringify({ rules: { $id: { '.read': rule.slice(0, place) + inserted + rule.slice(place + 1) } } }))
  } catch (error) {
    return error instanceof RulesError && error.line >= 1
  }
  return true
})

const body = fc.record({
  p: fc.constantFrom('/a', '/a/b', 'x', '/.priority'),
  d: arbitraryJSON,
  q: fc.jsonValue(),
  t: fc.nat(3),
  h: fc.string(),
})
const message = fc
  .tuple(fc.constantFrom(...'q n g p m o om oc auth unauth s x'.split(' ')), body, fc.nat())
  .map(([a, b, r]) => JSON.stringify({ t: 'd', d: { r, a, b } }))
const frames = fc.array(
  fc.oneof(
    message,
    fc.string({ maxLength: 8 }),
    fc.nat(3).map(String),
    fc.jsonValue().map(each => JSON.stringify(each)),
  ),
  {
    maxLength: 10,
  },
)

const open = async (port: number): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=fuzz`)
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject))
  return socket
}

/** Sends random frames, which must neither fault the emulator nor keep another client from being served. */
const connections = async (limit: number) => {
  const faults: unknown[] = []
  const emulator = await startDatabaseEmulator({
    rules: '{"rules":{".read":true,".write":true}}',
    report: error => faults.push(error),
  })
  const property = fc.asyncProperty(frames, async texts => {
    const socket = await open(emulator.port)
    const closed = new Promise(resolve => socket.once('close', resolve))
    for (const text of texts) socket.send(text)
    socket.close()
    await closed
    const answer = await fetch(`http://127.0.0.1:${emulator.port}/other.json?ns=other`)
    return answer.status === 200 && faults.length === 0
  })
  const details = await fc.check(property, runs(limit))
  await emulator.stop()
  return details
}

const runs = (milliseconds: number) => ({ numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: milliseconds })

type Details = Pick<fc.RunDetails<unknown>, 'failed' | 'numRuns' | 'counterexample' | 'errorInstance'>

const figuresOf = (what: string, { failed, numRuns, counterexample, errorInstance }: Details): Figure[] => {
  // An interrupted run without a failure counts as failed only if it never began.
  const differs = failed && counterexample !== null
  if (differs) console.error(`${what}:`, JSON.stringify(counterexample), errorInstance ?? '')
  return [
    { what: `${what}: cases`, value: numRuns, unit: '', min: 1 },
    { what: `${what}: differences`, value: differs ? 1 : 0, unit: '', limit: 0 },
  ]
}

export const fuzz: Benchmark = {
  name: 'fuzz',
  describes: `random queries, JSON, rules and frames for ${seconds} seconds, against the SDK, JavaScript and targaryen`,
  run: async () => {
    const each = (seconds * 1000) / 7
    using folder = temporaryFolder()
    const targaryen = await installTargaryen(folder.path)
    return [
      ...figuresOf('queries, against the filters of the SDK', fc.check(queries, runs(each))),
      ...figuresOf('JSON, in parts and against the nodes of the SDK', fc.check(json, runs(each))),
      ...figuresOf('rules, against JavaScript', fc.check(rules, runs(each))),
      ...(targaryen === null
        ? []
        : figuresOf('rules, against targaryen', fc.check(againstTargaryen(targaryen), runs(each)))),
      ...figuresOf('listeners of the SDK, while clients write', await withSdkClients(runs(each))),
      ...figuresOf('broken rules, refused with their place', fc.check(brokenRules, runs(each))),
      ...figuresOf('frames, while another client is served', await connections(each)),
    ]
  },
}
