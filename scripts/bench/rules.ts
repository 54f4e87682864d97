import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ManualClock } from '../../emulators/database/clock.ts'
import { Faults } from '../../emulators/database/faults.ts'
import { readCredential } from '../../emulators/database/http/credentials.ts'
import { Namespace } from '../../emulators/database/namespace.ts'
import type { Trace } from '../../emulators/database/rules/rule.ts'
import { parseRules } from '../../emulators/database/rules/rules.ts'
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
import { deployedRules } from '../../src/model/rules/deployed.ts'
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

/** On the demo's data: most look-ups of a record, to change its title and to create one like it. */
const lookupsBy = (text: string, collections: readonly Collection[]) => {
  const world = new World(collections)
  const { users: _, ...data } = makeSeed('demo').data
  world.force(data)
  let counted: Lookups = { root: 0, top: 0 }
  const rules = parseRules(text, (rule, scene) => {
    const trace = rule.trace(scene)
    for (const part of trace.values.keys()) {
      const found = lookupsOf(part, trace)
      counted = { root: counted.root + (isOnRoot(part) ? found : 0), top: counted.top + found }
    }
    return trace.outcome === true
  })
  const clock = new ManualClock(world.now)
  const database = new Namespace('bench', { clock, faults: new Faults(), rules: () => rules })
  database.restore(world.timestamp.data)
  const credentials = readCredential('owner', { uid: 'admin' }, 0)
  const lookupsTo = (update: Update): Lookups => {
    counted = { root: 0, top: 0 }
    try {
      database.check('merge', ROOT, update, credentials)
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      throw new Error(`A write of the benchmark was refused: ${error.explain?.() ?? error.message}`, { cause: error })
    }
    return counted
  }
  return (path: string) => {
    const collection = world.collection(path)
    const ids = Object.keys(world.stored(path) as object).slice(0, maxRecords)
    const changes = ids.map(id => ({ id, values: { [collection.title]: 'Another title' }, action: 'change' }))
    const creations = ids.map(id => ({
      id: `${id}-another`,
      values: valuesOfAnother(collection, world, id),
      action: 'create',
    }))
    const [change, create] = [changes, creations].map(writes => {
      const all = writes.map(write => lookupsTo(world.updateFor(collection, write)))
      return { root: Math.max(...all.map(({ root }) => root)), top: Math.max(...all.map(({ top }) => top)) }
    })
    return { change, create } as { readonly change: Lookups; readonly create: Lookups }
  }
}

const valuesOfAnother = (collection: Collection, world: World, id: string): Values => {
  const { path, fields } = collection
  const record = world.stored(`${path}/${id}`)
  const unique = Object.keys(fields).filter(name => isUnique(collection, name))
  const own = unique.map(name => [name, `${isObject(record) ? record[name] : null}-another`])
  return valuesLike(path, { record, detached: world.stored(`beside/${path}/${id}`) }, Object.fromEntries(own))
}

const isCallOf = (part: Expression): part is Part<'call'> & { readonly callee: Part<'member'> } =>
  part.kind === 'call' && part.callee.kind === 'member'

const lookupsOf = (part: Expression, { values }: Trace): number => {
  if (!isCallOf(part)) return 0
  const { target, name } = part.callee
  const from = values.get(target)
  if (!(from instanceof Snapshot) || from.path.length > 0) return 0
  const [list] = part.args
  return name === 'hasChildren' && list?.kind === 'list' ? list.items.length : 1
}

const isOnRoot = (part: Expression): boolean =>
  isCallOf(part) && part.callee.target.kind === 'variable' && part.callee.target.name === 'root'

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

const bytesDeployed = (text: string): number => Buffer.byteLength(deployedRules(text))

/** Sizes have their limits in src/model/rules/deployed.test.ts. */
export const rules: Benchmark = {
  name: 'rules',
  describes: 'database.rules.json, and what a write of the demo makes it look up',
  async run() {
    const { collections, plainRecords } = await declared()
    const text = await readFile(rulesFile, 'utf8')
    const compiled = compileRules(collections, plainRecords)
    const further = compileRules([...collections, await inventedCollection()], plainRecords)
    const expressions = parseRules(text).coverage().report
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
    const unit = 'bytes'
    return [
      { what: `the file as committed, ${collections.length} collections`, value: Buffer.byteLength(text), unit },
      { what: 'the file as deployed', value: bytesDeployed(text), unit },
      { what: 'a further collection, deployed', value: bytesDeployed(further) - bytesDeployed(compiled), unit },
      {
        what: 'its longest expression',
        value: Math.max(...expressions.map(({ expression }) => expression.length)),
        unit: 'characters',
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
