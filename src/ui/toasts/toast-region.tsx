import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import History from 'lucide-react/icons/history'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { isPressed } from '../shortcuts/chords.ts'
import { defineShortcuts, useShortcuts } from '../shortcuts/registry.ts'
import { keyMessages, messages } from './messages.ts'
import type { ToastToShow } from './toasts.ts'

interface Announcement {
  readonly id: string
  readonly text: string
  /** What can be done about it. */
  readonly action?: string
  readonly isUrgent: boolean
}

/** Says to those who do not see the messages what just happened. Both places are always there, or the first words in them would go unheard. */
const Announcer = ({ said }: { readonly said: Announcement | null }) => {
  const t = useMessages(messages)
  const line = said?.action ? t('reach', { text: said.text, action: said.action }) : said?.text
  // By its own key, so that the same words are heard again when they are said again.
  const told = said ? <p key={said.id}>{line}</p> : null
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {said?.isUrgent ? null : told}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {said?.isUrgent ? told : null}
      </div>
    </>
  )
}

const messagesChord = 'F6'

/** While there are messages. */
const messagesKeys = defineShortcuts({
  id: 'everywhere',
  messages: keyMessages,
  title: 'everywhere',
  isGlobal: true,
  shortcuts: [{ keys: [messagesChord], label: 'messages' }],
})

interface ShownToast extends ToastToShow {
  readonly id: string
}

interface ToastCardProps {
  readonly toast: ShownToast
  readonly onClose: () => void
}

const icons = { done: CircleCheck, failed: CircleAlert, info: Info } as const

const percentOf = (progress: number): number => Math.round(Math.min(1, Math.max(0, progress)) * 100)

/** One message, with what it offers. */
const ToastCard = ({ toast: { kind, text, action, progress }, onClose }: ToastCardProps) => {
  const t = useMessages(messages)
  const textId = useId()
  const Icon = kind === 'working' ? null : icons[kind]
  return (
    <li className="toast-card" data-kind={kind}>
      {Icon === null ? (
        <span className="spinner-border spinner-border-sm" aria-hidden="true" />
      ) : (
        <Icon className="toast-icon" size={18} aria-hidden="true" />
      )}
      <div className="flex-1 min-w-0 py-2">
        <p className="toast-text" id={textId}>
          <span className="visually-hidden">{t(kind)}: </span>
          {text}
        </p>
        {kind !== 'working' || progress === undefined ? null : (
          <progress aria-labelledby={textId} max={100} value={percentOf(progress)} />
        )}
      </div>
      {action === undefined ? null : (
        <button
          type="button"
          className="toast-action"
          aria-describedby={textId}
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={t('close')} aria-describedby={textId} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  )
}

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
