import type { Cancellation } from '../../../machines/work.ts'
import { withMaskedValues } from '../../model/change.ts'
import { type Collection, isUnique } from '../../model/collection.ts'
import { computedFields, computedValue } from '../../model/fields/computed.ts'
import { beginningQuery, naturalKey, pageQuery } from '../../model/keys.ts'
import { everyRecord } from '../../model/look.ts'
import { getOrMake } from '../../model/memoize.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../model/record.ts'
import { exactly, type ListState } from '../../model/selection.ts'
import type { Store } from '../../model/store.ts'
import { type Json, jsonAt } from '../../model/values/json.ts'
import { readingOnce } from '../data/proposals.ts'
import { type Found, pagesOf } from '../data/writing/read-pages.ts'
import { logAccess } from '../fields/log-access.ts'

/** A collection in memory, with its records by unique value and by natural key. */
interface Loaded {
  readonly records: Map<string, Stored>
  readonly claims: Map<string, string>
  readonly natural: Map<string, Found[]>
}

export interface ReadAhead extends Store {
  /** Loads all records if that costs less than so many single reads; null if it costs more. */
  load(collection: Collection, reads: number): Promise<ReadonlyMap<string, Stored> | null>
  /** Records of a loaded collection; null without. */
  loaded(collection: Collection): ReadonlyMap<string, Stored> | null
  /** Answers further reads as if the record were stored. */
  add(path: string, id: string, values: Values): void
  /** Records whose fields `names` mean the same as these values. */
  find(collection: Collection, names: readonly string[], values: Values): Promise<readonly Found[]>
  /** Clear values of a record's confidential fields; null if the person may not see them. */
  clear(collection: Collection, id: string, name: string): Promise<unknown>
}

interface AheadOptions {
  readonly signal?: Cancellation
  /** Access to clear values, which is logged with this reason; null without permission. */
  readonly look?: { readonly by: string; readonly reason: string } | null
}

/** Records read at once for the price of one read. */
const recordsPerRead = 10

const all: ListState = { selection: {}, search: null, sort: { by: 'updatedAt', descending: false } }

const shapeOf = (names: readonly string[]) => names.join()

const isIndexed = ({ identifiedBy = [] }: Collection, names: readonly string[]): boolean =>
  identifiedBy.some(one => shapeOf(one) === shapeOf(names))

