import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from '../header/messages.ts'
import { useHeaderPanel } from '../header/use-header-panel.ts'
import { useUnlinked } from './use-unlinked.ts'

const entries = ['action', 'anotherAction', 'somethingElse'] as const

/** Where the arrows and ends lead from a place in a list that goes round. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The next entry from a place on that begins with what was typed; none: -1. */
const beginningWith = (letter: string, names: readonly string[], from: number): number => {
  const order = names.map((_, step) => (from + 1 + step) % names.length)
  return order.find(index => names[index]?.toLowerCase().startsWith(letter.toLowerCase())) ?? -1
}

/** The placeholder dropdown: a menu with three entries that lead nowhere, and say so. */
export const ActionsMenu = () => {
  const t = useMessages(messages)
  const id = useId()
  const sayUnlinked = useUnlinked()
  const list = useRef<HTMLDivElement>(null)
  const { isOpen, whole, button, toggle, close } = useHeaderPanel('actions')
  const names = entries.map(key => t(key))

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const openAt = (index: number) => {
    if (!isOpen) toggle()
    items().at(index)?.focus()
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    openAt(event.key === 'ArrowDown' ? 0 : -1)
  }
  const move = (event: KeyboardEvent) => {
    const here = items().findIndex(item => item.matches(':focus'))
    const next = moves[event.key]?.(here, entries.length)
    const target = next ?? (event.key.length === 1 && event.key !== ' ' ? beginningWith(event.key, names, here) : -1)
    if (target < 0) return
    event.preventDefault()
    items().at(target)?.focus()
  }
  return (
    <div className="position-relative actions-place" ref={whole}>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        className="header-button header-button-text"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        onClick={() => (isOpen ? close() : openAt(0))}
        onKeyDown={openByArrow}
      >
        {t('actions')}
        <ChevronDown size={15} aria-hidden="true" />
      </button>
      {/* Focusable by script, so that a press on its own ground does not count as going elsewhere. */}
      <div className="header-panel header-panel-start actions" id={`${id}-panel`} hidden={!isOpen} tabIndex={-1}>
        {isOpen ? (
          <>
            <div ref={list} role="menu" tabIndex={-1} aria-labelledby={`${id}-button`} onKeyDown={move}>
              {names.map(name => (
                <button
                  key={name}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  className="panel-entry"
                  aria-disabled="true"
                  aria-describedby={`${id}-hint`}
                  onClick={() => {
                    close()
                    sayUnlinked(name)
                  }}
                >
                  {name}
                </button>
              ))}
            </div>
            <p className="text-soft fs-smaller actions-hint" id={`${id}-hint`}>
              {t('actionsLine')}
            </p>
          </>
        ) : null}
      </div>
    </div>
  )
}
