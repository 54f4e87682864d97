import { useSelector } from '@xstate/react'
import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useChat } from './chat-context.ts'
import { FailureNote } from './failure-note.tsx'
import { FriendRow } from './friend-row.tsx'
import { messages as chatMessages } from './messages.ts'

interface FriendListProps {
  readonly search: RefObject<HTMLInputElement | null>
  /** Whether a conversation lies over it. */
  readonly isCovered: boolean
}

/** Whom to chat with, and the search among them. */
export const FriendList = ({ search, isCovered }: FriendListProps) => {
  const t = useMessages(chatMessages)
  const { actor } = useChat()
  const sought = useSelector(actor, snapshot => snapshot.context.sought)
  const friends = useSelector(actor, snapshot => snapshot.context.found ?? snapshot.context.friends)
  const failure = useSelector(actor, snapshot => snapshot.context.listFailure)
  const isLoading = useSelector(actor, snapshot => snapshot.hasTag('listLoading'))
  const isSearching = useSelector(actor, snapshot => snapshot.hasTag('searching'))
  const isFailed = useSelector(actor, snapshot => snapshot.hasTag('listFailed'))
  const isAnswered = !(isLoading || isSearching || isFailed) && sought.trim() !== ''
  const told = (isAnswered && t('found', { count: friends?.length ?? 0 })) || (isSearching && t('searching'))
  const retry = () => {
    // The button goes with the failure.
    search.current?.focus()
    actor.send({ type: 'list.retry' })
  }
  return (
    <div className="chat-view" inert={isCovered}>
      <div className="chat-head">
        <input
          ref={search}
          type="search"
          className="form-control chat-search"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          value={sought}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => actor.send({ type: 'friends.sought', text: target.value })}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={t('close')}
          onClick={() => actor.send({ type: 'chat.close' })}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {told || (isLoading && friends === null ? t('loadingFriends') : '')}
      </p>
      {isFailed ? (
        <FailureNote title={t('listFailed')} failure={failure} onRetry={retry} />
      ) : (
        <ul className="chat-friends" aria-label={t('friends')} aria-busy={isLoading || isSearching}>
          {friends?.map(friend => (
            <FriendRow
              key={friend.id}
              friend={friend}
              onChoose={chosen => actor.send({ type: 'friend.chosen', friend: chosen })}
            />
          ))}
          {isAnswered && friends?.length === 0 ? (
            <li className="chat-nobody">{t('nobody', { text: sought.trim() })}</li>
          ) : null}
        </ul>
      )}
    </div>
  )
}
