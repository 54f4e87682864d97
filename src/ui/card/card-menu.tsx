import type { LucideIcon } from 'lucide-react'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'

export interface CardMenuItem {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly run: () => void
}

interface CardMenuProps {
  readonly label: string
  readonly items: readonly CardMenuItem[]
  readonly button: RefObject<HTMLButtonElement | null>
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The menu button of a card, with the keys that menus have: arrows, Home, End, Esc. What is chosen gives the focus back to the button. */
export const CardMenu = ({ label, items, button }: CardMenuProps) => {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const focusItem = (index: number) => menu.current?.querySelectorAll('button')[index]?.focus()
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
      return
    }
    const entries = [...(menu.current?.querySelectorAll('button') ?? [])]
    const to = steps[event.key]?.(
      entries.findIndex(entry => entry.matches(':focus')),
      entries.length,
    )
    if (to === undefined) return
    event.preventDefault()
    focusItem(to)
  }
  const openByKey = (event: KeyboardEvent) => {
    if (isOpen || event.key !== 'ArrowDown') return
    event.preventDefault()
    setIsOpen(true)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A press on the button closes it by itself.
    if (!currentTarget.contains(relatedTarget) && relatedTarget !== button.current) setIsOpen(false)
  }
  return (
    <div className="card-box-menu">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={openByKey}
      >
        <EllipsisVertical size={18} aria-hidden="true" />
      </button>
      {isOpen ? (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          className="card-box-items"
          tabIndex={-1}
          onKeyDown={press}
          onBlur={leave}
        >
          {items.map(({ id: key, label: text, icon: Icon, run }, index) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="card-box-item"
              // A menu that opens takes the focus, or its keys would lead nowhere.
              ref={index === 0 ? focusWhenShown : null}
              onClick={() => {
                close()
                run()
              }}
            >
              <Icon size={16} aria-hidden="true" />
              {text}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

const focusWhenShown = (element: HTMLButtonElement | null) => element?.focus()
