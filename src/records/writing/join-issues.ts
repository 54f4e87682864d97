import type { Collection } from '../../model/collection.ts'
import { computedFields, computedValue, type Joining } from '../../model/fields/computed.ts'
import type { Issue, Join } from '../../model/fields/field.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'

/** What is wrong with values that a record would newly have joined, each at the field where people are told. */
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
      return issue ? [[field.computed.tells, issue] as const] : []
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
  const room = await roomFor(store, collection, rule, join, value, next)
  return room !== null && room.count >= room.limit ? { code: 'full', rule, limit: room.limit } : null
}

/** How many records have a joined value, and how many may. */
export interface Room {
  readonly count: number
  readonly limit: number
}

/** The room for a joined value; null where nothing limits it. */
export const roomFor = async (
  store: Store,
  { path, fields }: Collection,
  name: string,
  { atMost }: Join,
  value: string,
  next: Values,
): Promise<Room | null> => {
  const to = fields[atMost?.of ?? '']?.reference?.to
  if (atMost === null || to === undefined) return null
  const [count, limit] = await Promise.all([
    store.read(`counts/${path}/by/${name}/${value}`),
    store.read(`${to}/${next[atMost.of]}/${atMost.field}`),
  ])
  return typeof limit === 'number' ? { count: Number(count ?? 0), limit } : null
}
