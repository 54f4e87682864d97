import { serverTimestamp, type Update } from './change.ts'
import { type Comment, commentsAt } from './comments.ts'
import type { Json } from './json.ts'

type Written = Pick<Comment, 'by' | 'text' | 'mentions' | 'for'> & { readonly at: Json }

const written = ({ by, at, text, mentions, for: asked }: Written) => ({
  by,
  at,
  text,
  ...(asked === null ? {} : { for: asked }),
  people: Object.fromEntries([by, ...mentions, ...(asked === null ? [] : [asked])].map(uid => [uid, at])),
})

interface NewComment extends Omit<Written, 'at'> {
  readonly path: string
  readonly record: string
  readonly id: string
}

export const newComment = ({ path, record, id, ...comment }: NewComment): Update => {
  const value = written({ ...comment, at: serverTimestamp })
  const others = Object.keys(value.people).filter(uid => uid !== comment.by)
  return {
    [`${commentsAt(path, record)}/${id}`]: value,
    ...Object.fromEntries(others.map(uid => [`mentions/${uid}/${id}`, `${path}/${record}`])),
  }
}

const rewritten = (
  path: string,
  record: string,
  comment: Comment,
  more: { readonly [name: string]: Json },
): Update => ({
  [`${commentsAt(path, record)}/${comment.id}`]: {
    ...written(comment),
    ...(comment.editedAt === null ? {} : { edited: comment.editedAt }),
    ...(comment.done === null ? {} : { done: comment.done }),
    ...more,
  },
})

/** With another text. Those whom it mentions stay the same. */
export const editedComment = (path: string, record: string, comment: Comment, text: string): Update =>
  rewritten(path, record, comment, { text, edited: serverTimestamp })

/** That the review somebody was asked for is done, or that it is not. */
export const reviewed = (path: string, record: string, comment: Comment, isDone: boolean): Update =>
  rewritten(path, record, comment, { done: isDone ? serverTimestamp : null })

/** A comment goes with what leads to it. */
export const withoutComment = (path: string, record: string, { id, mentions }: Comment): Update => ({
  [`${commentsAt(path, record)}/${id}`]: null,
  ...Object.fromEntries(mentions.map(uid => [`mentions/${uid}/${id}`, null])),
})
