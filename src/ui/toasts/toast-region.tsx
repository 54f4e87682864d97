import { useActorRef, useSelector } from '@xstate/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import History from 'lucide-react/icons/history'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import Button from 'react-bootstrap/Button'
import Spinner from 'react-bootstrap/Spinner'
import ToastBody from 'react-bootstrap/ToastBody'
import ToastContainer from 'react-bootstrap/ToastContainer'
import type { ActorOptions, ActorRefFrom } from 'xstate'
import { type Toast, toastsMachine } from '../../../machines/toasts.ts'
import { isDialogOpen, onResize, publishHeight, takesText } from '../dom.ts'
import { useMessages } from '../messages/use-messages.ts'
import { defineShortcuts, isPressed, usePageKeys, useShortcuts } from '../shortcuts/registry.ts'
import { keyMessages, messages } from './messages.ts'
import { type Toasts, ToastsContext } from './toasts.ts'

type ToastsActor = ActorRefFrom<typeof toastsMachine>

const toastsOf = (actor: ToastsActor): Toasts => {
  let count = 0
  return {
    show: first => {
      count += 1
      let toast: Toast = { id: `toast-${count}`, ...first }
      actor.send({ type: 'toast.show', toast })
      return {
        update: change => {
          toast = { ...toast, ...change }
          actor.send({ type: 'toast.update', toast })
        },
        close: () => actor.send({ type: 'toast.close', id: toast.id }),
      }
    },
  }
}

interface WithToastsProps {
  readonly children: ReactNode
  readonly clock?: NonNullable<ActorOptions<typeof toastsMachine>['clock']>
}

export const WithToasts = ({ children, clock }: WithToastsProps) => {
  const actor = useActorRef(toastsMachine, clock ? { clock } : {})
  const toasts = useMemo(() => toastsOf(actor), [actor])
  return (
    <ToastsContext value={toasts}>
      {children}
      <ToastRegion actor={actor} />
    </ToastsContext>
  )
}

/** Announces messages to screen readers. Both regions are always mounted, or their first text would be missed. */
const Announcer = ({ said, front }: { readonly said: Toast | null; readonly front: Toast | undefined }) => {
  const t = useMessages(messages)
  const action = said?.id === front?.id ? said?.action : undefined
  const line = said && action ? t('reach', { text: said.text, action: action.label }) : said?.text
  const isUrgent = said?.kind === 'failed'
  // Keyed, so that a repeated text is announced again.
  const announcement = said ? (
    <p key={said.id} className={said.kind === 'working' ? 'delayed-announcement' : undefined}>
      {line}
    </p>
  ) : null
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {isUrgent ? null : announcement}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {isUrgent ? announcement : null}
      </div>
    </>
  )
}

// F6 belongs to the browser: it leaves the page.
const messagesChord = 'F8'

const messagesKeys = defineShortcuts({
  id: 'everywhere',
  messages: keyMessages,
  title: 'everywhere',
  isGlobal: true,
  shortcuts: [{ keys: [messagesChord], label: 'messages' }],
})

interface ToastCardProps {
  readonly toast: Toast
  readonly actionRef?: Ref<HTMLButtonElement>
  readonly onClose: () => void
  readonly onAct: () => void
}

const icons = { done: CircleCheck, failed: CircleAlert, info: Info } as const

const ToastCard = ({ toast: { kind, text, action }, actionRef, onClose, onAct }: ToastCardProps) => {
  const t = useMessages(messages)
  const textId = useId()
  const Icon = kind === 'working' ? null : icons[kind]
  return (
    <li className="toast show" data-kind={kind}>
      {Icon === null ? (
        <Spinner size="sm" aria-hidden="true" />
      ) : (
        <Icon className="toast-icon" size={18} aria-hidden="true" />
      )}
      <ToastBody id={textId}>
        <span className="visually-hidden">{t(kind)}: </span>
        {text}
      </ToastBody>
      {action === undefined ? null : (
        <Button variant="link" className="px-2" aria-describedby={textId} ref={actionRef} onClick={onAct}>
          {action.label}
        </Button>
      )}
      <Button variant="icon" aria-label={t('close')} aria-describedby={textId} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </Button>
    </li>
  )
}

