import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ManualClock } from '../../emulators/database/clock.ts'
import { Faults } from '../../emulators/database/faults.ts'
import { readCredential } from '../../emulators/database/http/credentials.ts'
import { Namespace } from '../../emulators/database/namespace.ts'
import { judgeWrite } from '../../emulators/database/rules/decide.ts'
import { type FileValue, LineIndex, readRulesFile } from '../../emulators/database/rules/json-text.ts'
import type { WriteRequest } from '../../emulators/database/rules/requests.ts'
import { KnownExpressions, type Trace } from '../../emulators/database/rules/rule.ts'
import { type RuleNode, TreeBuilder } from '../../emulators/database/rules/rule-tree.ts'
import { parseRules, type RuleSet } from '../../emulators/database/rules/rules.ts'
import type { Expression, Part } from '../../emulators/database/rules/syntax.ts'
import { Snapshot } from '../../emulators/database/rules/values.ts'
import { DatabaseError } from '../../emulators/database/tree/errors.ts'
import { ROOT } from '../../emulators/database/tree/path.ts'
import { valuesLike } from '../../emulators/seed/by-hand.ts'
import { makeSeed } from '../../emulators/seed/seeds.ts'
import type { Update } from '../../src/model/change.ts'
import { type Collection, isUnique } from '../../src/model/collection.ts'
import type { Values } from '../../src/model/record.ts'
import { compileRules } from '../../src/model/rules/compile.ts'
import { longestExpression as mostCharacters } from '../../src/model/rules/merge.ts'
import { World } from '../../src/model/testing/contract/world.ts'
import { isObject } from '../../src/model/values/json.ts'
import { declared } from '../../tools/collections.ts'
import { inProject, rulesFile } from '../../tools/project.ts'
import { inventedCollection } from '../testing/recipe.ts'
import { type Benchmark, type Figure, median, repeat, rounded } from './measure.ts'

interface Lookups {
  /** Cost from the variable `root`. */
  readonly root: number
  /** Includes chains of parent() that reach the top, in the data before and after the write. */
  readonly top: number
}

/** A sample of a large collection suffices, because a write's cost depends on its fields. */
const maxRecords = 25

const admin = 'admin'

/** On the demo's data: most look-ups of a record, to change its title and to create one like it. */
const lookupsBy = (
  rules: string,
  collections: readonly Collection[],
): ((path: string) => { readonly change: Lookups; readonly create: Lookups }) => {
  const world = new World(collections)
  const { users: _, ...data } = makeSeed('demo').data
  world.force(data)
  const judge = judgeOf(rules, world)
  return path => {
    const collection = world.collection(path)
    const ids = Object.keys(world.stored(path) as object).slice(0, maxRecords)
    const changeOf = (id: string): Update =>
      world.updateFor(collection, { id, values: { [collection.title]: 'Another title' }, action: 'change' })
    const creationLike = (id: string): Update =>
      world.updateFor(collection, {
        id: `${id}-another`,
        values: valuesOfAnother(collection, world, id),
        action: 'create',
      })
    return {
      change: max(ids.map(id => judge(changeOf(id)))),
      create: max(ids.map(id => judge(creationLike(id)))),
    }
  }
}

const max = (some: readonly Lookups[]): Lookups => ({
  root: Math.max(...some.map(({ root }) => root)),
  top: Math.max(...some.map(({ top }) => top)),
})

const valuesOfAnother = (collection: Collection, world: World, id: string): Values => {
  const { path, fields } = collection
  const record = world.stored(`${path}/${id}`)
  const unique = Object.keys(fields).filter(name => isUnique(collection, name))
  const own = unique.map(name => [name, `${isObject(record) ? record[name] : null}-another`])
  return valuesLike(path, { record, detached: world.stored(`beside/${path}/${id}`) }, Object.fromEntries(own))
}

const judgeOf = (text: string, world: World): ((update: Update) => Lookups) => {
  const rules = parseRules(text)
  const tree = treeOf(text)
  let counted: Lookups = { root: 0, top: 0 }
  const counting: RuleSet = {
    source: text,
    canRead: request => rules.canRead(request),
    canWrite: request => {
      counted = lookupsIn(tree, request)
      return rules.canWrite(request)
    },
    indexesAt: location => rules.indexesAt(location),
    coverage: () => rules.coverage(),
  }
  const clock = new ManualClock(world.now)
  const database = new Namespace('bench', { clock, faults: new Faults(), rules: () => counting })
  database.restore(world.timestamp.data)
  const credentials = readCredential('owner', { uid: admin }, 0)
  return update => {
    try {
      database.check('merge', ROOT, update, credentials)
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      throw new Error(`A write of the benchmark was refused: ${error.explain?.() ?? error.message}`, { cause: error })
    }
    return counted
  }
}

