import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { longestComment } from '../../model/comments.ts'
import type { Failure } from '../../model/failure.ts'
import { SelectField } from '../../ui/form/fields.tsx'
import { failureText } from '../../ui/loading/messages.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import type { Colleague } from '../data/colleagues.ts'
import { useIsOffline } from '../data/live/online.ts'
import type { Draft } from './draft.ts'
import { MentionField } from './mention-field.tsx'
import { messages } from './messages.ts'

interface CommentFormProps {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  /** Colleagues to mention, or to ask in a new comment. */
  readonly colleagues: readonly Colleague[]
  /** Label of the step that a request takes along; null without one. */
  readonly requestLabel?: string | null
  readonly isBusy: boolean
  readonly failure: Failure | null
  readonly onSend: () => void
  readonly onCancel?: () => void
}

export const CommentForm = (props: CommentFormProps) => {
  const { draft, onDraft, colleagues, requestLabel = null, isBusy, failure, onSend, onCancel } = props
  const t = useMessages(messages)
  const isOffline = useIsOffline()
  const [isRefused, setRefused] = useState(false)
  const { text, mentions, asked } = draft
  const wrong = () => {
    const excess = text.trim().length - longestComment
    if (excess > 0) return t('tooLong', { count: excess })
    return text.trim() === '' ? t('empty') : undefined
  }
  const send = () => {
    setRefused(wrong() !== undefined)
    if (wrong() === undefined && !isBusy) onSend()
  }
  const askLabel = requestLabel ?? t('sendAsking')
  const sendLabel = onCancel ? t('save') : asked === null ? t('send') : askLabel
  return (
    <form
      className="comment-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <MentionField
        value={text}
        colleagues={colleagues}
        error={isRefused || text.trim().length > longestComment ? wrong() : undefined}
        takesFocus={onCancel !== undefined}
        onChange={next => onDraft({ ...draft, text: next })}
        onMention={({ uid }, next) => onDraft({ ...draft, text: next, mentions: [...mentions, uid] })}
        onSend={send}
      />
      {colleagues.length === 0 || onCancel ? null : (
        <SelectField
          label={t('ask')}
          value={asked}
          emptyLabel={t('nobody')}
          options={colleagues.map(({ uid, name }) => ({ value: uid, label: name }))}
          onChange={uid => onDraft({ ...draft, asked: uid })}
        />
      )}
      {isBusy && isOffline ? <p role="status">{t('waiting')}</p> : null}
      <Refusal failure={failure} />
      <div className="comment-actions">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t('sending') : sendLabel}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="outline-primary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

export const Refusal = ({ failure }: { readonly failure: Failure | null }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  if (failure === null) return null
  const isDenied = failure.code === 'permission_denied'
  return (
    <p className="text-danger" role="alert">
      {isDenied ? t('denied') : t('failed', { why: failureText(failure, language) })}
    </p>
  )
}
