import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  type ComponentProps,
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import Dropdown, { type DropdownProps } from 'react-bootstrap/Dropdown'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { nextIndex } from '../dom.ts'

interface PopupState {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

type ToggleProps = Omit<ComponentProps<'button'>, 'ref'> & {
  readonly variant?: string | undefined
  readonly size?: 'sm'
}

interface PopupProps extends PopupState, Pick<DropdownProps, 'as' | 'className' | 'focusFirstItemOnShow'> {
  readonly 'aria-label'?: string
  /** The button. Without a variant it has no look but that of its class. */
  readonly toggle: ToggleProps
  readonly toggleRef?: Ref<HTMLButtonElement> | undefined
  /** Stands beside the button. */
  readonly beside?: ReactNode
  readonly panel?: Omit<ComponentProps<'div'>, 'ref'>
  readonly children: (close: () => void) => ReactNode
}

const beginningWith = (letter: string, items: readonly HTMLElement[], from: number): number | undefined =>
  items
    .map((_, step) => (from + 1 + step) % items.length)
    .find(index => items[index]?.textContent?.toLowerCase().startsWith(letter.toLowerCase()))

/** The end of the button at which its panel is aligned, so that it stays within the page. */
const endOf = (button: HTMLElement): 'start' | 'end' => {
  const { left, right } = button.getBoundingClientRect()
  return left + right < window.innerWidth ? 'start' : 'end'
}

/**
 * A button and the panel that it opens. Esc and `close` return the focus to the button; a press or the focus outside
 * closes the panel. Items are gone along with the arrows, from either end to the other, and by their first letter.
 */
export const Popup = ({ isOpen, onOpenChange, toggle, toggleRef, beside, panel, children, ...place }: PopupProps) => {
  const panelId = useId()
  const { variant, ...look } = toggle
  const button = useRef<HTMLButtonElement>(null)
  const [align, setAlign] = useState<'start' | 'end'>('start')
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(toggleRef, () => button.current)
  // Before the first paint.
  useLayoutEffect(() => {
    if (isOpen && button.current) setAlign(endOf(button.current))
  }, [isOpen])
  // Messages make room for it on a phone.
  useEffect(() => {
    const { dataset } = document.documentElement
    if (!isOpen) return
    dataset.popup = 'open'
    return () => {
      delete dataset.popup
    }
  }, [isOpen])
  const close = () => {
    button.current?.focus()
    onOpenChange(false)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget !== null && !currentTarget.contains(relatedTarget)) onOpenChange(false)
  }
  const press = (event: KeyboardEvent) => {
    const opensAtEnd = !isOpen && event.key === 'ArrowUp' && toggle['aria-haspopup'] === 'menu'
    if (opensAtEnd) flushSync(() => onOpenChange(true))
    else if (!isOpen) return
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.dropdown-item')]
    const at = items.findIndex(item => item.matches(':focus'))
    const isAmongItems = at >= 0 || document.activeElement === button.current
    const isLetter = at >= 0 && event.key.length === 1 && event.key !== ' '
    const to = isLetter ? beginningWith(event.key, items, at) : nextIndex(event.key, at, items.length, { loop: true })
    if (event.key === 'Escape') close()
    else if (isAmongItems && to !== undefined) items[to]?.focus()
    else return
    event.preventDefault()
    // Neither what is around it nor the library acts on the same key.
    event.stopPropagation()
  }
  const shared = { ...look, ref: button, 'aria-controls': isOpen ? panelId : undefined }
  return (
    <Dropdown
      {...place}
      align={{ sm: align }}
      show={isOpen}
      onToggle={onOpenChange}
      autoClose="outside"
      onBlur={leave}
      onKeyDown={press}
    >
      {variant ? (
        <Dropdown.Toggle variant={variant} {...shared} />
      ) : (
        <Dropdown.Toggle as="button" type="button" {...shared} />
      )}
      {beside}
      {isOpen ? (
        // Focusable by script, so that a press on its background does not close it.
        <Dropdown.Menu id={panelId} tabIndex={-1} {...panel}>
          {children(close)}
        </Dropdown.Menu>
      ) : null}
    </Dropdown>
  )
}

interface ChoiceProps extends Omit<ComponentProps<'button'>, 'ref' | 'disabled'> {
  /** A press says why it cannot be chosen now. */
  readonly isUnavailable?: boolean
}

