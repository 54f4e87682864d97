import type { Collection } from '../../model/collection.ts'
import { getOrStart } from '../../model/memoize.ts'
import { agreedValues, proposedTexts, type Read } from '../../model/proposals.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import type { Json } from '../../model/values/json.ts'

/** Memoizes reads, since titles hardly change during a check. */
export const readingOnce = (store: Pick<Store, 'read'>): Read => {
  const known = new Map<string, Promise<Json>>()
  return location => getOrStart(known, location, () => store.read(location))
}

export interface FollowOptions {
  readonly read: Read
  readonly collection: Collection
  readonly before: Values
  readonly after: Values
  /** Fields that stay despite the reference. */
  readonly keeps: (name: string) => boolean
}

export const followEntry = async ({ keeps, ...entry }: FollowOptions): Promise<Values> => {
  const open = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([name]) => !keeps(name)))
  const agreed = open(await agreedValues(entry))
  return { ...agreed, ...open(await proposedTexts({ ...entry, after: { ...entry.after, ...agreed } })) }
}
