import Button from 'react-bootstrap/Button'
import { newComment } from '../../model/commenting.ts'
import { commentIn } from '../../model/comments.ts'
import type { Entry } from '../../model/store.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { colleaguesWith, mentionedIn } from '../data/colleagues.ts'
import { type Live, useLive } from '../data/live/live.ts'
import { LoadFailure } from '../data/live/live-view.tsx'
import { useRequestStep } from '../form/use-steps.tsx'
import { useCollection } from '../registry/records-context.ts'
import { useStore } from '../registry/store-context.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { type Draft, noDraft } from './draft.ts'
import { messages } from './messages.ts'
import { useCommentAction } from './use-comment-action.ts'

interface CommentsPanelProps {
  /** Id of the record. */
  readonly id: string
  readonly comments: Live<readonly Entry[]>
  readonly maxComments: number
  /** The comment that a link leads to. */
  readonly named: string | null
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly onMore: () => void
}

export default function CommentsPanel(props: CommentsPanelProps) {
  const { id, comments, maxComments: max, named, draft, onDraft, onMore } = props
  const t = useMessages(messages)
  const store = useStore()
  const { uid } = useViewer()
  const { path, permissions } = useCollection()
  const everybody = useLive(colleaguesWith(store, permissions.read)).value ?? []
  const others = everybody.filter(colleague => colleague.uid !== uid)
  const request = useRequestStep()
  const { isBusy, failure, write } = useCommentAction(() => {
    if (draft.asked !== null) request?.take()
    onDraft(noDraft)
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
