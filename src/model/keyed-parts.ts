import { isObject, itemsOf, type Json, type JsonObject, same } from './json.ts'

/** A list whose parts have keys, which identify them at any place. */
type Keyed = ReadonlyMap<string, JsonObject>

/** @returns null where a part has no key, or two have the same: then only the whole can be compared */
const byKey = (key: string, value: Json | undefined): Keyed | null => {
  const parts = itemsOf(value).map(item => (isObject(item) ? item : {}))
  const found = new Map(parts.map(part => [String(part[key] ?? ''), part]))
  return found.size === parts.length && !found.has('') ? found : null
}

export type PartChange =
  | { readonly type: 'added' | 'removed'; readonly part: JsonObject }
  /** `place` counts from 1. */
  | { readonly type: 'moved'; readonly part: JsonObject; readonly place: number }
  | { readonly type: 'changed'; readonly part: JsonObject; readonly fields: readonly PartFieldChange[] }

interface PartFieldChange {
  readonly field: string
  readonly before: Json
  readonly after: Json
}

const fieldsApart = (one: JsonObject, other: JsonObject): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(name => !same(one[name], other[name]))

/**
 * Differences between two versions of a list, in the order of the later one; removed parts come last.
 *
 * @returns null if parts cannot be identified by their keys
 */
export const partChanges = (key: string, before: Json, after: Json): readonly PartChange[] | null => {
  const [old, now] = [byKey(key, before), byKey(key, after)]
  if (old === null || now === null) return null
  const moved = movedIn([...old.keys()], [...now.keys()])
  const changes = [...now].flatMap(([id, part], index): PartChange[] => {
    const former = old.get(id)
    if (former === undefined) return [{ type: 'added', part }]
    const fields = fieldsApart(former, part).map(field => ({
      field,
      before: former[field] ?? null,
      after: part[field] ?? null,
    }))
    return [
      ...(moved.has(id) ? [{ type: 'moved', part, place: index + 1 } as const] : []),
      ...(fields.length > 0 ? [{ type: 'changed', part, fields } as const] : []),
    ]
  })
  const removed = [...old].filter(([id]) => !now.has(id)).map(([, part]) => ({ type: 'removed', part }) as const)
  return [...changes, ...removed]
}

/**
 * A conflict between both sides: in a field of a part; with a null `field` in a part that one changed and the other
 * removed; with a null `part` in the order.
 */
export interface PartConflict {
  /** Tells the conflicts of a list apart. */
  readonly id: string
  /** As it is wherever it still is; null for the order. */
  readonly part: JsonObject | null
  readonly field: string | null
  /** Keys in order, for a conflict of the order. */
  readonly base: Json
  readonly mine: Json
  readonly theirs: Json
}

export interface PartsMerge {
  readonly conflicts: readonly PartConflict[]
  /** Changes taken from them, and my own that stay; neither includes conflicts. */
  readonly taken: readonly PartChange[]
  readonly kept: readonly PartChange[]
  /** The list with both, each conflict as it was decided; undecided ones are theirs. */
  readonly items: readonly JsonObject[]
}

type Decided = Readonly<Record<string, Json>>

const orderId = 'order'

/**
 * Merges both sides' changes of a list by part and field. Equal changes are no conflict.
 *
 * @param decided values for conflicts, by their ids
 * @returns null if parts cannot be identified by their keys
 */
export const mergeParts = (
  key: string,
  versions: { readonly base: Json; readonly mine: Json; readonly theirs: Json },
  decided: Decided = {},
): PartsMerge | null => {
  const base = byKey(key, versions.base)
  const mine = byKey(key, versions.mine)
  const theirs = byKey(key, versions.theirs)
  if (base === null || mine === null || theirs === null) return null
  const ids = [...new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])]
  const merged = ids.map(
    id => [id, mergePart(id, { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }, decided)] as const,
  )
  const parts = new Map(merged.flatMap(([id, { part }]) => (part === null ? [] : [[id, part] as const])))
  const order = mergeOrder({ base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] }, decided)
  const conflicts = [...merged.flatMap(([, { conflicts: found }]) => found), ...order.conflicts]
  const settledIn = (after: Json) => settled(key, partChanges(key, versions.base, after) ?? [], conflicts)
  return {
    conflicts,
    taken: settledIn(versions.theirs),
    kept: settledIn(versions.mine),
    items: order.ids.map(id => parts.get(id)).filter(part => part !== undefined),
  }
}

