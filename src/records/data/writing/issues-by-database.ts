import type { Issues } from '../../../model/check.ts'
import { closedFields, closingBy, closingPath, isLockedBy, lockedFields, lockPath } from '../../../model/closing.ts'
import type { Collection } from '../../../model/collection.ts'
import { type Agreement, followsFromOthers, type Issue } from '../../../model/fields/field.ts'
import { idsOf, type PartReferred, referredInParts } from '../../../model/fields/reference.ts'
import { pictureAddress, picturesIn } from '../../../model/fields/text-pictures.ts'
import type { Values } from '../../../model/record.ts'
import { isReleasable, releaseField, releaseIssue, releasesPath } from '../../../model/release.ts'
import type { Store } from '../../../model/store.ts'
import { type Json, same } from '../../../model/values/json.ts'
import { capacityFor, fullIssue, type Joined, joinedIn } from './capacity.ts'

/** A change that is checked: the record as it is, empty for a new one, and as it would be. */
interface Checked {
  readonly store: Store
  readonly collection: Collection
  readonly id: string
  readonly old: Values
  readonly next: Values
}

type Found = readonly [name: string, issue: Issue | null]

const issuesIn = (found: readonly Found[]): Issues =>
  Object.fromEntries(found.flatMap(([name, issue]) => (issue === null ? [] : [[name, issue]])))

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
  const checked = { store, collection, id, old, next: { ...old, ...values } }
  const [derived, ...found] = await Promise.all([
    derivedIssues(store, collection, id, values, old),
    ...Object.keys(values).map(async (name): Promise<Found> => [name, await issueOf(checked, name, values[name])]),
  ])
  // A field's own issue takes precedence over derived ones.
  return { ...derived, ...issuesIn(found) }
}

/** Issues from several fields: disagreement, closing, and computed values. */
export const derivedIssues = async (
  store: Store,
  collection: Collection,
  id: string,
  values: Values,
  old: Values,
): Promise<Issues> => {
  const checked = { store, collection, id, old, next: { ...old, ...values } }
  const found = await Promise.all([
    joinIssues(checked),
    closedIssues(checked),
    lockedIssues(checked),
    membershipIssues(checked),
    disagreements(checked, values),
  ])
  return issuesIn(found.flat())
}

const joinIssues = ({ store, collection, id, old, next }: Checked): Promise<readonly Found[]> =>
  Promise.all(
    joinedIn(collection, old, next)
      .filter(({ isNew }) => isNew)
      .map(async (joined): Promise<Found> => {
        const taken = await takenIssue(store, collection, id, joined)
        return [
          joined.field.computed.issueField,
          taken ?? fullIssue(joined, await capacityFor(store, collection, joined)),
        ]
      }),
  )

const takenIssue = async (
  store: Store,
  { path, fields, title }: Collection,
  id: string,
  { name: rule, field, value }: Joined,
): Promise<Issue | null> => {
  if (!field.unique) return null
  const holder = await store.read(`unique/${path}/${rule}/${value}`)
  if (holder === null || holder === id) return null
  const by = fields[title]?.reference ? null : await store.read(`${path}/${holder}/${title}`)
  return { code: 'takenBy', rule, by: by === null ? null : String(by) }
}

const closedIssues = async ({ store, collection, old, next }: Checked): Promise<readonly Found[]> => {
  const names = closedFields(collection, old, next)
  const location = closingPath(collection, next)
  if (names.length === 0 || location === null || !closingBy(collection, await store.read(location))) return []
  return names.map(name => [name, { code: 'closed' }])
}

const lockedIssues = async ({ store, collection, id, old, next }: Checked): Promise<readonly Found[]> => {
  const names = lockedFields(collection, old, next)
  const location = lockPath(collection, id, next)
  if (names.length === 0 || location === null || !isLockedBy(collection, await store.read(location))) return []
  return names.map(name => [name, { code: 'locked' }])
}

const membershipIssues = async ({ store, collection, id, old, next }: Checked): Promise<readonly Found[]> => {
  const [left, joined] = [old[releaseField] ?? null, next[releaseField] ?? null]
  if (!isReleasable(collection) || left === joined) return []
  const stateOf = (release: Json) => (release === null ? null : store.read(`${releasesPath}/${String(release)}/status`))
  const [from, to] = await Promise.all([stateOf(left), stateOf(joined)])
  const issue = releaseIssue(from, to)
  return issue === null || (left === null && (await isTrashed(store, collection, id))) ? [] : [[releaseField, issue]]
}

/** A record that returns from the trash keeps its release. */
const isTrashed = async (store: Store, { path }: Collection, id: string): Promise<boolean> =>
  (await store.readPage({ path: `trash/${path}`, order: '$key', from: id, to: id, limit: 1 })).length > 0

const issueOf = async (
  { store, collection: { path, fields, idField }, id }: Checked,
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
  const gone = await firstGone(
    store,
    idsOf(value).map(target => ({ to, id: target })),
  )
  if (gone !== undefined) return { code: 'dangling', id: gone.id }
  const above = (of: string) => store.read(`${path}/${of}/${name}`)
  return tree !== undefined && (await isCircle(above, id, String(value), tree)) ? { code: 'circle' } : null
}

/** The first of these records that does not exist. */
const firstGone = async <Target extends { readonly to: string; readonly id: string }>(
  store: Store,
  targets: readonly Target[],
): Promise<Target | undefined> => {
  const present = await Promise.all(targets.map(({ to, id }) => store.read(`${to}/${id}/rev`)))
  return targets.find((_, at) => present[at] === null)
}

const gonePicture = async (store: Store, to: string | null, text: Json): Promise<Issue | null> => {
  const gone =
    to === null
      ? undefined
      : await firstGone(
          store,
          picturesIn(to, text).map(id => ({ to, id })),
        )
  return gone === undefined ? null : { code: 'gonePicture', address: pictureAddress(gone.to, gone.id) }
}

const danglingPart = async (store: Store, referred: readonly PartReferred[]): Promise<Issue | null> => {
  const gone = await firstGone(store, referred)
  return gone ? { code: 'part', at: gone.at, field: gone.field, issue: { code: 'dangling', id: gone.id } } : null
}

/** Whether a record below `from` would be above itself, or below more than so many levels. */
const isCircle = async (
  above: (id: string) => Promise<Json>,
  id: string,
  from: string,
  levels: number,
): Promise<boolean> => {
  if (from === id || levels === 0) return true
  const next = await above(from)
  return next === null ? false : isCircle(above, id, String(next), levels - 1)
}

const disagreements = (checked: Checked, values: Values): Promise<readonly Found[]> =>
  Promise.all(
    Object.entries(checked.collection.fields).flatMap(([name, { agrees }]) =>
      agrees && (name in values || agrees.with in values) ? [disagreement(checked, name, agrees)] : [],
    ),
  )

const disagreement = async (
  { store, collection: { fields }, next }: Checked,
  name: string,
  { with: reference, its }: Agreement,
): Promise<Found> => {
  const id = next[reference] ?? null
  const to = fields[reference]?.reference?.to
  if (id === null || to === undefined) return [name, null]
  if (!fields[name]?.required && (next[name] ?? null) === null) return [name, null]
  const [rev, theirs] = await Promise.all([store.read(`${to}/${id}/rev`), store.read(`${to}/${id}/${its}`)])
  // A missing record is reported at the reference.
  return [name, rev === null || same(theirs, next[name]) ? null : { code: 'disagrees', with: reference }]
}
