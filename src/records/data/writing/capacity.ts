import type { Collection } from '../../../model/collection.ts'
import { computedFields, computedValue, type Joining } from '../../../model/fields/computed.ts'
import type { Values } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { type Capacity, capacityFor } from './issues-by-database.ts'
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

export interface Rooms {
  /** Issue if earlier records have taken all places. */
  fullFor(one: Joined): { readonly code: 'full'; readonly rule: string; readonly limit: number } | null
  take(all: readonly Joined[]): void
}

/** Remaining capacities for all of these, each kind read once. */
export const roomsFor = async (store: Store, collection: Collection, all: readonly Joined[]): Promise<Rooms> => {
  const limited = all.filter(({ field, isNew }) => isNew && field.computed.atMost !== null)
  const read = ([, { name, field, value, next }]: readonly [string, Joined]) =>
    capacityFor(store, collection, name, field.computed, value, next)
  const results = await runBatch([...new Map(limited.map(one => [capacityKeyOf(one), one]))], read)
  const rooms = new Map<string, Capacity>(results.flatMap(({ item: [key], result }) => (result ? [[key, result]] : [])))
  const roomOf = (one: Joined) => (one.isNew ? rooms.get(capacityKeyOf(one)) : undefined)
  return {
    fullFor: one => {
      const room = roomOf(one)
      return room && room.count >= room.limit ? { code: 'full', rule: one.name, limit: room.limit } : null
    },
    take: taking => {
      for (const one of taking) {
        const room = roomOf(one)
        if (room) rooms.set(capacityKeyOf(one), { ...room, count: room.count + 1 })
      }
    },
  }
}