/** Changes without those in conflict. */
const settled = (key: string, changes: readonly PartChange[], conflicts: readonly PartConflict[]) =>
  changes.flatMap((change): PartChange[] => {
    const id = String(change.part[key])
    const own = conflicts.filter(({ part }) => part?.[key] === id)
    if (change.type === 'moved') return conflicts.some(({ part }) => part === null) ? [] : [change]
    if (own.some(({ field }) => field === null)) return []
    if (change.type !== 'changed') return [change]
    const fields = change.fields.filter(({ field }) => !own.some(conflict => conflict.field === field))
    return fields.length === 0 ? [] : [{ ...change, fields }]
  })

interface Sides<Value> {
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

interface MergedPart {
  readonly part: JsonObject | null
  readonly conflicts: readonly PartConflict[]
}

const mergePart = (id: string, sides: Sides<JsonObject | undefined>, decided: Decided): MergedPart => {
  const [base = null, mine = null, theirs = null] = [sides.base, sides.mine, sides.theirs]
  if (mine !== null && theirs !== null) return mergeFields(id, { base: base ?? {}, mine, theirs }, decided)
  if (base === null || same(mine, theirs)) return { part: mine ?? theirs, conflicts: [] }
  // One side removed it.
  if (same(base, mine ?? theirs)) return { part: null, conflicts: [] }
  const conflict = { id, part: mine ?? theirs, field: null, base, mine, theirs }
  const part = id in decided ? decided[id] : theirs
  return { part: isObject(part) ? part : null, conflicts: [conflict] }
}

const mergeFields = (id: string, { base, mine, theirs }: Sides<JsonObject>, decided: Decided): MergedPart => {
  const names = [...new Set([base, mine, theirs].flatMap(Object.keys))]
  const conflicts: PartConflict[] = []
  const fields = names.map(field => {
    const [before = null, own = null, other = null] = [base[field], mine[field], theirs[field]]
    if (same(own, other) || same(before, own)) return [field, other] as const
    if (same(before, other)) return [field, own] as const
    const conflict = { id: `${id}/${field}`, part: theirs, field, base: before, mine: own, theirs: other }
    conflicts.push(conflict)
    return [field, conflict.id in decided ? (decided[conflict.id] ?? null) : other] as const
  })
  return { part: Object.fromEntries(fields.filter(([, value]) => value !== null)), conflicts }
}

type Order = readonly string[]

/** All keys of both sides: shared ones in the changed order, others after their predecessor. */
const mergeOrder = (
  sides: Sides<Order>,
  decided: Decided,
): { readonly ids: Order; readonly conflicts: readonly PartConflict[] } => {
  const common = sides.base.filter(id => sides.mine.includes(id) && sides.theirs.includes(id))
  const inCommon = (order: Order) => order.filter(id => common.includes(id))
  const [mine, theirs] = [inCommon(sides.mine), inCommon(sides.theirs)]
  const byMe = movedIn(common, mine)
  const byThem = movedIn(common, theirs)
  const isConflict = !same(mine, theirs) && [...byMe].some(id => byThem.has(id))
  const chosen = decided[orderId]
  const together = isConflict
    ? chosen === undefined
      ? theirs
      : inCommon(itemsOf(chosen).map(String))
    : placed(
        theirs.filter(id => !byMe.has(id)),
        mine,
      )
  const conflict = { id: orderId, part: null, field: null, base: common, mine, theirs }
  return {
    ids: placed(placed(together, sides.theirs), sides.mine),
    conflicts: isConflict ? [conflict] : [],
  }
}

/** The order with what it lacks of another, each behind what it stands behind there. */
const placed = (order: Order, other: Order): Order => {
  const ids = [...order]
  for (const [index, id] of other.entries())
    if (!ids.includes(id)) ids.splice(ids.indexOf(other[index - 1] ?? '') + 1, 0, id)
  return ids
}

/** The fewest keys that have to move to make one order of the other; keys of only one of them are none. */
const movedIn = (before: Order, after: Order): ReadonlySet<string> => {
  const from = before.filter(id => after.includes(id))
  const to = after.filter(id => before.includes(id))
  const stayed = new Set(longestCommon(from, to))
  return new Set(to.filter(id => !stayed.has(id)))
}

const longestCommon = (one: Order, other: Order): Order => {
  // The best of each row, from the end of both.
  let below: readonly Order[] = [...other, ''].map(() => [])
  for (const id of one.toReversed()) {
    const row: Order[] = [[]]
    for (const [back, found] of other.toReversed().entries()) {
      const at = other.length - 1 - back
      const [beside = [], under = []] = [row[0], below[at]]
      row.unshift(found === id ? [id, ...(below[at + 1] ?? [])] : beside.length >= under.length ? beside : under)
    }
    below = row
  }
  return below[0] ?? []
}