const ChoiceButton = ({ isUnavailable, ...props }: ChoiceProps) => (
  <button {...props} type="button" aria-disabled={isUnavailable} />
)

/** Item of a popup. */
export const Choice = ({ className = '', ...props }: ChoiceProps) => (
  <Dropdown.Item as={ChoiceButton} className={className} {...props} />
)

interface DisclosureProps {
  readonly label: ReactNode
  readonly button?: ToggleProps & { readonly 'data-tone'?: string }
  readonly children: (close: () => void) => ReactNode
}

/** A button with a panel of items or of anything else. */
export const Disclosure = ({ label, button, children }: DisclosureProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popup
      isOpen={isOpen}
      onOpenChange={setOpen}
      focusFirstItemOnShow="keyboard"
      toggle={{
        variant: 'outline-primary',
        ...button,
        children: (
          <>
            {label} <ChevronDown size={15} aria-hidden="true" />
          </>
        ),
      }}
      panel={{ className: 'popup-panel' }}
    >
      {children}
    </Popup>
  )
}

export interface MenuItem {
  readonly label: string
  readonly icon?: LucideIcon
  /** Link target, or action. */
  readonly to?: string
  readonly run?: () => void
  /** Why it cannot be done now. */
  readonly disabledReason?: string | null
  readonly isDanger?: boolean
  readonly hasDivider?: boolean
}

interface MenuButtonProps extends PopupState {
  /** Names the menu, and the button unless it has children that do. */
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly button?: ToggleProps
  readonly className?: string
  readonly panelClass?: string
  /** Said under the items, and of each of them: they only say what they would do. */
  readonly placeholderHint?: string
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

interface ItemProps extends MenuItem {
  readonly hintId: string | undefined
  readonly onClose: () => void
}

const Item = ({ label, icon: Icon, to, run, disabledReason = null, isDanger = false, hintId, onClose }: ItemProps) => {
  const whyId = useId()
  const choose = () => {
    if (disabledReason !== null) return
    onClose()
    run?.()
  }
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: isDanger ? 'text-danger' : '',
    'aria-describedby': disabledReason === null ? hintId : whyId,
    onClick: choose,
  }
  const content = (
    <>
      {Icon ? <Icon size={16} aria-hidden="true" /> : null}
      <span>
        {label}
        {disabledReason === null ? null : (
          // Describes the item and is not part of its name.
          <span className="d-block text-soft fs-smaller" id={whyId} aria-hidden="true">
            {disabledReason}
          </span>
        )}
      </span>
    </>
  )
  return to === undefined ? (
    <Choice {...shared} isUnavailable={hintId !== undefined || disabledReason !== null}>
      {content}
    </Choice>
  ) : (
    <Dropdown.Item {...shared} as={Link} to={to}>
      {content}
    </Dropdown.Item>
  )
}

/** A button with a menu (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/): what is chosen returns the focus to the button. */
export const MenuButton = ({ label, items, placeholderHint, children, ref, ...more }: MenuButtonProps) => {
  const { isOpen, onOpenChange, button, className, panelClass = 'popup-panel' } = more
  const id = useId()
  // All labels begin at one edge.
  const hasIcons = items.every(({ icon }) => icon !== undefined)
  return (
    <Popup
      {...{ isOpen, onOpenChange }}
      {...(className === undefined ? {} : { className })}
      focusFirstItemOnShow
      toggle={{ variant: 'icon', 'aria-label': label, 'aria-haspopup': 'menu', children, ...button }}
      toggleRef={ref}
      panel={{ className: panelClass }}
    >
      {close => (
        <>
          <div role="menu" aria-label={label}>
            {items.map(({ icon, ...item }) => (
              <Fragment key={item.label}>
                {item.hasDivider ? <Dropdown.Divider /> : null}
                <Item
                  {...item}
                  {...(hasIcons && icon ? { icon } : {})}
                  hintId={placeholderHint ? `${id}-hint` : undefined}
                  onClose={close}
                />
              </Fragment>
            ))}
          </div>
          {placeholderHint ? (
            <p className="text-soft fs-smaller actions-hint" id={`${id}-hint`}>
              {placeholderHint}
            </p>
          ) : null}
        </>
      )}
    </Popup>
  )
}
