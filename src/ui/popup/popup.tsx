import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  type ComponentProps,
  Fragment,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { nextIndex } from '../dom.ts'

interface PopupOptions {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Selector of the choices for Up and Down, except in a field of the popup. */
  readonly choices?: string
}

/** A button with its popup in the container `place`. Esc and presses or focus outside close it. */
export const usePopup = ({ isOpen, onOpenChange, choices }: PopupOptions) => {
  const place = useRef<HTMLElement & HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const setOpen = (next: boolean) => flushSync(() => onOpenChange(next))
  const dismiss = () => {
    button.current?.focus()
    onOpenChange(false)
  }
  const listed = () => [...(choices ? (place.current?.querySelectorAll<HTMLElement>(choices) ?? []) : [])]
  /** Opens at a choice; negative indexes count from the end. */
  const openAt = (index: number) => {
    setOpen(true)
    listed().at(index)?.focus()
  }
  const leave = useEffectEvent((target: EventTarget | null) => {
    if (isOpen && target instanceof Node && !place.current?.contains(target)) onOpenChange(false)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const isOnButton = document.activeElement === button.current
    const all = listed()
    const at = all.findIndex(choice => choice.matches(':focus'))
    const next = at >= 0 || (isOnButton && isArrow) ? nextIndex(event.key, at, all.length, { loop: true }) : undefined
    if (isOpen && event.key === 'Escape') {
      event.stopPropagation()
      dismiss()
    } else if (!isOpen && isOnButton && choices && event.key === 'ArrowDown') openAt(0)
    else if (next !== undefined) all[next]?.focus()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('pointerdown', ({ target }) => leave(target), { signal })
    place.current?.addEventListener('focusout', ({ relatedTarget }) => leave(relatedTarget), { signal })
    place.current?.addEventListener('keydown', event => press(event), { signal })
    return () => ended.abort()
  }, [])
  // Puts messages behind it.
  useEffect(() => {
    if (!isOpen) return
    const { dataset } = document.documentElement
    dataset.popup = 'open'
    return () => {
      delete dataset.popup
    }
  }, [isOpen])
  return { place, button, dismiss, openAt, toggle: () => setOpen(!isOpen) }
}

interface DisclosureProps {
  readonly label: ReactNode
  readonly className?: string
  readonly button?: Pick<ComponentProps<'button'>, 'aria-label' | 'disabled'> & { readonly 'data-tone'?: string }
  readonly children: (close: () => void) => ReactNode
}

/** Side of the button at which the panel starts, so that it stays within the page. */
const sideOf = (button: HTMLElement): 'start' | 'end' => {
  const { left, right } = button.getBoundingClientRect()
  return left + right < window.innerWidth ? 'start' : 'end'
}

/** A button with a panel below. Its choices have the class `disclosure-choice`. */
export const Disclosure = ({ label, className = 'btn btn-outline-primary', children, ...more }: DisclosureProps) => {
  const id = useId()
  const [side, setSide] = useState<'start' | 'end' | null>(null)
  const isOpen = side !== null
  const { place, button, dismiss, toggle } = usePopup({
    isOpen,
    onOpenChange: opens => setSide(opens && button.current ? sideOf(button.current) : null),
    choices: '.disclosure-choice',
  })
  return (
    <div className="disclosure" ref={place}>
      <button
        {...more.button}
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {label} <ChevronDown size={15} aria-hidden="true" />
      </button>
      {/* Focusable by script, so that a press on its background does not close it. */}
      <div id={id} className="disclosure-panel" data-side={side} hidden={!isOpen} tabIndex={-1}>
        {isOpen ? children(dismiss) : null}
      </div>
    </div>
  )
}

export interface MenuItem {
  readonly label: string
  readonly icon?: LucideIcon
  /** Link target, or action. */
  readonly to?: string
  readonly run?: () => void
  /** Reason why it is disabled. */
  readonly disabledReason?: string | null
  readonly isDanger?: boolean
  /** Has a divider above. */
  readonly hasDivider?: boolean
}