/** Reads for one check: each path once, and whole collections where single reads would cost more. */
export const readingAhead = (store: Store, { signal, look = null }: AheadOptions = {}): ReadAhead => {
  const once = readingOnce(store)
  const loading = new Map<string, Promise<Loaded>>()
  const loaded = new Map<string, Loaded>()
  const pages = new Map<string, Promise<readonly Found[]>>()
  const added = new Map<string, Json>()
  const accesses = new Map<string, Promise<void>>()

  const loadAll = async (collection: Collection): Promise<Loaded> => {
    const { path, fields, identifiedBy = [] } = collection
    const table: Loaded = { records: new Map(), claims: new Map(), natural: new Map() }
    const unique = Object.keys(fields).filter(name => isUnique(collection, name))
    for await (const page of pagesOf(store, collection, { type: 'all', state: all }, signal))
      for (const [id, record] of page) {
        // A record saved meanwhile comes again, at the end.
        const isAgain = table.records.has(id)
        table.records.set(id, record)
        for (const name of unique) if (record[name]) table.claims.set(`${name}/${record[name]}`, id)
        if (isAgain) continue
        for (const names of identifiedBy) {
          const key = shapeOf(names) + naturalKey(collection, names, valuesOf(collection, record))
          table.natural.set(key, [...(table.natural.get(key) ?? []), [id, record]])
        }
      }
    loaded.set(path, table)
    return table
  }
  const loadOnce = (collection: Collection) => getOrMake(loading, collection.path, () => loadAll(collection))
  const single = async ({ path }: Collection, id: unknown): Promise<readonly Found[]> => {
    if (typeof id !== 'string') return []
    const record = await once(`${path}/${id}`)
    return isStored(record) ? [[id, record]] : []
  }
  /** Records that may have the values, by the narrowest index; null if only reading all finds them. */
  const candidates = (collection: Collection, names: readonly string[], values: Values) => {
    const { path, filters, fields, search, sorts } = collection
    const [only = ''] = names
    const isKey = names.length === 1 && (only === collection.idField || isUnique(collection, only))
    // Its pattern excludes unsafe path parts.
    if (isKey && fields[only]?.check(values[only] ?? null) !== null) return Promise.resolve([])
    if (names.length === 1 && only === collection.idField) return single(collection, values[only])
    if (names.length === 1 && isUnique(collection, only))
      return once(`unique/${path}/${only}/${values[only]}`).then(id => single(collection, id))
    const joined = computedFields(collection).find(
      ([, { unique, computed }]) => unique && computed.while === null && computed.of.every(of => names.includes(of)),
    )
    if (joined) {
      const [name, { computed }] = joined
      return once(`unique/${path}/${name}/${computedValue(computed, values)}`).then(id => single(collection, id))
    }
    const filter = filters
      .filter(one => one.sorts.length > 0 && one.fields.every(of => names.includes(of) && !fields[of]?.reference?.many))
      .toSorted((one, other) => other.fields.length - one.fields.length)
      .find(one => one.fields.some(of => fields[of]?.reference))
    if (filter) {
      const chosen = Object.fromEntries(filter.fields.map(of => [of, String(values[of])]))
      const sort = { by: filter.sorts[0] ?? '', descending: false }
      const state: ListState = { selection: exactly(chosen), search: null, sort }
      if (pageQuery(collection, state))
        return getOrMake(pages, `${path} ${JSON.stringify(chosen)}`, async () => {
          const found: Found[] = []
          for await (const page of pagesOf(store, collection, { type: 'all', state }, signal)) found.push(...page)
          return found
        })
    }
    const text = names.find(
      of => fields[of]?.sortsItself === false && (search.includes(of) || sorts.some(s => s.by === of)),
    )
    const query = text === undefined ? null : beginningQuery(collection, text, String(values[text]))
    if (query === null) return null
    return getOrMake(pages, `${path} ${JSON.stringify(query)}`, async () => {
      const entries = await store.readPage({ ...query, to: query.from, limit: 100 })
      return entries.flatMap(({ id, value }) => (isStored(value) ? [[id, value] as const] : []))
    })
  }
  const clear = async ({ path }: Collection, id: string, name: string) => {
    if (look === null) return null
    await getOrMake(accesses, path, () => logAccess(store, { ...look, collection: path, record: everyRecord }))
    return once(`confidential/${path}/${id}/${name}`)
  }
  const read: Store['read'] = location => {
    const [first = '', second = '', ...rest] = location.split('/')
    const [field, ...value] = rest
    if (first === 'unique' && loaded.has(second))
      return Promise.resolve(loaded.get(second)?.claims.get(`${field}/${value.join('/')}`) ?? null)
    const own = added.get(`${first}/${second}`)
    if (own) return Promise.resolve(rest.length === 0 ? own : jsonAt(own, rest.join('/')))
    const table = second === '' ? undefined : loaded.get(first)
    if (table === undefined) return once(location)
    const record = table.records.get(second) ?? null
    return Promise.resolve(rest.length === 0 ? record : jsonAt(record, rest.join('/')))
  }
  return {
    ...store,
    read,
    clear,
    loaded: ({ path }) => loaded.get(path)?.records ?? null,
    add: (path, id, values) => added.set(`${path}/${id}`, { ...values, rev: 1 }),
    load: async (collection, reads) => {
      const known = loaded.get(collection.path)
      if (known) return known.records
      const count = Number(await once(`counts/${collection.path}/all`))
      return count > reads * recordsPerRead ? null : (await loadOnce(collection)).records
    },
    find: async (collection, names, values) => {
      const hidden = names.filter(name => collection.fields[name]?.confidential)
      if (hidden.length > 0 && look === null) return []
      const shape = naturalKey(collection, names, withMaskedValues(collection, values))
      const possible = loaded.has(collection.path)
        ? null
        : hidden.length > 0
          ? null
          : candidates(collection, names, values)
      const found = possible
        ? (await possible).filter(([, record]) => naturalKey(collection, names, valuesOf(collection, record)) === shape)
        : isIndexed(collection, names)
          ? ((await loadOnce(collection)).natural.get(shapeOf(names) + shape) ?? [])
          : [...(await loadOnce(collection)).records].filter(
              ([, record]) => naturalKey(collection, names, valuesOf(collection, record)) === shape,
            )
      if (hidden.length === 0) return found
      const meant = naturalKey(collection, names, values)
      const cleared = found.map(async ([id, record]) => {
        const shown = await Promise.all(hidden.map(async name => [name, await clear(collection, id, name)] as const))
        const whole = { ...valuesOf(collection, record), ...Object.fromEntries(shown) } as Values
        return naturalKey(collection, names, whole) === meant ? [[id, record] as const] : []
      })
      return (await Promise.all(cleared)).flat()
    },
  }
}
