import X from 'lucide-react/icons/x'
import {
  createContext,
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import Button from 'react-bootstrap/Button'
import { createPortal } from 'react-dom'
import { SidePanel, type SidePanelProps } from '../../ui/dialogs/dialogs.tsx'
import { focusIfLost, trackOverlayHeights } from '../../ui/dom.ts'
import { useMedia } from '../../ui/media.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { type FieldTarget, GoToContext } from '../fields/form-place.ts'
import { sidebarMessages } from './messages.ts'
import './beside-panel.scss'

/** Wide enough for a panel next to the form. */
const widePage = '(min-width: 1366px)'

interface Place {
  /** The column next to the form; null until mounted, and in a drawer. */
  readonly element: HTMLElement | null
  /** Closes the open panel: there is room for one. */
  readonly close: RefObject<(() => void) | null>
  /** Counts the open panels: the one that closes another is there before that is gone. */
  readonly setPanels: Dispatch<SetStateAction<number>>
}

export const BesidePlace = createContext<Place | null>(null)

type BesidePanelProps = Pick<SidePanelProps, 'isOpen' | 'title' | 'lang' | 'children' | 'onClose'>

/** A panel next to the form on wide pages, so that both can be read and used; over it elsewhere. */
export const BesidePanel = (props: BesidePanelProps) => {
  const place = use(BesidePlace)
  const isBeside = useMedia(widePage) && place !== null
  if (!isBeside) return <OverlaidPanel {...props} />
  return props.isOpen && place.element !== null ? createPortal(<Panel {...props} place={place} />, place.element) : null
}

/** A panel over the form is gone before a field of the form takes the focus. */
const OverlaidPanel = (props: BesidePanelProps) => {
  const goTo = use(GoToContext)
  const [target, setTarget] = useState<FieldTarget | null>(null)
  const leave = useEffectEvent((to: FieldTarget) => {
    props.onClose()
    goTo?.(to)
  })
  useEffect(() => {
    if (target === null) return
    setTarget(null)
    leave(target)
  }, [target])
  if (target !== null) return null
  return (
    <GoToContext value={goTo && setTarget}>
      <SidePanel {...props} />
    </GoToContext>
  )
}

const Panel = ({ title, lang, children, onClose, place }: BesidePanelProps & { readonly place: Place }) => {
  const { close, setPanels } = place
  const t = useMessages(sidebarMessages)
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const closeThis = useEffectEvent(onClose)
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const element = panel.current
    const own = () => closeThis()
    const stopTracking = trackOverlayHeights(element)
    close.current?.()
    close.current = own
    setPanels(count => count + 1)
    // A part of the panel may already have taken the focus.
    if (!element?.contains(document.activeElement)) element?.focus({ preventScroll: true })
    // Its button may be far below the text.
    const text = element?.closest('.editor-columns')?.querySelector('.editor-main')
    if (text && text.getBoundingClientRect().bottom < window.innerHeight / 2) text.scrollIntoView({ block: 'start' })
    return () => {
      stopTracking?.()
      setPanels(count => count - 1)
      if (close.current === own) close.current = null
      if (before instanceof HTMLElement && before.isConnected) focusIfLost(before, { preventScroll: true })
      else focusIfLost(document.querySelector('main'))
    }
  }, [close, setPanels, before])
  const press = (event: KeyboardEvent) => {
    // Keys of the panel's dialogs bubble up to here.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (isOwn && event.key === 'Escape') onClose()
  }
  return (
    <aside className="beside-panel" aria-labelledby={titleId} tabIndex={-1} ref={panel} onKeyDown={press}>
      <div className="beside-panel-head">
        <h2 id={titleId} lang={lang}>
          {title}
        </h2>
        <Button variant="icon" aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
      {children}
    </aside>
  )
}
