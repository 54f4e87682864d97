import { keep, readKept } from '../../ui/kept.ts'

/** Something chosen before: a page or an action by its id, a record also by what it was called and where it is. */
export interface Recent {
  readonly id: string
  readonly record?: { readonly title: string; readonly path: string }
}

const most = 5

/** Kept on this device, for each account its own. */
const keyOf = (uid: string) => `luna.palette.${uid}`

const isText = (value: unknown): value is string => typeof value === 'string'

const recentOf = (value: unknown): readonly Recent[] => {
  if (typeof value !== 'object' || value === null || !('id' in value) || !isText(value.id)) return []
  const { id } = value
  const record = 'record' in value ? value.record : undefined
  if (typeof record !== 'object' || record === null) return [{ id }]
  if (!('title' in record && 'path' in record && isText(record.title) && isText(record.path))) return [{ id }]
  return [{ id, record: { title: record.title, path: record.path } }]
}

const parse = (text: string): readonly Recent[] => {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.flatMap(recentOf).slice(0, most) : []
  } catch {
    // Somebody else wrote it, or only a part of it was kept: it is forgotten with the next choice.
    return []
  }
}

/** What this person chose last on this device, the last one first; nothing where the browser keeps nothing. */
export const readRecent = (uid: string): readonly Recent[] => parse(readKept(keyOf(uid)) ?? '[]')

export const keepRecent = (uid: string, chosen: Recent): void => {
  const others = readRecent(uid).filter(({ id }) => id !== chosen.id)
  keep(keyOf(uid), JSON.stringify([chosen, ...others].slice(0, most)))
}
