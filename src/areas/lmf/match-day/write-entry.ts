import type { Collection } from '../../../model/collection.ts'
import type { Outcome } from '../../../model/outcome.ts'
import { isStored, type Values, valuesOf } from '../../../model/record.ts'
import { same } from '../../../model/values/json.ts'
import { lineUps } from '../collections/line-ups.ts'
import { matches } from '../collections/matches.ts'
import { reports } from '../collections/reports.ts'
import type { Writers } from '../writing/use-writers.ts'

export const reportCollections = { reports, lineUps, matches } as const satisfies Readonly<Record<string, Collection>>
export type ReportCollection = keyof typeof reportCollections

interface Entry {
  readonly in: ReportCollection
  readonly id: string
  readonly action: string
  readonly values: Values | null
  /** Values of these fields when the person changed them. */
  readonly seen: Values
  readonly token: string
}

/**
 * Writes an entry on the record as it is now, which the person may have seen long ago: entries of different fields do
 * not conflict, and one that has arrived already is not repeated. A missing record is created.
 *
 * @throws StoreFailure, as an Error, when the record cannot be read
 */
export const writeEntry = async (
  writers: Writers,
  { in: path, id, action, values, seen, token }: Entry,
): Promise<Outcome> => {
  const collection = reportCollections[path]
  const writer = writers(collection)
  const found = await writer.store.read(`${path}/${id}`)
  const before = isStored(found) ? found : null
  const now: Values = before === null ? {} : valuesOf(collection, before)
  const changed = Object.keys(values ?? {}).filter(name => !same(now[name] ?? null, values?.[name] ?? null))
  if (before !== null && changed.length === 0) return { type: 'saved', rev: before.rev }
  if (before !== null && changed.some(name => !same(now[name] ?? null, seen[name] ?? null)))
    return { type: 'conflict', theirs: before }
  const outcome = await writer.write({ id, before, values, action: before === null ? 'create' : action, token })
  await writer.flush()
  // Another device created it meanwhile.
  if (before === null && outcome.type !== 'saved' && isStored(await writer.store.read(`${path}/${id}`)))
    return writeEntry(writers, { in: path, id, action, values, seen, token })
  return outcome
}
