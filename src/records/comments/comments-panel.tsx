import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { Update } from '../../model/change.ts'
import { editedComment, newComment, reviewed, withoutComment } from '../../model/commenting.ts'
import { type Comment, commentIn } from '../../model/comments.ts'
import type { Entry } from '../../model/store.ts'
import { takeFocus } from '../../ui/dom.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { type Colleague, colleaguesWith, mentionedIn, mentionOf, splitMentions } from '../data/colleagues.ts'
import { type Live, useLive } from '../data/live/live.ts'
import { LoadFailure } from '../data/live/live-view.tsx'
import { PersonName } from '../fields/cells.tsx'
import { formatTimestamp } from '../fields/format.ts'
import { useAgo, usePersonName } from '../fields/labels.ts'
import { useRequestStep } from '../form/use-steps.tsx'
import { useAction, useActionStatus } from '../outcomes/use-action.tsx'
import { useCollection } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { CommentForm, Refusal } from './comment-form.tsx'
import { type Draft, draftKey, isSameDraft, noDraft, readDraft, storeDraft } from './draft.ts'
import { messages } from './messages.ts'

/**
 * Writes actions on comments one at a time. Waits without a network.
 *
 * @param onWritten from the render that wrote; called also where the panel is closed meanwhile
 */
const useCommentAction = (onWritten: () => void) => {
  const store = useStore()
  const run = async (update: Update) => {
    await store.update(update)
    onWritten()
    return { type: 'saved' as const }
  }
  const actor = useAction(run, () => {})
  const { isBusy, failure } = useActionStatus(actor)
  return { isBusy, failure, write: (update: Update) => actor.send({ type: 'do', action: update }) }
}

interface CommentsPanelProps {
  readonly id: string
  readonly comments: Live<readonly Entry[]>
  readonly maxComments: number
  /** The comment that a link leads to. */
  readonly named: string | null
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  /** Drops a sent draft, unless it has changed since. */
  readonly onSent: (draft: Draft) => void
  readonly onMore: () => void
}

export default function CommentsPanel(props: CommentsPanelProps) {
  const { id, comments, maxComments: max, named, draft, onDraft, onSent, onMore } = props
  const t = useMessages(messages)
  const store = useStore()
  const { uid } = useViewer()
  const { path, permissions } = useCollection()
  const everybody = useLive(colleaguesWith(store, permissions.read)).value ?? []
  const others = everybody.filter(colleague => colleague.uid !== uid)
  const request = useRequestStep()
  const { isBusy, failure, write } = useCommentAction(() => {
    if (draft.asked !== null) request?.take()
    onSent(draft)
  })
  const text = draft.text.trim()
  const mentions = mentionedIn(draft, others)
  const send = () =>
    write(newComment({ path, record: id, id: store.newId(), by: uid, text, mentions, for: draft.asked }))
  const found = (comments.value ?? []).flatMap(entry => commentIn(entry.id, entry.value) ?? [])
  return (
    <div className="comments">
      <CommentForm
        draft={draft}
        onDraft={onDraft}
        colleagues={others}
        requestLabel={request?.label ?? null}
        isBusy={isBusy}
        failure={failure}
        onSend={send}
      />
      {comments.status === 'failed' ? (
        <LoadFailure failure={comments.failure} title={t('unread')} onRetry={comments.retry} />
      ) : null}
      {comments.status === 'ready' && found.length === 0 ? <p className="text-soft">{t('none')}</p> : null}
      <ol className="mt-6" aria-label={t('list')}>
        {found.slice(0, max).map(comment => (
          <CommentItem
            key={comment.id}
            comment={comment}
            record={id}
            colleagues={everybody}
            isNamed={comment.id === named}
          />
        ))}
      </ol>
      {found.length > max ? (
        <Button variant="outline-primary" onClick={onMore}>
          {t('older')}
        </Button>
      ) : null}
    </div>
  )
}

interface CommentItemProps {
  readonly comment: Comment
  readonly record: string
  readonly colleagues: readonly Colleague[]
  /** Highlighted as the link's target. */
  readonly isNamed: boolean
}

const comeTo = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'center' })
  element?.focus()
}

/** A change of a comment that was not sent when the panel was closed. */
const keptDraft = (key: string): Draft | null => {
  const kept = readDraft(key)
  return kept === noDraft ? null : kept
}

export const CommentItem = ({ comment, record, colleagues, isNamed }: CommentItemProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { uid, role } = useViewer()
  const { path } = useCollection()
  const ago = useAgo()
  const key = draftKey(uid, `${path}/${record}/${comment.id}`)
  const [draft, setDraft] = useState(() => keptDraft(key))
  const changeDraft = (next: Draft | null) => {
    setDraft(next)
    storeDraft(key, next === null || next.text === comment.text ? noDraft : next)
  }
  const [isRemoving, setRemoving] = useState(false)
  const { isBusy, failure, write } = useCommentAction(() => {
    setDraft(now => (now === draft ? null : now))
    if (draft !== null && isSameDraft(readDraft(key), draft)) storeDraft(key, noDraft)
  })
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
          {ago(comment.at)}
        </time>{' '}
        {comment.editedAt === null ? null : (
          <span className="text-soft">({t('edited', { ago: ago(comment.editedAt) })})</span>
        )}
      </p>
      {draft === null ? (
        <CommentText comment={comment} colleagues={colleagues} />
      ) : (
        <CommentForm
          draft={draft}
          onDraft={changeDraft}
          colleagues={others}
          isBusy={isBusy}
          failure={failure}
          onSend={() => write(editedComment(path, record, comment, { text: draft.text.trim(), added: added(draft) }))}
          onCancel={() => changeDraft(null)}
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
            <Button variant="link" size="sm" onClick={() => changeDraft({ ...noDraft, text: comment.text })}>
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
  const ago = useAgo()
  const name = usePersonName(asked)
  const { done } = comment
  return (
    <p className="comment-review" data-done={done !== null}>
      {done === null ? t('asks', { name }) : t('done', { name, ago: ago(done) })}
    </p>
  )
}
