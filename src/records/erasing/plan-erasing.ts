import type { ErasingPlan, Target } from '../../../machines/records/erasing.ts'
import type { Collection } from '../../model/collection.ts'
import { isPersonal, namesAnother, type Snapshot, snapshotsIn, tellingFields, tellsOf } from '../../model/history.ts'
import type { JsonObject } from '../../model/json.ts'
import type { Use } from '../../model/outcome.ts'
import { isStored } from '../../model/record.ts'
import type { Entry, Store } from '../../model/store.ts'
import type { RecordKind } from '../kind.ts'
import { readUses } from '../writing/read.ts'

/** Histories of one read: each holds all versions of its record. */
const pageSize = 100

/** The most that one read may ask for. */
const mostEntries = 500

/** A record whose history tells of somebody. */
interface Told {
  readonly id: string
  readonly snapshots: readonly Snapshot[]
}

async function* pagesOf(store: Store, place: string, limit: number): AsyncGenerator<readonly Entry[]> {
  let after: { readonly value: null; readonly id: string } | null = null
  for (;;) {
    const page: readonly Entry[] = await store.readPage({ place, order: '$key', after, limit })
    yield page
    const last = page.at(-1)
    if (last === undefined || page.length < limit) return
    after = { value: null, id: last.id }
  }
}

/** All versions of one record. */
export const readSnapshots = async (store: Store, { path }: Collection, id: string): Promise<readonly Snapshot[]> => {
  const found: Snapshot[] = []
  for await (const page of pagesOf(store, `history/${path}/${id}`, mostEntries))
    found.push(...snapshotsIn(Object.fromEntries(page.map(entry => [entry.id, entry.value]))))
  return found
}

/**
 * All records that tell of somebody now, or did: also those that were deleted, and those that somebody corrected. Nothing but their histories
 * knows of these, so all are read, page by page.
 */
const findTold = async (
  store: Store,
  { path }: Collection,
  tells: (snapshot: Snapshot) => boolean,
): Promise<readonly Told[]> => {
  const found: Told[] = []
  for await (const page of pagesOf(store, `history/${path}`, pageSize))
    for (const { id, value } of page) {
      const snapshots = snapshotsIn(value)
      if (snapshots.some(tells)) found.push({ id, snapshots })
    }
  return found
}

/** What is to be erased: a record of a person, or the personal fields of another one. */
export interface ErasingSubject {
  readonly store: Store
  /** The collections that are known, those that may refer to it among them. */
  readonly kinds: Readonly<Record<string, RecordKind>>
  readonly collection: Collection
  readonly id: string
}

/**
 * Finds out what tells of somebody. What must refer to them goes with them, if it is personal as well; what need not stays without them; what refers to them and
 * is not said to be personal has to let go first.
 */
export const planErasing = async (subject: ErasingSubject): Promise<ErasingPlan> => {
  const { store, collection, id } = subject
  const { path } = collection
  const [found, snapshots] = await Promise.all([store.read(`${path}/${id}`), readSnapshots(store, collection, id)])
  const versions = [...(isStored(found) ? [found] : []), ...snapshots.map(({ record }) => record).toReversed()]
  const title = await titleOf(subject, versions)
  if (!isPersonal(collection))
    return { title, erased: [], emptied: [{ collection: path, id }], pictures: [], shared: 0, hindering: [] }
  const told = await Promise.all((collection.referredFrom ?? []).map(by => findReferring(subject, by)))
  const erased = told.flatMap(each => each.erased)
  const [pictures, uses] = await Promise.all([findPictures(subject, versions), readUses(store, collection, id)])
  return {
    title,
    erased,
    emptied: told.flatMap(each => each.emptied),
    ...pictures,
    hindering: uses.found.filter(use => isHindering(subject, use, erased)),
  }
}

const titleOf = async (
  { store, kinds, collection: { title, fields }, id }: ErasingSubject,
  versions: readonly JsonObject[],
): Promise<string> => {
  const value = versions.map(version => version[title] ?? '').find(each => each !== '') ?? ''
  const { to } = fields[title]?.reference ?? {}
  const named = to === undefined ? value : await store.read(`${to}/${value}/${kinds[to]?.collection.title}`)
  return named === null || named === '' ? id : String(named)
}

/** @throws Error for a collection that the page does not know: what it says of somebody would stay. */
const knownIn = (kinds: ErasingSubject['kinds'], path: string): Collection => {
  const kind = kinds[path]
  if (kind === undefined) throw new Error(`The page does not know the collection "${path}".`)
  return kind.collection
}

const findReferring = async (
  { store, kinds, collection, id }: ErasingSubject,
  by: string,
): Promise<{ readonly erased: readonly Target[]; readonly emptied: readonly Target[] }> => {
  const referring = knownIn(kinds, by)
  const telling = tellingFields(referring, collection.path)
  if (telling.length === 0) return { erased: [], emptied: [] }
  const found = await findTold(store, referring, ({ record }) => tellsOf(record, telling, id))
  const mustRefer = telling.some(name => referring.fields[name]?.required)
  const judged = await Promise.all(
    found.map(async each => ({
      target: { collection: by, id: each.id },
      goes: mustRefer && (await isOnlyOf(store, referring, telling, id, each)),
    })),
  )
  const targets = (goes: boolean) => judged.flatMap(each => (each.goes === goes ? [each.target] : []))
  return { erased: targets(true), emptied: targets(false) }
}

/** Whether a record is of this person: it says so or, where it was deleted, nobody else was in its place. */
const isOnlyOf = async (
  store: Store,
  { path }: Collection,
  telling: readonly string[],
  person: string,
  { id, snapshots }: Told,
): Promise<boolean> => {
  const record = await store.read(`${path}/${id}`)
  return isStored(record)
    ? tellsOf(record, telling, person)
    : !snapshots.some((each: Snapshot) => namesAnother(each.record, telling, person))
}

/** Its pictures, now and earlier. */
const findPictures = async (
  { store, kinds, collection: { path, fields }, id }: ErasingSubject,
  versions: readonly JsonObject[],
): Promise<Pick<ErasingPlan, 'pictures' | 'shared'>> => {
  const shown = Object.entries(fields).flatMap(([name, { control, reference }]) => {
    if (control.type !== 'image' || reference === null) return []
    const pictures = knownIn(kinds, reference.to)
    if (!isPersonal(pictures)) return []
    const ids = new Set(versions.map(version => String(version[name] ?? '')).filter(picture => picture !== ''))
    return [...ids].map(picture => ({ pictures, picture }))
  })
  const judged = await Promise.all(
    shown.map(async ({ pictures, picture }) => {
      const { found } = await readUses(store, pictures, picture)
      const isShared = found.some(use => use.collection !== path || use.id !== id)
      const isThere = (await readSnapshots(store, pictures, picture)).length > 0
      return { target: { collection: pictures.path, id: picture }, isShared, isThere }
    }),
  )
  return {
    pictures: judged.flatMap(({ target, isShared, isThere }) => (isThere && !isShared ? [target] : [])),
    shared: judged.filter(({ isShared }) => isShared).length,
  }
}

const isHindering = ({ kinds, collection }: ErasingSubject, use: Use, erased: readonly Target[]): boolean => {
  const by = kinds[use.collection]?.collection
  const telling = by ? tellingFields(by, collection.path) : []
  const goes = erased.some(each => each.collection === use.collection && each.id === use.id)
  return !goes && use.fields.some(name => !telling.includes(name))
}