interface MenuButtonProps extends Pick<PopupOptions, 'isOpen' | 'onOpenChange'> {
  /** Names the menu, and the button without children. */
  readonly label: string
  readonly items: readonly MenuItem[]
  /** Classes of the container, the button, the panel, and an item. */
  readonly classes: readonly [place: string, button: string, panel: string, item: string]
  /** Note under all items and each one: they only demonstrate. */
  readonly placeholderHint?: string
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

const beginningWith = (letter: string, items: readonly MenuItem[], from: number): number | undefined =>
  items
    .map((_, step) => (from + 1 + step) % items.length)
    .find(index => items[index]?.label.toLowerCase().startsWith(letter.toLowerCase()))

interface ChoiceProps extends MenuItem {
  readonly className: string
  readonly hintId: string | undefined
  readonly onDismiss: () => void
}

const Choice = ({
  label,
  icon: Icon,
  to,
  run,
  disabledReason = null,
  isDanger,
  className,
  hintId,
  onDismiss,
}: ChoiceProps) => {
  const whyId = useId()
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className,
    'data-kind': isDanger ? 'danger' : undefined,
    'aria-disabled': hintId !== undefined || disabledReason !== null ? true : undefined,
    'aria-describedby': disabledReason === null ? hintId : whyId,
  }
  const content = (
    <>
      {Icon ? <Icon size={16} aria-hidden="true" /> : null}
      {label}
      {disabledReason === null ? null : (
        // Describes the item without being part of its name.
        <span className="menu-why" id={whyId} aria-hidden="true">
          {disabledReason}
        </span>
      )}
    </>
  )
  const choose = () => {
    if (disabledReason !== null) return
    onDismiss()
    run?.()
  }
  return to === undefined ? (
    <button {...shared} type="button" onClick={choose}>
      {content}
    </button>
  ) : (
    <Link {...shared} to={to} onClick={choose}>
      {content}
    </Link>
  )
}

/** A menu button (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/): choosing returns the focus to the button. */
export const MenuButton = ({ label, items, classes, placeholderHint, children, ref, ...state }: MenuButtonProps) => {
  const id = useId()
  const [side, setSide] = useState<'start' | 'end'>('start')
  const { place, button, dismiss, openAt } = usePopup({ ...state, choices: '[role=menuitem]' })
  // Before the first paint.
  useLayoutEffect(() => {
    if (state.isOpen && button.current) setSide(sideOf(button.current))
  }, [state.isOpen, button])
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current)
  const [placeClass, buttonClass, panelClass, itemClass] = classes
  const find = (event: ReactKeyboardEvent) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    if (event.key.length !== 1 || event.key === ' ') return
    const to = beginningWith(
      event.key,
      items,
      all.findIndex(item => item.matches(':focus')),
    )
    if (to !== undefined) all[to]?.focus()
  }
  return (
    <div className={placeClass} ref={place}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={state.isOpen}
        aria-controls={`${id}-panel`}
        onClick={() => (state.isOpen ? dismiss() : openAt(0))}
        onKeyDown={event => {
          if (event.key !== 'ArrowUp' || state.isOpen) return
          event.preventDefault()
          openAt(-1)
        }}
      >
        {children}
      </button>
      <div className={panelClass} id={`${id}-panel`} data-side={side} hidden={!state.isOpen} tabIndex={-1}>
        {state.isOpen ? (
          <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={find}>
            {items.map(item => (
              <Fragment key={item.label}>
                {item.hasDivider ? <hr /> : null}
                <Choice
                  {...item}
                  className={itemClass}
                  hintId={placeholderHint ? `${id}-hint` : undefined}
                  onDismiss={dismiss}
                />
              </Fragment>
            ))}
          </div>
        ) : null}
        {placeholderHint ? (
          <p className="text-soft fs-smaller actions-hint" id={`${id}-hint`}>
            {placeholderHint}
          </p>
        ) : null}
      </div>
    </div>
  )
}
