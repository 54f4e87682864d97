import { get, limitToFirst, orderByKey, query, ref } from 'firebase/database'
import { type Client, isAdmitted } from './client.ts'

export const deeds = ['read', 'write', 'delete'] as const

/** Whether somebody may do a thing in each of the ways in which it can be tried. */
export type Tried = Readonly<Record<(typeof deeds)[number], readonly boolean[]>>

/** As features say it: `read, write`, `everything` or `nothing`. What was admitted in one way and refused in another is neither, and said so. */
export const saying = (tried: Tried): string => {
  const half = deeds.filter(deed => new Set(tried[deed]).size > 1)
  if (half.length > 0) return `${half.join(', ')} in part`
  const admitted = deeds.filter(deed => tried[deed].includes(true))
  if (admitted.length === deeds.length) return 'everything'
  return admitted.length === 0 ? 'nothing' : admitted.join(', ')
}

export const readsPage = ({ database }: Client, place: string): Promise<boolean> =>
  isAdmitted(() => get(query(ref(database, place), orderByKey(), limitToFirst(10))))

export const reads = ({ database }: Client, place: string): Promise<boolean> =>
  isAdmitted(() => get(ref(database, place)))