const treeOf = (text: string): RuleNode => {
  const file = readRulesFile(text)
  const rules = file.kind === 'object' ? file.members.find(({ key }) => key === 'rules')?.value : undefined
  if (rules?.kind !== 'object') throw new Error('The rules file has no rules.')
  return new TreeBuilder(new LineIndex(text), new KnownExpressions(null)).build(rules, {
    path: '',
    captures: new Map(),
    captured: 0,
  })
}

const lookupsIn = (tree: RuleNode, request: WriteRequest): Lookups => {
  let root = 0
  let top = 0
  judgeWrite(
    tree,
    request,
    (rule, scene) => {
      const trace = rule.trace(scene)
      for (const part of trace.values.keys()) {
        const found = lookupsOf(part, trace)
        top += found
        if (part.kind === 'call' && isOnRoot(part)) root += found
      }
      return trace.outcome === true
    },
    { reads: null, clock: { used: false } },
  )
  return { root, top }
}

const lookupsOf = (part: Expression, { values }: Trace): number => {
  if (part.kind !== 'call' || part.callee.kind !== 'member') return 0
  const { target, name } = part.callee
  const from = values.get(target)
  if (!(from instanceof Snapshot) || from.path.length > 0) return 0
  const [list] = part.args
  return name === 'hasChildren' && list?.kind === 'list' ? list.items.length : 1
}

const isOnRoot = ({ callee }: Part<'call'>): boolean =>
  callee.kind === 'member' && callee.target.kind === 'variable' && callee.target.name === 'root'

/** Units of 1,000 bytes. */
const kilobytes = (bytes: number): number => rounded(bytes / 1_000, 1)

const sizeOf = (text: string): number => Buffer.byteLength(text)

const longestExpression = (value: FileValue): number => {
  if (value.kind !== 'object') return 0
  const lengths = value.members.map(({ key, value: below }) =>
    key.startsWith('.') && below.kind === 'string' ? below.text.value.length : longestExpression(below),
  )
  return Math.max(0, ...lengths)
}

const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href
const parsing = `
const { parseRules } = await import('./emulators/database/rules/rules.ts')
const text = (await import('node:fs')).readFileSync('database.rules.json', 'utf8')
const before = process.cpuUsage()
parseRules(text)
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1_000)`

/** CPU milliseconds in a fresh process. */
const timeToParse = async (): Promise<number> => {
  const args = ['--import', typescript, '--input-type=module', '--eval', parsing]
  return Number((await promisify(execFile)(process.execPath, args, { cwd: inProject('.') })).stdout)
}

export const rules: Benchmark = {
  name: 'rules',
  describes: 'database.rules.json, and what a write of the demo makes it look up; KB of 1,000 bytes',
  async run() {
    const { collections, plainRecords } = await declared()
    const text = await readFile(rulesFile, 'utf8')
    const compiled = compileRules(collections, plainRecords)
    const further = compileRules([...collections, await inventedCollection()], plainRecords)
    const lookupsTo = lookupsBy(text, collections)
    const lookups = (path: string, one: string, limit: number): readonly Figure[] => {
      const { change, create } = lookupsTo(path)
      const unit = 'look-ups'
      return [
        { what: `from the variable root, to change ${one}`, value: change.root, unit, limit },
        { what: `from the variable root, to create ${one}`, value: create.root, unit, limit },
        { what: `from the top by any way, to change ${one}`, value: change.top, unit },
        { what: `from the top by any way, to create ${one}`, value: create.top, unit },
      ]
    }
    return [
      {
        what: `the file as committed, ${collections.length} collections, ${plainRecords.length} other places`,
        value: kilobytes(sizeOf(text)),
        unit: 'KB',
        limit: 156,
      },
      {
        what: 'its longest expression',
        value: longestExpression(readRulesFile(text)),
        unit: 'characters',
        limit: mostCharacters,
      },
      {
        what: 'a further collection, that of docs/add-a-collection.md',
        value: kilobytes(sizeOf(further) - sizeOf(compiled)),
        unit: 'KB',
        limit: 4,
      },
      ...lookups('tournaments', 'a tournament', 40),
      ...lookups('contents', 'a content', 30),
      {
        what: 'CPU to parse it in a fresh process, median of 5',
        value: rounded(median(await repeat(5, timeToParse))),
        unit: 'ms',
        limit: 150,
      },
    ]
  },
}
