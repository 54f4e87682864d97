import type { Issues } from '../../../model/check.ts'
import { closedFields, closingBy, closingPath, isLockedBy, lockedFields, lockPath } from '../../../model/closing.ts'
import type { Collection } from '../../../model/collection.ts'
import { computedFields, computedValue, type Joining } from '../../../model/fields/computed.ts'
import { type Agreement, followsFromOthers, type Issue, type Join } from '../../../model/fields/field.ts'
import { idsOf, type PartReferred, referredInParts } from '../../../model/fields/reference.ts'
import { pictureAddress, picturesIn } from '../../../model/fields/text-pictures.ts'
import type { Values } from '../../../model/record.ts'
import { isReleasable, releaseField, releaseIssue, releasesPath } from '../../../model/release.ts'
import type { Store } from '../../../model/store.ts'
import { type Json, same } from '../../../model/values/json.ts'

export const joinIssues = async (
  store: Store,
  collection: Collection,
  id: string,
  old: Values,
  next: Values,
): Promise<readonly (readonly [string, Issue])[]> => {
  const found = await Promise.all(
    computedFields(collection).map(async ([name, field]) => {
      const value = computedValue(field.computed, next)
      if (value === null || value === computedValue(field.computed, old)) return []
      const issue =
        (await takenIssue(store, collection, id, name, field, value)) ??
        (await fullIssue(store, collection, name, field.computed, value, next))
      return issue ? [[field.computed.issueField, issue] as const] : []
    }),
  )
  return found.flat()
}

const takenIssue = async (
  store: Store,
  { path, fields, title }: Collection,
  id: string,
  rule: string,
  { unique }: Joining,
  value: string,
): Promise<Issue | null> => {
  if (!unique) return null
  const holder = await store.read(`unique/${path}/${rule}/${value}`)
  if (holder === null || holder === id) return null
  const by = fields[title]?.reference ? null : await store.read(`${path}/${holder}/${title}`)
  return { code: 'takenBy', rule, by: by === null ? null : String(by) }
}

const fullIssue = async (
  store: Store,
  collection: Collection,
  rule: string,
  join: Join,
  value: string,
  next: Values,
): Promise<Issue | null> => {
  const room = await capacityFor(store, collection, rule, join, value, next)
  return room !== null && room.count >= room.limit ? { code: 'full', rule, limit: room.limit } : null
}

export interface Capacity {
  readonly count: number
  readonly limit: number
}

/** Capacity of a computed value; null if unlimited. */
export const capacityFor = async (
  store: Store,
  { path, fields }: Collection,
  name: string,
  { atMost }: Join,
  value: string,
  next: Values,
): Promise<Capacity | null> => {
  const to = fields[atMost?.of ?? '']?.reference?.to
  if (atMost === null || to === undefined) return null
  const [count, limit] = await Promise.all([
    store.read(`counts/${path}/by/${name}/${value}`),
    store.read(`${to}/${next[atMost.of]}/${atMost.field}`),
  ])
  return typeof limit === 'number' ? { count: Number(count ?? 0), limit } : null
}

/**
 * Issues known only to the database: values taken, missing references, parent circles, disagreement with or closing by
 * the referenced record, computed values taken or beyond a limit.
 *
 * @param values the fields that are to change
 * @param old the record as it is, empty for a new one
 */
export const issuesByDatabase = async (
  store: Store,
  collection: Collection,
  id: string,
  values: Values,
  old: Values = {},
): Promise<Issues> => {
  const names = Object.keys(values)
  const [derived, found] = await Promise.all([
    derivedIssues(store, collection, id, values, old),
    Promise.all(names.map(async name => [name, await issueOf(store, collection, id, name, values[name])] as const)),
  ])
  // A field's own issue takes precedence over derived ones.
  return { ...derived, ...Object.fromEntries(found.filter(isFound)) }
}

/** Issues from several fields: disagreement, closing, and computed values. */
export const derivedIssues = async (
  store: Store,
  collection: Collection,
  id: string,
  values: Values,
  old: Values,
): Promise<Issues> => {
  const next = { ...old, ...values }
  const [joins, closed, locked, membership, disagreements] = await Promise.all([
    joinIssues(store, collection, id, old, next),
    closedIssues(store, collection, old, next),
    lockedIssues(store, collection, id, old, next),
    membershipIssues(store, collection, id, old, next),
    Promise.all(
      agreements(collection, values).map(
        async ([name, agrees]) => [name, await disagreement(store, collection, name, agrees, next)] as const,
      ),
    ),
  ])
  return {
    ...Object.fromEntries(joins),
    ...closed,
    ...locked,
    ...membership,
    ...Object.fromEntries(disagreements.filter(isFound)),
  }
}

const closedIssues = async (store: Store, collection: Collection, old: Values, next: Values): Promise<Issues> => {
  const names = closedFields(collection, old, next)
  const location = closingPath(collection, next)
  if (names.length === 0 || location === null || !closingBy(collection, await store.read(location))) return {}
  return Object.fromEntries(names.map(name => [name, { code: 'closed' }]))
}

