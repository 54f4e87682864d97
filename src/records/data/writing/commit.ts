import { loadChunk } from '../../../config/chunk-load.ts'
import { type Change, changeSet } from '../../../model/change.ts'
import { type Issues, issuesBetween, issuesOf } from '../../../model/check.ts'
import { isLockedBy, lockPath } from '../../../model/closing.ts'
import { type Collection, isUnique } from '../../../model/collection.ts'
import { preparingOf, shapesPath } from '../../../model/derived-indexes.ts'
import { failureOf } from '../../../model/failure.ts'
import { passedMoments } from '../../../model/life-cycle.ts'
import type { Outcome } from '../../../model/outcome.ts'
import { isStored, type Values, valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { isObject, same } from '../../../model/values/json.ts'
import { databaseIssues } from './database-issues.ts'
import { leftOverUses, readUses } from './writer.ts'

/** Carries out a change; reads the reason of a refusal from the database. Never rejects. Waits offline. */
export const commit = async (store: Store, collection: Collection, change: Change): Promise<Outcome> => {
  const rev = (change.before?.rev ?? change.lastRev ?? 0) + 1
  const passed = passedIn(store, collection, change)
  if (Object.keys(passed).length > 0) return { type: 'invalid', issues: passed }
  try {
    await store.update(changeSet(collection, await withDigests(store, collection, change)))
    return { type: 'saved', rev }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code !== 'permission_denied') return { type: 'failed', failure }
    return explainRefusal(store, collection, change, rev)
      .then(received => (received.type === 'denied' ? underNewDeclaration(store, collection, change) : received))
      .catch(reason => ({ type: 'failed', failure: failureOf(reason) }))
  }
}

const passedIn = (store: Store, collection: Collection, { action, before, values }: Change): Issues =>
  action === 'change' && before !== null ? passedMoments(collection, before, { ...before, ...values }, store.now()) : {}

const withDigests = async (store: Store, collection: Collection, change: Change): Promise<Change> => {
  if (collection.sought === undefined || change.values === null) return change
  const { digestsIn } = await loadChunk(() => import('./digests.ts'))
  return { ...change, sought: await digestsIn(store, collection, change.values) }
}

const explainRefusal = async (store: Store, collection: Collection, change: Change, rev: number): Promise<Outcome> => {
  const { id, before, values, token } = change
  const versions = `history/${collection.path}/${id}`
  const [current, entry] = await Promise.all([store.read(`${collection.path}/${id}`), store.read(`${versions}/${rev}`)])
  // The first answer was lost with the connection, and the SDK repeated the write.
  if (isObject(entry) && entry.token === token) return { type: 'saved', rev }
  const theirs = isStored(current) ? current : null
  if (before === null && isObject(entry)) {
    // The id was used before: versions continue after the deleted record's.
    if (theirs === null) return commit(store, collection, { ...change, lastRev: await lastRevAt(store, versions) })
    if ((await store.read(`${versions}/${theirs.rev}/token`)) === token) return { type: 'saved', rev: theirs.rev }
  }
  if (before === null && theirs !== null && collection.idField)
    return { type: 'invalid', issues: { [collection.idField]: { code: 'taken' } } }
  if ((theirs?.rev ?? 0) !== (before?.rev ?? 0)) return { type: 'conflict', theirs }
  // Read before the database had told the times of an earlier write, which the SDK estimates meanwhile.
  if (before !== null && theirs !== null && Object.keys(theirs).some(name => !same(theirs[name], before[name])))
    return commit(store, collection, { ...change, before: { ...before, ...theirs } })
  if (values === null) {
    const locked = theirs && collection.lock?.by !== 'id' ? lockPath(collection, id, theirs) : null
    if (locked !== null && isLockedBy(collection, await store.read(locked)))
      return { type: 'invalid', issues: { [collection.title]: { code: 'locked' } } }
    const { found, areCopies } = await readUses(store, collection, id)
    const left = areCopies ? [] : await leftOverUses(store, collection, id, found)
    if (left.length > 0 && (await isTakenOut(store, left))) return commit(store, collection, change)
    return found.length > 0 ? { type: 'inUse', uses: found } : { type: 'denied' }
  }
  const old = valuesOf(collection, theirs)
  const found = await databaseIssues(store, collection, id, values, old)
  const merged = { ...old, ...values }
  const issues = { ...standingIssues(collection, old, merged), ...issuesBetween(collection, merged), ...found }
  return Object.keys(issues).length > 0 ? { type: 'invalid', issues } : { type: 'denied' }
}

/** Existing values that the declaration no longer accepts. Newer rules refuse the whole record for them. */
const standingIssues = (collection: Collection, old: Values, whole: Values): Issues =>
  Object.fromEntries(Object.entries(issuesOf(collection, whole)).filter(([name]) => (old[name] ?? null) !== null))

const lastRevAt = async (store: Store, path: string): Promise<number> => {
  const newest = { path, order: '$key', limit: 1, descending: true }
  const [last] = await store.readPage(newest)
  return Number(last?.id ?? 0)
}

/**
 * Under a declaration newer than the data, indexes may be missing, so all are written. A value claimed by another
 * record stays there. Other missing parts must be built first.
 */
const underNewDeclaration = async (store: Store, collection: Collection, change: Change): Promise<Outcome> => {
  const { before, values } = change
  const { waiting } = preparingOf(collection, await store.read(`${shapesPath}/${collection.path}`))
  const foreign = await foreignClaims(store, collection, change)
  const left = values === null ? [] : foreign.filter(name => same(values[name] ?? before?.[name], before?.[name]))
  if (left.length > 0)
    return { type: 'invalid', issues: Object.fromEntries(left.map(name => [name, { code: 'taken' }])) }
  if (waiting.size === 0 && foreign.length === 0) return { type: 'denied' }
  if (!change.isWhole) return commit(store, collection, { ...change, isWhole: true, foreign })
  return { type: 'failed', failure: { code: 'preparing', message: 'The data is being prepared.' } }
}

const foreignClaims = async (
  store: Store,
  collection: Collection,
  { id, before }: Change,
): Promise<readonly string[]> => {
  const names = Object.keys(collection.fields).filter(
    name => isUnique(collection, name) && !collection.fields[name]?.computed && (before?.[name] ?? null) !== null,
  )
  const holders = await Promise.all(
    names.map(name => store.read(`unique/${collection.path}/${name}/${before?.[name]}`)),
  )
  return names.filter((_, at) => (holders[at] ?? id) !== id)
}

/** Whether paths could be emptied; deleting a record does not imply write access everywhere. */
const isTakenOut = (store: Store, locations: readonly string[]): Promise<boolean> =>
  store.update(Object.fromEntries(locations.map(location => [location, null]))).then(
    () => true,
    () => false,
  )
