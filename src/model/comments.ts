import type { Entry, PageRequest } from './store.ts'
import { isObject, type Json } from './values/json.ts'

/**
 * Staff comments on a record: `comments/{collection}/{id}/{comment}` = { by, at, text, edited?, for?, done?, people },
 * open to readers of the record. `people` are the author, the mentioned and the reviewer, each with a time. For their
 * bell `mentions/{uid}/{comment}` has its path, without its text.
 */
export interface Comment {
  readonly id: string
  readonly by: string
  /** Server time in milliseconds, like all times here. */
  readonly at: number
  readonly text: string
  readonly editedAt: number | null
  /** Uids of its people without the author. */
  readonly mentions: readonly string[]
  /** Since when by person: a later text may add mentions. */
  readonly since: Readonly<Record<string, number>>
  /** The person asked for a review. */
  readonly for: string | null
  /** Time of their completion. */
  readonly done: number | null
}

export const longestComment = 2_000

/** Address parameter that opens a record's comments at one of them. */
export const commentInAddress = 'comment'

export const commentsAt = (path: string, record: string): string => `comments/${path}/${record}`

const numberIn = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null)

export const commentIn = (id: string, value: Json): Comment | null => {
  if (!isObject(value) || typeof value.by !== 'string' || typeof value.text !== 'string') return null
  const people = isObject(value.people) ? value.people : {}
  return {
    id,
    by: value.by,
    at: numberIn(value.at) ?? 0,
    text: value.text,
    editedAt: numberIn(value.edited),
    mentions: Object.keys(people).filter(uid => uid !== value.by),
    since: Object.fromEntries(Object.entries(people).map(([uid, since]) => [uid, numberIn(since) ?? 0])),
    for: typeof value.for === 'string' ? value.for : null,
    done: numberIn(value.done),
  }
}

/** Newest first. */
export const commentsRequest = (path: string, record: string, limit: number): PageRequest => ({
  path: commentsAt(path, record),
  order: '$key',
  limit,
  descending: true,
})

export const mentionsRequest = (uid: string, limit: number): PageRequest => ({
  path: `mentions/${uid}`,
  order: '$key',
  limit,
  descending: true,
})

/** Collection and record id of the comment that an entry leads to. */
export const mentionIn = ({ value }: Entry): { readonly path: string; readonly record: string } | null => {
  const [path = '', record = ''] = typeof value === 'string' ? value.split('/') : []
  return record === '' ? null : { path, record }
}
