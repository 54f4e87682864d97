import { isObject, itemsOf, type Json, type JsonObject, same } from './values/json.ts'

/** A list whose parts have keys, which identify them at any place. */
type Keyed = ReadonlyMap<string, JsonObject>

/** @returns null if a part has no key, or two share one: only the whole can be compared */
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

type Order = readonly string[]

/** The fewest keys to move from one order to the other; ignores keys of one side only. */
const movedIn = (before: Order, after: Order): ReadonlySet<string> => {
  const from = before.filter(id => after.includes(id))
  const to = after.filter(id => before.includes(id))
  const stayed = new Set(longestCommon(from, to))
  return new Set(to.filter(id => !stayed.has(id)))
}

const longestCommon = (one: Order, other: Order): Order => {
  // Longest common subsequences of each row, from the end.
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
