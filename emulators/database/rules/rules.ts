import type { Path } from '../tree/path.ts'
import { type Ask, judgeRead, judgeWrite } from './decide.ts'
import { RulesError, type RulesIssue } from './errors.ts'
import { commentsOf, explain, type Failed } from './explain.ts'
import { FileIssue, type FileObject, type FileValue, LineIndex, readRulesFile } from './json-text.ts'
import type { Decision, ReadDecision, ReadRequest, WriteRequest } from './requests.ts'
import { type Coverage, KnownExpressions, type Rule } from './rule.ts'
import { type RuleNode, rulesFor, TreeBuilder } from './rule-tree.ts'
import type { Snapshot } from './values.ts'

type ParsedRules = Pick<LoadedRules, keyof LoadedRules>

export type RuleSet = Omit<ParsedRules, 'warnings'>

/** Expressions of the last loaded file, which is often loaded again with few changes. */
let known: KnownExpressions | null = null

/**
 * Loads a rules file; throws a RulesError with all its faults.
 *
 * The language is that of firebase.google.com/docs/reference/security/database. Where it is silent, the service's
 * recorded behaviour decides (see the tests named observed, check and language); cases settled by neither are refused.
 *
 * @param ask called for each rule of a decision; says whether it holds
 */
export function parseRules(text: string, ask: Ask = (rule, scene) => rule.holds(scene)): ParsedRules {
  const lines = new LineIndex(text)
  known = new KnownExpressions(known)
  const builder = new TreeBuilder(lines, known)
  const file = readRulesObject(text, lines, builder)
  const root = file === null ? null : builder.build(file, { path: '', captures: new Map(), captured: 0 })
  const [first, ...others] = builder.issues
  if (first !== undefined) throw new RulesError([first, ...others])
  if (root === null) throw new Error('Rules without a root were not refused')
  return new LoadedRules(text, root, builder, ask)
}

function readRulesObject(text: string, lines: LineIndex, builder: TreeBuilder): FileObject | null {
  const file = readJson(text, lines)
  if (file.kind !== 'object') {
    builder.report('/', file.offset, 'A rules file is an object: { "rules": { … } }.')
    return null
  }
  for (const { key, keyOffset } of file.members) {
    if (key === 'rules') continue
    builder.report('/', keyOffset, `Unexpected key '${key}' next to "rules"; rules go inside "rules".`)
  }
  const rules = file.members.find(({ key }) => key === 'rules')?.value
  if (rules?.kind === 'object') return rules
  builder.report('/', rules?.offset ?? file.offset, 'A rules file needs "rules" with an object: { "rules": { … } }.')
  return null
}

function readJson(text: string, lines: LineIndex): FileValue {
  try {
    return readRulesFile(text)
  } catch (issue) {
    if (!(issue instanceof FileIssue)) throw issue
    const path = `/${issue.keys.slice(1).join('/')}`
    throw new RulesError([{ path, ...lines.locate(issue.offset), message: issue.message }])
  }
}

class LoadedRules {
  readonly source: string
  /** Parts that load here, though the service may refuse them or mean something else. */
  readonly warnings: readonly RulesIssue[]
  readonly #root: RuleNode
  readonly #rules: readonly Rule[]
  readonly #ask: Ask
  #found: ReadonlyMap<string, string> | null = null

  constructor(source: string, root: RuleNode, { rules, warnings }: TreeBuilder, ask: Ask) {
    this.source = source
    this.warnings = warnings
    this.#root = root
    this.#rules = rules
    this.#ask = ask
  }

  canRead(request: ReadRequest): ReadDecision {
    const reads: Snapshot[] = []
    const clock = { used: false }
    const failed: Failed[] = []
    const verdict = judgeRead(this.#root, request, noting(failed, this.#ask), { reads, clock })
    return {
      granted: verdict.granted,
      dependsOnNow: clock.used,
      get reads() {
        return [...new Map(reads.map(({ path }) => [path.join('/'), path] as const)).values()]
      },
      explain: () => explain({ operation: 'read', request }, verdict, failed, this.#comments),
    }
  }

  canWrite(request: WriteRequest): Decision {
    const failed: Failed[] = []
    const verdict = judgeWrite(this.#root, request, noting(failed, this.#ask), { reads: null, clock: { used: false } })
    return {
      granted: verdict.granted,
      explain: () => explain({ operation: 'write', request }, verdict, failed, this.#comments),
    }
  }

  /** Extracted on first use. */
  readonly #comments = (): ReadonlyMap<string, string> => {
    this.#found ??= commentsOf(this.source)
    return this.#found
  }

  indexesAt(path: Path): readonly string[] {
    let node: RuleNode | null = this.#root
    for (const key of path) node = node === null ? null : rulesFor(node, key)
    return node?.indexOn ?? []
  }

  coverage(): Coverage {
    return { rules: this.source, report: this.#rules.map(rule => rule.coverage()) }
  }
}

/** Collects failed rules, to explain them later. */
const noting =
  (failed: Failed[], ask: Ask): Ask =>
  (rule, scene) => {
    const holds = ask(rule, scene)
    if (!holds) failed.push({ rule, scene: { ...scene, captures: [...scene.captures] } })
    return holds
  }
