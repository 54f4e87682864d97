import type { Entry, PageRequest } from './store.ts'
import { isObject } from './values/json.ts'

/** Read items: `bells/{uid}/{item}` = { at }, the item's time. A repeated item is new again. */
const bellPath = (uid: string): string => `bells/${uid}`

/** Mark of all items up to its time. */
const everything = 'all'

/** Marks of single items are removed when everything is read, so at most this many are read. */
const maxMarks = 500

export const marksRequest = (uid: string): PageRequest => ({ path: bellPath(uid), order: '$key', limit: maxMarks })

/** Time of the last read version by item. Milliseconds. */
export type ReadMarks = ReadonlyMap<string, number>

export const marksIn = (entries: readonly Entry[]): ReadMarks =>
  new Map(entries.flatMap(({ id, value }) => (isObject(value) && typeof value.at === 'number' ? [[id, value.at]] : [])))

interface Item {
  readonly id: string
  readonly at: number
}

export const isRead = (marks: ReadMarks, { id, at }: Item): boolean =>
  at <= Math.max(marks.get(everything) ?? 0, marks.get(id) ?? 0)

export const marked = (uid: string, { id, at }: Item) => ({ [`${bellPath(uid)}/${id}`]: { at } })

export const markedAll = (uid: string, marks: ReadMarks, items: readonly Item[]) => ({
  ...Object.fromEntries([...marks.keys()].map(id => [`${bellPath(uid)}/${id}`, null])),
  [`${bellPath(uid)}/${everything}`]: { at: Math.max(marks.get(everything) ?? 0, ...items.map(({ at }) => at)) },
})

/** An import finished in a person's browser, private: `imports/{uid}/{batch}`. */
export interface FinishedImport {
  readonly collection: string
  readonly at: number
  readonly saved: number
  readonly refused: number
}

export const importPath = (uid: string, batch: string): string => `imports/${uid}/${batch}`

export const importsRequest = (uid: string, limit: number): PageRequest => ({
  path: `imports/${uid}`,
  order: 'at',
  limit,
  descending: true,
})

export const finishedImportIn = ({ value }: Entry): FinishedImport | null => {
  if (!isObject(value)) return null
  const { collection, at, saved, refused } = value
  return typeof collection === 'string' &&
    typeof at === 'number' &&
    typeof saved === 'number' &&
    typeof refused === 'number'
    ? { collection, at, saved, refused }
    : null
}
