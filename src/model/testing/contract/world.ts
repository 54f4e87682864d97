import { ManualClock } from '../../../../emulators/database/clock.ts'
import { Faults } from '../../../../emulators/database/faults.ts'
import { type Credentials, readCredential } from '../../../../emulators/database/http/credentials.ts'
import { Namespace, type Snapshot } from '../../../../emulators/database/namespace.ts'
import type { RuleSet } from '../../../../emulators/database/rules/rules.ts'
import { DatabaseError } from '../../../../emulators/database/tree/errors.ts'
import { type Path, parsePath, ROOT } from '../../../../emulators/database/tree/path.ts'
import { DEFAULT_QUERY, type Query } from '../../../../emulators/database/tree/query.ts'
import { notedRules } from '../../../../scripts/spec/noted-rules.ts'
import { type Change, changeSet, type Update } from '../../change.ts'
import type { Collection } from '../../collection.ts'
import { type Role, roles } from '../../permissions.ts'
import { isStored, type Stored, type Values } from '../../record.ts'
import { compileRules } from '../../rules/compile.ts'
import { isObject, type Json, type JsonObject } from '../../values/json.ts'
import { isOfConsole, collections as ofContract, plainRecords } from './collections.ts'
import { readMerged } from './merged.ts'

/** The client: a role, by an account named like it; an account without a role; the worker; a signed-out client. */
export type Who = Role | 'roleless' | 'worker' | 'nobody'

export const everybody: readonly Who[] = [...roles, 'roleless', 'worker', 'nobody']

const credentialsOf = (who: Who, token?: JsonObject): Credentials =>
  readCredential('owner', who === 'nobody' ? null : { uid: who, token }, 0)

export interface Timestamp {
  readonly data: Snapshot
  readonly now: number
}

interface Command extends Pick<Change, 'id' | 'values' | 'action'> {
  readonly by?: Who
}

const parsed = new WeakMap<readonly Collection[], RuleSet>()

/** Compiled and parsed once per process: many test worlds share collections. */
const rulesOf = (collections: readonly Collection[]): RuleSet => {
  const make = collections === ofContract ? contractRules : () => notedRules(compileRules(collections))
  const rules = parsed.get(collections) ?? make()
  parsed.set(collections, rules)
  return rules
}

const readers = new Map<string, ReturnType<typeof readMerged>>()

const mergedOf = ({ source }: RuleSet): ReturnType<typeof readMerged> => {
  const reader = readers.get(source) ?? readMerged(source)
  readers.set(source, reader)
  return reader
}

/** Uses the committed rules of the console unless a test collection is involved. */
const contractRules = (): RuleSet => {
  const parse = (some: readonly Collection[]) => notedRules(compileRules(some, plainRecords))
  const all = parse(ofContract)
  const ofConsole = parse(ofContract.filter(({ path }) => isOfConsole([path])))
  const rulesAt = (...paths: readonly Path[]) => (paths.every(isOfConsole) ? ofConsole : all)
  return {
    source: all.source,
    canRead: request => rulesAt(request.path).canRead(request),
    canWrite: request => rulesAt(...request.paths).canWrite(request),
    indexesAt: path => rulesAt(path).indexesAt(path),
    coverage: () => all.coverage(),
  }
}

export class World {
  readonly collections: readonly Collection[]
  readonly clock = new ManualClock(1_800_000_000_000)
  readonly #database: Namespace
  readonly #isMerged: (rule: string, name: string) => boolean

  constructor(collections: readonly Collection[]) {
    this.collections = collections
    const rules = rulesOf(collections)
    this.#isMerged = mergedOf(rules)
    this.#database = new Namespace('contract', { clock: this.clock, faults: new Faults(), rules: () => rules })
    for (const role of roles) this.#database.write(`/users/${role}/role`, role)
    this.#database.write('/users/roleless/displayName', 'Leo Paz')
  }

  get now(): number {
    return this.clock.now()
  }

