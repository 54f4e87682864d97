import { useSelector } from '@xstate/react'
import Paperclip from 'lucide-react/icons/paperclip'
import Send from 'lucide-react/icons/send'
import type { FormEvent, RefObject } from 'react'
import { draftOf, isOutgoingHere, longestMessage } from '../../../machines/chat/context.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useChat } from './chat-context.ts'
import { FailureNote } from './failure-note.tsx'
import { messages as chatMessages } from './messages.ts'

/** Writes to the friend. What is typed stays until it has got through. */
export const MessageForm = ({ input }: { readonly input: RefObject<HTMLInputElement | null> }) => {
  const t = useMessages(chatMessages)
  const { actor } = useChat()
  const draft = useSelector(actor, snapshot => draftOf(snapshot.context))
  const failure = useSelector(actor, snapshot => snapshot.context.sendFailure)
  const isSending = useSelector(actor, snapshot => snapshot.hasTag('sending'))
  const isHere = useSelector(actor, snapshot => isOutgoingHere(snapshot.context))
  const isFailed = useSelector(actor, snapshot => snapshot.hasTag('sendFailed')) && isHere
  const isRefused = useSelector(actor, snapshot => snapshot.hasTag('attachRefused'))

  const send = () => {
    input.current?.focus()
    actor.send({ type: 'message.send' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className="chat-form" onSubmit={submit}>
      {isFailed ? <FailureNote title={t('sendFailed')} failure={failure} onRetry={send} /> : null}
      <p className="chat-note" role="status">
        {(isSending && t('sending')) || (isRefused && t('noAttaching')) || ''}
      </p>
      <div className="chat-form-line">
        <button
          type="button"
          className="icon-button"
          aria-label={t('attach')}
          onClick={() => actor.send({ type: 'file.attach' })}
        >
          <Paperclip size={19} aria-hidden="true" />
        </button>
        <input
          ref={input}
          className="form-control"
          aria-label={t('message')}
          placeholder={t('messageHint')}
          value={draft}
          maxLength={longestMessage}
          readOnly={isSending && isHere}
          autoComplete="off"
          onChange={({ target }) => actor.send({ type: 'draft.typed', text: target.value })}
        />
        <button type="submit" className="icon-button chat-send" aria-label={t('send')} aria-disabled={isSending}>
          <Send size={19} aria-hidden="true" />
        </button>
      </div>
    </form>
  )
}
