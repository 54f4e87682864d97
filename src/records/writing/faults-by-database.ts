import type { Faults } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import type { Fault } from '../../model/fields/field.ts'
import { isObject, type Json } from '../../model/json.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'

/** The faults that only the database knows: values that another record has, references to what is gone, circles of parents. */
export const faultsByDatabase = async (
  store: Store,
  collection: Collection,
  id: string,
  values: Values,
): Promise<Faults> => {
  const found = await Promise.all(
    Object.keys(values).map(async name => [name, await faultOf(store, collection, id, name, values[name])] as const),
  )
  return Object.fromEntries(found.filter((entry): entry is [string, Fault] => entry[1] !== null))
}

const faultOf = async (
  store: Store,
  { path, fields, idField }: Collection,
  id: string,
  name: string,
  value: Json | undefined,
): Promise<Fault | null> => {
  const field = fields[name]
  if (field === undefined || value === null || value === undefined) return null
  if (field.unique && name !== idField) {
    const holder = await store.read(`unique/${path}/${name}/${value}`)
    return holder === null || holder === id ? null : { code: 'taken' }
  }
  if (field.reference === null) return null
  const { to, tree } = field.reference
  const targets = isObject(value) ? Object.keys(value) : [String(value)]
  const present = await Promise.all(targets.map(target => store.read(`${to}/${target}/rev`)))
  const gone = targets.find((_, at) => present[at] === null)
  if (gone !== undefined) return { code: 'dangling', id: gone }
  return tree !== undefined && (await isCircle(store, path, name, id, String(value), tree)) ? { code: 'circle' } : null
}

/** Whether climbing from a parent meets the record itself, or does not end within so many levels. */
const isCircle = async (
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
