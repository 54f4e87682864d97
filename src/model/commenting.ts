import { serverTimestamp, type Update } from './change.ts'
import { type Comment, commentsAt } from './comments.ts'
import type { Json } from './json.ts'

type Written = Pick<Comment, 'by' | 'text' | 'mentions' | 'for'> & {
  readonly at: Json
  readonly since: Readonly<Record<string, Json>>
}

const written = ({ by, at, text, mentions, since, for: asked }: Written) => ({
  by,
  at,
  text,
  ...(asked === null ? {} : { for: asked }),
  people: Object.fromEntries([by, ...mentions, ...(asked === null ? [] : [asked])].map(uid => [uid, since[uid] ?? at])),
})

interface NewComment extends Omit<Written, 'at' | 'since'> {
  readonly path: string
  readonly record: string
  readonly id: string
}

export const newComment = ({ path, record, id, ...comment }: NewComment): Update => {
  const value = written({ ...comment, at: serverTimestamp, since: {} })
  const others = Object.keys(value.people).filter(uid => uid !== comment.by)
  return {
    [`${commentsAt(path, record)}/${id}`]: value,
    ...mentioning(path, record, id, others),
  }
}

const mentioning = (path: string, record: string, id: string, people: readonly string[]): Update =>
  Object.fromEntries(people.map(uid => [`mentions/${uid}/${id}`, `${path}/${record}`]))

const rewritten = (
  path: string,
  record: string,
  comment: Written & Pick<Comment, 'id' | 'editedAt' | 'done'>,
  more: { readonly [name: string]: Json },
): Update => ({
  [`${commentsAt(path, record)}/${comment.id}`]: {
    ...written(comment),
    ...(comment.editedAt === null ? {} : { edited: comment.editedAt }),
    ...(comment.done === null ? {} : { done: comment.done }),
    ...more,
  },
})

/** With another text, which may mention more people: they are told as by a new comment. Those who were mentioned before stay so. */
export const editedComment = (
  path: string,
  record: string,
  comment: Comment,
  { text, added = [] }: { readonly text: string; readonly added?: readonly string[] },
): Update => {
  const since = { ...comment.since, ...Object.fromEntries(added.map(uid => [uid, serverTimestamp])) }
  const mentions = [...comment.mentions, ...added]
  return {
    ...rewritten(path, record, { ...comment, mentions, since }, { text, edited: serverTimestamp }),
    ...mentioning(path, record, comment.id, added),
  }
}

/** That the review somebody was asked for is done, or that it is not. */
export const reviewed = (path: string, record: string, comment: Comment, isDone: boolean): Update =>
  rewritten(path, record, comment, { done: isDone ? serverTimestamp : null })

/** A comment goes with what leads to it. */
export const withoutComment = (path: string, record: string, { id, mentions }: Comment): Update => ({
  [`${commentsAt(path, record)}/${id}`]: null,
  ...Object.fromEntries(mentions.map(uid => [`mentions/${uid}/${id}`, null])),
})
