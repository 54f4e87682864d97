import { tabStorage } from '../../config/browser-storage.ts'
import { isObject } from '../../model/values/json.ts'

export interface Draft {
  readonly text: string
  /** Uids chosen after an @; those whose name has left the text are dropped. */
  readonly mentions: readonly string[]
  /** Uid of the requested reviewer. */
  readonly asked: string | null
}

export const noDraft: Draft = { text: '', mentions: [], asked: null }

/** Storage of a person's draft about a record. It lasts as long as the tab, so that nothing is lost with a session. */
export const draftKey = (uid: string, record: string): string => `luna.comment.${uid}.${record}`

/** The stored draft; another version may have written it. */
export const readDraft = (key: string): Draft => {
  const stored = tabStorage.readJson(key)
  if (!isObject(stored) || typeof stored.text !== 'string') return noDraft
  const { text, mentions, asked } = stored
  const names = Array.isArray(mentions) ? mentions.filter(mention => typeof mention === 'string') : []
  return { text, mentions: names, asked: typeof asked === 'string' ? asked : null }
}

export const storeDraft = (key: string, draft: Draft): void => {
  if (draft.text === '') tabStorage.remove(key)
  else tabStorage.write(key, JSON.stringify(draft))
}

export const isSameDraft = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other)
