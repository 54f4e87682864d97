import { useSelector } from '@xstate/react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useServices } from '../config/services.ts'
import { useMessages } from '../ui/messages/use-messages.ts'
import { UnreadMark } from './bell/unread-mark.tsx'
import { messages } from './messages.ts'

const moreId = 'header-more'

/** Focuses a button of the header, or "More" while it is hidden there. */
export const focusInHeader = (button: HTMLElement | null): void =>
  (button?.closest('[hidden]') ? document.getElementById(moreId) : button)?.focus()

interface MoreProps {
  readonly unread: number
  /** Id of the element with that text. */
  readonly unreadId: string
  readonly children: ReactNode
}

/** Right-hand part of the header; below 600 pixels a button opens it on a second line. */
export const More = ({ unread, unreadId, children }: MoreProps) => {
  const t = useMessages(messages)
  const { chrome } = useServices()
  const isNarrow = useSelector(chrome, snapshot => snapshot.hasTag('narrow'))
  const isOpen = useSelector(chrome, snapshot => snapshot.hasTag('moreOpen'))
  const isHidden = isNarrow && !isOpen
  const toolsId = useId()
  const place = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const ended = new AbortController()
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) chrome.send({ type: 'more.close' })
    }
    // Dialogs and the chat are outside of the frame, and return the focus here.
    place.current?.closest('.frame')?.addEventListener('pointerdown', leave, { signal: ended.signal })
    return () => ended.abort()
  }, [isOpen, chrome])
  useLayoutEffect(() => {
    if (isHidden && tools.current?.contains(document.activeElement)) document.getElementById(moreId)?.focus()
  }, [isHidden])
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') chrome.send({ type: 'more.close' })
  }
  return (
    <div className="header-end" ref={place} {...(isOpen ? { onKeyDown: closeOnEscape } : {})}>
      {isNarrow ? (
        <button
          type="button"
          id={moreId}
          className="header-button position-relative"
          aria-label={t('more')}
          aria-describedby={unreadId}
          aria-expanded={isOpen}
          aria-controls={toolsId}
          onClick={() => chrome.send({ type: 'more.toggle' })}
        >
          <Ellipsis size={18} aria-hidden="true" />
          {isOpen ? null : <UnreadMark count={unread} />}
        </button>
      ) : null}
      <div className="header-tools" id={toolsId} hidden={isHidden} ref={tools}>
        {children}
      </div>
    </div>
  )
}
