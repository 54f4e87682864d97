import { fixValue, type Mapping, splits, type TargetSource } from '../../../machines/records/import-mapping.ts'
import type { RememberedMapping, Table } from '../../../machines/records/import-table.ts'
import type { Collection } from '../../model/collection.ts'
import { mappingLimits } from '../../model/limits.ts'
import type { Store } from '../../model/store.ts'
import { isObject, type Json } from '../../model/values/json.ts'
import { idTarget, revTarget, targetsOf } from './columns.ts'

/** FNV-1a, from a seed: a short, stable number of a text. */
const hashOf = (text: string, seed: number): string => {
  let hash = seed
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0).toString(36)
}

/** Key of a file's columns. */
const headerKeyOf = (columns: readonly string[]): string => {
  const text = JSON.stringify(columns)
  return hashOf(text, 2_166_136_261) + hashOf(text, 84_696_351)
}

const pathOf = ({ path }: Collection, owner: string, columns: readonly string[]): string =>
  `mappings/${path}/${owner}/${headerKeyOf(columns)}`

const isColumn = (value: unknown, width: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < width

const sourceIn = (value: Json | undefined, width: number): TargetSource | null => {
  if (!isObject(value)) return null
  if ('value' in value) return { value: value.value ?? null }
  const { columns, part, length } = value
  if (!Array.isArray(columns) || columns.length === 0 || !columns.every(one => isColumn(one, width))) return null
  const more = 'otherwise' in value ? { otherwise: value.otherwise ?? null } : {}
  if (part === undefined)
    return { columns, ...(Number.isSafeInteger(length) ? { length: Number(length) } : {}), ...more }
  if (!isObject(part)) return null
  const { split, at, of = null } = part
  const known = splits.find(one => one === split)
  if (known === undefined || !Number.isSafeInteger(at)) return null
  return of === null || typeof of === 'string' ? { columns, part: { split: known, at: Number(at), of }, ...more } : null
}

/** Reads a mapping that somebody stored: unknown targets and malformed parts are left out. */
const mappingIn = (collection: Collection, text: string, width: number): Omit<Mapping, 'orders'> | null => {
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return null
  }
  if (!isObject(stored)) return null
  const { hasHeader, targets, skipped, values } = stored
  if (!isObject(targets) || !Array.isArray(skipped)) return null
  const known = [idTarget, revTarget, ...targetsOf(collection)]
  const isMeaning = (value: Json): value is string | null => value === null || typeof value === 'string'
  return {
    hasHeader: hasHeader !== false,
    targets: Object.fromEntries(
      known.flatMap(target => {
        const source = sourceIn(targets[target], width)
        return source === null ? [] : [[target, source]]
      }),
    ),
    skipped: skipped.filter(one => isColumn(one, width)),
    values: Object.fromEntries(
      Object.entries(isObject(values) ? values : {}).flatMap(([target, meanings]) =>
        known.includes(target) && isObject(meanings) && Object.values(meanings).every(isMeaning)
          ? [[target, meanings as Readonly<Record<string, string | null>>]]
          : [],
      ),
    ),
  }
}

/** Leaves out names of records that are gone. */
const knownNames = async (store: Store, { fields }: Collection, values: Mapping['values']) => {
  const read = Object.entries(values).map(async ([target, meanings]) => {
    const to = fields[target]?.reference?.to
    if (to === undefined) return [target, meanings] as const
    const found = Object.entries(meanings).map(async ([key, id]) => {
      const rev = await store.read(`${to}/${id}/rev`).catch(() => null)
      return rev === null ? [] : [[key, id] as const]
    })
    return [target, Object.fromEntries((await Promise.all(found)).flat())] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** The mapping of a file with the same columns: the person's own, else a shared one; null without any. */
export const readRemembered = async (
  store: Store,
  collection: Collection,
  uid: string,
  { columns }: Table,
): Promise<(RememberedMapping & { readonly mapping: Omit<Mapping, 'orders'> }) | null> => {
  for (const owner of [uid, 'shared']) {
    // It is a convenience: without access, columns are proposed.
    const value = await store.read(pathOf(collection, owner, columns)).catch(() => null)
    if (!isObject(value) || typeof value.mapping !== 'string') continue
    const mapping = mappingIn(collection, value.mapping, columns.length)
    if (mapping === null) continue
    const known = { ...mapping, values: await knownNames(store, collection, mapping.values) }
    return { name: String(value.name), isShared: owner === 'shared', by: String(value.by), mapping: known }
  }
  return null
}

/** Without what is of one file: orders of dates, numbers of records, and values of confidential fields. */
const memorable = ({ fields }: Collection, mapping: Mapping): Omit<Mapping, 'orders'> => {
  const secret = Object.keys(mapping.targets).filter(name => fields[name]?.confidential)
  const { orders: _, ...kept } = secret.reduce((all, name) => fixValue(all, name, undefined), mapping)
  const named = Object.entries(kept.values).map(([target, meanings]) => {
    const isName = ([key]: readonly [string, unknown]) => !fields[target]?.reference || /\D/.test(key)
    return [target, Object.fromEntries(Object.entries(meanings).filter(isName))] as const
  })
  return { ...kept, values: Object.fromEntries(named) }
}

interface RememberOptions {
  readonly columns: readonly string[]
  readonly mapping: Mapping
  readonly name: string
  readonly isShared: boolean
}

/** Remembers a mapping for files with the same columns. Too large ones are not remembered. */
export const rememberMapping = async (
  store: Store,
  collection: Collection,
  uid: string,
  { columns, mapping, name, isShared }: RememberOptions,
): Promise<void> => {
  const text = JSON.stringify(memorable(collection, mapping))
  if (text.length > mappingLimits.mapping) return
  const path = pathOf(collection, isShared ? 'shared' : uid, columns)
  await store.update({ [path]: { name: name.slice(0, mappingLimits.name), mapping: text, by: uid } })
}

export const stopSharing = (store: Store, collection: Collection, columns: readonly string[]): Promise<void> =>
  store.update({ [pathOf(collection, 'shared', columns)]: null })
