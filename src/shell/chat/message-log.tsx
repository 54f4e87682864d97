import { useLayoutEffect, useRef } from 'react'
import type { ChatMessage, Friend } from '../../../machines/ports.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { timeOfDay } from './activity.ts'
import { messages as chatMessages } from './messages.ts'

interface MessageLogProps {
  readonly friend: Friend
  readonly messages: readonly ChatMessage[]
}

/** What scrolls has to be within reach of the keyboard. */
const reachable = { tabIndex: 0 }

/** What was said, the newest at the end and in sight. What is added is read out. */
export const MessageLog = ({ friend: { name, photo }, messages }: MessageLogProps) => {
  const t = useMessages(chatMessages)
  const language = useLanguage()
  const log = useRef<HTMLDivElement>(null)
  const count = messages.length
  // Messages are only ever added at the end: the place of one is its own for good.
  const placed = messages.map((message, place) => ({ ...message, place }))
  useLayoutEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])
  return (
    <div ref={log} className="chat-log" role="log" aria-label={t('conversation', { name })} {...reachable}>
      {placed.map(({ isReceived, text, time, place }) => (
        <div key={place} className="chat-message" data-received={isReceived}>
          {isReceived ? (
            <img className="chat-photo chat-message-photo" src={photo} alt="" width={36} height={36} />
          ) : null}
          <p className="chat-bubble">
            <span className="visually-hidden">{isReceived ? t('from', { name }) : t('you')} </span>
            {text}
          </p>
          <p className="chat-time">{timeOfDay(language, time)}</p>
        </div>
      ))}
    </div>
  )
}
