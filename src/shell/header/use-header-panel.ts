import { useSelector } from '@xstate/react'
import { type RefCallback, type RefObject, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ChromeTag, Panel } from '../../../machines/chrome.ts'
import { useParts } from '../parts.ts'

const tags: Readonly<Record<Panel, ChromeTag>> = {
  actions: 'actionsOpen',
  notifications: 'notificationsOpen',
  user: 'userMenuOpen',
}

/** Tells of a press or of the focus outside, and of Esc within, which closes by itself: only the focus is left to take care of. */
const listen = (whole: HTMLElement, leave: () => void, onEscape: () => void): (() => void) => {
  const leaveTo = (target: EventTarget | null) => {
    if (target instanceof Node && !whole.contains(target)) leave()
  }
  const press = ({ target }: PointerEvent) => leaveTo(target)
  const moveFocus = ({ relatedTarget }: FocusEvent) => leaveTo(relatedTarget)
  const type = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape()
  }
  document.addEventListener('pointerdown', press)
  whole.addEventListener('focusout', moveFocus)
  whole.addEventListener('keydown', type)
  return () => {
    document.removeEventListener('pointerdown', press)
    whole.removeEventListener('focusout', moveFocus)
    whole.removeEventListener('keydown', type)
  }
}

interface HeaderPanelInPlace {
  readonly isOpen: boolean
  /** Of the button and its panel together: what lies outside it closes the panel. */
  readonly whole: RefCallback<HTMLElement>
  readonly button: RefObject<HTMLButtonElement | null>
  /** What was opened is drawn when this returns. */
  readonly toggle: () => void
  /** Closes the panel and gives the focus back to its button. */
  readonly close: () => void
}

/** A panel of the header with its button. Esc, a press outside and the focus going elsewhere close it; Esc brings the focus back to the button. */
export const useHeaderPanel = (panel: Panel): HeaderPanelInPlace => {
  const { chrome } = useParts()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useSelector(chrome, snapshot => snapshot.hasTag(tags[panel]))
  const whole = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || !isOpen) return
      return listen(
        element,
        () => chrome.send({ type: 'panel.close' }),
        () => button.current?.focus(),
      )
    },
    [chrome, isOpen],
  )
  return {
    isOpen,
    whole,
    button,
    toggle: () => flushSync(() => chrome.send({ type: 'panel.toggle', panel })),
    close: () => {
      button.current?.focus()
      chrome.send({ type: 'panel.close' })
    },
  }
}