  get timestamp(): Timestamp {
    return { data: this.#database.snapshot(), now: this.now }
  }

  goTo({ data, now }: Timestamp): void {
    this.#database.restore(data)
    this.clock.set(now)
  }

  collection(path: string): Collection {
    const found = this.collections.find(collection => collection.path === path)
    if (found) return found
    throw new Error(`There is no collection "${path}".`)
  }

  stored(path: string): Json {
    return this.#database.read(`/${path}`) as Json
  }

  force(update: Update): void {
    this.#database.update('/', update)
  }

  record({ path }: Collection, id: string): Stored | null {
    const stored = this.stored(`${path}/${id}`)
    return isStored(stored) ? stored : null
  }

  updateFor(collection: Collection, { id, values, action, by = 'admin' }: Command): Update {
    const { path } = collection
    const history = this.stored(`history/${path}/${id}`)
    const revs = Object.keys(isObject(history) || Array.isArray(history) ? (history as JsonObject) : {}).map(Number)
    const detached = this.stored(`beside/${path}/${id}`)
    return changeSet(collection, {
      id,
      before: this.record(collection, id),
      detached: isObject(detached) ? (detached as Values) : null,
      values,
      action,
      by,
      token: 'contract-token',
      lastRev: Math.max(0, ...revs),
      now: this.now,
    })
  }

  /** Puts the record there whose id records of the collection share, such as the match of a report: like the sample. */
  ensureNamesake({ fields, idField }: Collection, id: string): void {
    const to = fields[idField ?? '']?.reference?.to
    if (to !== undefined && this.stored(`${to}/${id}`) === null)
      this.force({ [`${to}/${id}`]: this.stored(`${to}/sample`) })
  }

  /** A created record finds its namesake, and a deleted one is not used by its own. */
  #settleNamesakes(update: Update): void {
    for (const collection of this.collections) {
      const { path, fields, idField } = collection
      const to = fields[idField ?? '']?.reference?.to
      if (to === undefined) continue
      for (const [key, value] of Object.entries(update)) {
        const [of, id = '', ...below] = key.split('/')
        if (below.length > 0) continue
        if (of === path && value !== null) this.ensureNamesake(collection, id)
        if (of === to && value === null) this.force({ [`uses/${to}/${id}/${path}/${id}`]: null })
      }
    }
  }

  commit(collection: Collection, command: Command): void {
    const verdict = this.#carryOut(this.updateFor(collection, command), command.by ?? 'admin')
    if (verdict !== 'granted')
      throw new Error(`${command.action} of ${collection.path}/${command.id} was refused: ${verdict}`)
  }

  write(update: Update, who: Who): void {
    const verdict = this.#carryOut(update, who)
    if (verdict !== 'granted') throw new Error(`The update was refused: ${verdict}`)
  }

  /** 'granted', or the rule that refuses an update by an account with these claims; writes nothing, but settles namesakes. */
  verdict(update: Update, who: Who, token?: JsonObject): string {
    this.#settleNamesakes(update)
    return this.#judged(() => this.#database.check('merge', ROOT, update, credentialsOf(who, token)))
  }

  verdictOnPut(path: string, value: Json, who: Who): string {
    return this.#judged(() => this.#database.check('put', parsePath(path), value, credentialsOf(who)))
  }

  verdictOnRead(path: string, query: Partial<Query>, who: Who): string {
    return this.#judged(() => this.#database.get(parsePath(path), { ...DEFAULT_QUERY, ...query }, credentialsOf(who)))
  }

  #carryOut(update: Update, who: Who): string {
    this.#settleNamesakes(update)
    return this.#judged(() => this.#database.merge(ROOT, update, credentialsOf(who)))
  }

  #judged(attempt: () => unknown): string {
    try {
      attempt()
      return 'granted'
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      return error.explain ? this.#refusalIn(error.explain()) : error.code
    }
  }

  /** `/contents/$id/title/.validate`, or `no .write at /contents/a`: end of the emulator's explanation. */
  #refusalIn(explanation: string): string {
    const [, rule, kind, at] = /^ {2}(?:false|failed) in (\S+)\/(\.\w+) at (\S+): /m.exec(explanation) ?? []
    const [, operation, location] = /^ {2}no (\.\w+) rule from \/ down to (\S+) grants it$/m.exec(explanation) ?? []
    if (kind !== '.validate' || rule === undefined) return `no ${kind ?? operation} at ${at ?? location}`
    const name = at?.split('/').at(-1) ?? ''
    return `${this.#isMerged(rule, name) ? rule.replace(/\$other$/, name) : rule}/.validate`
  }
}
