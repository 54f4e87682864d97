import type { Ending } from '../../../machines/records/editor/ports.ts'
import type { Collection } from '../../model/collection.ts'
import { rankBetween } from '../../model/fields/scalar.ts'
import { isObject } from '../../model/json.ts'
import { orderOf } from '../../model/keys.ts'
import type { PageRequest, Store } from '../../model/store.ts'
import { rankField } from './record-form.ts'

/** Reads that the form makes once, each limited. */

const ends: Omit<PageRequest, 'place' | 'order'> = { from: null, to: null, after: null, limit: 1, descending: true }

/** The last entry of the history of an id: of a record that was deleted, how. */
export const readEnding = async (store: Store, { path }: Collection, id: string): Promise<Ending | null> => {
  const [last] = await store.readPage({ ...ends, place: `history/${path}/${id}`, order: '$key' })
  if (last === undefined || !isObject(last.value)) return null
  const { by, at } = last.value
  return { rev: Number(last.id), by: String(by), at: Number(at) }
}

/** Behind the last record, in an order that people arrange by hand. */
export const lastPlace = async (store: Store, collection: Collection): Promise<Record<string, number>> => {
  const name = rankField(collection)
  if (name === null) return {}
  const [last] = await store.readPage({ ...ends, place: collection.path, order: orderOf(collection, name) })
  const rank = last && isObject(last.value) ? Number(last.value[name]) : null
  return { [name]: rankBetween(rank, null) }
}
