import History from 'lucide-react/icons/history'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { isPressed } from '../shortcuts/chords.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { type Announcement, Announcer } from './announcer.tsx'
import { messagesChord, messagesKeys } from './keys.ts'
import { messages } from './messages.ts'
import { type ShownToast, ToastCard } from './toast-card.tsx'

interface ToastRegionProps {
  readonly shown: readonly ShownToast[]
  /** Out of sight, in a list that a button opens. */
  readonly kept: readonly ShownToast[]
  readonly said: Announcement | null
  readonly isListOpen: boolean
  readonly onListToggle: () => void
  readonly onClose: (id: string) => void
  /** Whether pointer or focus came or went: meanwhile nothing disappears. */
  readonly onAttention: (event: 'pointer.entered' | 'pointer.left' | 'focus.entered' | 'focus.left') => void
}

/** The messages at the lower edge of the console. F6 leads there and back; Esc leads back. */
export const ToastRegion = ({ shown, kept, said, isListOpen, ...on }: ToastRegionProps) => {
  const t = useMessages(messages)
  const listId = useId()
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const count = shown.length + kept.length

  useShortcuts(count === 0 ? null : messagesKeys)

  const goBack = () => {
    cameFrom.current?.focus()
    cameFrom.current = null
  }
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { activeElement } = document
      if (!isPressed(event, messagesChord) || region.current === null || count === 0) return
      event.preventDefault()
      if (region.current.contains(activeElement)) goBack()
      else region.current.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    on.onAttention('focus.entered')
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) on.onAttention('focus.left')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    goBack()
  }
  const close = (id: string) => {
    // The focused button goes with its message.
    if (region.current?.contains(document.activeElement)) {
      if (count > 1) region.current.focus()
      else goBack()
    }
    on.onClose(id)
  }
  return (
    <>
      <Announcer said={said} />
      <section
        ref={region}
        className="toasts"
        aria-label={t('region')}
        hidden={count === 0}
        tabIndex={-1}
        onFocus={enter}
        onBlur={leave}
        onKeyDown={press}
        onPointerEnter={() => on.onAttention('pointer.entered')}
        onPointerLeave={() => on.onAttention('pointer.left')}
      >
        <ul className="toast-list">
          {shown.map(toast => (
            <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
          ))}
        </ul>
        {kept.length === 0 ? null : (
          <>
            <ul className="toast-list" id={listId} hidden={!isListOpen}>
              {kept.map(toast => (
                <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
              ))}
            </ul>
            <button
              type="button"
              className="toast-recent"
              aria-expanded={isListOpen}
              aria-controls={listId}
              onClick={on.onListToggle}
            >
              <History size={15} aria-hidden="true" />
              {t('recent', { count: kept.length })}
            </button>
          </>
        )}
      </section>
    </>
  )
}
