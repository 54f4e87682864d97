import { createHmac } from 'node:crypto'
import { type Change, changeSet, type Update } from '../../src/model/change.ts'
import type { Collection } from '../../src/model/collection.ts'
import { isStored, type Values } from '../../src/model/record.ts'
import { digestedText, normalizeIdentity, soughtFields, soughtKeyPath } from '../../src/model/sought.ts'
import { isObject, type Json, type JsonObject } from '../../src/model/values/json.ts'
import type { NewAccount } from '../auth/auth-admin.ts'

export interface Seed {
  readonly accounts: readonly NewAccount[]
  readonly data: { readonly [key: string]: Json }
  /** Data too large for one call: updates of many paths, sent one after the other. */
  readonly more?: () => Iterable<Readonly<Record<string, Json>>>
}

interface PastChange {
  readonly id: string
  /** Changed fields with their values; null deletes the record. */
  readonly values: Values | null
  readonly action: string
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Last number of a deleted record with this id. */
  readonly lastRev?: number
}

/** Key of the digests in seeds, which hold invented people only. */
const seedKey = 'seeds-of-the-demo-have-a-key-that-all-know-'.slice(0, 43)

interface Branch {
  [key: string]: Branch | Json
}

/**
 * Data that grows like the database: by each change's update, with history, counters and indexes. Updates are not
 * judged, so a seed need not wait for its times; in the right order the result is what the rules would have admitted.
 */
export class SeedTree {
  readonly data: { [key: string]: Json } = {}
  readonly #root: Branch = this.data as Branch
  #changes = 0

  change(collection: Collection, { at, ...past }: PastChange): Update {
    const { path } = collection
    const { id } = past
    const stored = this.read(`${path}/${id}`)
    const detached = this.read(`beside/${path}/${id}`)
    this.#changes += 1
    const change: Change = {
      ...past,
      before: isStored(stored) ? stored : null,
      detached: isObject(detached) ? detached : null,
      sought: this.#digestsIn(collection, past.values),
      token: `seed-${String(this.#changes).padStart(7, '0')}`,
      now: at,
    }
    const update = changeSet(collection, change)
    for (const [location, value] of Object.entries(update)) this.#write(location, value, at)
    return update
  }

  #digestsIn(collection: Collection, values: Values | null): Readonly<Record<string, string>> {
    const entered = soughtFields(collection).flatMap(([name, kind]) => {
      const value = values?.[name] ?? null
      return typeof value === 'string' ? [[name, { kind, text: normalizeIdentity(kind, value) }] as const] : []
    })
    if (entered.length > 0) this.#write(soughtKeyPath, seedKey, 0)
    return Object.fromEntries(
      entered.map(([name, identity]) => [
        name,
        createHmac('sha256', seedKey).update(digestedText(identity)).digest('base64url'),
      ]),
    )
  }

  read(location: string): Json {
    let value: Json = this.#root as JsonObject
    for (const key of location.split('/')) {
      if (!isObject(value)) return null
      value = value[key] ?? null
    }
    return value
  }

  /** Everything but the counters as one update that adds to existing data: a path for each record and index entry. */
  entries(): Readonly<Record<string, Json>> {
    const places = Object.entries(this.data).filter(([name]) => name !== 'counts')
    return Object.fromEntries(
      places.flatMap(([name, branch]) =>
        [...entriesBelow(branch, entryDepth[name] ?? 0)].map(([location, value]) => [`${name}${location}`, value]),
      ),
    )
  }

  #write(location: string, value: Json, at: number): void {
    const keys = location.split('/')
    const last = keys.pop() ?? location
    let branch = this.#root
    for (const key of keys) {
      const next = branch[key]
      const below: Branch = isBranch(next) ? next : {}
      branch[key] = below
      branch = below
    }
    const next = resolved(value, branch[last], at)
    if (next === null) delete branch[last]
    else branch[last] = next
  }
}

/** Depth of entries below a top-level name; 0 for records. */
const entryDepth: Readonly<Record<string, number>> = {
  history: 1,
  beside: 1,
  confidential: 1,
  trash: 1,
  sought: 1,
  words: 1,
  unique: 2,
  public: 2,
  uses: 3,
  digests: 3,
  shown: 3,
}

function* entriesBelow(branch: Json, depth: number): Generator<readonly [string, Json]> {
  if (!isObject(branch)) return
  for (const [key, child] of Object.entries(branch)) {
    // Detached fields of public copies are a level deeper.
    const below = key === 'beside' ? depth : depth - 1
    if (depth === 0) yield [`/${key}`, child]
    else for (const [location, value] of entriesBelow(child, below)) yield [`/${key}${location}`, value]
  }
}

const isBranch = (value: Branch | Json | undefined): value is Branch => isObject(value)

const resolved = (value: Json, existing: Branch | Json | undefined, at: number): Json => {
  if (!isObject(value)) return value
  const server = value['.sv']
  if (server === 'timestamp') return at
  if (isObject(server)) return Number(existing ?? 0) + Number(server.increment)
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, resolved(child, undefined, at)]))
}
