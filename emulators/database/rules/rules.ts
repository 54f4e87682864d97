import { commentsOf } from './comments.ts'
import type { Coverage } from './coverage.ts'
import type { DataPath, Decision, ReadRequest, WriteRequest } from './data-view.ts'
import { type Ask, judgeRead, judgeWrite, type Notes, type Verdict } from './decide.ts'
import { RulesError } from './errors.ts'
import { type Asked, explain } from './explain.ts'
import { FileFault, type FileObject, type FileValue, LineIndex, readRulesFile } from './json-text.ts'
import type { Rule } from './rule.ts'
import { type RuleNode, rulesFor, TreeBuilder } from './rule-tree.ts'
import type { Snapshot } from './snapshot.ts'

export type { Coverage } from './coverage.ts'
export type { AuthView, DataPath, DataView, Decision, QueryView, ReadRequest, WriteRequest } from './data-view.ts'
export { RulesError, type RulesFault } from './errors.ts'

/** Rules that were loaded and hold until others are. */
export interface RuleSet {
  /** The text exactly as it was sent. */
  readonly source: string
  canRead(request: ReadRequest): Decision
  canWrite(request: WriteRequest): Decision
  /** The indexes declared at a place of the data. */
  indexesAt(path: DataPath): readonly string[]
  /** What was evaluated so far, and how it went. */
  coverage(): Coverage
}

/**
 * Loads a rules file; throws a RulesError with everything that is wrong with it.
 *
 * The language is that of firebase.google.com/docs/reference/security/database. Where the documentation is silent the recorded
 * behaviour of the service decides (see the tests named observed, check and variables); what neither settles is refused here.
 */
export function parseRules(text: string): RuleSet {
  const lines = new LineIndex(text)
  const builder = new TreeBuilder(lines)
  const file = readRulesObject(text, lines, builder)
  const root = file === null ? null : builder.build(file, { path: '', captures: new Map(), captured: 0 })
  const [first, ...others] = builder.faults
  if (first !== undefined) throw new RulesError([first, ...others])
  if (root === null) throw new Error('Rules without a root were not refused')
  return new LoadedRules(text, root, builder.rules)
}

/** The object under "rules", which is all that a rules file has. */
function readRulesObject(text: string, lines: LineIndex, builder: TreeBuilder): FileObject | null {
  const file = readJson(text, lines)
  if (file.kind !== 'object') {
    builder.fault('/', file.offset, 'A rules file is an object: { "rules": { … } }.')
    return null
  }
  for (const { key, keyOffset } of file.members) {
    if (key === 'rules') continue
    builder.fault('/', keyOffset, `Unexpected key '${key}' next to "rules"; rules stand inside "rules".`)
  }
  const rules = file.members.find(({ key }) => key === 'rules')?.value
  if (rules?.kind === 'object') return rules
  builder.fault('/', rules?.offset ?? file.offset, 'A rules file needs "rules" with an object: { "rules": { … } }.')
  return null
}

function readJson(text: string, lines: LineIndex): FileValue {
  try {
    return readRulesFile(text)
  } catch (fault) {
    if (!(fault instanceof FileFault)) throw fault
    const path = `/${fault.keys.slice(1).join('/')}`
    throw new RulesError([{ path, ...lines.locate(fault.offset), message: fault.message }])
  }
}

class LoadedRules implements RuleSet {
  readonly source: string
  readonly #root: RuleNode
  readonly #rules: readonly Rule[]
  #found: ReadonlyMap<string, string> | null = null

  constructor(source: string, root: RuleNode, rules: readonly Rule[]) {
    this.source = source
    this.#root = root
    this.#rules = rules
  }

  canRead(request: ReadRequest): Decision {
    const judge: Judge = (ask, notes) => judgeRead(this.#root, request, ask, notes)
    return new Judgement({ operation: 'read', request }, judge, this.#comments, [])
  }

  canWrite(request: WriteRequest): Decision {
    const judge: Judge = (ask, notes) => judgeWrite(this.#root, request, ask, notes)
    return new Judgement({ operation: 'write', request }, judge, this.#comments, null)
  }

  /** Looked for when somebody first asks why. */
  readonly #comments = (): ReadonlyMap<string, string> => {
    this.#found ??= commentsOf(this.source)
    return this.#found
  }

  indexesAt(path: DataPath): readonly string[] {
    let node: RuleNode | null = this.#root
    for (const key of path) node = node === null ? null : rulesFor(node, key)
    return node?.indexOn ?? []
  }

  coverage(): Coverage {
    return { rules: this.source, report: this.#rules.map(rule => rule.coverage()) }
  }
}

type Judge = (ask: Ask, notes: Notes) => Verdict

/** A decision; what it looked at and why it came out so are found by judging once more, when somebody asks. */
class Judgement implements Decision {
  readonly granted: boolean
  readonly dependsOnNow: boolean
  readonly #asked: Asked
  readonly #judge: Judge
  readonly #comments: () => ReadonlyMap<string, string>
  #reads: readonly Snapshot[] | null

  /** With `reads` what is looked at is noted at once, without it when asked for. */
  constructor(asked: Asked, judge: Judge, comments: () => ReadonlyMap<string, string>, reads: Snapshot[] | null) {
    const clock = { used: false }
    this.granted = judge((rule, scene) => rule.holds(scene), { reads, clock }).granted
    this.dependsOnNow = clock.used
    this.#asked = asked
    this.#judge = judge
    this.#comments = comments
    this.#reads = reads
  }

  get reads(): readonly DataPath[] {
    this.#reads ??= this.#lookAgain()
    const paths = new Map(this.#reads.map(({ path }) => [path.join('/'), path] as const))
    return [...paths.values()]
  }

  explain(): string {
    return explain(this.#asked, ask => this.#judge(ask, { reads: null, clock: { used: false } }), this.#comments)
  }

  #lookAgain(): readonly Snapshot[] {
    const reads: Snapshot[] = []
    this.#judge((rule, scene) => rule.trace(scene).outcome === true, { reads, clock: { used: false } })
    return reads
  }
}
