import { type AuthView, queryFacts } from '../../../../../emulators/database/rules/requests.ts'
import { parseRules, type RuleSet } from '../../../../../emulators/database/rules/rules.ts'
import { DatabaseError } from '../../../../../emulators/database/tree/errors.ts'
import { type DataNode, sameData } from '../../../../../emulators/database/tree/node.ts'
import { KEY_INDEX } from '../../../../../emulators/database/tree/order-values.ts'
import { type Path, PRIORITY_KEY, ROOT } from '../../../../../emulators/database/tree/path.ts'
import { DEFAULT_QUERY, type Query } from '../../../../../emulators/database/tree/query.ts'
import { mergeOf, Store, type Write } from '../../../../../emulators/database/tree/store.ts'
import type { Update } from '../../../change.ts'
import { attemptsAt } from './alterations.ts'
import { type Cheat, cheatsFrom, claimCheats, referenceCheats } from './cheats.ts'
import { honestUpdates } from './honest-updates.ts'
import { isLegitimate, type Legitimate, legitimateReads, legitimateWrites } from './legitimate.ts'
import { placesOf, ruleAt } from './places.ts'
import { attackers, now, rulesText, stage } from './stage.ts'

/** A write that the rules admit: its author, method and place, by path and by rule pattern. */
export interface Admitted {
  readonly by: string
  readonly how: string
  readonly rule: string
  readonly path: string
}

/** An attempt; only selected ones are evaluated. */
interface Try extends Admitted {
  readonly isAdmitted: () => boolean
}

class Database {
  readonly root: DataNode
  readonly rules: RuleSet
  readonly #store: Store

  constructor(root: DataNode, rules: string) {
    this.root = root
    this.rules = parseRules(rules)
    this.#store = new Store(root)
  }

  /** The data after an admitted write; null if refused or unchanged. */
  after(writes: readonly Write[], auth: AuthView | null): DataNode | null {
    const { before, after } = this.#store.plan(ROOT, writes, now)
    const paths = writes.map(({ path }) => (path.at(-1) === PRIORITY_KEY ? path.slice(0, -1) : path))
    if (sameData(before, after)) return null
    return this.rules.canWrite({ paths, before, after, auth, now }).granted ? after : null
  }

  isRead(path: Path, query: Partial<Query>, auth: AuthView | null): boolean {
    const facts = queryFacts({ ...DEFAULT_QUERY, ...query })
    return this.rules.canRead({ path, query: facts, root: this.root, auth, now }).granted
  }

  /** Like above, for an update; null for an invalid one, such as with nested paths. */
  afterUpdate(update: Update, auth: AuthView | null): DataNode | null {
    try {
      return this.after(mergeOf(this.root, ROOT, update, now), auth)
    } catch (error) {
      if (error instanceof DatabaseError) return null
      throw error
    }
  }
}

const authOf = (uid: string | null): AuthView | null =>
  uid === null ? null : { uid, token: { email: `${uid}@luna.test`, email_verified: true }, provider: 'password' }

/** Ways to read a place: as a whole, or by key in pages. */
const queries: readonly (readonly [string, Partial<Query>])[] = [
  ['whole', {}],
  ['a page', { index: KEY_INDEX, limit: 500 }],
  ['a page from the end', { index: KEY_INDEX, limit: 500, fromEnd: true }],
  ['more than a page', { index: KEY_INDEX, limit: 501 }],
]

const everybody = Object.entries(attackers).map(([by, uid]) => ({ by, uid, auth: authOf(uid) }))

/** Name of an attacker. */
const nameOf = (uid: string): string => Object.keys(attackers).find(name => attackers[name] === uid) ?? uid

/** Selection of the attempts. */
interface Choice {
  readonly samples: number
  /** Selects attempts at places with these rules; descriptions are built on demand. */
  readonly at: (rule: string) => (describe: () => Admitted) => boolean
  readonly isChosenUpdate: (kind: string) => boolean
}

