import type { Collection } from '../../src/model/collection.ts'
import { holdsPersonalData } from '../../src/model/history.ts'
import { filterValue } from '../../src/model/keys.ts'
import { keyIssue } from '../../src/model/limits.ts'
import { isStored, type Values, valuesOf } from '../../src/model/record.ts'
import { isObject, type Json, type JsonObject } from '../../src/model/values/json.ts'
import { CommandError } from '../../tools/command.ts'
import { pagesOf } from './pages.ts'
import type { OwnerStore } from './prepare.ts'
import { entriesIn, valuesToday } from './record-parts.ts'

/** Path of a running recount: its start, and the number of records then. */
export const countingPath = (path: string): string => `counts/${path}/counting`

interface Counting {
  /** Server time in milliseconds. */
  readonly since: number
  readonly all: number
  readonly names: readonly string[]
}

/** Maximum restarts. A write in the same millisecond as the start has an unknown order, which forces one. */
const maxBeginnings = 20

/**
 * Recounts records by the values of some fields, while people write. Counters start at zero at one moment; from then on
 * each write moves them, as the rules demand. The missing part is the state at that moment, which records and histories
 * tell at any later time. It is added in one step that also marks completion. A parallel recount joins in; after an
 * interruption the next continues from the same start.
 *
 * @param wanted null continues a recount in progress, if any
 * @returns false if another one restarted in between
 */
export const recount = async (
  store: OwnerStore,
  collection: Collection,
  wanted: readonly string[] | null,
): Promise<boolean> => {
  let names = wanted
  for (let beginning = 1; beginning <= maxBeginnings; beginning += 1) {
    const counting = await begin(store, collection, names)
    if (counting === null) return true
    names = counting.names
    const census = new Census(store, collection, counting)
    if (await census.take()) return add(store, collection, counting, census)
    await store.transact(`counts/${collection.path}`, without(counting))
  }
  throw new CommandError(
    `The records of ${collection.path} could not be counted: they were being written at every attempt. Start the worker again.`,
  )
}

/** Null when there is nothing to count. */
const begin = async (
  store: OwnerStore,
  { path }: Collection,
  names: readonly string[] | null,
): Promise<Counting | null> => {
  const noted = names?.join()
  if (names !== null)
    await store.transact(`counts/${path}`, current => {
      if (!isObject(current)) return null
      const { counting = null, by = null } = current
      if (isObject(counting) && counting.names === noted) return current
      if (names.length === 0) return { ...current, counting: null }
      const kept = Object.entries(isObject(by) ? by : {}).filter(([name]) => !names.includes(name))
      return {
        ...current,
        by: Object.fromEntries(kept),
        counting: { since: { '.sv': 'timestamp' }, all: current.all ?? 0, names: names.join() },
      }
    })
  // The timestamp is the server's.
  const counting = await store.read(countingPath(path))
  return isObject(counting)
    ? { since: Number(counting.since), all: Number(counting.all), names: String(counting.names).split(',') }
    : null
}

const isOf = (counting: Counting, current: Json): current is JsonObject & { readonly counting: JsonObject } =>
  isObject(current) && isObject(current.counting) && current.counting.since === counting.since

const without =
  (counting: Counting) =>
  (current: Json): Json =>
    isOf(counting, current) ? { ...current, counting: null } : current

const add = async (
  store: OwnerStore,
  { path }: Collection,
  counting: Counting,
  { tally, found }: Census,
): Promise<boolean> => {
  const now = await store.transact(`counts/${path}`, current => {
    if (!isOf(counting, current)) return current
    const by = isObject(current.by) ? current.by : {}
    const counted = [...tally].map(([name, counts]) => [name, sum(by[name], counts)] as const)
    // The total has always been counted; correct it by the difference.
    const all = Number(current.all ?? 0) + found - counting.all
    return { ...current, all, by: { ...by, ...Object.fromEntries(counted) }, counting: null }
  })
  return !isObject(now) || (now.counting ?? null) === null
}

const sum = (moved: Json | undefined, counts: ReadonlyMap<string, number>): JsonObject => {
  const all = new Map(
    Object.entries(moved ?? {}).flatMap(([value, count]) => (count === null ? [] : [[value, Number(count)]])),
  )
  for (const [value, count] of counts) all.set(value, (all.get(value) ?? 0) + count)
  return Object.fromEntries(all)
}

class Census {
  readonly tally: Map<string, Map<string, number>>
  found = 0
  readonly #store: OwnerStore
  readonly #collection: Collection
  readonly #counting: Counting
  readonly #seen = new Set<string>()

  constructor(store: OwnerStore, collection: Collection, counting: Counting) {
    this.#store = store
    this.#collection = collection
    this.#counting = counting
    this.tally = new Map(counting.names.map(name => [name, new Map()]))
  }

  /** False when it cannot be determined. */
  async take(): Promise<boolean> {
    const { path } = this.#collection
    const { since, all } = this.#counting
    for await (const { found } of pagesOf(this.#store, path))
      for (const { id, value } of found) {
        if (!isStored(value)) continue
        this.#seen.add(id)
        if (value.updatedAt < since) this.#count(valuesOf(this.#collection, value))
        else if (!this.#countThen(await this.#store.read(`history/${path}/${id}`))) return false
      }
    // Some have been deleted since; only their histories are left.
    if (this.found !== all)
      for await (const { found } of pagesOf(this.#store, `history/${path}`))
        for (const { id, value } of found) if (!this.#seen.has(id) && !this.#countThen(value)) return false
    return !(await this.#isErased())
  }

  /** Counts a record written since the start; false when its history lacks its earlier state. */
  #countThen(history: Json): boolean {
    const { since } = this.#counting
    const entries = [...entriesIn(history).values()]
    if (entries.some(({ at }) => at === since)) return false
    const last = entries.findLast(({ at }) => Number(at) < since)
    if (last !== undefined && last.action !== 'delete') this.#count(valuesToday(this.#collection, last.record ?? null))
    return true
  }

  #count(values: Values): void {
    this.found += 1
    for (const [name, counts] of this.tally) {
      const value = values[name] ?? null
      // issuesInData reports values that are no valid key.
      if (value !== null && keyIssue(filterValue(value)) === null)
        counts.set(filterValue(value), (counts.get(filterValue(value)) ?? 0) + 1)
    }
  }

  async #isErased(): Promise<boolean> {
    if (!holdsPersonalData(this.#collection)) return false
    for await (const { found } of pagesOf(this.#store, `erased/${this.#collection.path}`))
      for (const { value } of found)
        for (const mark of Object.values(value ?? {}))
          if (isObject(mark) && Number(mark.at) >= this.#counting.since) return true
    return false
  }
}
