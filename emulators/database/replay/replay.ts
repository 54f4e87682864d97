import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { DataError, reasonOf } from '../journal/errors.ts'
import { type Decision, NO_QUERY, writeRequestOf } from '../rules/requests.ts'
import type { RuleSet } from '../rules/rules.ts'
import { nodeFromJSON } from '../tree/from-json.ts'
import { isFields } from '../tree/json.ts'
import { parsePath, parseWritePath } from '../tree/path.ts'
import { Store } from '../tree/store.ts'
import type { RecordedOperation } from './record.ts'

export interface ChangedVerdict {
  /** From 1. */
  readonly line: number
  readonly namespace: string
  readonly wasGranted: boolean
  /** The new decision: what was asked by whom; if refused, the part of the rule that is false. */
  readonly explanation: string
}

export interface Replayed {
  readonly verdicts: number
  readonly changed: readonly ChangedVerdict[]
}

/**
 * Judges recorded operations by other rules. Data changes as it did then: a write that was granted is made, whatever the
 * new rules say, so that each verdict is compared on the same data.
 * @throws {DataError} when the file cannot be read, or is no recording
 */
export async function replay(file: string, rules: Pick<RuleSet, 'canRead' | 'canWrite'>): Promise<Replayed> {
  const stores = new Map<string, Store>()
  const changed: ChangedVerdict[] = []
  let line = 0
  let verdicts = 0
  try {
    for await (const text of createInterface({ input: createReadStream(file) })) {
      line++
      const operation = operationIn(text)
      const { namespace, granted } = operation
      const store = stores.get(namespace) ?? new Store()
      stores.set(namespace, store)
      const decision = repeat(operation, store, rules)
      if (decision === null || granted === undefined) continue
      verdicts++
      if (decision.granted !== granted)
        changed.push({ line, namespace, wasGranted: granted, explanation: decision.explain() })
    }
  } catch (cause) {
    const place = line === 0 ? file : `${file}, line ${line},`
    throw new DataError('unusable', `${place} is not a recording by --record: ${reasonOf(cause)}.`, { cause })
  }
  return { verdicts, changed }
}

function operationIn(text: string): RecordedOperation {
  const json: unknown = JSON.parse(text)
  if (!isFields(json)) throw new SyntaxError('an operation is a JSON object')
  const { namespace, op, now, path } = json
  const isOperation = op === 'get' || op === 'listen' || op === 'write'
  if (isOperation && typeof namespace === 'string' && typeof now === 'number' && typeof path === 'string')
    return { ...json, namespace, op, now, path }
  throw new SyntaxError('it lacks the namespace, op (get, listen or write), now or path of an operation')
}

function repeat(
  operation: RecordedOperation,
  store: Store,
  rules: Pick<RuleSet, 'canRead' | 'canWrite'>,
): Decision | null {
  const { op, now, path, query, writes, waits, admin, auth = null, granted } = operation
  if (op !== 'write')
    return rules.canRead({ path: parsePath(path), query: { ...NO_QUERY, ...query }, root: store.root, auth, now })
  const changes = Object.entries(writes ?? {}).map(([at, json]) => ({
    path: parseWritePath(at),
    node: nodeFromJSON(json),
  }))
  const commit = store.plan(parseWritePath(path), changes, now)
  const decision = admin ? null : rules.canWrite(writeRequestOf(commit, auth))
  if (waits !== true && granted !== false) store.apply(commit)
  return decision
}