/** Each node alone: changed by everybody to any value. */
function* triesAlone(database: Database, text: string, { samples, at }: Choice): Generator<Try> {
  const { root } = database
  for (const place of placesOf(text, { root, samples })) {
    const where = { rule: place.rule.join('/'), path: place.path.join('/') }
    const isChosen = at(where.rule)
    const attempts = attemptsAt(place, root)
    for (const { by, uid, auth } of everybody) {
      for (const { name, write } of attempts(uid)) {
        const one = () => ({ ...where, by, how: `alone: ${name}` })
        if (isChosen(one)) yield { ...one(), isAdmitted: () => database.after([write()], auth) !== null }
      }
      for (const [name, query] of place.isReadBy === 'above' ? [] : queries) {
        const one = () => ({ ...where, by, how: `read: ${name}` })
        if (isChosen(one)) yield { ...one(), isAdmitted: () => database.isRead(place.path, query, auth) }
      }
    }
  }
}

/** Nodes together, as in the console's writes, with one change. */
function* triesTogether(database: Database, text: string, { at, isChosenUpdate }: Choice): Generator<Try> {
  const ruleOf = ruleAt(text)
  const tryOf = (kind: string, uid: string, { path, name, update }: Cheat, honest: DataNode | null): Try => ({
    by: nameOf(uid),
    how: `${kind}: ${name}`,
    rule: ruleOf(path),
    path,
    isAdmitted: () => {
      const after = database.afterUpdate(update(), authOf(uid))
      return after !== null && !(honest && sameData(after, honest))
    },
  })
  const known = new Set<string>()
  for (const { name, by, update, isAllowed } of honestUpdates(database.root)) {
    if (!isAllowed)
      yield tryOf('as it is', by, { path: Object.keys(update)[0] ?? '', name, update: () => update }, null)
    const honest = isAllowed && !known.has(name) ? database.afterUpdate(update, authOf(by)) : null
    if (honest === null) continue
    known.add(name)
    if (!isChosenUpdate(name)) continue
    for (const cheat of cheatsFrom(update, database.root)) {
      const one = tryOf(name, by, cheat, honest)
      if (at(one.rule)(() => one)) yield one
    }
  }
  for (const cheat of [...referenceCheats(database.root), ...claimCheats(database.root)])
    yield tryOf('cheat', 'demo-admin', cheat, null)
}

export interface Selection {
  /** Children attacked per wildcard. */
  readonly samples: number
  /** Carries out one attempt in this many, but at least one legitimate one of each kind. */
  readonly every: number
  /** Alters every n-th update of the console, and all that a list entry is about. */
  readonly updates: number
}

export interface Outcome {
  readonly tries: number
  readonly admitted: readonly Admitted[]
  /** Admitted attempts without an explanation. */
  readonly unexpected: readonly Admitted[]
  /** List entries that no attempt needs. */
  readonly unused: readonly Legitimate[]
}

const legitimate = [...legitimateWrites, ...legitimateReads]

/** Carries out the attack; deterministic. */
export const attack = ({ samples, every, updates }: Selection): Outcome => {
  const text = rulesText()
  const database = new Database(stage(), text)
  const admitted: Admitted[] = []
  const unexpected: Admitted[] = []
  const unused = new Set(legitimate)
  let number = 0
  let update = 0
  const choice: Choice = {
    samples,
    at: rule => {
      const due = [...unused].filter(entry => entry.rule.test(rule))
      const isDue = (one: Admitted) => due.some(entry => unused.has(entry) && isLegitimate(entry, one))
      return describe => number++ % every === 0 || (due.length > 0 && isDue(describe()))
    },
    isChosenUpdate: kind => update++ % updates === 0 || [...unused].some(({ how }) => how.test(`${kind}: removed`)),
  }
  let tries = 0
  for (const some of [triesAlone(database, text, choice), triesTogether(database, text, choice)])
    for (const { isAdmitted, ...one } of some) {
      tries += 1
      if (!isAdmitted()) continue
      admitted.push(one)
      const reasons = legitimate.filter(entry => isLegitimate(entry, one))
      for (const reason of reasons) unused.delete(reason)
      if (reasons.length === 0) unexpected.push(one)
    }
  return { tries, admitted, unexpected, unused: [...unused] }
}