const lockedIssues = async (
  store: Store,
  collection: Collection,
  id: string,
  old: Values,
  next: Values,
): Promise<Issues> => {
  const names = lockedFields(collection, old, next)
  const location = lockPath(collection, id, next)
  if (names.length === 0 || location === null || !isLockedBy(collection, await store.read(location))) return {}
  return Object.fromEntries(names.map(name => [name, { code: 'locked' }]))
}

const membershipIssues = async (
  store: Store,
  collection: Collection,
  id: string,
  { [releaseField]: left = null }: Values,
  { [releaseField]: joined = null }: Values,
): Promise<Issues> => {
  if (!isReleasable(collection) || left === joined) return {}
  const stateOf = (release: Json) => (release === null ? null : store.read(`${releasesPath}/${String(release)}/status`))
  const [from, to] = await Promise.all([stateOf(left), stateOf(joined)])
  const issue = releaseIssue(from, to)
  return issue === null || (left === null && (await isTrashed(store, collection, id))) ? {} : { [releaseField]: issue }
}

/** A record that returns from the trash keeps its release. */
const isTrashed = async (store: Store, { path }: Collection, id: string): Promise<boolean> =>
  (await store.readPage({ path: `trash/${path}`, order: '$key', from: id, to: id, limit: 1 })).length > 0

const isFound = (entry: readonly [string, Issue | null]): entry is readonly [string, Issue] => entry[1] !== null

const issueOf = async (
  store: Store,
  { path, fields, idField }: Collection,
  id: string,
  name: string,
  value: Json | undefined,
): Promise<Issue | null> => {
  const field = fields[name]
  if (field === undefined || followsFromOthers(field) || value === null || value === undefined) return null
  if (field.unique && name !== idField) {
    const holder = await store.read(`unique/${path}/${name}/${value}`)
    if (holder === null || holder === id) return null
    // Leftover claims are taken over.
    return (await store.read(`${path}/${holder}/${name}`)) === value ? { code: 'taken' } : null
  }
  if (field.control.type === 'lines') return gonePicture(store, field.control.pictures, value)
  if (field.reference === null) return danglingPart(store, referredInParts(field, value))
  const { to, tree } = field.reference
  const targets = idsOf(value)
  const present = await Promise.all(targets.map(target => store.read(`${to}/${target}/rev`)))
  const gone = targets.find((_, at) => present[at] === null)
  if (gone !== undefined) return { code: 'dangling', id: gone }
  return tree !== undefined && (await isCircle(store, path, name, id, String(value), tree)) ? { code: 'circle' } : null
}

const gonePicture = async (store: Store, to: string | null, text: Json): Promise<Issue | null> => {
  const shown = to === null ? [] : picturesIn(to, text)
  const present = await Promise.all(shown.map(id => store.read(`${to}/${id}/rev`)))
  const gone = shown.find((_, at) => present[at] === null)
  return gone === undefined ? null : { code: 'gonePicture', address: pictureAddress(String(to), gone) }
}

const danglingPart = async (store: Store, referred: readonly PartReferred[]): Promise<Issue | null> => {
  const present = await Promise.all(referred.map(({ to, id }) => store.read(`${to}/${id}/rev`)))
  const gone = referred.find((_, index) => present[index] === null)
  return gone ? { code: 'part', at: gone.at, field: gone.field, issue: { code: 'dangling', id: gone.id } } : null
}

/** Whether moving below `from` by the reference `name` makes a circle, or exceeds `levels`. */
export const isCircle = async (
  store: Store,
  path: string,
  name: string,
  id: string,
  from: string,
  levels: number,
): Promise<boolean> => {
  if (from === id || levels === 0) return true
  const above = await store.read(`${path}/${from}/${name}`)
  return above === null ? false : isCircle(store, path, name, id, String(above), levels - 1)
}

const agreements = ({ fields }: Collection, values: Values): readonly (readonly [string, Agreement])[] =>
  Object.entries(fields).flatMap(([name, { agrees }]) =>
    agrees && (name in values || agrees.with in values) ? [[name, agrees] as const] : [],
  )

const disagreement = async (
  store: Store,
  { fields }: Collection,
  name: string,
  { with: reference, its }: Agreement,
  next: Values,
): Promise<Issue | null> => {
  const id = next[reference] ?? null
  const to = fields[reference]?.reference?.to
  if (id === null || to === undefined) return null
  if (!fields[name]?.required && (next[name] ?? null) === null) return null
  const [rev, theirs] = await Promise.all([store.read(`${to}/${id}/rev`), store.read(`${to}/${id}/${its}`)])
  // A missing record is reported at the reference.
  return rev === null || same(theirs, next[name]) ? null : { code: 'disagrees', with: reference }
}
