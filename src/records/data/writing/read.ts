import { type Collection, heavyFields } from '../../../model/collection.ts'
import { idsOf } from '../../../model/fields/reference.ts'
import type { Use, Uses } from '../../../model/outcome.ts'
import { isStored, type RecordVersion, valuesOf } from '../../../model/record.ts'
import type { Entry, Store } from '../../../model/store.ts'
import { isObject, type Json } from '../../../model/values/json.ts'

export const hasHeavyFields = ({ fields }: Collection): boolean =>
  Object.values(fields).some(({ detached }) => detached !== 'no')

/** Version from both parts of a record; null without a record. */
export const versionOf = (collection: Collection, record: Json, detached: Json): RecordVersion | null =>
  isStored(record) ? { record, values: valuesOf(collection, record, isObject(detached) ? detached : null) } : null

export const readVersion = async (store: Store, collection: Collection, id: string): Promise<RecordVersion | null> => {
  const [record, detached] = await Promise.all([
    store.read(`${collection.path}/${id}`),
    hasHeavyFields(collection) ? store.read(`beside/${collection.path}/${id}`) : null,
  ])
  return versionOf(collection, record, detached)
}

interface UsesOfOne extends Uses {
  readonly following: readonly Use[]
  /** Only public copies are left, no referrers. */
  readonly areCopies: boolean
}

/** Uses read per collection: enough to name some, in one page. */
const maxUses = 20

/** Query for the newest children of a path, plus one to know whether there are more. */
const newestOf = (path: string) => ({ path, order: '$key', limit: maxUses + 1, descending: true })

export const usesPage = (collection: Collection, id: string, by: string) =>
  newestOf(`uses/${collection.path}/${id}/${by}`)

export const usesIn = (collection: string, entries: readonly Entry[]): Uses => ({
  found: entries.slice(0, maxUses).map(({ id, value }) => ({ collection, id, fields: fieldsIn(value) })),
  hasMore: entries.length > maxUses,
})

const fieldsIn = (value: Json): readonly string[] => Object.keys(isObject(value) ? value : {})

/** Public copies without a referrer, of a published record that was not republished. */
const readCopies = async (store: Store, collection: Collection, id: string): Promise<readonly Uses[]> => {
  const { path, publishedFrom, referredFrom } = collection
  const canBeShown = heavyFields(collection).some(([, { detached }]) => detached === 'anyone')
  const copies = (publishedFrom ?? []).map(async ({ collection: by, field, as }) => {
    if (as !== undefined) {
      const copy = await store.read(`public/${id}/${as}`)
      return usesIn(by, copy === null ? [] : [{ id, value: { [field]: true } }])
    }
    const entries = await store.readPage(newestOf(`public/${id}/${by}`))
    return usesIn(
      by,
      entries.map(entry => ({ id: entry.id, value: { [field]: true } })),
    )
  })
  const shown = (canBeShown ? (referredFrom ?? []) : []).map(async by => {
    const entries = await store.readPage(newestOf(`shown/${path}/${id}/${by}`))
    return usesIn(
      by,
      // List fields are followed by the place.
      entries.map(entry => ({ id: entry.id, value: { [String(entry.value).replace(/\/.*/, '')]: true } })),
    )
  })
  return Promise.all([...copies, ...shown])
}

/**
 * Uses that prevent a deletion: referring records of all collections, or else public copies.
 *
 * @param followers collections whose records go with it
 */
export const readUses = async (
  store: Store,
  collection: Collection,
  id: string,
  followers: readonly string[] = [],
): Promise<UsesOfOne> => {
  const uses = await Promise.all(
    (collection.referredFrom ?? []).map(async by => usesIn(by, await store.readPage(usesPage(collection, id, by)))),
  )
  const follows = ({ collection: by }: Use) => followers.includes(by)
  const keeping = uses.filter(({ found }) => found.some(use => !follows(use)))
  const pages = keeping.length > 0 ? keeping : await readCopies(store, collection, id)
  return {
    found: pages.flatMap(({ found }) => found),
    areCopies: keeping.length === 0,
    following: uses.flatMap(({ found }) => found.filter(follows)),
    hasMore: pages.some(({ hasMore }) => hasMore),
  }
}

/** Stale uses, written outside the console. They block a deletion; people may remove them. */
export const leftOverUses = async (
  store: Store,
  { path }: Collection,
  id: string,
  uses: readonly Use[],
): Promise<readonly string[]> => {
  const looked = uses.flatMap(({ collection, id: by, fields }) =>
    fields.map(async field => {
      const value = await store.read(`${collection}/${by}/${field}`)
      return value === id || idsOf(value).includes(id) ? [] : [`uses/${path}/${id}/${collection}/${by}/${field}`]
    }),
  )
  return (await Promise.all(looked)).flat()
}
