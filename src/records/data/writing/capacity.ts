import type { Collection } from '../../../model/collection.ts'
import { computedFields, computedValue, type Joining } from '../../../model/fields/computed.ts'
import type { Issue } from '../../../model/fields/field.ts'
import type { Values } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { runBatch } from './run-batch.ts'

export interface Joined {
  readonly name: string
  readonly field: Joining
  readonly value: string
  readonly next: Values
  readonly isNew: boolean
}

export const capacityKeyOf = ({ name, value }: Joined): string => `${name}/${value}`

export const joinedIn = (collection: Collection, old: Values, next: Values): readonly Joined[] =>
  computedFields(collection).flatMap(([name, field]) => {
    const value = computedValue(field.computed, next)
    return value === null ? [] : [{ name, field, value, next, isNew: value !== computedValue(field.computed, old) }]
  })

interface Capacity {
  readonly count: number
  readonly limit: number
}

/** Capacity of a computed value; null if unlimited. */
export const capacityFor = async (
  store: Store,
  { path, fields }: Collection,
  { name, field, value, next }: Joined,
): Promise<Capacity | null> => {
  const { atMost } = field.computed
  const to = fields[atMost?.of ?? '']?.reference?.to
  if (atMost === null || to === undefined) return null
  const [count, limit] = await Promise.all([
    store.read(`counts/${path}/by/${name}/${value}`),
    store.read(`${to}/${next[atMost.of]}/${atMost.field}`),
  ])
  return typeof limit === 'number' ? { count: Number(count ?? 0), limit } : null
}

export const fullIssue = ({ name }: Joined, room: Capacity | null): Extract<Issue, { readonly code: 'full' }> | null =>
  room !== null && room.count >= room.limit ? { code: 'full', rule: name, limit: room.limit } : null

/** Remaining capacities for all of these, each kind read once. */
export const roomsFor = async (store: Store, collection: Collection, all: readonly Joined[]) => {
  const limited = all.filter(({ field, isNew }) => isNew && field.computed.atMost !== null)
  const kinds = [...new Map(limited.map(one => [capacityKeyOf(one), one]))]
  const results = await runBatch(kinds, ([, one]) => capacityFor(store, collection, one))
  const rooms = new Map<string, Capacity>(results.flatMap(({ item: [key], result }) => (result ? [[key, result]] : [])))
  const roomOf = (one: Joined) => (one.isNew ? (rooms.get(capacityKeyOf(one)) ?? null) : null)
  return {
    /** Issue if earlier records have taken all places. */
    fullFor: (one: Joined) => fullIssue(one, roomOf(one)),
    take: (taking: readonly Joined[]): void => {
      for (const one of taking) {
        const room = roomOf(one)
        if (room) rooms.set(capacityKeyOf(one), { ...room, count: room.count + 1 })
      }
    },
  }
}
