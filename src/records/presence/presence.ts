import type { Present } from '../../../machines/records/editor/ports.ts'
import { serverTimestamp } from '../../model/change.ts'
import { isObject, type Json } from '../../model/json.ts'
import type { Stop, Store, StoreFailure } from '../../model/store.ts'

interface PresenceOptions {
  readonly store: Store
  readonly collection: string
  readonly id: string
  /** This page among all that have the record open. */
  readonly connection: string
}

const placeOf = ({ collection, id }: PresenceOptions): string => `presence/${collection}/${id}`

/** Tells others that a person has the record open here, until it is stopped or the connection ends. */
export const announce = (options: PresenceOptions, uid: string, failed: (failure: StoreFailure) => void): Stop =>
  options.store.hold(`${placeOf(options)}/${uid}/${options.connection}`, { since: serverTimestamp }, failed)

/** Tells who has the record open elsewhere, each person once, since the first of their pages. */
export const watchOthers = (
  options: PresenceOptions,
  tell: (others: readonly Present[]) => void,
  failed: (failure: StoreFailure) => void,
): Stop => options.store.watch(placeOf(options), { next: value => tell(othersIn(value, options.connection)), failed })

const othersIn = (value: Json, own: string): readonly Present[] =>
  Object.entries(isObject(value) ? value : {}).flatMap(([uid, connections]) => {
    const moments = Object.entries(isObject(connections) ? connections : {})
      .filter(([connection]) => connection !== own)
      .map(([, held]) => (isObject(held) ? Number(held.since) : 0))
    return moments.length === 0 ? [] : [{ uid, since: Math.min(...moments) }]
  })
