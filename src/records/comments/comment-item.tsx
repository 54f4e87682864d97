import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { editedComment, reviewed, withoutComment } from '../../model/commenting.ts'
import type { Comment } from '../../model/comments.ts'
import { takeFocus } from '../../ui/dom.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { type Colleague, mentionedIn, mentionOf, splitMentions } from '../data/colleagues.ts'
import { PersonName } from '../fields/cells.tsx'
import { formatTimestamp, relativeTime } from '../fields/format.ts'
import { usePersonName } from '../fields/labels.ts'
import { useCollection } from '../registry/records-context.ts'
import { useStore } from '../registry/store-context.ts'
import { CommentForm, Refusal } from './comment-form.tsx'
import { type Draft, noDraft } from './draft.ts'
import { messages } from './messages.ts'
import { useCommentAction } from './use-comment-action.ts'

interface CommentItemProps {
  readonly comment: Comment
  /** Id of the record. */
  readonly record: string
  readonly colleagues: readonly Colleague[]
  /** Highlighted as the link's target. */
  readonly isNamed: boolean
}

const comeTo = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'center' })
  element?.focus()
}

export const CommentItem = ({ comment, record, colleagues, isNamed }: CommentItemProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { uid, role } = useViewer()
  const { path } = useCollection()
  const now = useStore().now()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const { isBusy, failure, write } = useCommentAction(() => setDraft(null))
  const isOwn = comment.by === uid
  const others = colleagues.filter(colleague => colleague.uid !== uid)
  const added = (edited: Draft) => mentionedIn(edited, others).filter(person => !comment.mentions.includes(person))
  return (
    <li className="comment" data-named={isNamed} tabIndex={-1} ref={isNamed ? comeTo : undefined}>
      <p className="comment-head">
        <strong>
          <PersonName uid={comment.by} />
        </strong>{' '}
        <time
          className="text-soft"
          dateTime={new Date(comment.at).toISOString()}
          title={formatTimestamp(language, comment.at)}
        >
          {relativeTime(language, comment.at, now)}
        </time>{' '}
        {comment.editedAt === null ? null : (
          <span className="text-soft">({t('edited', { ago: relativeTime(language, comment.editedAt, now) })})</span>
        )}
      </p>
      {draft === null ? (
        <CommentText comment={comment} colleagues={colleagues} />
      ) : (
        <CommentForm
          draft={draft}
          onDraft={setDraft}
          colleagues={others}
          isBusy={isBusy}
          failure={failure}
          onSend={() => write(editedComment(path, record, comment, { text: draft.text.trim(), added: added(draft) }))}
          onCancel={() => setDraft(null)}
        />
      )}
      {comment.for === null ? null : <Review comment={comment} asked={comment.for} />}
      {draft === null ? <Refusal failure={failure} /> : null}
      {draft !== null || isRemoving ? null : (
        <div className="comment-actions">
          {comment.for === uid ? (
            <Button
              variant="outline-primary"
              size="sm"
              aria-disabled={isBusy}
              onClick={() => write(reviewed(path, record, comment, comment.done === null))}
            >
              {t(comment.done === null ? 'markDone' : 'markOpen')}
            </Button>
          ) : null}
          {isOwn ? (
            <Button variant="link" size="sm" onClick={() => setDraft({ ...noDraft, text: comment.text })}>
              {t('edit')}
            </Button>
          ) : null}
          {isOwn || role === 'admin' ? (
            <Button variant="link" size="sm" onClick={() => setRemoving(true)}>
              {t('delete')}
            </Button>
          ) : null}
        </div>
      )}
      {isRemoving ? (
        <div className="comment-actions">
          <p>{t('removeAsk')}</p>
          <Button ref={takeFocus} variant="outline-primary" size="sm" onClick={() => setRemoving(false)}>
            {t('keep')}
          </Button>
          <Button
            variant="danger"
            size="sm"
            aria-disabled={isBusy}
            onClick={() => write(withoutComment(path, record, comment))}
          >
            {t('removeSure')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

const CommentText = ({ comment, colleagues }: Pick<CommentItemProps, 'comment' | 'colleagues'>) => {
  const people = colleagues.filter(({ uid }) => comment.mentions.includes(uid))
  const mentions = people.map(mentionOf)
  return (
    <p className="comment-text" dir="auto">
      {splitMentions(comment.text, people).map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
        mentions.includes(part) ? <mark key={at}>{part}</mark> : part,
      )}
    </p>
  )
}

const Review = ({ comment, asked }: { readonly comment: Comment; readonly asked: string }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const name = usePersonName(asked)
  const now = useStore().now()
  const { done } = comment
  return (
    <p className="comment-review" data-done={done !== null}>
      {done === null ? t('asks', { name }) : t('done', { name, ago: relativeTime(language, done, now) })}
    </p>
  )
}
