import type { Viewer } from '../../../config/area.ts'
import { issuesOf } from '../../../model/check.ts'
import { type Blocked, blockedBy, countedAt, countIn, publishingSteps } from '../../../model/life-cycle.ts'
import { can } from '../../../model/permissions.ts'
import { mustFix } from '../../../model/publish-checks.ts'
import { type Stored, type Values, writersOf } from '../../../model/record.ts'
import {
  fixedStates,
  maxParts,
  type Pin,
  pinsIn,
  type ReleasePart,
  releaseField,
  releaseStep,
} from '../../../model/release.ts'
import type { Store } from '../../../model/store.ts'
import type { Json } from '../../../model/values/json.ts'
import { breather } from '../../../records/data/breather.ts'
import { mapped, page, type Source, thenRead, together, valueAt, withKeys } from '../../../records/data/live/sources.ts'
import { readVersion } from '../../../records/data/writing/writer.ts'
import { knownCollections, loadKinds } from '../../../records/registry/known-collections.ts'
import type { RecordKind } from '../../../records/registry/record-kind.ts'
import { readFindings } from '../../../records/steps/checks/facts.ts'
import { releases } from '../collections/releases.ts'

export type Trouble =
  | Exclude<Blocked, { readonly code: 'closed' }>
  /** Deleted, removed or changed since the release was scheduled; added since, or since it was published. */
  | { readonly code: 'gone' | 'changed' | 'added' | 'late' | 'tooMany' }
  /** No release publishes a record in this state. */
  | { readonly code: 'notReady'; readonly state: string }
  | { readonly code: 'mustFix'; readonly count: number }

export interface Part {
  readonly kind: RecordKind
  readonly id: string
  readonly title: string
  readonly values: Values
  /** Null if deleted. */
  readonly record: Stored | null
  /** Null if none. */
  readonly trouble: Trouble | null
  /** The part as it is published; null if it is not ready. Faults that must be fixed can be overridden. */
  readonly ready: ReleasePart | null
  /** Devices that a notification reaches. */
  readonly devices: number
}

export type Person = Pick<Viewer, 'uid' | 'role'>

const membersOf = (path: string, release: string) => ({
  path: `uses/${releases.path}/${release}/${path}`,
  order: '$key',
  limit: maxParts + 1,
})

/** Collections whose records may be parts, as far as the role may read them. */
export const partKinds = async ({ role }: Pick<Person, 'role'>): Promise<readonly RecordKind[]> => {
  const paths = knownCollections().find(({ path }) => path === releases.path)?.referredFrom ?? []
  const kinds = Object.values(await loadKinds(paths))
  return kinds.filter(({ collection }) => can(role, collection.permissions.read))
}

/** Paths of the parts: those of the release now, and those that it keeps since it was scheduled or published. */
const placesOf = (
  kinds: readonly RecordKind[],
  values: Values,
  members: Readonly<Record<string, readonly string[]>>,
) => {
  const pins = fixedStates.some(state => state === values.status) ? pinsIn(values) : []
  const now = kinds.flatMap(({ collection: { path } }) => (members[path] ?? []).map(id => ({ path, id })))
  const added = now.filter(({ path, id }) => !pins.some(pin => pin.path === path && pin.id === id))
  return [...pins, ...added]
}

interface Place {
  readonly path: string
  readonly id: string
  readonly rev?: number
}

const membersSource = (store: Store, kinds: readonly RecordKind[], release: string) =>
  together<Record<string, readonly string[]>>(
    Object.fromEntries(
      kinds.map(({ collection: { path } }) => [
        path,
        mapped(page(store, membersOf(path, release)), entries => entries.map(({ id }) => id)),
      ]),
    ),
  )

/** The parts of a release with what keeps each from being published, live. */
export const partsSource = (
  store: Store,
  kinds: readonly RecordKind[],
  release: string,
  values: Values,
  person: Person,
): Source<readonly Part[]> => {
  const places = mapped(membersSource(store, kinds, release), members => placesOf(kinds, values, members))
  const withRevs = withKeys<readonly Place[], Json>(
    places,
    some => some.map(({ path, id }) => `${path}/${id}`),
    path => valueAt(store, `${path}/rev`),
  )
  return thenRead(withRevs, ({ item }) => checkAll(store, kinds, item, values, { release, person }))
}