/** Moves the messages to the top while they would cover the field that somebody types in. */
const useDodging = (region: RefObject<HTMLElement | null>, isShown: boolean) => {
  useEffect(() => {
    const messages = region.current
    if (!isShown || messages === null) return
    const place = () => {
      const field = document.activeElement
      // Measured at their usual place, so that they do not move back and forth.
      messages.dataset.at = 'bottom'
      if (field === null || !takesText(field)) return
      const [typed, covered] = [field.getBoundingClientRect(), messages.getBoundingClientRect()]
      const isCovered =
        typed.bottom > covered.top &&
        typed.top < covered.bottom &&
        typed.left < covered.right &&
        typed.right > covered.left
      if (isCovered) messages.dataset.at = 'top'
    }
    place()
    const stopMeasuring = onResize(messages, place)
    const left = () => queueMicrotask(place)
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('focusin', place, { signal })
    document.addEventListener('focusout', left, { signal })
    document.addEventListener('scroll', place, { capture: true, passive: true, signal })
    window.addEventListener('resize', place, { signal })
    return () => {
      stopMeasuring()
      ended.abort()
    }
  }, [region, isShown])
}

/** Keeps the end of the menu and of the page clear of messages. */
const keepHeight = publishHeight('--toasts-height')

/**
 * One toast at the lower left, or on top where it would cover a field: the newest, or a failure until it is closed; others
 * queue behind it. F8 moves to its
 * actions and back; Esc leads back.
 */
const ToastRegion = ({ actor }: { readonly actor: ToastsActor }) => {
  const t = useMessages(messages)
  const { shown, kept, said } = useSelector(actor, snapshot => snapshot.context)
  const [isListOpen, setListOpen] = useState(false)
  const listId = useId()
  const region = useRef<HTMLDivElement>(null)
  const frontAction = useRef<HTMLButtonElement>(null)
  useEffect(() => keepHeight(region.current), [])
  const cameFrom = useRef<HTMLElement | null>(null)
  const front = shown.findLast(({ kind }) => kind === 'failed') ?? shown.at(-1)
  const behind = [...kept, ...shown.filter(toast => toast !== front)]
  const count = shown.length + kept.length
  useDodging(region, count > 0)
  const isEmpty = count === 0
  useEffect(() => {
    if (!isEmpty) return
    // A region that disappears may report neither.
    actor.send({ type: 'pointer.left' })
    actor.send({ type: 'focus.left' })
  }, [actor, isEmpty])

  useShortcuts(count === 0 ? null : messagesKeys)

  const goBack = () => {
    // The action may have removed it.
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main')
    back?.focus()
    cameFrom.current = null
  }
  usePageKeys(event => {
    if (!isPressed(event, messagesChord) || region.current === null || count === 0) return
    event.preventDefault()
    if (isDialogOpen()) return
    if (region.current.contains(document.activeElement)) goBack()
    else (frontAction.current ?? region.current).focus()
  })

  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    actor.send({ type: 'focus.entered' })
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) actor.send({ type: 'focus.left' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    goBack()
  }
  const close = (id: string, isLeaving = count === 1) => {
    // The focused button disappears with its toast.
    if (region.current?.contains(document.activeElement)) {
      if (isLeaving) goBack()
      else region.current.focus()
    }
    actor.send({ type: 'toast.close', id })
  }
  const act = ({ id, action }: Toast) => {
    close(id, true)
    action?.run()
  }
  return (
    <>
      <Announcer said={said} front={front} />
      <ToastContainer
        as="section"
        ref={region}
        className="toasts"
        aria-label={t('region')}
        hidden={count === 0}
        tabIndex={-1}
        onFocus={enter}
        onBlur={leave}
        onKeyDown={press}
        onPointerEnter={() => actor.send({ type: 'pointer.entered' })}
        onPointerLeave={() => actor.send({ type: 'pointer.left' })}
      >
        {front ? (
          <ul className="toast-list">
            <ToastCard
              key={front.id}
              toast={front}
              actionRef={frontAction}
              onClose={() => close(front.id)}
              onAct={() => act(front)}
            />
          </ul>
        ) : null}
        {behind.length === 0 ? null : (
          <>
            <Button
              variant="outline-primary"
              size="sm"
              className="toast-recent"
              aria-expanded={isListOpen}
              aria-controls={listId}
              onClick={() => setListOpen(!isListOpen)}
            >
              <History size={15} aria-hidden="true" />
              {t('recent', { count: behind.length })}
            </Button>
            <ul className="toast-list" id={listId} hidden={!isListOpen}>
              {behind.map(toast => (
                <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} onAct={() => act(toast)} />
              ))}
            </ul>
          </>
        )}
      </ToastContainer>
    </>
  )
}
