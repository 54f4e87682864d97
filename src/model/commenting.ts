import { serverTimestamp, type Update } from './change.ts'
import { type Comment, commentsAt } from './comments.ts'

interface NewComment extends Pick<Comment, 'id' | 'by' | 'text' | 'mentions' | 'for'> {
  readonly path: string
  readonly record: string
}

export const newComment = ({ path, record, id, by, text, mentions, for: asked }: NewComment): Update => {
  const others = [...new Set([...mentions, ...(asked === null ? [] : [asked])])].filter(uid => uid !== by)
  return {
    [`${commentsAt(path, record)}/${id}`]: {
      by,
      at: serverTimestamp,
      text,
      ...(asked === null ? {} : { for: asked }),
      people: Object.fromEntries([by, ...others].map(uid => [uid, serverTimestamp])),
    },
    ...mentioning(path, record, id, others),
  }
}

const mentioning = (path: string, record: string, id: string, people: readonly string[]): Update =>
  Object.fromEntries(people.map(uid => [`mentions/${uid}/${id}`, `${path}/${record}`]))

/** Edits a comment. New mentions are notified as by a new comment; earlier ones stay. */
export const editedComment = (
  path: string,
  record: string,
  { id }: Pick<Comment, 'id'>,
  { text, added = [] }: { readonly text: string; readonly added?: readonly string[] },
): Update => {
  const location = `${commentsAt(path, record)}/${id}`
  return {
    [`${location}/text`]: text,
    [`${location}/edited`]: serverTimestamp,
    ...Object.fromEntries(added.map(uid => [`${location}/people/${uid}`, serverTimestamp])),
    ...mentioning(path, record, id, added),
  }
}

/** Sets or clears the completion of a requested review. */
export const reviewed = (path: string, record: string, { id }: Pick<Comment, 'id'>, isDone: boolean): Update => ({
  [`${commentsAt(path, record)}/${id}/done`]: isDone ? serverTimestamp : null,
})

/** Deletes a comment with its mentions. */
export const withoutComment = (path: string, record: string, { id, mentions }: Comment): Update => ({
  [`${commentsAt(path, record)}/${id}`]: null,
  ...Object.fromEntries(mentions.map(uid => [`mentions/${uid}/${id}`, null])),
})