/** The same, once. */
export const readParts = async (
  store: Store,
  kinds: readonly RecordKind[],
  release: string,
  values: Values,
  person: Person,
): Promise<readonly Part[]> => {
  const members = await Promise.all(
    kinds.map(async ({ collection: { path } }) => {
      const entries = await store.readPage(membersOf(path, release))
      return [path, entries.map(({ id }) => id)] as const
    }),
  )
  const places = placesOf(kinds, values, Object.fromEntries(members))
  return checkAll(store, kinds, places, values, { release, person })
}

interface Checking {
  readonly release: string
  readonly person: Person
}

const checkAll = (
  store: Store,
  kinds: readonly RecordKind[],
  places: readonly Place[],
  values: Values,
  checking: Checking,
): Promise<readonly Part[]> =>
  Promise.all(
    places.flatMap((place, at) => {
      const kind = kinds.find(({ collection }) => collection.path === place.path)
      return kind === undefined ? [] : [checkPart(store, kind, place, values, checking, at)]
    }),
  )

const checkPart = async (
  store: Store,
  kind: RecordKind,
  { id, rev }: Place,
  release: Values,
  { release: releaseId, person }: Checking,
  at: number,
): Promise<Part> => {
  const { collection } = kind
  const { lifeCycle, path } = collection
  const version = await readVersion(store, collection, id)
  const title = String(version?.values[collection.title] ?? id)
  const part = { kind, id, title, values: version?.values ?? {}, record: version?.record ?? null, devices: 0 }
  const troubled = (trouble: Trouble | null): Part => ({ ...part, trouble, ready: null })
  if (release.status === 'published') return troubled(rev === undefined ? { code: 'late' } : null)
  if (version === null || lifeCycle === undefined) return troubled({ code: 'gone' })
  const { record, values } = version
  if (record[releaseField] !== releaseId || (rev !== undefined && record.rev !== rev))
    return troubled({ code: 'changed' })
  if (release.status === 'scheduled' && rev === undefined) return troubled({ code: 'added' })
  if (at >= maxParts) return troubled({ code: 'tooMany' })
  const state = String(record[lifeCycle.field])
  const step = releaseStep(lifeCycle, state)
  if (step === undefined) return troubled({ code: 'notReady', state })
  const counted = countedAt(lifeCycle)
  const count = step.counted === null || counted === null ? null : countIn(await store.read(`${counted}/${id}`))
  const context = { values, role: person.role, now: store.now() }
  const counting = { count, uid: person.uid, writers: writersOf(record) }
  const blocked = blockedBy(lifeCycle, step, { ...context, counting })
  const devices = count?.devices ?? 0
  const next = { ...values, [lifeCycle.field]: step.to }
  const missing = Object.keys(issuesOf(collection, next))
  const findings = publishingSteps(collection).includes(step.event)
    ? await readFindings(store, collection, values, place => store.read(place).catch(() => null), breather())
    : []
  const faults = mustFix(findings).length
  const trouble: Trouble | null =
    blocked?.code === 'closed'
      ? { code: 'notReady', state }
      : (blocked ??
        (missing.length > 0 ? { code: 'needsFields', fields: missing } : null) ??
        (faults > 0 ? { code: 'mustFix', count: faults } : null))
  const ready = { collection, id, record, detached: detachedIn(version.values, kind), step }
  return { ...part, devices, trouble, ready: isOverridable(trouble) ? ready : null, title: title || `${path}/${id}` }
}

const isOverridable = (trouble: Trouble | null) => trouble === null || trouble.code === 'mustFix'

/** Faults of a part that must be fixed, or overridden with a reason. */
export const faultsOf = ({ trouble }: Part): number => (trouble?.code === 'mustFix' ? trouble.count : 0)

const detachedIn = (values: Values, { collection: { fields } }: RecordKind): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.detached !== 'no'))

export const pinsOf = (parts: readonly Part[]): readonly Pin[] =>
  parts.flatMap(({ kind, id, record }) => (record ? [{ path: kind.collection.path, id, rev: record.rev }] : []))

/** Apps whose readers see something new. */
export const appsOf = (parts: readonly Part[]): readonly string[] => [
  ...new Set(
    parts.flatMap(({ kind: { collection }, id, values }) => {
      const { to, as } = collection.publication ?? {}
      const list = to === undefined ? [] : Object.values(values[to] ?? {})
      return as === undefined ? list.map(String) : [id]
    }),
  ),
]
